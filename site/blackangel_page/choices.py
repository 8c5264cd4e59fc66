"""The legal options as a player reads them: narrowed by what is picked, grouped, shortened."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from blackangel.kernel.option import Option

Places = Callable[[Option], tuple[str, ...]]
Say = Callable[[Option], str]

# how many leading words name the group that an option belongs to
HEADS = {"card": 2, "die": 3, "buy": 4, "move": 2, "take": 2, "launch": 1, "flip": 1, "reserve": 1}
FEW = 6
SHORTEST_TITLE = 6


class Choice(NamedTuple):
    """One option: its notation, the short words on its button, all its words."""

    notation: str
    label: str
    words: str


class Group(NamedTuple):
    """Options under one title; no title for a single one."""

    title: str
    choices: tuple[Choice, ...]


def narrowed(options: Iterable[Option], picked: tuple[str, ...], places: Places) -> list[Option]:
    """The options that need everything that is picked."""
    wanted = set(picked)
    return [option for option in options if wanted.issubset(places(option))]


def picking(
    options: Iterable[Option], picked: tuple[str, ...], place: str, places: Places
) -> tuple[str, ...]:
    """What is picked after a click on a place: more, less, or that place alone."""
    if place in picked:
        return tuple(other for other in picked if other != place)
    options = tuple(options)
    more = (*picked, place)
    if narrowed(options, more, places):
        return more
    return (place,) if narrowed(options, (place,), places) else picked


def common_start(texts: list[str]) -> int:
    """How many letters all texts begin with, up to the start of a word."""
    shortest, longest = min(texts), max(texts)
    length = 0
    for one, other in zip(shortest, longest, strict=False):
        if one != other:
            break
        length += 1
    return shortest.rfind(" ", 0, length) + 1


def group(options: list[Option], say: Say) -> Group:
    """Options under what their words have in common."""
    texts = [say(option) for option in options]
    start = common_start(texts) if len(texts) > 1 else 0
    title = texts[0][:start].rstrip(" ,:;–—→(") if start >= SHORTEST_TITLE else ""
    if not title:
        start = 0
    return Group(
        title,
        tuple(
            Choice(str(option), text[start:] or text, text)
            for option, text in zip(options, texts, strict=True)
        ),
    )


def grouped(options: Iterable[Option], say: Say) -> list[Group]:
    """All options in their order; where there are many, those with one head together."""
    options = list(options)
    if len(options) <= FEW:
        return [group([option], say) for option in options]
    heads: dict[tuple[str, ...], list[Option]] = {}
    for option in options:
        heads.setdefault(option[: HEADS.get(option[0], len(option))], []).append(option)
    return [group(members, say) for members in heads.values()]
