"""What a game starts from, and the settings to agree on before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.kernel.errors import SetupError
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

LONGEST_NAME = 40
SEEDS = 1 << 53
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hana")  # where nobody gives any
BOTS = ("easy", "standard", "strong", "master")  # the levels of bots, weakest first


class Setup(NamedTuple):
    """What a game starts from: names by seat, the seed, and the title's own settings in its order."""

    names: tuple[str, ...]
    seed: int
    settings: tuple[int, ...] = ()


class Field(NamedTuple):
    """One setting of a new game, a keyword argument of the game's ``new``.

    Without ``values`` it is yes or no. ``default`` is what most players want; ``seats`` are the fewest
    and the most players it concerns; ``about`` describes it in English.
    """

    key: str
    about: str
    values: tuple[str, ...] = ()
    default: str | bool = False
    seats: tuple[int, int] = (1, 8)


def check_setup(setup: Setup) -> None:
    """Check names and seed as every title needs them.

    Raises:
        SetupError: says which is wrong.
    """
    if type(setup.seed) is not int or not 0 <= setup.seed < SEEDS:
        raise SetupError(f"the seed must be a whole number from 0 to {SEEDS - 1}", what="seed")
    for name in setup.names:
        if type(name) is not str or not 0 < len(name) <= LONGEST_NAME or not name.strip():
            raise SetupError(f"a name has 1 to {LONGEST_NAME} characters", what="name")
        if not name.isprintable():
            raise SetupError("a name has printable characters only", what="name")
    if len(set(setup.names)) < len(setup.names):
        raise SetupError("two players have the same name", what="names")


def check_agreed(
    setup: Setup, settings: Sequence[tuple[str, int]], seats: tuple[int, int] | None = None
) -> None:
    """Check the settings against the title's bounds, and the number of players against its ``seats``.

    Raises:
        SetupError: says which is wrong.
    """
    for (name, bound), value in zip(settings, setup.settings, strict=True):
        if type(value) is not int or not 0 <= value < bound:
            raise SetupError(f"{name} must be a number from 0 to {bound - 1}", what=name)
    fewest, most = seats or (0, len(setup.names))
    if not fewest <= len(setup.names) <= most:
        raise SetupError(f"{fewest} to {most} players", what="players")
