"""Harbour, a small game for tests: hidden simultaneous planning, a shared market, chance.

Each round brings some goods to the market. All players plan in secret which card to bid. When all are
ready, the bids are revealed, and the highest bidder chooses first; ties are broken at random. A storm may
sink everybody's smallest good. Whoever has the most wins. It is played like any game: ``new``, ``TITLE``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from blackangel.kernel import odds
from blackangel.kernel.decisions import Decision, Decisions, Frame
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option, option
from blackangel.kernel.plain import tuples
from blackangel.kernel.rng import Rng
from blackangel.kernel.searchable import Searchable
from blackangel.kernel.setup import Field, Setup
from blackangel.kernel.title import Title
from blackangel.kit.words import Words
from tests.kernel import toy_words
from tests.kernel.toy_words import ROUNDS

CARDS = (1, 2, 3, 4, 5, 6)
DECK = tuple(value for value in range(1, 7) for _ in range(6))
STORM = 6
READY, PASS = option("ready"), option("pass")


class State:
    """Hands and goods by seat; ``plans`` are 0 until made; ``market`` has 0 for gaps."""

    __slots__ = (
        *("rng", "deck", "first", "goods", "hands", "ledger", "legal", "long", "market"),
        *("open", "over", "plans", "players", "ply", "ready", "round", "stack", "turn"),
    )

    def __init__(self) -> None:
        self.players = self.rng = self.first = self.round = self.turn = self.ply = 0
        self.long = self.open = self.over = False
        self.deck: tuple[int, ...] = ()
        self.market: tuple[int, ...] = ()
        self.hands: list[tuple[int, ...]] = []
        self.goods: list[tuple[int, ...]] = []
        self.plans: list[int] = []
        self.ready: list[bool] = []
        self.stack: list[Frame] = []
        self.legal: tuple[Option, ...] = ()
        self.ledger: list[Event] | None = None

    def copy(self) -> State:
        new = State.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(new, name, value[:] if type(value) is list else value)
        new.ledger = None
        return new

    def key(self) -> tuple[object, ...]:
        left = ("ledger", "legal")
        parts = (getattr(self, name) for name in State.__slots__ if name not in left)
        return tuple(tuple(part) if type(part) is list else part for part in parts)

    def note(self, seat: int, what: str, amount: int, *about: int | str) -> None:
        if self.ledger is not None:
            self.ledger.append(Event(self.ply, seat, what, amount, "toy", about))


class Prompt(NamedTuple):
    kind: str
    seat: int
    about: tuple[int | str, ...] = ()


class Observation(NamedTuple):
    """What a seat may know: who of the others is ready, and the size of the deck."""

    seat: int
    prompt: Prompt | None
    names: tuple[str, ...]
    hands: tuple[tuple[int, ...], ...]
    goods: tuple[tuple[int, ...], ...]
    plans: tuple[int, ...]  # 0 for plans not made yet, and for others' hidden ones
    ready: tuple[bool, ...]
    market: tuple[int, ...]
    left: tuple[int, ...]  # the deck, sorted: its cards are known but not their order
    round: int
    turn: int
    first: int
    long: bool
    open: bool
    over: bool
    under_way: tuple[Frame, ...]


def seats_from(state: State, who: int) -> list[int]:
    return [(who + step) % state.players for step in range(state.players)]


# --- steps: begin a round, reveal, weather --------------------------------------------------------


def begin(state: State, _frame: Frame) -> None:
    state.round += 1
    state.turn += 1
    state.note(-1, "round", state.round)
    count = state.players + 1
    state.market, state.deck = state.deck[-count:], state.deck[:-count]
    for value in state.market:
        state.note(-1, "arrived", 1, value)
    state.plans = [0] * state.players
    state.ready = [False] * state.players
    state.stack = [("weather",), ("reveal",)]
    for who in reversed(seats_from(state, state.first)):
        state.stack += [("ready", who), ("bid", who)]


def reveal(state: State, _frame: Frame) -> None:
    rng = Rng(state.rng)
    order = list(rng.shuffled(range(state.players)))
    state.rng = rng.state
    order.sort(key=lambda who: -state.plans[who])
    for who, bid in enumerate(state.plans):
        state.hands[who] = tuple(card for card in state.hands[who] if card != bid)
        if not state.open:
            state.note(who, "bid", bid)
    state.plans = [0] * state.players
    state.ready = [False] * state.players
    state.turn += 1
    state.first = order[0]
    state.stack += [("take", who) for who in reversed(order)]


def weather(state: State, _frame: Frame) -> None:
    rng = Rng(state.rng)
    thrown = 1 + rng.below(6)
    state.rng = rng.state
    state.note(-1, "weather", thrown)
    if thrown == STORM:
        for who, goods in enumerate(state.goods):
            if goods:
                state.goods[who] = goods[1:]
                state.note(who, "goods", -goods[0])
    state.market = ()
    if state.round == ROUNDS[state.long]:
        state.over = True
    else:
        state.stack = [("begin",)]


# --- decisions -----------------------------------------------------------------------------------


def bids(state: State, frame: Frame) -> list[Option]:
    return [option("bid", str(card)) for card in state.hands[frame[1]]]


def bid(state: State, frame: Frame, chosen: Option) -> None:
    who = frame[1]
    state.plans[who] = int(chosen[1])
    if state.open:
        state.note(who, "bid", state.plans[who])


def readiness(_state: State, _frame: Frame) -> list[Option]:
    return [READY]


def ready(state: State, frame: Frame, _chosen: Option) -> None:
    state.ready[frame[1]] = True


def goods(state: State, _frame: Frame) -> list[Option]:
    found = [option("take", str(place)) for place, value in enumerate(state.market, 1) if value]
    return [*found, PASS]


def take(state: State, frame: Frame, chosen: Option) -> None:
    if chosen.verb == "take":
        who, place = frame[1], int(chosen[1]) - 1
        value = state.market[place]
        state.market = (*state.market[:place], 0, *state.market[place + 1 :])
        state.goods[who] = tuple(sorted((*state.goods[who], value)))
        state.note(who, "goods", value)


PLAY: Decisions[State] = Decisions(
    {
        "bid": Decision(bids, bid, ""),
        "ready": Decision(readiness, ready, ""),
        "take": Decision(goods, take, ""),
    },
    {"begin": begin, "reveal": reveal, "weather": weather},
)


class Harbour(Title[State], Searchable):
    """The title."""

    key = "toy"
    name = "Harbour"
    settings: tuple[tuple[str, int], ...] = (("long", 2), ("open", 2))
    form: tuple[Field, ...] = (Field("long", "five rounds"), Field("open", "open bids"))

    def start(self, setup: Setup) -> State:
        state = State()
        rng = Rng(setup.seed)
        state.players = len(setup.names)
        state.long, state.open = map(bool, setup.settings)
        state.deck = rng.shuffled(DECK)
        state.first = rng.below(state.players)
        state.rng = rng.state
        state.hands = [CARDS] * state.players
        state.goods = [()] * state.players
        state.plans = [0] * state.players
        state.ready = [False] * state.players
        state.ledger = []
        state.stack = [("begin",)]
        PLAY.settle(state)
        return state

    def apply(self, state: State, chosen: Option) -> None:
        PLAY.apply(state, chosen)

    def player(self, state: State) -> int | None:
        asked = state.stack[-1] if state.stack else ()
        return asked[1] if len(asked) > 1 else None

    def prompt(self, state: State) -> Prompt | None:
        who = self.player(state)
        return None if who is None else Prompt(state.stack[-1][0], who, (state.round,))

    def observe(self, state: State, seat: int, names: tuple[str, ...]) -> Observation:
        plans = [plan if state.open or who == seat else 0 for who, plan in enumerate(state.plans)]
        return Observation(
            seat,
            self.prompt(state),
            names,
            tuple(state.hands),
            tuple(state.goods),
            tuple(plans),
            tuple(state.ready),
            state.market,
            tuple(sorted(state.deck)),
            state.round,
            state.turn,
            state.first,
            state.long,
            state.open,
            state.over,
            tuple(state.stack),
        )

    def scores(self, state: State) -> tuple[tuple[tuple[str, int], ...], ...]:
        return tuple((("goods", sum(own)), ("total", sum(own))) for own in state.goods)

    def ending(self, state: State) -> str:
        return "rounds" if state.over else ""

    def secret(self, state: State) -> bool:
        return not state.open and bool(state.stack) and state.stack[-1][0] in ("bid", "ready")

    def private(self, state: State) -> bool | None:
        return self.secret(state)

    # --- for bots

    def from_plain(self, parts: list[Any]) -> Observation:
        view = Observation(*map(tuples, parts))
        return view._replace(prompt=view.prompt and Prompt(*view.prompt))

    def determinize(self, observation: Observation, options: tuple[Option, ...], rng: Rng) -> State:
        view, state = observation, State()
        for name in ("market", "round", "turn", "first", "long", "open", "over"):
            setattr(state, name, getattr(view, name))
        state.players = len(view.hands)
        state.hands, state.goods, state.ready = list(view.hands), list(view.goods), [*view.ready]
        state.plans = [
            hand[rng.below(len(hand))] if ready and not plan else plan
            for hand, plan, ready in zip(view.hands, view.plans, view.ready, strict=True)
        ]
        state.deck = rng.shuffled(view.left)
        state.rng = rng.below(1 << 63)
        state.stack = list(view.under_way)
        state.legal = options
        return state

    def expect_plans(self, state: State, seat: int) -> None:
        for who, plan in enumerate(state.plans):
            if plan and who != seat and not state.open:
                state.plans[who] = max(state.hands[who])

    def heuristic(self, state: State, seat: int) -> int:
        value = 100 * sum(state.goods[seat])
        if state.over:
            return value
        held = [card for card in state.hands[seat] if card != state.plans[seat]]
        return value + 12 * sum(held) + (15 * state.plans[seat] * max(state.market, default=0) // 6)

    def is_quiet(self, state: State) -> bool:
        return bool(state.stack) and state.stack[-1][0] != "ready"

    def can_evaluate(self, state: State, began: State) -> bool:
        return state.over or state.turn > began.turn

    def win_probability(self, state: State, seat: int) -> int:
        if state.over:
            best = self.winners(state)
            return odds.SURE // len(best) if seat in best else 0
        values = [self.heuristic(state, other) for other in range(state.players)]
        own = values.pop(seat)
        return odds.win_probability(own - max(values))

    def win_probability_after(self, value: int, began: State, seat: int) -> int:
        others = [self.heuristic(began, other) for other in range(began.players) if other != seat]
        return odds.win_probability(value - max(others))


words: Words = toy_words.Words()
TITLE = Harbour()


def new(
    players: tuple[str, ...] = ("Ada", "Bo"),
    seed: int = 0,
    *,
    long: bool = False,
    open: bool = False,
) -> Game[State]:
    """A new game."""
    return Game(TITLE, Setup(tuple(players), seed, (int(long), int(open))))
