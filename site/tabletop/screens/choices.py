"""The legal options as a player reads them: narrowed by what is picked, in sections and groups."""

from collections.abc import Callable, Container, Iterable
from itertools import groupby
from typing import NamedTuple

from blackangel.kernel.option import Option

Places = Callable[[Option], tuple[str, ...]]
Say = Callable[[Option], str]

# how many leading words name the group that an option belongs to
HEADS = {"card": 2, "die": 3, "buy": 4, "move": 2, "take": 2, "launch": 1, "flip": 1}
COMPACT = ("card", "take", "move", "launch", "flip")
FOLDED = ("card",)
FIRST = ("die", "buy", "card", "turn", "flip")  # what a turn is about, then what may precede it
FEW = 6
MANY = 12
SHORTEST_TITLE = 6
LONGEST_CHIP = 30


class Choice(NamedTuple):
    """One option: its notation, the words on its button, all its words."""

    notation: str
    label: str
    words: str


class Group(NamedTuple):
    """Options under one title (none for a single one), as rows or as small buttons."""

    title: str
    choices: tuple[Choice, ...]
    compact: bool = False


class Section(NamedTuple):
    """The groups of one verb; a folded section shows how many choices it holds."""

    verb: str
    size: int
    groups: tuple[Group, ...]
    folds: bool = False


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
    if len(texts) < 2:
        return 0
    shortest, longest = min(texts), max(texts)
    length = 0
    for one, other in zip(shortest, longest, strict=False):
        if one != other:
            break
        length += 1
    return shortest.rfind(" ", 0, length) + 1


def group(options: list[Option], say: Say, short: Say) -> Group:
    """Options under what their words have in common."""
    texts = [say(option) for option in options]
    start = common_start(texts)
    if options[0].verb == "die":
        # the die's own words, "Gray 1", so that every label names its whole target
        start = min(start, len(" ".join(texts[0].split(" ")[:2])) + 1)
    tile = options[0].verb == "take"
    if tile:  # its own words and its cost, so that every label names its whole line
        start = texts[0].rfind(", ", 0, start) + 2
    title = texts[0][:start].rstrip(" ,:;–—→(") if start >= SHORTEST_TITLE else ""
    if not title:
        return Group(
            "", tuple(Choice(str(o), text, text) for o, text in zip(options, texts, strict=True))
        )
    labels = [text[start:] for text in texts]
    compact = options[0].verb in COMPACT
    # a tile has six short buttons: its preview tells the rest
    if compact and (tile or max(map(len, labels)) > LONGEST_CHIP):
        labels = [short(option) for option in options]
        cut = 0 if tile else common_start(labels)
        labels = [label[cut:] for label in labels]
    found = zip(options, labels, texts, strict=True)
    return Group(title, tuple(Choice(str(o), label, text) for o, label, text in found), compact)


def rank(option: Option) -> int:
    """Sorts by verb; the others come last, in their order."""
    return FIRST.index(option.verb) if option.verb in FIRST else len(FIRST)


def head(option: Option) -> tuple[str, ...]:
    return option[: HEADS.get(option.verb, len(option))]


def arranged(
    options: Iterable[Option], say: Say, short: Say, opened: Container[str] = (), fold: bool = True
) -> list[Section]:
    """All options, the use of dice first; many of one verb in a section, those with one head in a group.

    Of a section that is folded no option is put into words.
    """
    options = sorted(options, key=rank)
    if len(options) <= FEW:
        return [Section("", 1, (group([option], say, short),)) for option in options]
    sections = []
    for verb, same in groupby(options, lambda option: option.verb):
        members = list(same)
        folds = fold and verb in FOLDED and MANY < len(members) < len(options)
        groups: tuple[Group, ...] = ()
        if not folds or verb in opened:
            heads: dict[tuple[str, ...], list[Option]] = {}
            for option in members:
                heads.setdefault(head(option), []).append(option)
            groups = tuple(group(found, say, short) for found in heads.values())
        sections.append(Section(verb, len(members), groups, folds))
    return sections
