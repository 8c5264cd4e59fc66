"""With which values a game is read: ours; an edition of a game finds those of its box in this place.

It is asked with ``from blackangel.kernel.own import VALUES`` alone.
"""

from blackangel.kernel.box import OURS, Box

VALUES: Box = OURS
