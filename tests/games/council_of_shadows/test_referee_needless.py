"""The Automa's referee asks only what it cannot know, and offers only what can be.

Whole games of the engine answer it; beside it a listener keeps what anyone would remember.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table.refereed import play as refereed
from blackangel.games.council_of_shadows.table.refereed.asks import asked
from blackangel.games.council_of_shadows.table.refereed.play import Play, begun

from . import test_referee as beside

EARLIER = Path(__file__).parent / "refereed_earlier.json"
ONE_ANSWER = ("act", "told", "over")  # they wait for the person, even if there is nothing to choose
IN_PLAY = {"P1": ("gray", "orange"), "P2": ("blue", "green"), "P3": ("red", "pink")}


class Listener:
    """What was said, in its own words; ``complain`` holds what was asked or offered without need."""

    def __init__(self, leaders: bool) -> None:
        self.leaders = leaders
        self.tiles = dict.fromkeys(GALAXIES, 0) | {"gray": 2}
        self.full = {"gray"}  # takes no more tiles
        self.no_planet: set[tuple[str, str]] = set()  # in this turn
        self.no_light = self.crowned = self.no_display = self.acted = False
        self.complain: list[str] = []
        self.questions = 0

    def hear(self, play: Play, value: str) -> None:
        asked = play.asked
        self.questions += asked.kind not in ONE_ANSWER
        for problem in self.problems(play, asked):
            self.complain.append(
                f"round {len(play.rounds)}: {asked.kind} {asked.choices}: {problem}"
            )
        self.remember(play, asked, value)

    def problems(self, play: Play, asked: Any) -> Iterator[str]:
        choices = asked.choices
        if len(choices) < 2 and asked.kind not in ONE_ANSWER:
            yield "there is nothing to choose"
        if asked.kind in ("explore", "put") and set(choices) & self.full:
            yield "full"
        if asked.kind == "explore" and not {*self.spots(asked.form)} - self.full:
            yield "no space is left"
        if asked.kind == "explore" and not self.acted and "no" in choices:
            yield "nobody else has placed a tile"
        if asked.kind == "settle":
            for name in choices:
                if (name, asked.form.kind) in self.no_planet:
                    yield f"no planet in {name}"
                if name != "no" and not self.acted and not self.tiles[name]:
                    yield f"no tile in {name}"
        known = {
            "light": self.no_light,
            "clear": self.no_display,
            "majority": not self.acted and not self.leaders,
            "act": self.crowned and "yes" in choices,
            "told": self.crowned and choices != ("over",),
            "energy": not play.automa.seat.energy and "fewer" in choices,
        }
        if known.get(asked.kind):
            yield "it was said, or follows from the setup"

    def spots(self, form: EffectForm) -> tuple[str, ...]:
        return IN_PLAY.get(form.place, (form.place,))

    def remember(self, play: Play, asked: Any, value: str) -> None:
        match asked.kind:
            case "told":
                self.acted |= bool(play.rounds) and play.automa.first
                self.crowned |= value in ("buying", "over")
                self.no_planet = set()
            case "act":
                self.acted, self.crowned = True, self.crowned or value == "yes"
            case "settle" if value == "no":
                self.no_planet |= {(name, asked.form.kind) for name in self.spots(asked.form)}
            case "explore" if value == "no":
                self.full |= {*self.spots(asked.form)}
            case "clear":
                self.no_display |= value == "no"
            case "light":
                self.no_light |= value == "no"

    def placed(self, galaxy: str, kind: str, bears: bool) -> None:
        self.tiles[galaxy] += 1
        if self.tiles[galaxy] == COMPONENTS.galaxies[galaxy].spaces:
            self.full.add(galaxy)
        kept = {(galaxy, kind)} if not bears else set()
        self.no_planet = {one for one in self.no_planet if one[0] != galaxy or one in kept}


class Heard(beside.Beside):
    """A whole game whose referee somebody listens to."""

    def __init__(self, seed: int, level: str, stations: bool, leaders: bool, first: bool) -> None:
        super().__init__(seed, level, stations, leaders, first)
        self.listener = Listener(leaders)

    def say(self, value: str) -> None:
        before = self.play
        self.listener.hear(before, value)
        super().say(value)
        for done in self.play.round[len(before.round) :]:
            for event in done.events:
                if event.what == "line" and event.about[1] != "none":
                    self.explored(done, event)
                self.listener.crowned |= event.what == "throne"

    def explored(self, done: Any, event: Any) -> None:
        forms = beside.LINES[event.source][int(event.about[0]) - 1].forms
        form = forms[-1 if event.about[1] == "right" else 0]
        if form.verb == "explore":
            (space,) = (e.about[-1] for e in done.events if e.what == "tile")
            self.listener.placed(str(space).rstrip("0123456789"), form.kind, "bears" in done.heard)


@pytest.mark.rule("CS-O5", "CS-O6", "CS-O7", "CS-O8", "CS-S3", "CS-C3", "CS-N2", "CS-O11")
@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("leaders", [False, True])
def test_nothing_is_asked_that_follows_from_what_is_known(first: bool, leaders: bool) -> None:
    questions = 0
    for seed in range(40, 48):
        game = Heard(seed, beside.LEVELS[seed % 2], bool(seed % 3), leaders, first)
        game.run()
        assert game.listener.complain == []
        questions += game.listener.questions
    assert questions > 8 * 20


class AskedAll(Heard):
    """The referee as it was: what it tells is compared elsewhere."""

    def compare(self) -> None:
        self.seen = {}


def test_the_listener_hears_what_earlier_versions_asked_without_need() -> None:
    game = AskedAll(40, "standard", False, False, False)
    game.play = game.play._replace(earlier=refereed.EVERYTHING)
    game.run()
    assert len(game.listener.complain) > 5


def answered(play: Play, *values: str) -> Play:
    for value in values:
        play = play.say(value)
    return play


@pytest.mark.rule("CS-S3", "CS-O6")
def test_a_new_tile_is_not_offered_to_a_galaxy_that_is_full_from_the_start() -> None:
    play = answered(begun("standard", 0), "next", "more", "no", "no", "bears")
    assert play.asked.kind != "put"
    (tile,) = (event for done in play.round for event in done.events if event.what == "tile")
    assert str(tile.about[-1]).startswith("orange")
    before = answered(begun("standard", 0), "next", "more", "no", "no")
    assert before.asked.rooms == ("orange",)
    said = asked(before)
    assert "Cinder Reach (orange)" in said.hint
    assert "No tile" not in str(said.answers.values())  # three are left when all spaces are taken


@pytest.mark.rule("CS-O11")
def test_level_three_is_offered_once() -> None:
    play = answered(begun("standard", 0), "next", "more", "no")
    while play.asked.kind != "told":
        play = play.say(play.asked.choices[-1])
    play = answered(play, "buying", "more")
    assert play.asked.kind == "act"
    assert play.asked.choices == ("no",)
    assert [*asked(play).answers.values()] == ["My turn is over"]


@pytest.mark.rule("CS-N2", "CS-O8")
def test_no_light_card_left_is_final() -> None:
    play = beside.with_cards(15)
    play = play._replace(agenda=(("assess", 0), ("assess", 0)))
    play = play._replace(automa=play.automa._replace(cubes=((3, 0, 0), *play.automa.cubes[1:])))
    play = answered(play.onward(), "yes", "no", "no")
    assert play.asked.kind == "told"
    assert len(play.automa.seat.light) == 15


@pytest.mark.parametrize("row", json.loads(EARLIER.read_text()))
def test_games_of_earlier_versions_go_on_as_they_were(row: Any) -> None:
    play = refereed.read(row["text"])
    assert [round_[-1].energy for round_ in play.rounds] == row["rounds"]
    assert [list(part) for part in play.sheet] == row["sheet"]
    again = refereed.read(json.loads(play.written()))
    assert beside.whole(again) == beside.whole(play)
    for number in range(len(row["text"]["inputs"])):
        part = refereed.read({**row["text"], "inputs": row["text"]["inputs"][:number]})
        assert len(part.inputs) == number
    while play.can_undo:
        play = play.undone()
        assert play.asked.choices


def test_a_game_of_an_earlier_version_asks_less_from_its_next_round_on() -> None:
    row = json.loads(EARLIER.read_text())[0]
    inputs = row["text"]["inputs"]
    begins = [number for number, value in enumerate(inputs) if value in ("next", "buying")]
    play = refereed.read({**row["text"], "inputs": inputs[: begins[2]]})
    assert not play.say("next").undone().rounds[2:]
    play = play.say("next")
    assert play.knowing
    assert beside.whole(refereed.read(json.loads(play.written()))) == beside.whole(play)
