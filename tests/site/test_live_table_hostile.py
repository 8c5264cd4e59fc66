"""A table takes nothing from a message that it may not: hostile ones change nothing."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any

import pytest
from hostile import THINGS
from live_tables import NAMES, evening, every_game, on
from tabletop.live import guest, inviter, shared, wire
from tabletop.live.shared import INVITER, Cut, Exchange, Shared
from tabletop.live.wire import SEAT

from blackangel import games
from tests.sampled import EVERY

HOSTILE = 20_000 if EVERY else 6_000  # messages


# --- hostile messages


def hostile_texts(rng: Random, sound: list[str], count: int) -> list[str]:
    """Valid messages with other values, damaged ones, and arbitrary text."""
    found = []
    for _ in range(count):
        text = rng.choice(sound)
        way = rng.randrange(4)
        if way == 0:
            fields = json.loads(text)
            fields[rng.choice(list(fields))] = rng.choice(THINGS)
            text = json.dumps(fields)
        elif way == 1:
            place = rng.randrange(len(text))
            text = text[:place] + chr(rng.randrange(1, 300)) + text[place + 1 :]
        elif way == 2:
            text = rng.choice(
                ["", "[" * 99_999, "{}", "null", '{"is": ["x"]}', text * 900, "\ud800"]
            )
        else:
            text = text[: rng.randrange(len(text))]
        found.append(text)
    return found


def sound_texts(game: Any) -> list[str]:
    """A message of each kind that does not fit this game."""
    return [
        wire.write(message)
        for message in (
            wire.Seats(SEAT, (0, 1), (0, 1)),
            wire.Sit(SEAT, (0, 3)),
            wire.Whole(9, "A" * 200, (), ("", ""), (1, 2)),
            wire.Choice(0, game.ply, "no such choice"),
            wire.Plan(0, 3, 1, ("a", "b")),
            wire.Played(0, game.ply, ("no such choice",), "0" * 16),
            wire.Turned(1, 0, (), "0" * 16),
            wire.Refused(0, 1, "no"),
            wire.Undo(0, 0),
            wire.Asked(5, 0, 1),
            wire.Consent(0, 0, True),
            wire.Here(0, game.ply, "0" * 16),
            wire.Need(0, 0),
        )
    ]


def position(table: Shared) -> tuple[Any, ...]:
    """Everything at a table that the game depends on."""
    return table.game.save(), table.epoch, table.plans, table.asking


@every_game
@pytest.mark.parametrize("inviting", [True, False])
def test_hostile_messages_change_nothing(key: str, inviting: bool) -> None:
    table = evening(key)
    for _ in range(40):
        on(table)
    device = table.devices[0 if inviting else 1].table
    before, slowest = position(device), 0.0
    texts = hostile_texts(Random(7), sound_texts(device.game), HOSTILE)
    cuts = 0
    shown = device
    for text in texts:
        x = Exchange(shown)
        began = time.process_time()
        if inviting:
            inviter.receive(x, 3, wire.read(text))  # the device without a seat
        else:
            guest.receive(x, wire.read(text))
        slowest = max(slowest, time.process_time() - began)
        shown = x.shared
        if any(isinstance(found, Cut) for found in x.news):
            cuts += 1
            shown = device  # and it calls again
        assert shown.game is device.game
    assert position(shown) == before
    assert slowest < 0.05
    assert cuts > HOSTILE // 1000


def test_after_100_refused_messages_the_line_is_cut_and_told() -> None:
    table = evening()
    for count in range(shared.MOST_REJECTED):
        assert 1 in table.devices[0].table.lines, count
        table.exchange(0, lambda x: inviter.receive(x, 1, wire.read("nonsense")))
    assert 1 not in table.devices[0].table.lines
    assert Cut(1, "refused", SEAT, (1,)) in table.devices[0].news
    while table.arrive():
        pass
    assert Cut(INVITER, "refused") in table.devices[1].news
    assert table.devices[0].table.here == (0, 2)
    assert table.devices[2].table.here == (0, 2)


def test_every_kind_of_message_is_read_as_it_was_written() -> None:
    game = games.new("black-angel", NAMES, 5)
    for text in sound_texts(game):
        message = wire.read(text)
        assert message is not None, text
        assert wire.write(message) == text
    assert set(wire.FIELDS) == set(wire.Message.__args__)
    for kind, fields in wire.FIELDS.items():
        assert tuple(fields) == tuple(kind.__annotations__)
