"""What hatchling does before it packs the wheel: so a plain ``pip wheel .`` has languages and pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface[Any]):
    """Compiles the catalogues of the languages, and takes out of the styles what pictures need."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "site")]
        from building import posters
        from building.catalogues import compile_all

        compile_all(root)
        posters.write(root)
