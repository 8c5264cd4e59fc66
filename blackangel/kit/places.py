"""How clicks on places lead to options: a place is a word on an element of a drawing."""

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
    """What can be clicked now: each place with the options it leads to.

    ``places`` gives an option's places in click order. Options without a picked place drop out. For each
    of the others the first place not picked yet counts; if that is the same for all of them, or if it
    ``passes``, the next one counts too.
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
