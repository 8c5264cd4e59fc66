"""A folder's table gives everything that the page asks of a table."""

from __future__ import annotations

from inspect import Parameter, signature

import pytest

from blackangel import games
from blackangel.kernel.overrides import NO_OVERRIDES, Override
from blackangel.kit.table import Table
from blackangel.kit.table_folder import FolderTable, Part

ASKED = [name for name, member in vars(Table).items() if name[0] != "_" and callable(member)]
PRICE = Override("missions", "3", "reward", "1VP")
PARTS = [name for name, member in vars(FolderTable).items() if isinstance(member, Part)]


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("key", games.tabled())
def test_a_part_takes_what_the_page_gives(key: str, name: str) -> None:
    declared = list(signature(getattr(Table, name)).parameters.values())[1:]
    given = ["something"] * sum(one.default is Parameter.empty for one in declared)
    found = signature(getattr(games.table(key), name))
    found.bind(*given)
    found.bind(*["something"] * len(declared))


def test_a_part_is_one_that_the_page_asks_for() -> None:
    assert set(PARTS) <= {*ASKED, "manner"}


def test_an_edition_has_parts_of_its_own() -> None:
    ours, theirs = (games.table("black-angel", box) for box in (NO_OVERRIDES, (PRICE,)))
    assert ours.title.key == theirs.title.key
    assert ours.gallery() is not theirs.gallery()
    assert ours.gallery() is games.table("black-angel").gallery()
