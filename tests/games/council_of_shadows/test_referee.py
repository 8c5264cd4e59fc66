"""The Automa's referee beside a whole game: it tells exactly what the engine's Automa does."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules import automa, colonies, decisions, scoring
from blackangel.games.council_of_shadows.rules.board import GALAXIES, HOME, KINDS, SPACE
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.refereed import play as refereed
from blackangel.games.council_of_shadows.table.refereed.automa_alone import LIGHT
from blackangel.games.council_of_shadows.table.refereed.play import Play, begun
from blackangel.kernel.errors import SetupError
from blackangel.kernel.ledger import Event
from tests.sampled import EVERY

AUTOMA = 1
SEEDS = 30 if EVERY else 10
AT_START = "CS-S8"  # the turn order by lot, which the referee is told
COMPARED = ("automa", "reshuffled", "order", "consumption", "line", "energy", "assess", "light")
LEVELS = ("standard", "experienced")


class Beside:
    """A whole game by random choices, and the referee's questions answered from its position."""

    def __init__(self, seed: int, level: str, stations: bool, leaders: bool, first: bool) -> None:
        order = (1, 0) if first else (0, 1)
        self.game: State = council_of_shadows.new(
            ("Ada",), seed, automa=level, stations=stations, leaders=leaders, order=order
        ).state
        self.play = begun(level, seed, "automa" if first else "me", stations, leaders)
        self.rng = random.Random(seed)
        self.seen: dict[Any, Any] = {}  # answers, by what is asked
        self.turns = 0
        self.from_event = 0

    def run(self) -> None:
        """Play to the end, comparing after each turn of the Automa."""
        game = self.game
        while game.stack:
            frame = game.stack[-1]
            if frame[0] in decisions.DECISIONS:
                self.choose(frame)
                continue
            if frame == ("final", -1):
                self.finish()
            self.before(frame)
            game.stack.pop()
            decisions.STEPS[frame[0]](game, frame)
            if frame == ("reveal", -1):
                self.revealed()
            elif self.seen and not self.acting():
                self.answer()
                self.compare()
        self.compare_result()

    def acting(self) -> bool:
        """Whether the Automa's turn is going on."""
        top = self.game.stack[-1]
        return top[0].startswith(("automa", "draw")) or top == ("level", AUTOMA)

    def choose(self, frame: Any) -> None:
        game = self.game
        options = decisions.DECISIONS[frame[0]].options(game, frame)
        game.stack.pop()
        if not options:
            return
        rest = [o for o in options if o.verb not in ("done", "skip")]
        chosen = self.rng.choice(rest if rest and self.rng.random() < 0.8 else options)
        if frame[0] == "automa":
            self.note(frame, chosen)
        decisions.DECISIONS[frame[0]].apply(game, frame, chosen)

    def note(self, frame: Any, chosen: Any) -> None:
        match frame[2]:
            case "settle":
                self.seen["where"][self.seen["line"]] = GALAXIES[HOME[SPACE[chosen[1]]]]
            case "put":
                self.seen["where"][self.seen["line"]] = GALAXIES[HOME[SPACE[chosen[2]]]]
                self.seen["bears"][self.seen["line"]] = frame[4] in KINDS[chosen[1]]
            case "remove":
                self.seen["remove", frame[3]] = chosen[2][0]

    def before(self, frame: Any) -> None:
        """Note what the person at the table sees before the Automa does something."""
        game = self.game
        if frame == ("turn", AUTOMA, "act"):
            self.seen |= {"where": {}, "bears": {}, "can": {}, "throne": game.throne == 0}
        elif frame[0] == "automa line":
            self.seen["line"] = frame[2]
            for form in LINES[game.automa_card][frame[2]].forms:
                self.seen["can"][frame[2], form] = automa.possible(game, form)
        elif frame[0] == "automa assess":
            place = GALAXIES[frame[2]]
            self.seen["majority", place] = colonies.majority(game, AUTOMA, frame[2])
            self.seen["light", place] = bool(game.light_deck)

    def revealed(self) -> None:
        """The person says who has more Consumption."""
        game, seats = self.game, self.game.seats
        more, energy = (
            (getattr(seats[0], name) > getattr(seats[1], name))
            - (getattr(seats[0], name) < getattr(seats[1], name))
            for name in ("spent", "energy")
        )
        words = {1: "more", 0: "equal", -1: "fewer"}
        throned = game.throne == 0 and not self.play.automa.last
        self.say("buying" if throned else "next")
        self.tell("spent", words[more])
        self.tell("energy", words[energy])
        self.tell("since", "me" if seats[0].since < seats[1].since else "automa")
        assert self.play.automa.state.order == game.order

    def tell(self, kind: str, value: str) -> None:
        if self.play.asked.kind == kind:
            self.say(value)

    def say(self, value: str) -> None:
        self.play = self.play.say(value)

    def answer(self) -> None:
        """Answer what is asked in the Automa's turn."""
        while self.play.asked.kind != "told":
            asked = self.play.asked
            self.say(self.found(asked))

    def found(self, asked: Any) -> str:
        number = self.play.agenda[0][1] if len(self.play.agenda[0]) > 1 else -1
        yes = {True: "yes", False: "no"}
        match asked.kind:
            case "act":
                return yes[self.seen["throne"] and not self.play.automa.last]
            case "settle" | "explore" | "clear":
                if not self.seen["can"][number, asked.form]:
                    return "no"
                if asked.kind == "explore":
                    return "bears" if self.seen["bears"][number] else "bare"
                return "yes" if asked.kind == "clear" else str(self.seen["where"][number])
            case "put":
                return str(self.seen["where"][number])
            case "remove":
                return str(self.seen["remove", asked.place])
        return yes[self.seen[asked.kind, asked.place]]

    def compare(self) -> None:
        """After a turn: markers, level, cards, cubes, order, and everything that was booked."""
        self.turns += 1
        game, own = self.game, self.play.automa
        seat, other = game.seats[AUTOMA], own.seat
        assert (other.energy, other.consumption) == (seat.energy, seat.consumption)
        assert (other.level, len(other.light)) == (seat.level, len(seat.light))
        assert (own.card, own.state.round) == (game.automa_card, game.round)
        assert own.state.automa_piles == game.automa_piles
        assert (own.state.throne == AUTOMA) == (game.throne == AUTOMA)
        assert own.cubes == tuple(
            tuple(self.lying(galaxy, kind) for kind in "bdv") for galaxy in range(len(GALAXIES))
        )
        ledger = game.ledger or []
        told = [event for done in self.play.rounds[-1] for event in done.events]
        assert list(booked(told)) == list(booked(ledger[self.from_event :]))
        self.from_event, self.seen = len(ledger), {}
        if self.turns % 5 == 0:
            assert whole(refereed.read(json.loads(self.play.written()))) == whole(self.play)

    def lying(self, galaxy: int, kind: str) -> int:
        return sum(
            stack.count("1")
            for space, home in enumerate(HOME)
            if home == galaxy and self.game.systems[space]
            for letter, stack in zip(
                KINDS[self.game.systems[space]], self.game.colonies[space].split("/"), strict=True
            )
            if letter == kind
        )

    def finish(self) -> None:
        """The light bonus cards are turned up before anything is counted."""
        self.say("over")
        for name in self.game.seats[AUTOMA].light:
            self.say(name)
        assert self.play.asked.kind == "over"

    def compare_result(self) -> None:
        assert self.play.sheet == scoring.sheet(self.game, AUTOMA)
        other, seat = self.play.automa.seat, self.game.seats[AUTOMA]
        assert (other.level, other.energy) == (seat.level, seat.energy)


