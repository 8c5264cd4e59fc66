"""The story of a game: its figures are the ledger's, and its charts need no colour."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest
from tabletop.session.session import Session, new_session
from tabletop.table import panels as paint

from blackangel.games import black_angel
from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.games.black_angel.table import charts, counting
from blackangel.i18n import catalogue
from blackangel.kit import seats

NAMES = ("Ada", "Bo", "Cleo", "Dan")
EVIL = "<b>&Ada"


def finished(names: tuple[str, ...], seed: int = 2, **rules: object) -> Session:
    game, rng = black_angel.new(players=names, seed=seed, **rules), random.Random(seed)
    while game.player is not None:
        game.play(rng.choice(game.options))
    return new_session(game, "key", seats.COLOURS[: len(names)])


GAMES = [(NAMES, {}), (NAMES[:2], {"advanced": True}), (NAMES[:1], {"solo": "standard"})]


@pytest.mark.parametrize(("names", "rules"), GAMES)
def test_the_points_are_those_of_every_turn(names: tuple[str, ...], rules: dict[str, str]) -> None:
    play = finished(names, **rules)
    game, totals = play.game, [column[-1][1] for column in play.game.scores]
    of = charts.points(game.events, totals)
    begun = [event for event in game.events if event.what == "turn"]
    assert of.turns == (*range(len(begun) + 1), len(begun))
    assert [line[-1] for line in of.by_seat] == totals
    for number, event in enumerate(begun):
        if event.seat < len(names):  # Hal's turns are over at the moment at which they begin
            track = [column[0][1] for column in game.at(event.ply).scores]
            assert [line[number] for line in of.by_seat] == track


@pytest.mark.parametrize(("names", "rules"), GAMES)
def test_what_each_thing_gave_adds_up(names: tuple[str, ...], rules: dict[str, str]) -> None:
    play = finished(names, **rules)
    for seat, column in enumerate(play.game.scores):
        gained = 0
        for _source, what in charts.gifts(play.game.events, seat):
            gained += sum(map(int, re.findall(r"(\d+) VP(?! lost)", what)))
            gained -= sum(map(int, re.findall(r"(\d+) VP lost", what)))
        start = play.game.at(0).scores[seat][0][1]
        assert start + gained == column[-1][1]


def test_dice_and_cards_are_those_of_the_ledger() -> None:
    play = finished(NAMES)
    events = play.game.events
    dice = charts.dice_used(events, 4)
    used = [event for event in events if event.what == "used"]
    assert sum(sum(row.numbers) for row in dice[:3]) == len(used)
    assert sum(dice[3].numbers) == sum(event.about[3] != event.seat for event in used)
    cards = charts.cards_gained(events, 4)
    gained = [e for e in events if e.what in charts.CARDS and e.amount > 0]
    assert sum(sum(row.numbers) for row in cards) == sum(event.amount for event in gained)


def test_each_seat_has_its_own_shape_dashes_and_pattern() -> None:
    play = finished(NAMES)
    story = charts.story(play.players, play.game.events, [7, 14, 10, 9])
    for seat, shape in enumerate(seats.SHAPES):
        assert story.count(shape) > 4
        assert f"dash-{seat}" in story
        assert f"#weave-{seat}" in story


def test_every_chart_has_its_figures_and_a_name() -> None:
    play = finished(NAMES)
    story = charts.story(play.players, play.game.events, [7, 14, 10, 9])
    charted = re.findall(r'<svg class="chart[^>]*role="img"\s+aria-label="[^"]+"', story)
    assert len(charted) == story.count("<table>") == 3


def test_a_name_stays_text_and_the_picture_is_sound() -> None:
    play = finished((EVIL, "Bo"))
    story = charts.story(play.players, play.game.events, [7, 14])
    assert "<b>&Ada" not in story
    drawing = paint.poster(
        play, [(".unheard", ".unheard{}"), ("svg", "svg{color:var(--ink)}")], "{}".format
    )
    root = ElementTree.fromstring(drawing)
    assert root.tag.endswith("svg")
    assert "<b>&Ada" not in drawing
    used = set(re.findall(r'href="#([^"]*)"', drawing))
    assert used <= set(re.findall(r' id="([^"]*)"', drawing))
    label = words.category("goods", catalogue)
    assert label in "".join(root.itertext())
    assert "var(--ink)" in drawing
    assert "--ink:--ink;" in drawing
    assert "unheard" not in drawing


@pytest.mark.parametrize(("names", "rules"), GAMES)
def test_the_count_adds_up_tile_by_tile(names: tuple[str, ...], rules: dict[str, str]) -> None:
    """It tells what the sheet does not, and nothing twice."""
    play = finished(names, **rules)
    view = play.game.observe(-1)
    pen = Pen(view, (), (), str)
    drawn = counting.count(play.players, view, catalogue)
    several = 0
    for seat, column in zip(view.seats, play.game.scores, strict=False):
        found = counting.tiles(pen, seat, catalogue) if seat.kind == "player" else []
        points = sum(one.points for one in found)
        assert points == dict(column)["advanced"]
        assert not found or f"<b>{points}</b></li></ol>" in drawn
        several += bool(found)
    assert drawn.count('class="tale"') == several
    assert words.category("track", catalogue) not in drawn


def test_the_turns_that_brought_most_are_told_richest_first() -> None:
    of = charts.Points((0, 1, 2, 2), ((0, 3, 3, 9), (0, 1, 8, 8)))
    assert charts.leaps(of) == [(7, 2, 1), (3, 1, 0), (1, 1, 1)]
