"""Marks on the table after a choice, as messages: changes, gains, places of others' turns."""

from __future__ import annotations

import random
import re

from at_the_page import Visit
from cards import button, visit
from tabletop import effects
from tabletop.session import moves

from blackangel.games import black_angel


def marks(page: Visit) -> list[effects.Mark]:
    return page.asked(effects.Mark)


def test_what_a_choice_has_changed_stands_out_once() -> None:
    page = visit()
    before = len(marks(page))
    page.choose(button(page).option)
    page.painted()
    (found,) = marks(page)[before:]
    assert found.changes == page.session.changes(page.session.game.ply - 1)
    page.act("fold", "card")
    assert len(marks(page)) == before + 1


def test_an_undo_clears_what_stood_out() -> None:
    page = visit()
    page.choose(button(page).option)
    page.act("undo")
    assert marks(page)[-1].changes == ()


def lately(page: Visit) -> Visit:
    """Play on until others have had turns."""
    rng = random.Random(2)
    for _ in range(200):
        if page.shown.panels and marks(page)[-1].visited and not page.session.picked:
            return page
        page.act("uncover")
        if not marks(page)[-1].visited:
            page.choose(str(rng.choice(page.session.options)))
    raise AssertionError("nobody was ever at work")


def glowing(page: Visit) -> list[str]:
    """The first places of the options."""
    found = map(page.session.places(), page.session.options)
    return [places[0] for places in found if places]


def test_places_of_others_are_marked_until_the_next_choice() -> None:
    page = lately(visit())
    visited, players = page.session.moves_of_others(), page.session.players
    assert marks(page)[-1].visited == visited
    said = marks(page)[-1].said
    assert said.startswith("Last moves:")
    told = re.findall(r"<span>([^<]*)</span></b>", said)
    assert told == [players[seat].name for seat in sorted(set(visited.values()))]
    before = len(page.asked(effects.ClearVisited))
    found = [moves.pick(page.session, place) for place in glowing(page)]
    leading = next(after.picked for after, choice in found if not choice)
    page.pick(leading[0])
    assert page.session.picked
    assert len(page.asked(effects.ClearVisited)) == before + 1


def test_other_moments_have_no_marks_and_this_one_has_them_again() -> None:
    page = lately(visit())
    visited = marks(page)[-1].visited
    page.press("h")
    cleared = marks(page)[-1]
    assert (cleared.changes, cleared.visited) == ((), {})
    number = len(marks(page))
    page.press("Home")
    assert len(marks(page)) == number
    page.press("Escape")
    assert marks(page)[-1].visited == visited


def test_another_game_has_no_changes_of_the_last_one() -> None:
    page = visit()
    page.choose(button(page).option)
    number = len(marks(page))
    other = black_angel.new(("Cy", "Di"), 3)
    other.play(other.options[0])
    page.sit(other)
    page.act("uncover")
    assert [mark.changes for mark in marks(page)[number:]] == [()]
