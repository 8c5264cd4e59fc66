"""What a learner sees of Council of Shadows, and the numbers of what it can do."""

from blackangel.games.council_of_shadows.learning.features import GROUPS
from blackangel.games.council_of_shadows.learning.phrases import PHRASES
from blackangel.kernel.learnable import Learnable

LEARNABLE = Learnable(PHRASES, (), GROUPS)
