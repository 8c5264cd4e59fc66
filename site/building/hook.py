"""Hatchling's build hook: a plain ``pip wheel .`` gets translations and picture styles."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Made(BuildHookInterface[Any]):
    """Compile the catalogues, and extract the styles that pictures need."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path[:0] = [str(root), str(root / "site")]
        from building import posters
        from building.catalogues import compile_all

        compile_all(root)
        posters.write(root)
