"""The record: a game as readable text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel.errors import GameError, SaveError, SaveTooLong, SaveVersion
from blackangel.kernel.game import MOST_CHOICES
from blackangel.kernel.record import LONGEST
from blackangel.kernel.rng import Rng


def some_game(choices: int = 30, names: tuple[str, ...] = ("Ada", "Bo")):
    game, rng = black_angel.new(names, 7), Rng(7)
    for _ in range(choices):
        game.play(game.options[rng.below(len(game.options))])
    return game


def test_a_record_reads_as_documented() -> None:
    lines = some_game(3).record().splitlines()
    assert lines[:3] == ["title = black-angel", "rules = 1", "seed = 7"]
    assert lines[3:6] == ["advanced = 0", "hal = 0", "first = 0"]
    assert lines[6:9] == ["name = Ada", "name = Bo", ""]
    assert [line.split(" ")[0] for line in lines[9:]] == ["1.", "2.", "3."]


@pytest.mark.parametrize("choices", [0, 1, 30, 90])
def test_a_record_is_read_back(choices: int) -> None:
    game = some_game(choices)
    again = games.read(game.record())
    assert (again.state.key(), again.history) == (game.state.key(), game.history)
    assert again.record() == game.record()


@pytest.mark.parametrize(
    "names",
    [("Ada: x", "B = o"), ("1. Ada", "#"), (" A", "A"), ("Zoë", "机器人"), ("x" * 40, "🤖")],
)
def test_odd_names_come_back(names: tuple[str, ...]) -> None:
    game = some_game(12, names)
    again = games.read(game.record())
    assert again.names == names
    assert again.state.key() == game.state.key()


def test_line_ends_and_blank_lines_do_not_matter() -> None:
    game = some_game()
    text = game.record().replace("\n", "\r\n") + "\r\n\r\n"
    indented = game.record().replace("\n7. ", "\n\n  7. ")
    assert games.read(indented).state.key() == game.state.key()
    assert games.read(text).state.key() == game.state.key()


def without_line(text: str, number: int) -> str:
    """The text with one line left empty."""
    lines = text.split("\n")
    lines[number - 1] = ""
    return "\n".join(lines)


Change = Callable[[str], str]
WRONG: dict[str, tuple[Change, type[SaveError], str]] = {
    "empty": (lambda text: "", SaveError, "line 1"),
    "no head": (lambda text: text.partition("\n\n")[2], SaveError, "line 1"),
    "another title": (lambda t: t.replace("black-angel", "chess"), SaveVersion, "chess"),
    "another version": (lambda t: t.replace("rules = 1", "rules = 2"), SaveVersion, "rules 2"),
    "a key missing": (lambda t: t.replace("hal = 0\n", ""), SaveError, "must begin"),
    "a key twice": (lambda t: t.replace("hal = 0", "seed = 0"), SaveError, "line 5"),
    "a key too many": (lambda t: t.replace("hal = 0", "hal = 0\nx = 1"), SaveError, "must begin"),
    "a seed in words": (lambda t: t.replace("seed = 7", "seed = two"), SaveError, "whole number"),
    "a seed below 0": (lambda t: t.replace("seed = 7", "seed = -7"), SaveError, "whole number"),
    "another script's digit": (lambda t: t.replace("= 7", "= ٧"), SaveError, "whole number"),
    "a long number": (lambda t: t.replace("= 7", f"= {'9' * 5000}"), SaveError, "whole number"),
    "a large seed": (lambda t: t.replace("= 7", f"= {1 << 60}"), SaveError, "seed"),
    "a setting out of range": (lambda t: t.replace("hal = 0", "hal = 9"), SaveError, "hal"),
    "a name missing": (lambda t: t.replace("name = Bo\n", ""), SaveError, "players"),
    "a name twice": (lambda t: t.replace("name = Bo", "name = Ada"), SaveError, "same name"),
    "no colon": (lambda t: t.replace("1. Ada: ", "1. Ada "), SaveError, "line 10"),
    "another number": (lambda t: t.replace("\n9. ", "\n19. "), SaveError, "line 18: expected '9. "),
    "another name": (
        lambda t: t.replace("\n9. ", "\n9. Zoë "),
        SaveError,
        "line 18: expected '9. ",
    ),
    "a choice missing": (lambda t: without_line(t, 13), SaveError, "line 14: expected '4. "),
    "an unprintable name": (lambda t: t.replace("\n9. ", "\n\x1b[2J"), SaveError, "line 18"),
    "an unprintable title": (lambda t: t.replace("black-angel", "\x1b[2J"), SaveVersion, "x1b"),
    "no notation": (lambda t: t + "31. Ada: fly  away\n", SaveError, "line 40"),
    "an illegal option": (lambda t: t + "31. Ada: fly away\n", SaveError, "line 40"),
    "too long": (lambda t: t + " " * LONGEST, SaveTooLong, "characters"),
    "10 MB": (lambda t: t * 10_000, SaveTooLong, "characters"),
    "too many choices": (lambda t: t + "1. x: B\n" * MOST_CHOICES, SaveTooLong, "choices"),
}


@pytest.mark.parametrize("name", WRONG)
def test_mistakes_in_a_record_are_reported(name: str) -> None:
    change, kind, words = WRONG[name]
    text = change(some_game().record())
    with pytest.raises(kind, match=words) as caught:
        games.read(text)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize("thing", [None, True, 1, 1.5, b"title = black-angel", [], {}])
def test_other_things_are_no_record(thing: object) -> None:
    with pytest.raises(SaveError):
        games.read(thing)


def test_damaged_records_give_typed_errors_only() -> None:
    text, rng = some_game(8).record(), Rng(3)
    for _ in range(400):
        place, length = rng.below(len(text)), rng.below(4)
        new = "".join(chr(32 + rng.below(95)) for _ in range(rng.below(4)))
        damaged = text[:place] + new + text[place + length :]
        try:
            games.read(damaged)
        except SaveError:
            continue
        except GameError as error:
            raise AssertionError(f"{type(error).__name__} for {damaged!r}") from error
