"""What several choices of any game have in common, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, takewhile
from typing import TYPE_CHECKING

from blackangel.kit.shown import Preview

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

SHOWN = 8  # choices of a place that are listed


def common(labels: Sequence[str], places: Iterable[str], t: Language) -> Preview:
    """How many choices they are, their names in short, the places that they need."""
    named = at_once(labels[:SHOWN]) + (", …" if len(labels) > SHOWN else "")
    count = t.ngettext("{number} choice", "{number} choices", len(labels)).format(
        number=len(labels)
    )
    told = t.gettext("{count}: {choices}").format(count=count, choices=named)
    return Preview(told, places=tuple(dict.fromkeys(places)))


def at_once(labels: Sequence[str]) -> str:
    """Names as one phrase; the words with which all of them or several in a row begin stand once."""
    split = [label.split(" ") for label in labels]
    starts = zip(*(name[:-1] for name in split), strict=False)
    shared = sum(1 for _ in takewhile(lambda words: len(set(words)) == 1, starts))
    rows = [
        " ".join([*start, ", ".join(name[-1] for name in alike)])
        for start, alike in groupby((name[shared:] for name in split), lambda name: name[:-1])
    ]
    return " ".join([*split[0][:shared], "; ".join(rows)])
