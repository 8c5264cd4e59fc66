"""What a learner sees of Black Angel, and the numbers of what it can do."""

from blackangel.games.black_angel.learning.features import GROUPS
from blackangel.games.black_angel.learning.phrases import COMPOUND, PHRASES
from blackangel.kernel.learnable import Learnable

LEARNABLE = Learnable(PHRASES, COMPOUND, GROUPS)