def whole(play: Play) -> tuple[Any, ...]:
    """A refereed game, the position as a value."""
    parts = play._replace(automa=begun("standard", 1).automa)  # compared by its key
    return *parts[:4], *parts[5:], play.automa.cubes, play.automa.state.key()


def booked(events: list[Event]) -> Iterator[tuple[Any, ...]]:
    """What is told of the Automa; of a cube only the galaxy and the kind of planet."""
    for event in events:
        if event.seat != AUTOMA or event.source == AT_START:
            continue
        if event.what in (*COMPARED, "level", "throne"):
            yield event.what, event.amount, event.source, event.about
        elif event.what == "cube":
            space, planet = map(str, event.about)
            yield event.what, event.amount, GALAXIES[HOME[SPACE[space]]], planet[0]


@pytest.mark.rule("CS-O3", "CS-O4", "CS-O5", "CS-O6", "CS-O7", "CS-O8", "CS-O9", "CS-O12")
@pytest.mark.parametrize(
    ("level", "stations", "leaders"), [*product(LEVELS, (False, True), (False, True))]
)
def test_the_referee_tells_exactly_what_the_engine_does(
    level: str, stations: bool, leaders: bool
) -> None:
    turns = 0
    for seed in range(SEEDS):
        beside = Beside(seed, level, stations, leaders, bool(seed % 2))
        beside.run()
        turns += beside.turns
    assert turns > SEEDS * 5


