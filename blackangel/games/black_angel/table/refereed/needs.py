"""What Hal's action must know of the table, number by number; each one only if those before do not decide."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from blackangel.games.black_angel.rules import hal
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import COLOURS, LOCATIONS
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES
from blackangel.games.black_angel.rules.tables import COMPONENTS
from blackangel.games.black_angel.rules.technology import ADVANCED_COST, COSTS

OPEN: Final = -1  # a number that was not given yet
STRIPS: Final = COMPONENTS.players[1].strips
Answers = Mapping[str, Sequence[int]]
Number = tuple[str, int]  # a question, and the place that its number is about


class Opened(Exception):
    """A number is not given yet, so that nothing after it can be said to be needed."""


class Given:
    """The numbers given; those that were looked at are ``needed``, in this order."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.needed: dict[Number, None] = {}

    def __call__(self, key: str, place: int = 0) -> int:
        self.needed[key, place] = None
        number = ([*self.answers.get(key, ())] or [OPEN] * (place + 1))[place]
        if number == OPEN:
            raise Opened
        return number


def needs(half: HalHalf, value: int, answers: Answers) -> tuple[Number, ...]:
    """The numbers that his action needs, up to the first that is still open (BA-H7 to BA-H10)."""
    given = Given(answers)
    try:
        if half.action == "command":
            command(given)
        elif value:
            own = ("damage", hal.location(half)) if half.action == "repair" else ("cubes", 0)
            left = value - (given(*own) >= DAMAGE_SPACES)
            if left:
                ACTIONS[half.action](half, left, given)
    except Opened:
        pass
    return tuple(given.needed)


def command(given: Given) -> None:
    """The kind of the Mission, and the first strip with a free hex in his order (BA-H10)."""
    neutralization = given("neutralization")
    strips = range(STRIPS)
    for strip in strips if neutralization else reversed(strips):
        if given("free", strip):
            return


def discover(half: HalHalf, left: int, given: Given) -> None:
    """Tiles from the exit on, as long as he can pay for one (BA-H7)."""
    if half.form == "advanced" and left >= ADVANCED_COST and given("offers"):
        left -= ADVANCED_COST
    for place in reversed(range(len(COSTS))):
        if COSTS[place] <= left and given("display", place):
            left -= COSTS[place]


def repair(half: HalHalf, left: int, given: Given) -> None:
    """Cubes in his order, and dice only for what the actions leave over (BA-H8)."""
    for place in in_order(half):
        if left > 0:
            left -= given("damage", place)
    for colour in range(len(COLOURS)):
        if left > 0:
            left -= given("dice", colour)


def destroy(half: HalHalf, left: int, given: Given) -> None:
    """Cards in his order, until no other location can matter (BA-H9)."""
    known: list[int] = []
    for place in in_order(half):
        if decided(known, left):
            return
        known.append(given("ravagers", place))


def in_order(half: HalHalf) -> range:
    every = range(len(LOCATIONS))
    return every if half.form == "clockwise" else every[::-1]


def decided(known: Sequence[int], left: int) -> bool:
    """Whether the first locations use up his activations, and no later one can come before in his order."""
    places = [at for at, cards in enumerate(known) if 0 < cards <= left]
    groups = [group for size in range(left + 1) for group in combinations(places, size)]
    total = {group: sum(known[at] for at in group) for group in groups}
    full = [group for group in groups if total[group] == left]
    # whatever is left over might lie at the next location
    others = [(*group, len(known)) for group in groups if total[group] < left]
    return bool(full) and min(full) < min(others)


ACTIONS: dict[str, Callable[[HalHalf, int, Given], None]] = {
    "discover": discover,
    "repair": repair,
    "destroy": destroy,
}


def first_open(half: HalHalf, value: int, answers: Answers) -> Iterator[Number]:
    """The number that is missing, if there is one."""
    for key, place in needs(half, value, answers):
        numbers = answers.get(key, ())
        if len(numbers) <= place or numbers[place] == OPEN:
            yield key, place
