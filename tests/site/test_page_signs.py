"""Help begins with the signs on the table, each with its name; gestures follow, and keys come last."""

from __future__ import annotations

import re

import pytest
from at_the_page import Visit
from tables import begun

from blackangel.games import council_of_shadows

NAMES = re.compile(r"<li[^>]*>(.*?)<span>([^<]*)</span></li>")


def listed(page: Visit) -> dict[str, str]:
    """The names of the signs in the dialog, each with its symbol."""
    page.act("keys")
    _head, _found, rest = page.dialog.partition('<ul class="signs-seen">')
    rows = NAMES.findall(rest.partition("</ul>")[0])
    return {name: re.findall(r"#i-([\w-]+)", sign)[0] for sign, name in rows}


def test_the_signs_on_the_table_come_first_and_keys_last() -> None:
    page = begun("Ada", "Bo")
    listed(page)
    assert "Touch gestures" not in page.dialog, "a mouse has none"
    page.world = page.world._replace(fingers=True)
    found = listed(page)
    for name in ("Robot", "Resource", "Debris", "Victory points", "Ravager", "The Black Angel"):
        assert name in found
    assert "Boost" not in found, "it is on no tile of this game"
    assert "Done" not in found
    markup = page.dialog
    places = [
        markup.index(part)
        for part in ("signs-seen", "glows on the boards", "Touch gestures", "Keys<")
    ]
    assert places == sorted(places)


def test_they_are_those_of_this_game_at_this_moment() -> None:
    page = Visit()
    page.fill("cover", False)
    page.sit(council_of_shadows.new(("Ada", "Bo"), 3))
    found = listed(page)
    assert {"Coal", "Gold", "Settle", "Harvest"} <= found.keys()
    assert "Automa" not in found
    assert all(f'id="i-{sign}"' in page.session.at_table.sprite() for sign in found.values())
    page.sit(council_of_shadows.new(("Ada",), 3, automa="standard"))
    assert "Automa" in listed(page)


def test_the_part_in_view_comes_first() -> None:
    page = begun("Ada", "Bo")
    page.act("tab", "space")
    in_space = [*listed(page)]
    page.act("tab", "board")
    assert [*listed(page)] != in_space
    assert sorted(listed(page)) == sorted(in_space)


@pytest.mark.parametrize("where", ["start", "covered", "in words"])
def test_where_no_boards_are_seen_none_are_listed(where: str) -> None:
    page = Visit()
    if where != "start":
        page.sit(council_of_shadows.new(("Ada", "Bo"), 3))
    if where == "in words":
        page.act("uncover")
        page.act("to-words")
    assert listed(page) == {}
    assert "<kbd>" in page.dialog