def test_every_answer_can_be_taken_back() -> None:
    beside = Beside(7, "experienced", True, True, False)
    beside.run()
    play, seen = beside.play, 0
    while play.can_undo:
        play, seen = play.undone(), seen + 1
    assert seen == len(beside.play.inputs)
    assert whole(play)[-1] == whole(begun("experienced", 7, "me", True))[-1]
    assert (play.rounds, play.agenda, play.can_undo) == ((), (), False)


def test_wrong_answers_are_refused() -> None:
    play = begun("standard", 1)
    with pytest.raises(SetupError):
        play.say("more")
    with pytest.raises(SetupError):
        begun("mild", 1)


def few_taps(play: Play) -> float:
    return len(play.inputs) / len(play.rounds)


def test_a_round_takes_few_taps() -> None:
    plays = [Beside(seed, "standard", False, False, False) for seed in range(10)]
    for beside in plays:
        beside.run()
    assert (
        sum(few_taps(beside.play) for beside in plays) / len(plays) < 11
    )  # the cards turned up at the end included


def with_cards(number: int) -> Play:
    """The Automa with so many light bonus cards, asked about a galaxy where it has a cube."""
    play = begun("standard", 1)
    automa_ = play.automa._replace(cubes=((1, 0, 0), *play.automa.cubes[1:]))
    automa_ = automa_._replace(state=automa_.state.copy())
    automa_.seat.light = (LIGHT[0],) * number
    automa_.state.automa_card = next(
        name for name, card in COMPONENTS.automa.items() if card.assess != "majority"
    )
    return play._replace(automa=automa_, rounds=((),), agenda=(("assess", 0),)).onward()


@pytest.mark.parametrize(("number", "kind"), [(13, ""), (17, "light"), (18, "")])
def test_whether_a_light_card_is_left_is_asked_only_while_it_is_open(
    number: int, kind: str
) -> None:
    play = with_cards(number).say("yes")
    assert play.asked.kind == (kind or "told")
    if not kind:
        assert len(play.automa.seat.light) == min(number + 1, 18)


def test_every_light_card_can_be_turned_up_any_number_of_times() -> None:
    play = with_cards(18)._replace(agenda=(("count",),)).onward()
    for _card in range(18):
        assert play.asked.choices == LIGHT
        play = play.say(LIGHT[0])
    assert play.asked.kind == "over"


def test_a_new_tile_stored_by_earlier_versions_is_read() -> None:
    """They asked first where it goes, a single galaxy included, then what it bears."""
    beside = Beside(11, "standard", False, False, False)
    beside.run()
    earlier, play, explored = list[str](), begun("standard", 11), 0
    inputs = iter(beside.play.inputs)
    for value in inputs:
        asked, play = play.asked, play.say(value)
        if asked.kind == "explore" and value != "no":
            place = asked.form.place if asked.form else ""
            if play.asked.kind == "put":
                place = next(inputs)
                play = play.say(place)
            earlier += [place, "yes" if value == "bears" else "no"]
            explored += 1
        else:
            earlier.append(value)
    assert explored
    kept = {**json.loads(beside.play.written()), "inputs": earlier}
    assert whole(refereed.read(kept)) == whole(beside.play)
