"""The record: a game as readable text, one choice a line, the durable twin of the save string.

title = black-angel
rules = 1
seed = 2026
advanced = 0
name = Ada
name = Bo

1. Ada: card 12 r1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from blackangel.kernel import overrides
from blackangel.kernel.errors import (
    GameError,
    SaveError,
    SaveOverrides,
    SaveTooLong,
    SaveVersion,
    other_rules,
)
from blackangel.kernel.game import MOST_CHOICES, Game
from blackangel.kernel.overrides import Override, Overrides, Value
from blackangel.kernel.setup import Setup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from blackangel.kernel.title import Title

LONGEST = 1_000_000
LONGEST_VALUE = 2_000  # characters in a line with a value
SHOWN = 40  # characters of a wrong word quoted in an error


def write(game: Game[Any]) -> str:
    """The record of a game.

    Raises:
        SaveError: the game began from a scenario, which has no seed.
    """
    if game.base is not None:
        raise SaveError("a game that began from a scenario has no record")
    title, setup = game.title, game.setup
    lines = [f"title = {title.key}", f"rules = {title.version}", f"seed = {setup.seed}"]
    for (name, _), value in zip(title.settings, setup.settings, strict=True):
        lines.append(f"{name} = {value}")
    if game.reopened:
        lines.append(f"reopened = {' '.join(map(str, sorted(game.reopened)))}")
    lines += [f"name = {name}" for name in setup.names]
    if title.overrides:
        lines += [f"box = {overrides.mark(title.overrides)}", *map(_value_line, title.overrides)]
    lines.append("")
    again = game.at(0)
    for choice in game.history:
        lines.append(f"{_whose(again)}: {choice.option}")
        again.play(choice.option)
    return "\n".join(lines) + "\n"


def _value_line(one: Override) -> str:
    """One override: its table, row, field and value."""
    import json

    return f"value = {json.dumps(one, ensure_ascii=False)}"


def _whose(game: Game[Any]) -> str:
    """What precedes the next choice: its number and the player."""
    seat = game.player
    name = game.names[seat] if seat is not None and seat < len(game.names) else "?"
    return f"{game.ply + 1}. {name}"


def read(title: Title[Any], text: object, began: Overrides = overrides.NO_OVERRIDES) -> Game[Any]:
    """Read the game of a record; ``began`` as in ``save.read``.

    Raises:
        SaveTooLong: more than a million characters, or more choices than a game has.
        SaveVersion: another title or rules version.
        SaveError: says which line is wrong.
    """
    text = _text(text)
    head, _, body = text.replace("\r\n", "\n").partition("\n\n")
    # a record without choices ends with an empty line, which may be lost when it is passed on
    game = _head(title, head.rstrip("\n").split("\n"), began)
    first = head.count("\n") + 3
    choices = [(n, line) for n, line in enumerate(body.split("\n"), first) if line.strip()]
    if len(choices) > MOST_CHOICES:
        raise SaveTooLong("the record has more choices than any game", choices=len(choices))
    for number, line in choices:
        whose, colon, notation = line.rpartition(": ")
        if not colon:
            raise SaveError(f"line {number}: this is not a choice", line=number)
        if whose.lstrip() != _whose(game):
            found, wanted = whose[:SHOWN], _whose(game)
            raise SaveError(f"line {number}: expected {wanted!r}, not {found!r}", line=number)
        try:
            game.play(notation.strip())
        except GameError as error:
            raise SaveError(f"line {number}: {error}", line=number) from None
    return game


def overrides_of(
    title: Title[Any], text: object, began: Overrides = overrides.NO_OVERRIDES
) -> Overrides:
    """The overrides of a recorded game; ``began`` as in ``save.overrides_of``.

    Raises:
        SaveTooLong: more characters than a record may have, or more overrides than a game may have.
        SaveError: says which line is wrong.
    """
    head, _, _ = _text(text).replace("\r\n", "\n").partition("\n\n")
    return overrides.over(began, _overrides(title, head.rstrip("\n").split("\n")))


def _overrides(title: Title[Any], lines: list[str]) -> Overrides:
    """The overrides in the lines of a record's head."""
    kinds = {fact[:3]: fact.raw for fact in title.facts}
    found: list[Override] = []
    marked = ""
    for number, line in enumerate(lines, 1):
        key, _, value = line.partition(" = ")
        if key == "box":
            marked = value
        elif key == "value":
            if len(found) == len(kinds):
                raise SaveTooLong("the record has more values than its game", line=number)
            found.append(_difference(value, kinds, number))
    try:
        values = overrides.in_order(found)
    except ValueError:
        raise SaveError("the record has two values for one place") from None
    if overrides.mark(values) != marked:
        raise SaveError("the values of the record are not those of its box")
    return values


