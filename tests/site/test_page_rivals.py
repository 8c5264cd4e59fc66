"""Rivals at the table: their face in the bar, what they say, and how they keep quiet."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from tabletop import effects
from tabletop.session import voices
from tabletop.session.session import Session, new_session
from tabletop.table import panels as paint
from tabletop.table.panels import Look

from blackangel import games, i18n
from blackangel.bots import levels
from blackangel.kernel.game import Game
from blackangel.kernel.rng import Rng
from blackangel.kit.seats import COLOURS
from tests.site.at_the_page import Visit

SEATS = {"black-angel": ("", "corsair"), "council-of-shadows": ("", "vex")}


@cache
def played(key: str) -> Game[Any]:
    """A whole game of weak bots."""
    game, rng = games.new(key, ("Ada", "Bo"), 1), Rng(1)
    bot = levels(game.title)["easy"]
    while game.player is not None:
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


def seated(key: str, ply: int) -> Session:
    return new_session(played(key).at(ply), "key", COLOURS[:2], SEATS[key])


@cache
def spoken_at(key: str) -> int:
    """The first ply, not too early, right after which the rival has said something."""
    whole = seated(key, played(key).ply)
    said = next(one for one in voices.remarks(whole) if one.round > 1)
    return next(
        ply for ply in range(1, played(key).ply) if played(key).events_before(ply) > said.at
    )


def said_in(markup: str) -> list[str]:
    return re.findall(r'<p class="says" aria-hidden="true">.*?<q>(.*?)</q></p>', markup)


@pytest.mark.parametrize("key", games.tabled())
def test_a_rival_has_its_face_in_the_bar_and_no_other_sign_of_a_bot(key: str) -> None:
    bar = paint.panels(seated(key, 20))["bar"]
    assert f"#i-rival-{SEATS[key][1]}" in bar
    assert 'class="bot"' not in bar
    assert bar.count('class="mien"') == 1 + len(said_in(bar))
    plain = new_session(played(key).at(20), "key", COLOURS[:2], ("", "easy"))
    assert "rival-" not in paint.panels(plain)["bar"]


@pytest.mark.parametrize("key", games.tabled())
def test_what_a_rival_says_is_on_view_for_a_round_of_turns_and_not_before(key: str) -> None:
    ply = spoken_at(key)
    words = voices.on_view(seated(key, ply))
    assert words
    assert said_in(paint.panels(seated(key, ply))["bar"]) == [words.words]
    assert voices.on_view(seated(key, ply - 1)) != words
    later = [voices.on_view(seated(key, at)) for at in range(ply, played(key).ply)]
    assert later.index(next(one for one in later if one != words)) < 80


@pytest.mark.parametrize("key", games.tabled())
def test_quiet_rivals_say_nothing(key: str) -> None:
    bar = paint.panels(seated(key, spoken_at(key)), Look(quiet=True))["bar"]
    assert not said_in(bar)
    assert f"#i-rival-{SEATS[key][1]}" in bar


def listened(quiet: bool) -> tuple[list[str], Session]:
    """What is read out until a rival has said something, and the game then."""
    page, rng = Visit(), Random(4)
    page.fill("quiet", quiet)
    page.fill("bots", "quick")
    page.sit(games.new("black-angel", ("Ada", "Pip"), 4, first=0), ("", "pip"))
    for _number in range(160):
        if voices.remarks(page.session):
            break
        if page.session.bot:
            if page.question:
                page.think()
            page.fire("bot")
        else:
            page.choose(page.session.closing() or str(rng.choice(page.session.options)))
        page.painted()
    heard = [words for speech in page.asked(effects.Speak) for words in speech.sentences]
    return heard, page.session


def test_what_is_said_is_read_out_once_and_politely() -> None:
    heard, session = listened(quiet=False)
    [remark] = voices.remarks(session)
    assert heard.count(f"Pip: “{remark.words}”") == 1


def test_nothing_of_quiet_rivals_is_read_out() -> None:
    heard, session = listened(quiet=True)
    assert voices.remarks(session)
    assert not [words for words in heard if words.startswith("Pip: “")]


def test_a_plain_bot_says_nothing() -> None:
    assert (
        voices.remarks(new_session(played("black-angel"), "key", COLOURS[:2], ("", "easy"))) == ()
    )


def test_what_is_said_speaks_the_reader_s_language() -> None:
    whole = seated("black-angel", played("black-angel").ply)
    english = tuple(voices.remarks(whole))
    with i18n.speaking("de"):
        german = voices.remarks(whole)
        told = voices.heard(whole, 0)
    assert [one.at for one in german] == [one.at for one in english]
    assert all(one.words != other.words for one, other in zip(german, english, strict=True))
    assert len(told) == len(german)
    assert told[0] == f"Bo: „{german[0].words}“"
