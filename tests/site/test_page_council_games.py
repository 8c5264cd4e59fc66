"""Whole games of Council of Shadows on the page, and whose pieces are whose."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest
from at_the_page import Visit
from council_pages import KEY, NAMES, choose, new, on, wanted
from tables import seated
from tabletop.session.session import new_session

from blackangel import games
from blackangel.i18n import catalogue
from blackangel.kit.seats import COLOURS

MOST = 4000  # choices of a game

ROOT = Path(__file__).resolve().parents[2]


# --- whole games


@pytest.mark.parametrize(
    ("seed", "agreed"),
    [(1, {"stations": True, "leaders": True}), (2, {"open_planning": True})],
)
def test_three_people_play_it_to_its_end(seed: int, agreed: dict[str, Any]) -> None:
    """The rounds between the first and the last are played without the page."""
    page, rng, covers = seated(new(seed=seed, **agreed)), random.Random(seed), 0
    while page.session.game.state.round < 4:
        covers += on(page, rng)
    later = page.session.game.copy()
    while max(seat.level for seat in later.state.seats) < 2:
        later.play(wanted(later.options, rng))
    left_out = later.state.round - 3
    page.sit(later)
    for _ in range(MOST):
        if page.session.over:
            break
        covers += on(page, rng)
        if page.shown.panels:
            assert page.session.seat == (page.session.game.player or page.session.seat)
    open_planning = page.session.game.state.open_planning
    rounds = page.session.game.state.round - left_out
    assert left_out > 1
    assert covers > 3 * rounds if not open_planning else covers == 0
    markup = page.markup
    assert "The story of the chase" in markup
    assert page.session.words.ending(page.session.game.ending, catalogue) in markup
    page.act("rematch")
    assert (page.session.names, page.session.game.ply) == (NAMES, 0)


def test_alone_against_the_automa_no_cover_comes_and_each_turn_is_told() -> None:
    page, rng, told = seated(new(("Ada",), 4)), random.Random(4), 0
    while not page.session.over:
        telling = page.model.play.automaton.turn
        if telling and page.model.play.automaton.at == 0:
            told += 1
            assert "Automa’s turn" in page.shown.panels["automaton"]
        assert not on(page, rng)
    assert told
    page.act("look")
    assert "Galaxies" in page.markup


def test_what_the_automa_does_after_an_answer_is_told_too() -> None:
    """Each event of its turn is told once, whatever it asks in between (CS-O9)."""
    page, rng = seated(new(("Ada",), 4), moves=True), random.Random(4)
    known, again = 0, 0
    while not page.session.over and again < 3:
        telling, events = page.model.play.automaton, page.session.game.events
        if not telling.turn:
            asked = page.session.game.prompt.kind == "automa"
            ply = page.session.game.ply
            choose(page, rng)
            if asked and page.model.play.automaton.turn:
                begun = len(events) - page.session.automaton_seen(ply)
                at = page.model.play.automaton.at
                assert page.model.play.automaton.turn.steps[at].until > len(events) - begun
                assert at
                assert page.model.play.automaton.turn.steps[at - 1].until <= known - begun
                again += 1
            continue
        known = telling.frames[telling.at][-1].told
        page.act("automaton-next")
    assert again == 3


def test_the_automas_turn_plays_by_itself_to_its_question() -> None:
    page, rng = seated(new(("Ada",), 4), moves=True), random.Random(4)
    while not (page.model.play.automaton.turn and page.model.play.automaton.turn.asks):
        if page.model.play.automaton.turn:
            page.act("automaton-close")
        choose(page, rng)
    for _bell in range(99):
        if page.model.play.automaton.turn is None:
            break
        page.fire("moving" if page.model.play.motion.frames else "telling")
    assert page.model.play.automaton.turn is None
    assert page.session.game.prompt.kind == "automa"
    assert "You choose for the Automa. " in page.shown.panels["prompt"]
    assert page.spoken == (page.session.question(),)
    choose(page, rng)
    assert page.model.play.automaton.turn
    assert "telling" in page.timers, "what comes after the answer comes by itself, too"


def test_a_game_of_one_person_and_bots_ends_without_covers() -> None:
    page, rng = seated(new(seed=8, stations=True), ("", "easy", "easy")), random.Random(8)
    while not page.session.over:
        assert not on(page, rng)
    assert page.session.game.player is None


def test_what_cannot_be_bought_says_why() -> None:
    page = seated(new())
    assert page.session.barred()
    page.act("fold", "not now")
    assert "you can’t pay" in page.shown.panels["choices"].lower()
    assert 'class="' in page.shown.panels["market"]
    assert "data-why" in page.shown.panels["market"]


@pytest.mark.rule("CS-O1")
def test_the_automa_plays_blue_and_the_player_another_colour() -> None:
    page = Visit()
    page.act("solo", KEY)
    page.act("change-seat", "0")
    assert 'data-value="0 blue"' not in page.dialog, "blue is not offered"
    assert 'data-value="0 pink"' in page.dialog
    page.act("begin")
    me, automa = page.session.players
    assert me.colour == "pink"
    assert automa.colour == "automaton"
    kept = new_session(page.session.game, "k1", ("blue", "yellow"))  # as stored by earlier versions
    assert kept.players[0].colour != "blue"
    style = (ROOT / "assets/council_of_shadows/style/tokens.css").read_text("utf-8")
    assert '[data-seat-1="automaton"] main { --s1: var(--seat-blue); }' in style


# --- whose pieces these are

KT = re.compile(r'id="i-cube(\d)"[^>]*>.*?<text[^>]*class="kt">([^<]*)</text>', re.DOTALL)


def test_pieces_wear_the_letters_of_the_emblems() -> None:
    """Whoever sits there: at the table, in its past, in a picture; two letters where names begin alike."""
    game = games.new("council-of-shadows", ("Bo", "Ada", "Bea", "<i>"), 5)
    page = Visit()
    page.sit(game)
    page.choose(str(page.session.options[-1]))
    letters = ("Bo", "A", "Be", "I")
    assert [player.letter for player in page.session.players] == list(letters)
    for action in ("to-choices", "history"):
        page.act(action)
        assert page.shown.letters == letters
        assert f">{letters[page.session.seat]}</text>" in page.markup
    table = games.table(KEY)
    worn = dict(KT.findall(table.sprite((), COLOURS, letters)))
    assert worn == {"0": "Bo", "1": "A", "2": "Be", "3": "I"}
    pictures = {f"cube-{colour}-{seat}" for seat, colour in enumerate(COLOURS)}
    assert dict(KT.findall(table.sprite(pictures, COLOURS, letters))) == worn
    assert dict(KT.findall(table.sprite())) == dict(zip("0123", "TAKM", strict=True)), (
        "of the people"
    )
    drawn = table.poster(game.observe(-1), page.session.players, "", (), str)
    found = dict(KT.findall(drawn))
    assert found.items() <= worn.items()


def test_the_automa_keeps_its_eye() -> None:
    page = Visit()
    page.sit(games.new("council-of-shadows", ("Ada",), 5))
    assert [player.letter for player in page.session.players] == ["A", "●"]
