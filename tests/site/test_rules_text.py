"""The rules as the page shows them: complete, linked, escaped, found by their words."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tabletop.rules import view as rules
from tabletop.rules.view import numbered
from test_screens import read

from blackangel import games
from blackangel.games.black_angel.draw.icons import names
from blackangel.games.black_angel.table import rule_diagrams
from blackangel.games.black_angel.words.prompts import PROMPTS
from blackangel.kernel.prompt import Prompt
from blackangel.kit import rulings as tables
from blackangel.kit.markup import escape

table = games.table("black-angel")

rulings = partial(tables.rulings, "black_angel")

GAME = games.FIRST
ROOT = Path(__file__).parents[2]
LANGUAGES = sorted(path.stem for path in (ROOT / "assets/black_angel/rules").glob("*.md"))
IDS = (ROOT / "tests/games/black_angel/rule_ids.txt").read_text("utf-8").split()
RULINGS = numbered(rulings())
EVIL = '<img src=x onerror="boom()">'


def anchors(language: str) -> list[str]:
    return [name for section in rules.book(GAME, language) for name in section.ids]


def seen(language: str) -> list[tuple[str, dict[str, str | None]]]:
    """Every element of the rules."""
    reader = read("".join(rules.panels(rules.book(GAME, language), "", "").values()))
    assert reader.open == []
    return reader.seen


def values(language: str, attribute: str) -> list[str]:
    return [found[attribute] or "" for _tag, found in seen(language) if attribute in found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_one_anchor(language: str) -> None:
    written = [name for name in anchors(language) if name.startswith("BA-")]
    assert sorted(written) == sorted(IDS)
    given = values(language, "id")
    assert len(given) == len(set(given))
    assert set(anchors(language)) <= set(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_stands_in_the_rules_once(language: str) -> None:
    given = values(language, "id")
    assert [given.count(name) for name in RULINGS] == [1] * len(RULINGS)
    html = "".join(section.html for section in rules.book(GAME, language))
    assert html.count('class="ruling"') == len(RULINGS)
    assert all(f"<p>{escape(found.reason)}</p>" in html for found in rulings(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_and_icons_exist(language: str) -> None:
    assert set(values(language, "data-value")) - {""} <= set(anchors(language))
    icons = {f"#i-{name}" for name in names()}
    assert set(values(language, "href")) <= icons


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_markup_is_left_over(language: str) -> None:
    for section in rules.book(GAME, language):
        text = re.sub(r"<[^>]*>", "", section.html)
        assert not re.search(r"[*{}|]|\[\[|^[!@>#] ", text), section.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_rules_and_pictures(language: str) -> None:
    def bones(of: str) -> list[tuple[object, ...]]:
        marks = re.compile(r"^(?:## .*(\[.*\])|! (.*)|@ (\w+)(.*))", re.MULTILINE)
        return [(*found, row.count("|")) for *found, row in marks.findall(rules.source(GAME, of))]

    assert bones(language) == bones("en")
    assert rules.known(GAME, f"{language}-XX") == language


def test_a_language_that_is_not_there_is_read_in_english() -> None:
    assert [rules.known(GAME, name) for name in ("xx", "", "en-US")] == ["en"] * 3
    assert rules.book(GAME, "xx")[0].title == rules.book(GAME, "en")[0].title


def test_every_picture_is_shown_and_uses_our_icons() -> None:
    shown = re.findall(r"^@ (\w+)", rules.source(GAME, "en"), re.MULTILINE)
    assert sorted(shown) == sorted(rule_diagrams.NAMES)


def test_text_never_becomes_markup() -> None:
    text = "# {0}\n## {0} [x]\n{0} **{0}** [[x|{0}]]\n- {0}\n| {0} |\n| {0} |\n> {0}\n! r\n"
    text += "@ boost | {0} | {0} | {0}"
    book = rules.sections(text.format(EVIL), {"r": ("r", EVIL, EVIL)}, table.rule_diagram)
    frame = rules.rules_screen(GAME, EVIL)
    for markup in (
        frame,
        *rules.panels(book, "", "").values(),
        *rules.panels(book, "x", "").values(),
    ):
        assert "<img" not in markup
        assert read(markup).open == []
    assert "&lt;img" in book[0].html


@pytest.mark.parametrize(
    ("query", "found", "first"),
    [
        ("asteroid shields", 1, "BA-C2"),
        ("  ASTEROID   Shields ", 1, "BA-C2"),
        ("BA-E5", 1, "BA-E4"),
        ("ba-h10", 1, "BA-H10"),
        ("gap absorbs", 1, "BA-D3"),
        ("meluriens planets", 1, "colours"),
        ("", 79, "brief"),
        ("no such word", 0, ""),
    ],
)
def test_the_search(query: str, found: int, first: str) -> None:
    hits = rules.searched(rules.book(GAME, "en"), query)
    assert len(hits) == found
    assert [hit.id for hit in hits[:1]] == [first] * bool(found)


def test_hits_are_counted_and_marked_in_the_text_alone() -> None:
    panels = rules.panels(rules.book(GAME, "en"), "shields", "")
    assert panels["rules-found"] == "1 section"
    assert panels["rules-text"].count("<mark>shields</mark>") == 1
    assert rules.lit('<b class="bo">bo &amp; amp x</b>', "bo amp x") == (
        '<b class="bo"><mark>bo</mark> &amp; <mark>amp</mark> x</b>'
    )
    assert rules.panels(rules.book(GAME, "en"), " ", "")["rules-found"] == ""
    assert "<mark>" not in rules.panels(rules.book(GAME, "en"), " ", "")["rules-text"]


def test_every_decision_names_its_rule() -> None:
    for kind in PROMPTS:
        assert table.rule(Prompt(kind, 0)) in IDS
    about: Any = ("BA-S9",)
    assert table.rule(Prompt("reserve", 0, about)) == "BA-S9"
    assert table.rule(Prompt("reserve", 0)) == "BA-B4"
