"""A folder's table gives everything that the page asks of a table."""

from __future__ import annotations

from inspect import Parameter, signature
from types import ModuleType

import pytest

from blackangel import games
from blackangel.i18n import PLAIN
from blackangel.kernel import begin
from blackangel.kernel.overrides import NO_OVERRIDES, Override
from blackangel.kit.table import SimpleTable, Table
from blackangel.kit.table_folder import FolderTable, Part
from tests.games import tiny

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


def test_what_a_folder_does_not_have_is_the_default() -> None:
    """A game brings its modules one by one; one that another module fails to import is there."""
    title = tiny.TITLE
    places = ModuleType("games.tiny.seen.places")
    places.__dict__["places"] = tiny.table.places
    there = {"games.tiny.seen.places": places}

    def load(name: str) -> ModuleType:
        if name.endswith("lessons"):
            raise ModuleNotFoundError("no module named 'sound'", name="sound")
        if name not in there:
            raise ModuleNotFoundError(f"no module named {name!r}", name=name)
        return there[name]

    table, plain = (
        FolderTable(title, tiny.words, "games.tiny", load),
        SimpleTable(title, tiny.words),
    )
    game = begin.new(title, ("Ada", "Bo"), 1)
    view = game.observe(0)
    assert (
        table.places(game.options[0], game.prompt)
        == ("sea:all",)
        != plain.places(game.options[0], game.prompt)
    )
    assert table.draw(view, game.options, (), PLAIN, {}) == plain.draw(
        view, game.options, (), PLAIN, {}
    )
    assert (table.large(view, "sea:all", PLAIN), table.gallery()) == ("", None)
    assert (table.manner, table.reasons(game)) == (plain.manner, {})
    with pytest.raises(ModuleNotFoundError, match="sound"):
        table.learn()
