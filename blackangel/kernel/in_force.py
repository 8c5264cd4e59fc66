"""The overrides in force: empty here; an edition of a game finds its own in this module's place.

``FactTable`` applies them while it reads a table (``kernel.facts``); ``kernel.edition`` makes the copies.
Import them only with ``from blackangel.kernel.in_force import OVERRIDES``.
"""

from blackangel.kernel.overrides import NO_OVERRIDES, Overrides

OVERRIDES: Overrides = NO_OVERRIDES
