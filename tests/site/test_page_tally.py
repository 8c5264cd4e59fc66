"""Evenings: who has played how often and won, on the shelf, in a dialog, in a file of all games."""

from __future__ import annotations

import json

from at_the_page import Device, Visit
from tabletop import effects, messages
from tabletop.library import model as library
from tabletop.library.tally import Group, Row, tallies
from tabletop.session.records import Record
from tabletop.start.view import entry, state_of

from blackangel import games
from blackangel.i18n import speaking

ANGEL, COUNCIL = "black-angel", "council-of-shadows"


def finished(key: str, names: tuple[str, ...], *winners: int, **more: object) -> Record:
    text = games.new(key, names[:2], 1).save()
    return Record("", text, names, over=True, winners=winners)._replace(**more)


ADA_BO, THREE = ("Ada", "Bo"), ("Cleo", "Ada", "Bo")
KEPT = (
    finished(ANGEL, ADA_BO, 1, when=5.0),
    finished(ANGEL, ("Bo", "Ada"), 0, when=4.0),
    finished(COUNCIL, (*ADA_BO, "Pip"), 0, 1, bots=("", "", "pip")),
    finished(ANGEL, THREE, 1, when=2.0),
    finished(ANGEL, ("Ada", "Pip"), 0, bots=("", "pip")),
    finished(ANGEL, ADA_BO, 0, over=False),
    finished(ANGEL, ADA_BO),
)


def test_games_of_several_people_are_counted_by_game_and_group() -> None:
    angel, council = tallies(KEPT)
    assert angel.game == ANGEL
    assert angel.rows == (Row("Bo", 3, 2), Row("Ada", 3, 1), Row("Cleo", 1, 0))
    assert angel.groups[0] == Group((Row("Bo", 2, 2), Row("Ada", 2, 0)), 2, 5.0)
    assert angel.groups[1].rows[0] == Row("Ada", 1, 1)
    assert council.rows == (Row("Ada", 1, 1), Row("Bo", 1, 1)), "a shared victory counts for both"


def test_the_shelf_says_who_won_and_by_what() -> None:
    won = finished(ANGEL, THREE, 1, points=(40, 62, 55))
    assert state_of(entry(won)) == "Ada wins, 62 : 55 : 40"
    assert (
        state_of(entry(won._replace(winners=(0, 1), points=()))) == "Cleo and Ada share the victory"
    )
    assert state_of(entry(won._replace(winners=(3,)))) == "finished", (
        "an automaton has no name here"
    )
    with speaking("de"):
        assert state_of(entry(won)) == "Ada gewinnt, 62 : 55 : 40"


def ended() -> Visit:
    """A game that was played to its end."""
    game = games.new(ANGEL, ADA_BO, 3)
    page = Visit()
    while game.player is not None:
        game.play(game.options[-1])
    page.sit(game)
    page.settle()
    return page


def test_evenings_are_a_dialog_and_go_along_in_a_file() -> None:
    page = ended()
    game = page.session.game
    winner = ADA_BO[game.winners[0]]
    page.act("home")
    page.act("library")
    assert f"{winner} wins, {max(game.scores[0][-1][1], game.scores[1][-1][1])}" in page.markup
    page.act("evenings")
    assert "Ada and Bo: 1 game" in page.dialog
    assert f"<bdi>{winner}</bdi></th><td>1</td><td>1</td>" in page.dialog
    page.act("close")
    page.act("export")
    text = page.asked(effects.Download)[-1].text
    spread = json.dumps(json.loads(text), indent=1)  # without its seal: its games are replayed
    assert library.sealed_rows(text)
    assert not library.sealed_rows(spread)
    for file in (text, spread):
        other = Visit()
        other.send(messages.Files((file,), keep=True))
        other.work("import")
        record = other.model.shelf.records[0]
        assert (record.winners, record.points) == (
            tuple(game.winners),
            tuple(column[-1][1] for column in game.scores),
        )
        other.act("home")
        other.act("evenings")
        assert "Ada and Bo: 1 game" in other.dialog


def test_before_the_first_evening_it_says_what_counts() -> None:
    page = Visit(Device())
    page.act("more", ANGEL)
    assert 'data-action="evenings"' in page.dialog
    page.act("evenings")
    page.settle()
    assert "Finished games with two or more people count" in page.dialog
