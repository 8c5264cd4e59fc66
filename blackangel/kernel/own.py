"""With which values a game is read: ours; an edition of a game finds those of its overrides in this place.

It is asked with ``from blackangel.kernel.own import VALUES`` alone.
"""

from blackangel.kernel.overrides import OURS, Overrides

VALUES: Overrides = OURS
