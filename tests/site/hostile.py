"""Hostile values at every place of a stored thing, and checks that none of them becomes markup."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

STORED = json.loads((Path(__file__).parent / "stored.json").read_text("utf-8"))
TEXTS = (
    '"><evil-tag evil="1">',
    "'><evil-tag evil='1'>",
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    'x" evil="1',
    "</select></textarea></svg></title><evil-tag>",
    "javascript:evil()",
    "&lt;evil-tag&gt;",
    "\u202eevil\u2066\0\ud800",
    "evil" * 30_000,
    "__proto__",
    "day-evil",
)
THINGS: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**30, 1e308, float("nan"), float("inf"), 0.5, ""),
    *([], [[]], {}, {"toString": 1}, {"length": 9}, [None] * 9, ["x"] * 5000, [{}], [[[]]]),
    *({"evil": TEXTS[0]}, [TEXTS[0]], [[TEXTS[0]]]),
    *TEXTS,
)


def stored(thing: str) -> list[str]:
    """Stored things as the page has written them since its first version."""
    return [entry["text"] for entry in STORED if entry["thing"] == thing]


def spots(found: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to every value, the whole first."""
    yield way
    if isinstance(found, dict | list):
        keys = found if isinstance(found, dict) else range(len(found))
        for key in keys:
            yield from spots(found[key], (*way, key))


def changed(found: Any, way: tuple[Any, ...], value: Any) -> Any:
    if not way:
        return value
    found = copy.deepcopy(found)
    node = found
    for key in way[:-1]:
        node = node[key]
    node[way[-1]] = value
    return found


def each(text: str) -> Iterator[str]:
    """The text with one hostile value, at each place in turn."""
    found = json.loads(text)
    for number, way in enumerate(spots(found)):
        yield json.dumps(changed(found, way, TEXTS[number % 5]))


def mutated(text: str, rng: Random) -> str:
    """The text with values changed, left out, added or moved, or cut short."""
    found = json.loads(text)
    for _number in range(rng.choice((1, 1, 1, 2, 4))):
        ways = list(spots(found))
        way = rng.choice(ways)
        value = rng.choice(THINGS)
        if rng.random() < 0.2:
            value = found
            for key in rng.choice(ways):
                value = value[key]
        found = changed(found, way, copy.deepcopy(value))
        if isinstance(found, dict) and rng.random() < 0.1 and found:
            found.pop(rng.choice(list(found)))
        if isinstance(found, dict) and rng.random() < 0.1:
            found[rng.choice(TEXTS)] = value
    text = json.dumps(found)
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.05 else text


class Foreign(HTMLParser):
    """Collects what a hostile text has put into markup."""

    NEVER = frozenset(
        ("meta", "script", "iframe", "object", "embed", "base", "form", "link", "img")
    )

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if "evil" in tag or tag in self.NEVER:
            self.found.append(tag)
        for name, value in attrs:
            odd = name in ("href", "src", "action", "style") and "evil" in (value or "")
            if odd or "evil" in name or name.startswith("on"):
                self.found.append(f"{tag} {name}={value}")


def foreign(*markups: str) -> list[str]:
    """Elements and attributes that came from outside."""
    return [found for markup in markups for found in strange(markup)]


@lru_cache(4096)  # most of a screen is the same whatever was stored
def strange(markup: str) -> tuple[str, ...]:
    reader = Foreign()
    reader.feed(markup)
    reader.close()
    return tuple(reader.found)
