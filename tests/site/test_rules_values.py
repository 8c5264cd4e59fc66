"""The rules name the values of the tables: an owner's where there are some, else ours with their mark."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from tabletop.rules import view as rules

from blackangel import games, i18n
from blackangel.kernel.facts import FOUND, INFERRED, RECONSTRUCTED, Fact
from blackangel.kernel.overrides import Overrides
from blackangel.kit.rule_values import RuleValue, find
from tests.games.own_boxes import made

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
LANGUAGES = ("en", "de", "fr")
GAP = re.compile(r"\{=([^}]+)\}")
OWN: dict[str, Overrides] = {
    ANGEL: made(
        {
            ("hal weights", "ship", "ship"): 4,
            ("display", "costs", "costs"): (3, 2, 2, 1, 1, 1),
            ("advantages", "3", "resource"): 2,
        }
    ),
    COUNCIL: made(
        {
            ("levels compensation", "I to 0", "gems"): "1K",
            ("bonus light", "l1", "effect"): "5E + 2E per K",
        }
    ),
}


def section(game: str, name: str, values: Overrides = (), language: str = "en") -> str:
    with i18n.speaking(language):
        found = rules.section_of(rules.book(game, language, values), name)
    assert found is not None
    return re.sub(r"<svg.*?</svg>", "", found.html)


def cells(html: str) -> list[str]:
    return re.findall(r"<td>(.*?)</td>", html)


def plain(html: str) -> str:
    return re.sub(r'<span class="unseen">.*?</span>|<[^>]+>', "", html)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [ANGEL, COUNCIL])
def test_every_gap_names_a_value_and_each_language_has_the_same(game: str, language: str) -> None:
    table = games.table(game)
    gaps = GAP.findall(table.rules(language))
    assert gaps == GAP.findall(table.rules("en"))
    assert len(gaps) > 8
    for gap in gaps:
        assert isinstance(table.rule_value(gap), RuleValue)


@pytest.mark.rule("BA-H2", "BA-D1", "BA-S9")
@pytest.mark.parametrize("language", LANGUAGES)
def test_reconstructed_values_carry_a_mark(language: str) -> None:
    ship, resource, *_rest, advanced = cells(section(ANGEL, "BA-H2", language=language))[1::2]
    assert 'class="rule-ours">1<' in ship
    assert 'class="rule-ours">3<' in advanced
    assert "rule-ours" not in resource  # it follows from the rulebook
    assert "2, 2, 1, 1, 1, 1" in section(ANGEL, "BA-D1", language=language)
    assert section(ANGEL, "BA-S9", language=language).count("rule-ours") == 3
    assert (
        section(ANGEL, "BA-F1", language=language).count("rule-ours") == 1
    )  # which action is where
    assert section(ANGEL, "BA-D3", language=language).count("rule-ours") == 2  # whence tiles enter
    assert section(COUNCIL, "CS-L5", language=language).count("rule-ours") == 3
    for game, name in ((ANGEL, "words"), (COUNCIL, "values")):  # what it looks like
        assert 'class="rule-ours"><' in section(game, name, language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_owners_values_take_their_place_without_a_mark(language: str) -> None:
    own = OWN[ANGEL]
    ship = cells(section(ANGEL, "BA-H2", own, language))[1]
    assert ship.startswith("4 ")
    assert "rule-ours" not in ship
    discover = section(ANGEL, "BA-D1", own, language)
    assert "3, 2, 2, 1, 1, 1" in discover
    assert "rule-ours" not in discover
    with i18n.speaking(language):
        html = rules.section_of(rules.book(ANGEL, language, own), "BA-D1")
    assert html is not None
    assert re.findall(r"<text[^>]*>(\d)</text>", html.html) == list("322111")  # in the picture, too
    assert " 3" in plain(section(ANGEL, "BA-C8", own, language))
    assert plain(section(ANGEL, "BA-S9", own, language)).count("2") >= 1
    gems = cells(section(COUNCIL, "CS-L5", OWN[COUNCIL], language))[1]
    assert "rule-ours" not in gems
    light = plain(section(COUNCIL, "CS-N3", OWN[COUNCIL], language))
    assert "5 / 3" in light  # the three kinds differ now
    assert "2 / 1" in light


@pytest.mark.parametrize(
    ("language", "out", "six"),
    [
        ("en", "turquoise, yellow", "gray, orange, blue, green, red, pink"),
        ("de", "Türkis, Gelb", "Grau, Orange, Blau, Grün, Rot, Rosa"),
        ("fr", "turquoise, jaune", "gris, orange, bleu, vert, rouge, rose"),
    ],
)
def test_what_follows_from_the_tables_is_counted_in_them(language: str, out: str, six: str) -> None:
    *_, three, _players, two = cells(section(COUNCIL, "CS-S1", language=language))
    assert (three[0], two[0]) == ("8", "6")
    assert out.lower() in three.lower()
    assert six.lower() in two.lower()
    source = games.table(COUNCIL).rules(language)
    assert "{=+galaxies:=yes:two_players}" in source
    assert "{=+dark_tech:=II:level}" in source
    assert "8" in plain(section(COUNCIL, "CS-S4", language=language)).split("Dark Tech")[1][:20]


@pytest.mark.rule("BA-R3")
@pytest.mark.parametrize("language", LANGUAGES)
def test_that_the_colours_on_ravagers_are_ours_is_marked(language: str) -> None:
    assert section(ANGEL, "BA-R3", language=language).count("rule-ours") == 1


def opened(visit: Visit, name: str) -> str:
    visit.act("rules")
    text = visit.shown.panels["rules-text"]
    return text[text.index(f'id="{name}"') :][:2500]


def test_the_page_names_the_values_of_the_game_on_the_table() -> None:
    visit = Visit()
    visit.sit(games.new(ANGEL, ("Ada", "Bo"), 1, overrides=OWN[ANGEL]))
    assert "3, 2, 2, 1, 1, 1" in opened(visit, "BA-D1")
    assert visit.shown.overrides == OWN[ANGEL]
    plain_ = Visit()
    plain_.sit(games.new(ANGEL, ("Ada", "Bo"), 1))
    assert "2, 2, 1, 1, 1, 1" in opened(plain_, "BA-D1")


def test_without_a_game_it_names_those_of_the_box_that_is_chosen() -> None:
    visit = Visit()
    visit.act("settings")
    visit.act("box-file", ANGEL)
    visit.act("box-use", ANGEL, **{"box-text": games.overrides_file(ANGEL, OWN[ANGEL])})
    visit.act("close")
    visit.act("rules", ANGEL)
    assert "3, 2, 2, 1, 1, 1" in visit.shown.panels["rules-text"]


def test_values_that_an_owner_looked_up_are_not_listed_as_reconstructed() -> None:
    from tabletop.rules import rulings

    ours, theirs = (
        sum(of.number for of in rulings.entries(ANGEL, "en", values)[1])
        for values in ((), OWN[ANGEL])
    )
    assert ours - theirs == 3


FACTS = (
    Fact("t", "a", "a", "7", FOUND, "", 7),
    Fact("t", "b", "n", "-2", RECONSTRUCTED, "why", -2),
    Fact("t", "c", "n", "-2", INFERRED, "why", -2),
    Fact("t", "d", "n", "3E + 1E per K", INFERRED, "why", "3E + 1E per K"),
    Fact("t", "e", "e", "2 1", RECONSTRUCTED, "why", (2, 1)),
)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("t:a", RuleValue("7")),
        ("t:b:n", RuleValue("−2", True)),
        ("t:b,c:n", RuleValue("−2", True)),
        ("t:c,d:n", RuleValue("−2 / 3E + 1E per K")),
        ("t:d:n#2", RuleValue("1")),
        ("t:d:n#3", RuleValue("3E + 1E per K")),
        ("t:e", RuleValue("2, 1", True)),
        ("t:e#1", RuleValue("2", True)),
        ("?t:e", RuleValue("", True)),
        ("?t:a", RuleValue("")),
        ("mark", RuleValue("", True)),
        ("t:=-2:n", RuleValue("-2, -2", True)),
        ("+t:=-2:n", RuleValue("2", True)),
        ("+t:=7:a", RuleValue("1")),
    ],
)
def test_a_gap_names_a_value(name: str, value: RuleValue) -> None:
    assert find(FACTS, name) == value


@pytest.mark.parametrize("name", ["", "t", "t:x", "t:a:n", "u:a", "t:a:a:a", "t:=8:a", "+u:=7:a"])
def test_a_gap_without_a_value_is_refused(name: str) -> None:
    with pytest.raises(LookupError):
        find(FACTS, name)
