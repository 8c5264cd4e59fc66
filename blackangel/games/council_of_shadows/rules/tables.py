"""The component tables as the rules use them: read once."""

from blackangel.games.council_of_shadows.rules.printed import load

COMPONENTS = load()
BOX = COMPONENTS.box
LIMITS = COMPONENTS.limits
START = COMPONENTS.start
WORTH = COMPONENTS.worth
