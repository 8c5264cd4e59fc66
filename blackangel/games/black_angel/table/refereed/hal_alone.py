"""Hal for a real table: only he is played here, from what the person enters (BA-H1 to BA-H14).

The person enters the dice; ``reveal`` turns his card and chooses the half and the die. ``asks`` names
what must be known for that action, and ``act`` plays it by the same procedure as in a whole game. The
answers' events are those of the ledger, so the same words tell them.
"""

from __future__ import annotations

from collections.abc import Sequence

from blackangel.games.black_angel.rules import goods, hal
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.names import COLOURS, DICE, DIE
from blackangel.games.black_angel.rules.ravagers import DAMAGE_SPACES, MOST_CARDS
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import COMPONENTS, HAL
from blackangel.games.black_angel.table.refereed.needs import OPEN, STRIPS, Answers, first_open
from blackangel.kernel.errors import SetupError
from blackangel.kernel.ledger import Event
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.rng import Rng

PLENTY = 99
DICE_OF_A_COLOUR = COMPONENTS.players[1].dice
CUBES = ("cubes", 1, DAMAGE_SPACES)
DISPLAY = ("display", len(COMPONENTS.display_costs), 1)
# what each action may have to know: how many numbers, and the most for each
QUESTIONS = {
    "discover advanced": (CUBES, ("offers", 1, COMPONENTS.advanced_slots), DISPLAY),
    "discover technology": (CUBES, DISPLAY),
    "repair": (("damage", 6, DAMAGE_SPACES), ("dice", 3, PLENTY)),
    "destroy": (CUBES, ("ravagers", 6, MOST_CARDS)),
    "command": (("neutralization", 1, 1), ("free", STRIPS, 2)),
}
WORD = {"dice": "damaged dice"}  # in errors, which speak of entered dice, too
ITEMS = tuple(HAL.weights)
NAMED = {" ".join(words): code for words, code in DIE.items()}


class Hal(NamedTuple):
    """Hal's side of a solitaire game played elsewhere; immutable, so each act returns a new one.

    ``half`` is the half that he follows and ``value`` its die's value, until he has acted.
    """

    state: State
    half: HalHalf | None = None
    value: int = 0

    @property
    def vp(self) -> int:
        """His score."""
        return self.state.seats[1].vp

    def booking(self) -> tuple[State, list[Event]]:
        """A state to continue from, and the ledger that books what happens."""
        state, happened = self.state.copy(), list[Event]()
        state.ledger = happened
        return state, happened

    def reveal(
        self, sequence: str, own: Sequence[str], human: Sequence[str], counted: bool = True
    ) -> tuple[Hal, tuple[Event, ...]]:
        """Turn a card; dice are written "orange 3", the human's standard ones only (BA-H4, BA-H5).

        ``counted``: there are no more dice than the game has; earlier versions took any number.

        Raises:
            SetupError: dice that do not exist, a sequence other than A, B or pass, no own die.
        """
        if sequence not in ("A", "B", "pass"):
            raise SetupError("the sequence is A, B or pass", what="sequence")
        if not own:
            raise SetupError("without dice Hal rolls and the Black Angel advances", what="dice")
        if counted and any(of_colour((*own, *human), hue) > DICE_OF_A_COLOUR for hue in COLOURS):
            raise SetupError("the game has not so many dice", what="number of dice")
        state, happened = self.booking()
        state.sequence = sequence
        state.seats[1].dice, state.seats[0].dice = standard(own), standard(human)
        half, value = hal.choose(state) or (None, 0)
        return Hal(state, half, value), tuple(happened)

    def roll(self, dice: Sequence[str]) -> tuple[Hal, tuple[Event, ...]]:
        """Give Hal new dice when he had none, one for each workstation with his robot (BA-H3).

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
        """What the action may have to know: (key, how many numbers, the highest of each)."""
        half = self.half
        if half is None or not (self.value or half.action == "command"):
            return ()
        return QUESTIONS[f"discover {half.form}" if half.action == "discover" else half.action]

    def act(self, answers: Answers) -> tuple[Hal, tuple[Event, ...]]:
        """Play the half that was revealed.

        "display" is 1 for each place of the display with a tile, entry end first; "offers" the number of
        Advanced tiles on offer; "free" the free hexes of the colour on each strip. What he does not need
        may be left OPEN.

        Raises:
            SetupError: an answer is missing or out of bounds.
        """
        if self.half is None:
            raise SetupError("no card is revealed", what="card")
        for key, count, most in self.asks():
            given = answers.get(key, (OPEN,) * count)
            if len(given) != count or not all(type(n) is int and OPEN <= n <= most for n in given):
                said = f"{key} must be {count} numbers from 0 to {most}"
                raise SetupError(said, what=WORD.get(key, key))
        for key, place in first_open(self.half, self.value, answers):
            raise SetupError(f"number {place + 1} of {key} is missing", what=WORD.get(key, key))
        answers = {key: [max(0, n) for n in given] for key, given in answers.items()}
        state, happened = self.booking()
        lay_out(state, self.half, answers)
        if self.half.action == "command":
            command(state, answers)
        else:
            hal.perform(state, self.half, self.value)
        return Hal(state), tuple(happened)

    def gain(self, thing: str, number: int, source: str) -> tuple[Hal, tuple[Event, ...]]:
        """Book another gain of his: a reward, an activation, an ejected card, a sold die (BA-H2).

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
    """The real table, as far as his action depends on it."""
    state.damage = list(answers.get("damage", [0] * 6))
    if "cubes" in answers:
        state.damage[hal.location(half)] = answers["cubes"][0]
    state.damaged = list(answers.get("dice", [0] * 3))
    # any tile or card will do: Hal never looks which one it is
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
    """Where the Mission goes; ``gain`` is told what it brings (BA-H10)."""
    free = answers["free"]
    strip = hal.strip_for(free, bool(answers["neutralization"][0]))
    if strip < 0:
        hal.console(state, "BA-H10")
        return
    comet = free[strip] > 1
    state.note(1, "hal strip", strip + 1, "BA-H10", "comet" if comet else "")
    if comet:
        goods.gain(state, 1, "VP", HAL.bonuses["comet"], "BA-H10")


def of_colour(dice: Sequence[str], hue: str) -> int:
    return sum(one.split(" ")[0] == hue for one in dice)


def standard(words: Sequence[str]) -> tuple[int, ...]:
    """The codes of standard dice, sorted.

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
