"""The rules, the pieces and the rulings through the page, by messages: over a game, searched, and back."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from tabletop import effects, messages
from tabletop.rules import view as rules

from blackangel import games
from blackangel.games import black_angel

GAME = games.FIRST
BOOK = rules.book(GAME, "en")
PIECES = re.compile(r"data-piece=\"([^\"]*)\"")


def at_table() -> Visit:
    visit = Visit()
    visit.sit(black_angel.new(("Ada", "Bo"), 2026))
    if visit.session.covered(True):
        visit.act("uncover")
    return visit


def sections(visit: Visit) -> int:
    return visit.shown.panels["rules-text"].count("<section")


def pieces(visit: Visit) -> list[str]:
    return PIECES.findall(visit.shown.panels["gallery-found"])


def under(visit: Visit) -> list[str]:
    return [screen for screen, _opener in visit.model.stage.under]


# --- the rules


def test_from_the_table_to_a_rule_and_back() -> None:
    visit = at_table()
    session, table = visit.session, visit.shown
    rule = re.search(r'data-action="rule" data-value="([^"]*)"', table.panels["prompt"])
    assert rule
    mark = f'[data-action="rule"][data-value="{rule[1]}"]'
    visit.focus(effects.Focus(mark))
    visit.act("rule", rule[1])
    assert (visit.model.stage.screen, under(visit)) == ("rules", ["table"])
    assert visit.shown.root["data-screen"] == "rules"
    assert visit.shown.game == GAME
    section = rules.section_of(BOOK, rule[1])
    assert section
    assert visit.last.count(effects.ScrollTo(f'[id="{rule[1]}"]', "start")) == 1
    assert visit.world.focus == f'[id="{section.id}"] h3'
    assert f'id="{rule[1]}"' in visit.shown.panels["rules-text"]
    assert 'aria-current="true"' in visit.shown.panels["rules-contents"]
    visit.press("Escape")
    assert visit.model.stage.screen == "table"
    assert (visit.session.game.save(), visit.session.picked) == (session.game.save(), ())
    assert visit.shown.panels == table.panels
    assert visit.world.focus == mark


def test_from_the_menu_they_open_at_their_beginning() -> None:
    visit = at_table()
    visit.press("m")
    assert visit.dialog
    visit.act("rules")
    assert (visit.dialog, visit.model.stage.screen) == ("", "rules")
    assert visit.did(effects.ScrollToTop)
    assert sections(visit) == len(BOOK)
    visit.fill("rules-search", "shields protect")
    visit.act("rules")  # they are open: nothing is lost
    assert (sections(visit), under(visit)) == (1, ["table"])


def test_search_and_links() -> None:
    visit = Visit()
    visit.act("rules")
    visit.fill("rules-search", "ship asteroid")
    assert 0 < sections(visit) < len(BOOK)
    assert re.fullmatch(r"\d+ sections", visit.shown.panels["rules-found"])
    visit.fill("rules-search", "shields protect")
    assert sections(visit) == 1
    visit.act("rule", "BA-C2")  # it is shown: the search stays
    assert sections(visit) == 1
    assert visit.asked(effects.Fill) == []
    visit.act("rule", "BA-B6")  # the search hides it
    assert sections(visit) == len(BOOK)
    assert visit.asked(effects.Fill) == [effects.Fill("#rules-search", "")]
    assert visit.world.focus == '[id="BA-B6"] h3'
    visit.fill("rules-search", "no such word")
    assert sections(visit) == 0
    assert "Nothing found." in visit.shown.panels["rules-text"]
    visit.act("back")
    assert visit.model.stage.screen == "start"
    visit.act("rules")
    assert sections(visit) == len(BOOK)


@pytest.mark.parametrize("name", ["", "BA-none"])
def test_a_rule_that_is_none_opens_the_beginning(name: str) -> None:
    visit = Visit()
    visit.act("rule", name)
    assert visit.did(effects.ScrollToTop)
    assert visit.asked(effects.ScrollTo) == []


@pytest.mark.parametrize("section", BOOK)
def test_every_link_leads_to_its_section(section: rules.RuleSection) -> None:
    visit = Visit()
    for name in section.ids:
        visit.act("rule", name)
        assert effects.ScrollTo(f'[id="{name}"]', "start") in visit.last
        assert visit.world.focus == f'[id="{section.id}"] h3'


def test_the_text_is_that_of_the_language() -> None:
    visit = Visit()
    visit.act("rules")
    visit.fill("language", "fr")
    titles = [section.title for section in rules.book(GAME, "fr")]
    assert titles[0] != BOOK[0].title
    assert titles[0] in visit.shown.panels["rules-contents"]
    assert 'lang="fr"' in visit.shown.frame


# --- the pieces


def test_kinds_and_search_of_the_pieces() -> None:
    visit = Visit()
    visit.act("gallery")
    assert visit.shown.anew
    everything = pieces(visit)
    visit.fill("gallery", "ravager 75")
    assert pieces(visit) == ["r75"]
    visit.fill("gallery", "")
    visit.act("gallery-kind", "advanced")
    assert visit.did(effects.ScrollToTop)
    assert len(pieces(visit)) == 8
    pressed = re.findall(r'data-value="(\w*)" aria-pressed="true"', visit.markup)
    assert pressed == ["advanced"]
    visit.fill("gallery", "ravager 75")
    assert pieces(visit) == []
    assert "Nothing found." in visit.shown.panels["gallery-found"]
    visit.act("back")
    visit.act("gallery")
    assert pieces(visit) == everything


def test_back_closes_one_after_the_other() -> None:
    visit = at_table()
    visit.send(messages.Interacted())
    visit.press("m")
    visit.act("rules")
    visit.fill("rules-search", "ship")
    found = sections(visit)
    mark = '[data-action="gallery"]'
    visit.focus(effects.Focus(mark))
    visit.act("gallery")
    assert under(visit) == ["table", "rules"]
    visit.send(messages.Back(1))
    assert (visit.model.stage.screen, sections(visit), visit.world.focus) == ("rules", found, mark)
    visit.act("gallery")
    visit.act("rules")  # from the pieces to the rules that lie below them
    assert (visit.model.stage.screen, under(visit)) == ("rules", ["table"])
    visit.act("gallery")
    visit.send(messages.Back(2))
    assert visit.model.stage.screen == "table"
    assert visit.store.whereabouts()["table"] is True


def test_a_rule_of_the_pieces_lies_over_what_they_lay_over() -> None:
    visit = at_table()
    visit.act("gallery")
    visit.act("rule", "BA-C2")
    assert (visit.model.stage.screen, under(visit)) == ("rules", ["table"])
    visit.act("back")
    assert visit.model.stage.screen == "table"


def test_a_turn_that_is_told_goes_on_after_the_rules() -> None:
    visit = Visit()
    visit.sit(black_angel.new(("Ada",), 3, solo="standard"))
    while not visit.model.play.automaton.turn:
        visit.choose(str(visit.session.game.options[-1]))
    told, at = visit.model.play.automaton.turn, visit.model.play.automaton.at
    visit.act("rules")
    visit.spoken = ()
    visit.act("back")
    assert visit.model.play.automaton.turn is told
    assert visit.spoken[0] == told.steps[at].words


# --- rulings


def test_the_rulings_are_searched_in_their_dialog() -> None:
    visit = Visit()
    visit.act("rulings")
    assert 'id="ruling-BA-V2-1"' in visit.dialog
    visit.fill("rulings", "zebra")
    count, found = visit.asked(effects.Fill)
    assert (count.selector, found.selector) == ("#rulings-count", "#rulings-found")
    assert count.markup == "0 rulings · 0 reconstructed values"
    assert "Nothing found." in (found.markup or "")
    visit.fill("rulings", "hal")
    assert "<mark>" in (visit.asked(effects.Fill)[-1].markup or "")
    visit.act("rule", "BA-V2")
    assert (visit.dialog, visit.model.stage.screen) == ("", "rules")


def test_the_rules_are_fetched_when_they_are_first_opened() -> None:
    visit = Visit(absent=("reading",))
    visit.act("rules", "black-angel")
    assert visit.asked(effects.Fetch)[-1] == effects.Fetch("reading")
    assert "Loading the rules…" in visit.notice
