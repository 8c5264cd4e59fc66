"""The component tables as the rules use them: read once."""

from typing import Final

from blackangel.games.council_of_shadows.rules.printed import load
from blackangel.kernel.in_force import OVERRIDES

COMPONENTS: Final = load(overrides=OVERRIDES)
BOX: Final = COMPONENTS.box
LIMITS: Final = COMPONENTS.limits
START: Final = COMPONENTS.start
WORTH: Final = COMPONENTS.worth
