"""Laws of every title: each choice can be made on the table or is one of the few beside the question;

and the text on a place or a button is part of its accessible name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from tabletop import program
from tabletop.session.picks import narrowed, toggled
from tabletop.session.session import Session, new_session
from tabletop.table import panels
from tabletop.table import view as table
from tabletop.table.beside import left_open, placeless
from tabletop.table.choices import FEW
from tabletop.table.screen import raised

from blackangel import games, i18n
from blackangel.kit.markup import escape
from tests.kernel import toy, toy_table
from tests.sampled import share

MOST = int(os.environ.get("BLACK_ANGEL_GAMES", "1"))  # games of each kind
SOME = share(0.04)  # of the moments
KINDS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("black-angel", 2, {}),
    ("black-angel", 4, {"advanced": True}),
    ("black-angel", 1, {"solo": "standard"}),
    ("council-of-shadows", 3, {"stations": True, "leaders": True}),
    ("council-of-shadows", 4, {}),
    ("council-of-shadows", 1, {}),
    (toy.TITLE.key, 3, {"long": True}),
)
TAG = re.compile(r"<[a-z]+\s[^>]*data-place=[^>]*>")
PLACE, CLASS = re.compile(r'data-place="([^"]*)"'), re.compile(r'class="([^"]*)"')
OFFERED = re.compile(r'data-option="([^"]*)"')


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the toy as one more title."""
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy_table.__name__)


def moments(key: str, players: int, seed: int, rules: dict[str, Any]) -> Iterator[Session]:
    """Some moments of a random game, including the first of each kind of question."""
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    game, rng, met = games.new(key, names, seed, **rules), Random(seed), set()
    while game.player is not None:
        if game.prompt.kind not in met or rng.random() < SOME:
            met.add(game.prompt.kind)
            yield new_session(game.copy(), "law", ())
        game.play(rng.choice(game.options))


def live_in(markup: str) -> set[str]:
    """The places that glow in a drawing."""
    tags = TAG.findall(markup)
    return {PLACE.findall(tag)[0] for tag in tags if "live" in "".join(CLASS.findall(tag)).split()}


class Table:
    """The boards as a player finds them: the places that glow, by what is picked."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view = session.game.observe(session.game.player)
        self.drawn: dict[tuple[str, ...], set[str]] = {}

    def live(self, picked: tuple[str, ...]) -> set[str]:
        """What glows; the strip of small screens does not count."""
        if picked not in self.drawn:
            session = self.session
            shown = panels.boards(session, self.view, session.options, picked)
            boards = (markup for name, markup in shown.items() if name != "strip")
            self.drawn[picked] = {place for markup in boards for place in live_in(markup)}
        return self.drawn[picked]

    def chosen(self, option: Any) -> bool:
        """Whether clicks on an option's places, in glowing order, leave this option, or ask for it there."""
        session, places = self.session, self.session.places()
        picked: tuple[str, ...] = ()
        while left := [place for place in places(option) if place not in picked]:
            glowing = [place for place in left if place in self.live(picked)]
            if not glowing:
                return False
            picked = toggled(session.options, picked, glowing[0], places)
            if narrowed(session.options, picked, places) == [option]:
                return True
        asked, ways = left_open(session._replace(picked=picked), self.view)
        return bool(asked) and option in ways


@pytest.mark.parametrize(("key", "players", "rules"), KINDS)
def test_each_choice_is_made_on_the_table_or_is_one_of_the_few(
    key: str, players: int, rules: dict[str, Any]
) -> None:
    for seed in range(MOST):
        for session in moments(key, players, 7 + seed, rules):
            table = Table(session)
            few = placeless(session, table.view)
            assert len(few) <= FEW, [str(option) for option in few]
            lost = [
                str(option)
                for option in session.options
                if option not in few and not table.chosen(option)
            ]
            assert lost == [], (session.game.prompt, session.game.save())


TABS = re.compile(r'data-action="tab" data-value="([^"]*)"')


@pytest.mark.parametrize(("key", "players", "rules"), KINDS)
def test_on_a_phone_each_choice_is_beside_the_question_or_glows_behind_a_tab(
    key: str, players: int, rules: dict[str, Any]
) -> None:
    """What no board holds is in the sheet, which comes up by itself: nothing stands beside a piece there."""
    for session in moments(key, players, 7, rules):
        view = session.game.observe(session.game.player)
        boards = panels.boards(session, view, session.options, ())
        listed = panels.choice_panels(session, view, {}, panels.PLAINLY)
        sheet = listed["choices"] if raised(program.initial_model(), session) else ""
        tabs = TABS.findall(table.frame("", (), session.at_table.panels(i18n.catalogue)))
        glowing = {place for tab in tabs for place in live_in(boards.get(tab, ""))}
        offered = set(OFFERED.findall(listed["few"] + sheet))
        lost = [
            str(option)
            for option in session.options
            if escape(str(option)) not in offered and glowing.isdisjoint(session.places()(option))
        ]
        assert lost == [], (session.game.prompt, session.game.save())


SIGNS = ("−0",)  # on a leader's card: none is removed


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def holds(name: list[str], text: list[str]) -> bool:
    return any(name[at : at + len(text)] == text for at in range(len(name) - len(text) + 1))


def unsaid(markup: str) -> Iterator[str]:
    """Text on something to press that is missing from its name."""
    for node in ElementTree.fromstring(f"<div>{markup}</div>").iter():
        label = node.get("aria-label") or ""
        if label and (node.tag == "button" or node.get("role") == "button"):
            for written in (part for text in node.itertext() for part in text.split("/")):
                if written not in SIGNS and not holds(words(label), words(written)):
                    yield f'{node.get("data-place")}: "{written}" is not in "{label}"'


@pytest.mark.parametrize(("key", "players", "rules"), KINDS)
def test_what_is_written_on_it_is_in_its_name(
    key: str, players: int, rules: dict[str, Any]
) -> None:
    for session in moments(key, players, 7, rules):
        view = session.game.observe(session.game.player)
        drawn = {
            **panels.boards(session, view, session.options, ()),
            **panels.choice_panels(session, view, {}, panels.PLAINLY),
        }
        assert [(name, why) for name, shown in drawn.items() for why in unsaid(shown)] == []
