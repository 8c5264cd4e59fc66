"""The text of the rules: complete, linked, illustrated, and the same in each language."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest
from building.catalogues import locale, read
from tabletop.rules import view as rules
from tabletop.rules.view import numbered

from blackangel.games.council_of_shadows.draw.glyphs import names
from blackangel.games.council_of_shadows.draw.sprite import ids
from blackangel.games.council_of_shadows.rules.board import KINDS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.table import rule_diagrams
from blackangel.games.council_of_shadows.table.values import rule_value
from blackangel.games.council_of_shadows.words.vocabulary import value
from blackangel.kit import rulings as tables
from blackangel.kit.markup import escape
from blackangel.languages import ENGLISH, LANGUAGES

rulings = partial(tables.rulings, "council_of_shadows")

ROOT = Path(__file__).parents[3]
RULES = ROOT / "assets/council_of_shadows/rules"
IDS = (Path(__file__).parent / "rule_ids.txt").read_text("utf-8").split()
MARKS = re.compile(r"^(?:## .*(\[.*\])|! (.*)|@ (\w+)(.*)|([-|>]) )", re.MULTILINE)
LINK = re.compile(r"\[\[([\w-]+)")
ID = re.compile(r' id="([\w-]+)"')


def source(language: str) -> str:
    return (RULES / f"{language}.md").read_text("utf-8")


def names_in(language: str) -> dict[str, str]:
    """The catalogue's words for texts without numbers."""
    if language == ENGLISH:
        return {}
    found = read(locale("council_of_shadows") / f"{language}.po")
    return {str(message.id): str(message.string) for message in found}


def book(language: str) -> tuple[rules.RuleSection, ...]:
    found = numbered(rulings(language))
    return rules.sections(source(language), found, rule_diagrams.picture, rule_value)


def markup(language: str) -> str:
    return "".join(rules.article(section, "") for section in book(language))


def test_there_is_a_rulebook_for_each_language() -> None:
    assert sorted(path.stem for path in RULES.glob("*.md")) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_one_anchor(language: str) -> None:
    anchors = [name for section in book(language) for name in section.ids]
    assert sorted(name for name in anchors if name.startswith("CS-")) == sorted(IDS)
    given = ID.findall(markup(language))
    assert len(given) == len(set(given))
    assert set(anchors) <= set(given)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_stands_in_the_section_of_its_rule(language: str) -> None:
    told = numbered(rulings(language))
    shown = {
        name: section.ids
        for section in book(language)
        for name in ID.findall(section.html)
        if name in told
    }
    assert shown.keys() == told.keys()
    assert all(told[name][0] in ids for name, ids in shown.items())
    assert markup(language).count('class="ruling"') == len(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_lead_to_sections(language: str) -> None:
    anchors = {name for section in book(language) for name in section.ids}
    links = LINK.findall(source(language))
    assert set(links) <= anchors
    assert markup(language).count('class="ref"') == len(links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sign_is_drawn(language: str) -> None:
    used = re.findall(r'href="#([\w-]+)"', markup(language))
    drawn = {f"i-{name}" for name in ids()}
    assert set(used) <= drawn | set(ID.findall(rule_diagrams.HEAD))
    hyphened = {f"i-{name}" for name in names() if "-" in name}
    assert set(re.findall(r'href="#([\w-]+)"', rule_diagrams.HEAD)) == hyphened


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_markup_is_left_over(language: str) -> None:
    for section in book(language):
        text = re.sub(r"<[^>]*>", "", section.html)
        assert not re.search(r"[*{}|]|\[\[|\]\]|^[!@>#] ", text), section.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_have_the_same_bones(language: str) -> None:
    def bones(of: str) -> list[tuple[object, ...]]:
        return [(*kept, row.count("|"), kind) for *kept, row, kind in MARKS.findall(source(of))]

    assert bones(language) == bones("en")
    assert sorted(LINK.findall(source(language))) == sorted(LINK.findall(source("en")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_of_a_table_are_as_long_as_its_head(language: str) -> None:
    for section in book(language):
        for table in re.findall("<table>.*?</table>", section.html):
            rows = re.findall("<tr>.*?</tr>", table)
            assert len({len(re.findall("<t[hd]>", row)) for row in rows}) == 1, section.id


def test_every_picture_is_shown_once_with_its_labels() -> None:
    shown = re.findall(r"^@ (\w+)", source("en"), re.MULTILINE)
    assert sorted(shown) == sorted(rule_diagrams.NAMES)
    for row in re.findall(r"^@ (.*)", source("en"), re.MULTILINE):
        name, *labels, _caption = row.split(" | ")
        drawn = rule_diagrams.picture(name, [f"<{label}>" for label in labels])
        assert all(drawn.count(escape(f"<{label}>")) >= 1 for label in labels), name
        assert "&lt;" not in rule_diagrams.picture(name, labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_has_the_words_of_the_game(language: str) -> None:
    told: dict[str, str] = {}
    text = re.sub(r"\{=([^}]+)\}", lambda gap: rule_value(gap[1]).words, source(language))
    for cell, valued in re.findall(r"^\| ([^|]*) \| ([−\d, ]*) \| ", text, re.MULTILINE):
        told |= dict(zip(cell.split(", "), valued.split(", "), strict=True))
    # six starting cards, and the ten AI cards whose texts the rulebook prints
    known = [card for name, card in COMPONENTS.cards.items() if name < "a11" or card.starting]
    named = names_in(language)
    values = {named.get(card.name) or card.name: value(card.consumption) for card in known}
    assert values.items() <= told.items()
    for name, leader in COMPONENTS.leaders.items():
        assert f"## {name}, {leader.consumption} [" in text
    for tech in COMPONENTS.dark_tech.values():
        assert f"- **{tech.name}**" in text


def test_a_picture_shows_what_the_text_tells() -> None:
    cubes = re.findall(r'href="#i-cube(\d)"', rule_diagrams.picture("tile", ["", "", ""]))
    assert cubes == ["0", "0", "1"]
    bare = rule_diagrams.tile("201")
    assert bare.count("#i-planet-") == len(KINDS["201"])
    assert "#i-cube" not in bare
