"""The same game with other printed values: its modules loaded again, isolated from the originals.

The rules read their tables as module constants, which costs nothing during play. So a game with other values
does not pass other tables through the same code; it gets its own copy of the code. Each set of overrides has
its own copy of the game's modules, loaded on demand, and these import only one another. The kernel and the
standard library are shared. No module ever changes, so games with different overrides can run side by side.
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from blackangel.kernel import in_force
from blackangel.kernel.overrides import Overrides

COMPILED = (".so", ".pyd")
MOST = 8  # editions kept in the cache; an older one is loaded again on demand


class Edition:
    """One game, named by its module, under one set of overrides."""

    def __init__(self, root: str, overrides: Overrides) -> None:
        self.root = root
        self.modules: dict[str, ModuleType] = {}
        self.given = ModuleType(in_force.__name__)
        self.given.__dict__.update(OVERRIDES=overrides, load=self.module)
        # the builtins that the edition's modules see: only ``__import__`` differs
        self.builtins = {**vars(builtins), "__import__": self._import}

    def module(self, name: str) -> ModuleType:
        """Load the edition's own copy of a module.

        Raises:
            ImportError: the game has no such module.
            ComponentError: the tables refuse a value.
        """
        if name in self.modules:
            return self.modules[name]
        home, _, leaf = name.rpartition(".")
        spec = find_spec(name)
        if spec and spec.origin and spec.origin.endswith(COMPILED):
            # a compiled module can be loaded only once; its source lies beside it
            source = os.path.join(os.path.dirname(spec.origin), f"{leaf}.py")
            spec = spec_from_file_location(name, source)
        if spec is None or spec.loader is None:
            raise ModuleNotFoundError(f"no module named {name!r}", name=name)
        if self._belongs(home):
            self.module(home)
        module = module_from_spec(spec)
        module.__dict__["__builtins__"] = self.builtins
        self.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del self.modules[name]
            raise
        if self._belongs(home):
            setattr(self.modules[home], leaf, module)
        return module

    def _belongs(self, name: str) -> bool:
        return name == self.root or name.startswith(f"{self.root}.")

    def _import(
        self,
        name: str,
        globals_: Mapping[str, object] | None = None,
        locals_: Mapping[str, object] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> Any:
        """Stand in for ``import`` inside the edition; only "from ... import ..." can name its modules."""
        home, _, leaf = self.root.rpartition(".")
        if name == in_force.__name__:
            return self.given
        if wanted and self._belongs(name):
            module = self.module(name)
            for part in wanted:
                if not hasattr(module, part):
                    self.module(f"{name}.{part}")
            return module
        if wanted and name == home and leaf in wanted:
            beside = ModuleType(home)
            beside.__dict__.update(vars(__import__(name, fromlist=wanted)))
            setattr(beside, leaf, self.module(self.root))
            return beside
        return __import__(name, globals_, locals_, wanted or (), level)


@lru_cache(maxsize=MOST)
def edition(root: str, overrides: Overrides) -> Edition:
    """The edition of a game under these overrides, cached."""
    return Edition(root, overrides)
