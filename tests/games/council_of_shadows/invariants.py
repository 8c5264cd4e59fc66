"""What holds at every moment of every game (CS-I1 to CS-I7): ``Watch`` checks moment by moment."""

from __future__ import annotations

from collections import Counter

from blackangel.games.council_of_shadows.rules.board import HOME, KINDS, PARSEC
from blackangel.games.council_of_shadows.rules.programs import CARRIES
from blackangel.games.council_of_shadows.rules.state import GEM_NAMES, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from tests.games.council_of_shadows.table import census

GUARD = 60  # rounds
STARTING = {name for name, card in COMPONENTS.cards.items() if card.starting}


def people(state: State) -> list[int]:
    """The seats but the Automa."""
    return [who for who in range(state.players) if who != state.automa]


def check_cards(state: State) -> None:
    """Each card and tile is in one possible place (CS-I1)."""
    ai, starting, light, dark, techs, tiles, *_ = census(state)
    assert len(set(ai)) == len(ai) == 25
    assert Counter(starting) == dict.fromkeys(STARTING, len(people(state)))
    assert len(light) == 18
    assert len(set(dark)) == len(dark) == 9
    assert len(set(techs)) == len(techs) == 16
    assert len(set(tiles)) == len(tiles) == 31
    deciding = bool(state.stack) and state.stack[-1][0] == "away"
    for who in people(state):
        seat = state.seats[who]
        levels = [COMPONENTS.dark_tech[name].level for name in seat.techs]
        drawing = any(frame[:2] == ("level", who) for frame in state.stack)
        assert levels == list(range(1, min(seat.level, 2) + 1)) or drawing or state.over
        assert len(seat.light) + len(seat.dark) <= 4 + deciding
        assert set(seat.plan) <= {"", *seat.hand}


def check_tiles(state: State) -> None:
    """Tiles in their Parsec, cubes on planets, no planet too high (CS-I2, CS-I3)."""
    seats = {str(who) for who in range(state.players)}
    for space, (name, colonies) in enumerate(zip(state.systems, state.colonies, strict=True)):
        if not name:
            assert not colonies
            continue
        assert COMPONENTS.systems[name].parsec == PARSEC[space]
        assert state.open[HOME[space]], "a covered space"
        stacks = colonies.split("/")
        assert len(stacks) == len(KINDS[name])
        assert max(map(len, stacks)) <= 3
        assert {*colonies} <= {"/", *seats}


def check_numbers(state: State) -> None:
    """Bounds, the order, and what the phase says (CS-I4, CS-I6, CS-M2)."""
    assert sorted(state.order) == list(range(state.players))
    built = [kind for _, kind in state.stations if kind]
    assert len(set(state.stations) - {(-1, "")}) == len(built), "each station is built once"
    for seat in state.seats:
        assert 20 <= seat.consumption <= 100
        assert seat.energy >= 0
        assert min(seat.gems) >= 0
        assert state.phase != "plan" or seat.energy < seat.consumption
        assert state.phase != "buy" or not seat.fields or not seat.fields[0]


def check_levels(state: State) -> None:
    """Nobody is due a level unless their turn is still going on (CS-I4)."""
    if state.phase in ("buy", "act") and not state.over:
        acting = {frame[1] for frame in state.stack if frame[0] == "level"}
        for who, seat in enumerate(state.seats):
            assert who in acting or seat.energy < seat.consumption


def check_fields(state: State) -> None:
    """Before the slide every field holds a card, unless cards have run out (CS-I6, CS-P4)."""
    for frame in state.stack:
        if frame[0] == "slide":
            seat = state.seats[frame[1]]
            assert all(seat.fields) or not seat.hand


class Watch:
    """Checks one game after every choice; each event is read once."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.read = 0
        self.turn = -1
        self.found: list[Counter[str]] = [Counter() for _ in game.state.seats]
        self.places: dict[int, int] = {}
        self.bought = 0
        self.assessed: set[tuple[int, object]] = set()

    def look(self) -> None:
        """Check every invariant now."""
        state = self.game.state
        self._read()
        check_cards(state)
        check_tiles(state)
        check_numbers(state)
        check_levels(state)
        check_fields(state)
        if state.turn != self.turn or state.over:
            self.turn = state.turn
            self.check_ledger()
            self.check_cubes()

    def _read(self) -> None:
        """Read what has happened since: at most three purchases, each galaxy assessed once (CS-I7)."""
        events = self.game.events
        for event in events[self.read :]:
            if event.what == "turn":
                self.bought = 0
                self.assessed.clear()
            elif event.what == "order":
                self.places.setdefault(event.seat, event.amount - 1)
            elif event.what == "assess" and event.source in ("CS-G2", "CS-O8"):
                place = event.seat, event.about[0]
                assert place not in self.assessed
                self.assessed.add(place)
            elif event.what == "cube" and event.amount < 0:
                assert event.source in ("CS-G4", "CS-O8"), "cubes leave planets in assessments"
            if event.seat >= 0:
                self.found[event.seat][event.what] += event.amount
        self.read = len(events)
        if self.game.history and self.game.history[-1].option.verb in ("buy", "upgrade", "station"):
            self.bought += 1
            assert self.bought <= 3

    def check_ledger(self) -> None:
        """Each seat has what was booked (CS-I5)."""
        state = self.game.state
        for who, (seat, found) in enumerate(zip(state.seats, self.found, strict=True)):
            gems = (1, 1, 0) if who != state.automa else (0, 0, 0)
            assert seat.gems == tuple(
                first + found[name] for first, name in zip(gems, GEM_NAMES, strict=True)
            )
            assert seat.energy == self.places[who] + found["energy"]
            assert seat.consumption == 20 + found["consumption"]
            assert seat.level == found["level"]

    def check_cubes(self) -> None:
        """The cubes on the board, on panels and on stations are those put there (CS-I3)."""
        state = self.game.state
        for who, found in enumerate(self.found):
            digits = "".join(state.colonies).count(str(who))
            carried = sum(
                CARRIES[kind] for builder, kind in state.stations if kind and builder == who
            )
            assert digits + carried == found["cube"]
            assert found["panel"] == len(state.seats[who].panel)
            seen = self.game.observe(who).seats[who]
            assert seen.stock == COMPONENTS.box.cubes - found["cube"] - found["panel"]
