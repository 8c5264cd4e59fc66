"""What is in force: here our values; an edition of a game finds its own in this module's place.

``FactTable`` applies the overrides while it reads a table (``kernel.facts``); ``kernel.edition`` makes the
copies.
Import these only with ``from blackangel.kernel.in_force import ...``.
"""

from collections.abc import Callable
from importlib import import_module
from types import ModuleType

from blackangel.kernel.overrides import NO_OVERRIDES, Overrides

OVERRIDES: Overrides = NO_OVERRIDES
load: Callable[[str], ModuleType] = import_module  # a module of the game, by its name
