"""The legal options arranged for reading, in sections and groups."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import groupby

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.option import Option
from blackangel.kit.shown import Manner

Say = Callable[[Option], str]

FEW = 6
MANY = 12
SHORTEST_TITLE = 6
LONGEST_CHIP = 30


class Choice(NamedTuple):
    """An option: its notation, the words on its button, and its full words."""

    notation: str
    label: str
    words: str


class Group(NamedTuple):
    """Options under one title (a single one has none), as rows or as small buttons."""

    title: str
    choices: tuple[Choice, ...]
    compact: bool = False


class ChoiceGroup(NamedTuple):
    """The groups of one verb; a folded section shows how many choices it holds."""

    verb: str
    size: int
    groups: tuple[Group, ...]
    folds: bool = False
    title: str = ""


def common_start(texts: list[str]) -> int:
    """The number of letters that all texts share at the start, up to a word boundary."""
    if len(texts) < 2:
        return 0
    shortest, longest = min(texts), max(texts)
    length = 0
    for one, other in zip(shortest, longest, strict=False):
        if one != other:
            break
        length += 1
    return shortest.rfind(" ", 0, length) + 1


def group(options: list[Option], say: Say, short: Say, manner: Manner) -> Group:
    """Group options of one verb by the words they share."""
    verb, texts = options[0].verb, [say(option) for option in options]
    start = common_start(texts)
    if verb in manner.stems:  # so that every label names its whole target
        stem = " ".join(texts[0].split(" ")[: manner.stems[verb]])
        start = min(start, len(stem) + 1)
    brief = verb in manner.brief
    if brief or verb in manner.titled:  # up to a comma, so that every label names its whole target
        start = texts[0].rfind(", ", 0, start) + 2
    title = texts[0][:start].rstrip(" ,:;–—→(") if start >= SHORTEST_TITLE else ""
    if not title:
        return Group(
            "", tuple(Choice(str(o), text, text) for o, text in zip(options, texts, strict=True))
        )
    labels = [text[start:] for text in texts]
    compact = verb in manner.compact
    if compact and (brief or max(map(len, labels)) > LONGEST_CHIP):
        labels = [short(option) for option in options]
        cut = 0 if brief else common_start(labels)
        labels = [label[cut:] for label in labels]
    found = zip(options, labels, texts, strict=True)
    return Group(title, tuple(Choice(str(o), label, text) for o, label, text in found), compact)


def rank(option: Option, manner: Manner) -> int:
    """Sort key by verb; unlisted verbs come last, in their own order."""
    first = manner.first
    return first.index(option.verb) if option.verb in first else len(first)


def arranged(
    options: Iterable[Option],
    say: Say,
    short: Say,
    manner: Manner,
    names: Mapping[str, str],
    opened: Container[str] = (),
    fold: bool = True,
) -> list[ChoiceGroup]:
    """Arrange all options, the turn's main ones first: many of a verb in a section, shared heads in a group.

    ``names`` holds the sections' names by verb. Options of a folded section are not put into words.
    """
    options = sorted(options, key=lambda option: rank(option, manner))
    if len(options) <= FEW:
        return [ChoiceGroup("", 1, (group([option], say, short, manner),)) for option in options]
    sections = []
    for verb, same in groupby(options, lambda option: option.verb):
        members = list(same)
        folds = fold and verb in manner.folded and MANY < len(members) < len(options)
        groups: tuple[Group, ...] = ()
        if not folds or verb in opened:
            heads: dict[tuple[str, ...], list[Option]] = {}
            for option in members:
                head = option[: manner.heads.get(verb, len(option))]
                if verb in manner.titled:
                    head = (say(option).rpartition(", ")[0],)
                heads.setdefault(head, []).append(option)
            groups = tuple(group(found, say, short, manner) for found in heads.values())
        sections.append(ChoiceGroup(verb, len(members), groups, folds, names.get(verb, "")))
    return sections
