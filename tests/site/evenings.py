"""Evenings at the page: games begun and kept, tabs closed, and what the page says."""

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
    """Make Black Angel the page's only game from now on."""
    monkeypatch.setattr(games, "TITLES", {games.FIRST: games.TITLES[games.FIRST]})


def dealt(seed: int = 1, plies: int = 0, names: tuple[str, ...] = ("Ada", "Bo")) -> Any:
    game, rng = black_angel.new(names, seed), Random(seed)
    for _number in range(plies):
        game.play(rng.choice(game.options))
    return game


def stored(device: Device) -> dict[str, str]:
    """The save strings on the shelf by key."""
    found = {key: readable(text) for key, text in device.shelf.texts.items()}
    return {key: record.text for key, record in found.items() if record}


def evening(device: Device, *seeds: int) -> list[str]:
    """A visit that begins these games, then closes the tab; the last game's key first."""
    page = Visit(device)
    keys = []
    for seed in seeds:
        page.sit(dealt(seed))
        keys.append(page.session.key)
    place(device)
    return keys[::-1]


def seen(page: Visit) -> None:
    """Lift the cover, if there is one; where a device is shared, it is handed over next."""
    page.act("uncover")
    if page.session.covered(page.model.settings.cover):
        page.act("uncover")


def place(device: Device, **found: object) -> None:
    """The last screen of this tab."""
    device.passing.texts["black-angel:at"] = json.dumps(found)


def notice(page: Visit) -> str:
    """The sentence above the page."""
    found = re.match("<p>(.*?)</p>", page.notice)
    return found[1] if found else ""
