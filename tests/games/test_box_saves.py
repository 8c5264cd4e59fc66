"""My box: games carry their values in strings, in records, and to bots; damaged ones are refused."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from gettext import NullTranslations
from typing import Any

import pytest

from blackangel import bots, games
from blackangel.kernel import overrides as boxes
from blackangel.kernel import record, save
from blackangel.kernel.errors import SaveError, SaveOverrides
from blackangel.kernel.overrides import Override, in_order
from blackangel.kernel.rng import Rng
from tests.games.boxed import ANGEL, BOXES, every_box, one, played
from tests.games.own_boxes import ANGEL_BOX, whole_strips
from tests.kernel.test_save import damaged
from tests.sampled import GAMES

ROUNDS = 1000 * GAMES
T = NullTranslations()


# --- saves ---------------------------------------------------------------------------------------


@every_box
def test_saves_and_records_take_the_values_along(key: str) -> None:
    game = played(key, BOXES[key])
    for again in (games.load(game.save()), games.read(game.record())):
        assert again.title.overrides == BOXES[key]
        assert again.state.key() == game.state.key()
        assert (again.save(), again.record()) == (game.save(), game.record())
    assert save.has_overrides(game.save())
    assert save.code_of(game.save()) == save.code_of(games.new(key).save())
    assert boxes.mark(BOXES[key]) in game.record()


@every_box
def test_a_game_with_our_values_is_written_as_ever(key: str) -> None:
    text = played(key).save()
    assert not save.has_overrides(text)
    assert text.startswith("AX" if key == ANGEL else text[:2])
    assert games.load(text).title is games.title(key)
    assert "box" not in played(key).record()


def test_a_link_with_a_whole_set_of_strips_is_short() -> None:
    assert len(whole_strips()) == 14
    long = played(ANGEL, whole_strips(), 200)
    assert len(long.save()) <= 2000
    assert len(games.new(ANGEL, seed=1, overrides=whole_strips()).save()) < 300


@every_box
def test_whoever_reads_with_other_values_is_told_so(key: str) -> None:
    game = played(key, BOXES[key])
    for read, text in ((save.read, game.save()), (record.read, game.record())):
        with pytest.raises(SaveOverrides) as raised:
            read(games.title(key), text)
        assert "different values" in games.words(key).error(raised.value, T)
    with pytest.raises(SaveOverrides):
        save.read(games.title(key, BOXES[key]), played(key).save())


@every_box
def test_damaged_values_are_refused_with_a_typed_error(key: str) -> None:
    facts, rng = games.title(key).facts, Rng(3)
    data = boxes.packed(BOXES[key], facts)
    assert boxes.unpacked(data, facts) == BOXES[key]
    small = boxes.packed(BOXES[key][:2], facts)
    for number in range(ROUNDS):
        hurt = bytearray(data if number % 2 else small)
        for _ in range(1 + rng.below(3)):
            hurt[rng.below(len(hurt))] = rng.below(256)
        if rng.below(4) == 0:
            del hurt[rng.below(len(hurt)) :]
        assert reads(lambda hurt=hurt: boxes.unpacked(bytes(hurt), facts)) in (
            None,
            BOXES[key],
            BOXES[key][:2],
        )
    game = played(key, BOXES[key][:2], 5)
    for _ in range(60):
        hurt = damaged(game.save(), rng)
        found = reads(lambda hurt=hurt: games.load(hurt))
        assert found is None or found.state.key() == game.state.key()


def reads(read: Callable[[], Any]) -> Any:
    """The game, or None if it is refused as it should be."""
    try:
        return read()
    except SaveError:
        return None


@every_box
def test_a_sound_string_with_values_that_the_tables_refuse_is_damaged(key: str) -> None:
    facts = games.title(key).facts
    fact = next(fact for fact in facts if fact.provenance == "FOUND" and type(fact.raw) is int)
    game = games.new(key, seed=3)
    bent = save._write(game, boxes.packed(one(*fact[:3], 8), facts))
    with pytest.raises(SaveError, match="values of the box"):
        games.load(bent)
    values = record._value_line(Override(*fact[:3], 8))
    mark = boxes.mark(one(*fact[:3], 8))
    bent = game.record().replace("name = Bo", f"name = Bo\nbox = {mark}\n{values}")
    with pytest.raises(SaveError, match="values of the box"):
        games.read(bent)


@pytest.mark.parametrize(
    ("found", "put"),
    [
        (r"^box = .*$", "box = 000000000000"),
        (r"^box = .*\n", ""),
        (r"^value = .*\n", ""),
        (r"^value = .*$", "value = 7"),
        (r"^value = .*$", 'value = ["strips", "1", "side_a", 7]'),
        (r"^value = .*$", 'value = ["strips", "1", "side_q", "A"]'),
        (r"^value = .*$", 'value = [["strips"], {}, "side_q", "A"]'),
        (r"^value = .*$", "value = " + "[" * 3000),
        (r"^(value = .*)$", r"\1\n\1"),
    ],
)
def test_a_record_with_bent_values_is_refused(found: str, put: str) -> None:
    text = played(ANGEL, whole_strips()[:1], 3).record()
    bent = re.sub(found, put, text, count=1, flags=re.M)
    assert bent != text
    with pytest.raises(SaveError):
        games.read(bent)


def test_a_pressed_text_does_not_grow_without_bound() -> None:
    import zlib

    press = zlib.compressobj(9, wbits=-15)
    bomb = press.compress(bytes(5_000_000)) + press.flush()
    facts = games.title(ANGEL).facts
    with pytest.raises(SaveError):
        boxes.unpacked(bytes((boxes.PRESSED,)) + bytes(boxes.MARK) + bomb[: boxes.LONGEST], facts)
    with pytest.raises(SaveError):
        boxes.packed(in_order(Override(*fact[:3], "✗" * 120) for fact in facts), facts)


def calls(of: Callable[[], Any]) -> int:
    """The cost in function calls, counted and not timed."""
    found, before = 0, sys.getprofile()

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        of()
    finally:
        sys.setprofile(before)
    return found


@every_box
def test_damaged_games_with_own_values_cost_no_more_than_others(key: str) -> None:
    costs = []
    for box in (boxes.NO_OVERRIDES, BOXES[key]):
        text, rng = played(key, box, 60).save(), Rng(4)
        games.load(text)  # tables are made once
        hurt = [damaged(text, rng) for _ in range(200)]
        costs.append(sum(calls(lambda one=one: reads(lambda: games.load(one))) for one in hurt))
    assert costs[1] < 1.2 * costs[0]


# --- bots ----------------------------------------------------------------------------------------


@every_box
def test_bots_play_with_the_values(key: str) -> None:
    game, rng = played(key, BOXES[key], 12), Rng(4)
    bot = bots.levels(game.title)["easy"]
    for _ in range(6):
        if game.player is None:
            break
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    assert games.load(game.save()).state.key() == game.state.key()


def test_another_process_plays_with_the_changed_values() -> None:
    """A record is all that a bot elsewhere needs."""
    game = played(ANGEL, ANGEL_BOX, 10)
    code = (
        "import sys; from blackangel import games; game = games.read(sys.stdin.read());"
        "game.play(game.options[-1]); print(game.save())"
    )
    ran = subprocess.run(
        (sys.executable, "-c", code),
        input=game.record(),
        capture_output=True,
        text=True,
        check=True,
    )
    game.play(game.options[-1])
    assert ran.stdout.strip() == game.save()
