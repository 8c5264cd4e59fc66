"""A whole game against the Automa on two pages: one holds the table, the other referees.

Whoever plays answers the referee's buttons by what is to be seen at the table: the log and the markers.
"""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from at_the_page import Visit
from tabletop import effects

from blackangel import games
from blackangel.games.council_of_shadows.rules import scoring
from blackangel.games.council_of_shadows.rules.board import GALAXIES, HOME, SPACE
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.table.refereed.play import Play, Question, begun
from blackangel.games.council_of_shadows.words.vocabulary import level as level_name
from blackangel.kernel.ledger import Event

GAME = "council-of-shadows"
ADA, AUTOMA = 0, 1
TOP_LEVEL = 3
ENDS = ("line", "assess")  # what comes after a line
ANSWERS = re.compile(r'data-action="referee-answer" data-value="([^"]*)"')
WORDS = {1: "more", 0: "equal", -1: "fewer"}


class Evening:
    """The two pages, and what was seen at the table since the referee was last asked something."""

    def __init__(self, seed: int, level: str, first: str, modules: bool) -> None:
        order = (AUTOMA, ADA) if first == "automa" else (ADA, AUTOMA)
        agreed: dict[str, Any] = {
            "automa": level,
            "stations": modules,
            "leaders": modules,
            "order": order,
        }
        self.table, self.referee = Visit(), Visit()
        self.table.doing[effects.Draw] = lambda _effect: None  # what is drawn has tests of its own
        self.table.sit(games.new(GAME, ("Ada",), seed, **agreed))
        text = begun(level, seed, first, modules, modules).written()  # the same shuffled piles
        self.referee.store.save_referee(text, GAME)
        self.referee.act("referee", GAME)
        self.rng = random.Random(seed)
        self.seen = len(self.events)
        self.bought = False  # level III in this round already before the plans were revealed
        self.markers = (0, 0, 0)  # when they were: Energy compared, and who came to it first
        self.rounds = 0

    @property
    def position(self) -> State:
        found: State = self.table.session.game.state
        return found

    @property
    def events(self) -> Sequence[Event]:
        return tuple(self.table.session.game.events)

    @property
    def play(self) -> Play:
        found = self.referee.model.referee.play
        assert isinstance(found, Play)
        return found

    def run(self) -> None:
        """Play to the end; the referee hears of each round once the Automa has had its turn."""
        while self.table.session.game.player is not None:
            kind = self.table.session.game.prompt.kind
            if kind == "ready":
                self.look()
            options = self.table.session.options
            rest = [one for one in options if one.verb not in ("done", "skip")]
            chosen = self.rng.choice(rest if rest and self.rng.random() < 0.8 else options)
            round_ = self.position.round
            self.table.choose(str(chosen))
            if self.position.round > round_ > 0 or self.table.session.game.player is None:
                self.report()
        self.finish()

    def look(self) -> None:
        """Before the plans are revealed: who stands where."""
        me, other = self.position.seats
        energy = (me.energy > other.energy) - (me.energy < other.energy)
        self.bought = self.position.throne == ADA
        self.markers = (energy, me.since, other.since)

    def report(self) -> None:
        """Answer the referee's questions about the round that is over."""
        happened, self.seen = self.events[self.seen :], len(self.events)
        self.press("buying" if self.bought else "next")
        while self.play.asked.kind != "told":
            self.press(self.answer(self.play.asked, happened))
        self.rounds += 1
        seat = self.position.seats[AUTOMA]
        if self.table.session.game.player is not None:
            said = f"level {level_name(seat.level)}, {seat.energy} of {seat.consumption} Energy"
            assert said in self.referee.shown.panels["bar"]

    def press(self, value: str) -> None:
        """Press a button of the referee's that is there."""
        assert value in ANSWERS.findall(self.referee.shown.panels["stage"])
        self.referee.act("referee-answer", value)

    def answer(self, asked: Question, happened: Sequence[Event]) -> str:
        """What the person at the table answers."""
        match asked.kind:
            case "spent":
                spent = {event.seat: int(event.about[0]) for event in of(happened, "order")[-2:]}
                return WORDS[(spent[ADA] > spent[AUTOMA]) - (spent[ADA] < spent[AUTOMA])]
            case "energy":
                return WORDS[self.markers[0]]
            case "since":
                return "me" if self.markers[1] < self.markers[2] else "automa"
            case "act":
                mine = [e for e in of(happened, "level") if e.seat == ADA]
                top = any(int(event.about[0]) == TOP_LEVEL for event in mine)
                return "yes" if top and not self.bought else "no"
            case "settle" | "explore" | "clear" | "put":
                return self.of_line(asked, happened)
        there = [
            e for e in of(happened, "assess") if e.seat == AUTOMA and e.about[0] == asked.place
        ]
        if asked.kind == "majority":
            return "yes" if there and there[0].about[1] == "high" else "no"
        after = happened[happened.index(there[0]) :]
        if asked.kind == "light":
            own = [e.what for e in after[1:] if e.seat == AUTOMA and e.what in ("light", "assess")]
            return "yes" if own[:1] == ["light"] else "no"
        lost = next(e for e in after if e.what == "cube" and e.seat == AUTOMA and e.amount < 0)
        return str(lost.about[1])[0]

    def of_line(self, asked: Question, happened: Sequence[Event]) -> str:
        """Whether and where a line of the card was carried out in the form that is asked about."""
        number, form = self.play.agenda[0][1], asked.form
        assert form is not None
        (event,) = [event for event in of(happened, "line") if event.about[0] == number + 1]
        forms = LINES[self.play.automa.card][number].forms
        done = {"left": 0, "right": -1}.get(str(event.about[1]))
        if done is None or forms[done] != form:
            return "no"
        after = [e for e in happened[happened.index(event) + 1 :] if e.seat == AUTOMA]
        end = next((n for n, e in enumerate(after) if e.what in ENDS), len(after))
        tiles = of(after[:end], "tile")
        cubes = of(after[:end], "cube")
        if asked.kind == "clear":
            return "yes"
        if asked.kind == "explore":
            return "bears" if cubes else "bare"
        return where(str((tiles or cubes)[0].about[-1 if tiles else 0]))

    def finish(self) -> None:
        """Count: the Automa's light bonus cards are turned up one by one."""
        self.press("over")
        for name in self.position.seats[AUTOMA].light:
            self.press(name)
        assert self.play.asked.kind == "over"
        assert self.play.sheet == scoring.sheet(self.position, AUTOMA)


def of(happened: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in happened if event.what == kind]


def where(space: str) -> str:
    """The galaxy of a space."""
    return GALAXIES[HOME[SPACE[space]]]


@pytest.mark.rule("CS-O3", "CS-O4", "CS-O8", "CS-O9", "CS-O11", "CS-O12")
@pytest.mark.parametrize(
    ("seed", "level", "first", "modules"),
    [(1, "standard", "me", False), (2, "experienced", "automa", True)],
)
def test_a_whole_game_is_refereed_beside_the_table(
    seed: int, level: str, first: str, modules: bool
) -> None:
    evening = Evening(seed, level, first, modules)
    evening.run()
    assert evening.rounds == len(evening.play.rounds) > 5
