"""The component tables as the rules use them: read once."""

from blackangel.games.council_of_shadows.rules.printed import load
from blackangel.kernel.own import VALUES

COMPONENTS = load(values=VALUES)
BOX = COMPONENTS.box
LIMITS = COMPONENTS.limits
START = COMPONENTS.start
WORTH = COMPONENTS.worth
