"""How clicks on places lead to options: a place is a word that an element of a drawing carries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

Chosen = TypeVar("Chosen", bound=Sequence[str])


def next_places(
    options: Iterable[Chosen],
    places: Callable[[Chosen], Sequence[str]],
    picked: Sequence[str] = (),
    passes: Callable[[str], bool] = lambda place: False,
) -> dict[str, list[Chosen]]:
    """What can be clicked now: place -> the options that it leads to.

    ``places`` gives those of an option in click order. Options that lack a picked place are out; of
    the others the first place not picked yet counts, and the one after it where the first is the same
    for all of them, or ``passes``.
    """
    chosen = set(picked)
    ways = [(option, places(option)) for option in options]
    ways = [(option, words) for option, words in ways if words and chosen.issubset(words)]
    shared = frozenset.intersection(*(frozenset(words) for _option, words in ways)) if ways else ()
    found: dict[str, list[Chosen]] = {}
    for option, words in ways:
        for word in words:
            if word not in chosen:
                found.setdefault(word, []).append(option)
                if word not in shared and not passes(word):
                    break
    return found
