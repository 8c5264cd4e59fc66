"""Hal for a table of cardboard: he alone is played here, from what the person says (BA-H1 to BA-H14).

The person tells the dice; ``reveal`` turns his card, chooses the half and the die. ``asks`` names what
must be known for that action, and ``act`` plays it by the same procedure as in a whole game. Every answer's
events are those of the ledger, so they are told in the same words.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from blackangel.games.black_angel.rules import goods, hal
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import DICE, DIE
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES, MOST_CARDS
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import COMPONENTS, HAL
from blackangel.kernel.errors import SetupError
from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

STRIPS = COMPONENTS.players[1].strips
PLENTY = 99
# what is asked for an action, beside the damage cubes on it: how many answers, each at most
QUESTIONS = {
    "discover": (
        ("display", len(COMPONENTS.display_costs), 1),
        ("offers", 1, COMPONENTS.advanced_slots),
    ),
    "repair": (("damage", 6, DAMAGE_SPACES), ("dice", 3, PLENTY)),
    "destroy": (("ravagers", 6, MOST_CARDS),),
    "command": (("neutralization", 1, 1), ("free", STRIPS, 2)),
}
ITEMS = tuple(HAL.weights)
NAMED = {" ".join(words): code for words, code in DIE.items()}
Answers = Mapping[str, Sequence[int]]


class Hal(NamedTuple):
    """Hal's side of a solitaire game that is played elsewhere; whatever he does gives another one.

    ``half`` is what he follows and ``value`` that of its die, until he has acted.
    """

    state: State
    half: HalHalf | None = None
    value: int = 0

    @property
    def vp(self) -> int:
        """His score."""
        return self.state.seats[1].vp

    def booking(self) -> tuple[State, list[Event]]:
        """The state to go on from, and where it books what happens."""
        state, happened = self.state.copy(), list[Event]()
        state.ledger = happened
        return state, happened

    def reveal(
        self, sequence: str, own: Sequence[str], human: Sequence[str]
    ) -> tuple[Hal, tuple[Event, ...]]:
        """Turn a card; dice are written "orange 3", the human's standard ones only (BA-H4, BA-H5).

        Raises:
            SetupError: a die that does not exist, another sequence than A, B or pass, no own die.
        """
        if sequence not in ("A", "B", "pass"):
            raise SetupError("the sequence is A, B or pass", what="sequence")
        if not own:
            raise SetupError("without dice Hal rolls and the Black Angel advances", what="dice")
        state, happened = self.booking()
        state.sequence = sequence
        state.seats[1].dice, state.seats[0].dice = standard(own), standard(human)
        half, value = hal.choose(state) or (None, 0)
        return Hal(state, half, value), tuple(happened)

    def roll(self, dice: Sequence[str]) -> tuple[Hal, tuple[Event, ...]]:
        """Hal had no dice: these are his new ones, one for each workstation with his robot (BA-H3).

        Raises:
            SetupError: a die that does not exist, or two of a colour.
        """
        rolled = standard(dice)
        if len({DICE[code][0] for code in rolled}) < len(rolled):
            raise SetupError("Hal rolls one die of a colour", what="dice")
        state, happened = self.booking()
        state.seats[1].dice = rolled
        state.note(1, "rerolls", 1, "BA-H3")
        for code in rolled:
            state.note(1, "rolled", 1, "BA-H3", *DICE[code])
        return self._replace(state=state), tuple(happened)

    def asks(self) -> tuple[tuple[str, int, int], ...]:
        """What must be known for the action: (key, how many numbers, the highest of each)."""
        if self.half is None:
            return ()
        return (("cubes", 1, DAMAGE_SPACES), *QUESTIONS[self.half.action])

    def act(self, answers: Answers) -> tuple[Hal, tuple[Event, ...]]:
        """Play the half that was revealed.

        "display" is 1 for each place of the display with a tile, entry end first; "offers" how many
        Advanced tiles lie out; "free" the free hexes of the colour on each strip.

        Raises:
            SetupError: an answer is missing or out of bounds.
        """
        if self.half is None:
            raise SetupError("no card is revealed", what="card")
        for key, count, most in self.asks():
            given = answers.get(key, ())
            if len(given) != count or not all(type(n) is int and 0 <= n <= most for n in given):
                raise SetupError(f"{key} must be {count} numbers from 0 to {most}", what=key)
        state, happened = self.booking()
        lay_out(state, self.half, answers)
        if self.half.action == "command":
            command(state, answers)
        else:
            hal.perform(state, self.half, self.value)
        return Hal(state), tuple(happened)

    def gain(self, thing: str, number: int, source: str) -> tuple[Hal, tuple[Event, ...]]:
        """Something else that he gained: a reward, an activation, an ejected card, a sold die (BA-H2).

        Raises:
            SetupError: no such thing, or not a number from 1 to 99.
        """
        if thing not in (*ITEMS, "VP") or type(number) is not int or not 0 < number <= PLENTY:
            raise SetupError(f"not something that Hal can gain: {thing!r}", what="gain")
        state, happened = self.booking()
        goods.gain(state, 1, thing, number, source)
        return self._replace(state=state), tuple(happened)


def begun(level: str, seed: int) -> Hal:
    """Hal before his first turn.

    Raises:
        SetupError: there is no such level.
    """
    if level not in HAL.levels:
        raise SetupError(f"Hal's level is one of {', '.join(HAL.levels)}", what="hal")
    state = State()
    state.seats = [Seat(), Seat()]
    state.players, state.hal = 2, 1
    state.supply = [PLENTY] * 3
    rng = Rng(seed)
    state.hal_deck = rng.shuffled(range(len(HAL.cards)))
    state.rng = rng.state
    state.seats[1].vp = HAL.levels[level]
    return Hal(state)


def lay_out(state: State, half: HalHalf, answers: Answers) -> None:
    """The real table, as far as his action looks at it."""
    state.damage = list(answers.get("damage", [0] * 6))
    state.damage[hal.location(half)] = answers["cubes"][0]
    state.damaged = list(answers.get("dice", [0] * 3))
    # tiles and cards stand for any of their kind: Hal never looks which they are
    tile = next(name for name in COMPONENTS.tiles if name[1] != "0")
    places = answers.get("display", [0] * len(COMPONENTS.display_costs))
    state.display = tuple(tile if there else "" for there in places)
    kind = next(iter(COMPONENTS.advanced))
    offers = answers.get("offers", [0])[0]
    state.offers = ("",) * (COMPONENTS.advanced_slots - offers) + (kind,) * offers
    numbers = [n for n, card in COMPONENTS.ravagers.items() if card.effect.startswith("-")]
    cards = answers.get("ravagers", [0] * 6)
    state.locations = [tuple(numbers[:count]) for count in cards]


def command(state: State, answers: Answers) -> None:
    """Where the Mission goes; what it brings is told to ``gain`` (BA-H10)."""
    free = answers["free"]
    strip = hal.strip_for(free, bool(answers["neutralization"][0]))
    if strip < 0:
        hal.console(state, "BA-H10")
        return
    comet = free[strip] > 1
    state.note(1, "hal strip", strip + 1, "BA-H10", "comet" if comet else "")
    if comet:
        goods.gain(state, 1, "VP", HAL.bonuses["comet"], "BA-H10")


def standard(words: Sequence[str]) -> tuple[int, ...]:
    """The codes of standard dice, in their order.

    Raises:
        SetupError: one of them does not exist.
    """
    found = []
    for text in words:
        code = NAMED.get(text)
        if code is None or code & 4:
            raise SetupError(f"not a die: {text[:20]!r}", what="dice")
        found.append(code)
    return tuple(sorted(found))
