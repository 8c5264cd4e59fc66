"""The component tables as the rules use them: read once."""

from typing import Final

from blackangel.games.council_of_shadows.rules.printed import load
from blackangel.kernel.own import VALUES

COMPONENTS: Final = load(values=VALUES)
BOX: Final = COMPONENTS.box
LIMITS: Final = COMPONENTS.limits
START: Final = COMPONENTS.start
WORTH: Final = COMPONENTS.worth
