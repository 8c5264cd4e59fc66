"""The overrides in force: empty here; an edition of a game finds its own in this module's place.

Import them only with ``from blackangel.kernel.own import VALUES``.
"""

from blackangel.kernel.overrides import OURS, Overrides

VALUES: Overrides = OURS