def _difference(text: str, kinds: Mapping[Any, Value | None], number: int) -> Override:
    import json

    wrong = SaveError(f"line {number}: no value of this game", line=number)
    try:
        table, entry, field, value = json.loads(text[:LONGEST_VALUE])
        ours = kinds[table, entry, field]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise wrong from None
    value = tuple(value) if type(value) is list else value
    kind = type(ours[0]) if isinstance(ours, tuple) and ours else None
    if type(value) is not type(ours) or value is None or not overrides.sound(value):
        raise wrong
    if isinstance(value, tuple) and type(value[0]) is not kind:
        raise wrong
    return Override(table, entry, field, value)


def key_of(text: object) -> str:
    """The key of a record's title.

    Raises:
        SaveTooLong: more characters than a record may have.
        SaveError: the first line does not name a title.
    """
    name, _, key = _text(text).partition("\n")[0].rstrip("\r").partition(" = ")
    if name != "title":
        raise SaveError("line 1: expected 'title = key'", line=1)
    return key


def _text(text: object) -> str:
    if type(text) is not str:
        raise SaveError(f"a record is a text, not {type(text).__name__}")
    if len(text) > LONGEST:
        raise SaveTooLong(f"a record has at most {LONGEST} characters", length=len(text))
    return text


def _fields(lines: list[str]) -> tuple[tuple[str, ...], dict[str, str]]:
    """The players' names, and the other values by key."""
    names: list[str] = []
    values: dict[str, str] = {}
    for number, line in enumerate(lines, 1):
        key, equals, value = line.partition(" = ")
        if key in ("box", "value"):  # read by ``_overrides``
            continue
        if not equals or key in values:
            raise SaveError(f"line {number}: expected 'key = value', each key once", line=number)
        if key == "name":
            names.append(value)
        else:
            values[key] = value
    return tuple(names), values


def _checked_rules(title: Title[Any], version: str) -> None:
    if version == str(title.version):
        return
    if version.isascii() and version.isdecimal():
        raise other_rules(int(version), title.version)
    raise SaveVersion(f"the record was written with rules {version}, not {title.version}")


def _head(title: Title[Any], lines: list[str], began: Overrides) -> Game[Any]:
    names, values = _fields(lines)
    if values.get("title", title.key) != title.key:
        raise SaveVersion(f"the record is of {values['title'][:SHOWN]}, not {title.key}")
    reopened = values.pop("reopened", "").split()[:MOST_CHOICES]
    wanted = ("title", "rules", "seed", *(name for name, _ in title.settings))
    if tuple(values) != wanted:
        raise SaveError(f"the record must begin with {', '.join(wanted)} and names")
    _checked_rules(title, values["rules"][:SHOWN])
    numbers = [*(values[key] for key in wanted[2:]), *reopened]
    if not all(text.isascii() and text.isdigit() and len(text) < 20 for text in numbers):
        raise SaveError("seed and settings of the record must be whole numbers")
    seed, *settings = map(int, numbers[: len(wanted) - 2])
    if overrides.over(began, _overrides(title, lines)) != title.overrides:
        raise SaveOverrides("the record is of a game with different values of the box")
    try:
        game = Game(title, Setup(names, seed, tuple(settings)))
    except GameError as error:
        raise SaveError(f"the record cannot begin: {error}") from None
    game.reopened = frozenset(map(int, reopened))
    return game
