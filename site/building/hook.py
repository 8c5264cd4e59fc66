"""What hatchling does before it packs the wheel: so a plain ``pip wheel .`` speaks every language."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogues(BuildHookInterface[Any]):
    """Compiles the catalogues of the languages."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.append(str(Path(self.root) / "site"))
        from building.catalogues import compile_all

        compile_all(Path(self.root))
