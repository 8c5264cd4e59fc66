"""The same game once more, over other values: its modules read anew, each seeing none but its own.

The rules look their tables up as constants of modules, which costs nothing while playing. So a game with
other values is not the same code with other tables handed through it, but the same code beside itself:
every module of the game is made once for each set of overrides, when it is asked for, and what it imports
of the game is the one beside it. Kernel and library stay the same for all. Nothing is ever changed in a
module, so games with different overrides are in play at once.
"""

from __future__ import annotations

import builtins
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from types import ModuleType
from typing import Any

from blackangel.kernel import own
from blackangel.kernel.overrides import Overrides

COMPILED = (".so", ".pyd")
MOST = 8  # that are kept at hand; one that is asked for again later is made again


class Edition:
    """A game by the name of its module, with the overrides."""

    def __init__(self, root: str, overrides: Overrides) -> None:
        self.root = root
        self.modules: dict[str, ModuleType] = {}
        self.given = ModuleType(own.__name__)
        self.given.__dict__["VALUES"] = overrides
        # what the modules of the edition find as built in: import alone is another
        self.builtins = {**vars(builtins), "__import__": self._import}

    def module(self, name: str) -> ModuleType:
        """The edition's own module of a name.

        Raises:
            ImportError: the game has none.
            ComponentError: the tables refuse a value.
        """
        if name in self.modules:
            return self.modules[name]
        home, _, leaf = name.rpartition(".")
        spec = find_spec(name)
        if spec and spec.origin and spec.origin.endswith(COMPILED):
            # what is compiled is there once; its source lies beside it
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
        """What ``import`` does in the edition: "from ... import ..." alone can name its modules."""
        home, _, leaf = self.root.rpartition(".")
        if name == own.__name__:
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
    """The edition of a game with overrides; the same one for the same values."""
    return Edition(root, overrides)
