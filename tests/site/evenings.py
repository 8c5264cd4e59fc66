"""Evenings at the page: games that are begun and kept, tabs that are closed, and what a page says."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from at_the_page import Device, Visit
from tabletop.session.records import readable

from blackangel import games
from blackangel.games import black_angel

KEY = re.compile(r'data-action="continue" data-value="([^"]*)"')


def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the page plays Black Angel and no other game."""
    monkeypatch.setattr(games, "TITLES", {games.FIRST: games.TITLES[games.FIRST]})


def dealt(seed: int = 1, plies: int = 0, names: tuple[str, ...] = ("Ada", "Bo")) -> Any:
    game, rng = black_angel.new(names, seed), Random(seed)
    for _number in range(plies):
        game.play(rng.choice(game.options))
    return game


def stored(device: Device) -> dict[str, str]:
    """What lies on the shelf: the save string by key."""
    found = {key: readable(text) for key, text in device.shelf.texts.items()}
    return {key: record.text for key, record in found.items() if record}


def evening(device: Device, *seeds: int) -> list[str]:
    """A visit in which such games are begun, in a tab that is closed; the last one's key first."""
    page = Visit(device)
    keys = []
    for seed in seeds:
        page.sit(dealt(seed))
        keys.append(page.session.key)
    place(device)
    return keys[::-1]


def seen(page: Visit) -> None:
    """The cover is lifted, where there is one."""
    page.act("uncover")


def place(device: Device, **found: object) -> None:
    """Where this tab was."""
    device.passing.texts["black-angel:at"] = json.dumps(found)


def notice(page: Visit) -> str:
    """The sentence that stands above the page."""
    found = re.match("<p>(.*?)</p>", page.notice)
    return found[1] if found else ""
