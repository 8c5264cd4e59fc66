"""Storage on this device, with a shelf that works, fails, throws, or never answers."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from stores import Device
from tabletop.library import model as library
from tabletop.session.records import Record, readable
from tabletop.storage import keeping, store
from tabletop.storage.keeping import Failure, agreed, newest
from tabletop.storage.store import LATEST, SOME, SPARE, Store

PATIENCE = 0.02
BROKEN = ("fails", "throws", "hangs")


class Visit:
    """The page from one start to its end, and what it told the player and other tabs."""

    def __init__(self, device: Device) -> None:
        self.failures: list[Failure] = []
        self.said: list[Record] = []
        self.healed = 0
        self.store = Store(device, self.failures.append, self.said.append, PATIENCE, self.heal)

    def heal(self) -> None:
        self.healed += 1

    async def rest(self) -> None:
        while self.store.tasks:
            await asyncio.gather(*self.store.tasks)

    async def play(self, key: str, *texts: str) -> None:
        for text in texts:
            self.store.save(game(key, text))
            await self.rest()

    async def found(self) -> dict[str, str]:
        games = await self.store.games()
        await self.rest()
        return {record.key: record.text for record in games}


def game(key: str, text: str, **more: Any) -> Record:
    return Record(key, text, ("Ada", "Bo"), ("pink", "blue"), 1, False, 0)._replace(**more)


@pytest.mark.parametrize("way", BROKEN)
def test_nothing_is_lost_on_a_shelf_that_breaks_in_the_midst_of_a_game(way: str) -> None:
    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        await visit.play("a", "a1", "a2")
        assert visit.failures == []
        device.shelf.way = way
        await visit.play("a", "a3")
        assert visit.failures == [Failure.SPARE]
        await visit.play("a", "a4")
        await visit.play("b", "b1", "b2")
        assert visit.failures == [Failure.SPARE, Failure.SPARE]  # once for each game in play

        again = Visit(device)
        assert await again.found() == {"b": "b2", "a": "a4"}
        assert again.failures == [Failure.SPARE]
        assert await again.store.lasting() is None

        device.shelf.way = ""
        healed = Visit(device)
        assert await healed.found() == {"b": "b2", "a": "a4"}
        assert healed.failures == []
        assert list(device.notes.texts) == [LATEST]
        kept = {key: readable(text) for key, text in device.shelf.texts.items()}
        assert {key: record and record.text for key, record in kept.items()} == {
            "a": "a4",
            "b": "b2",
        }

    asyncio.run(evening())


@pytest.mark.parametrize("way", BROKEN)
def test_a_game_that_is_left_before_the_shelf_has_answered_is_kept(way: str) -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.way = way
        visit = Visit(device)
        visit.store.save(game("a", "a1"))
        visit.store.save(game("b", "b1"))  # and the page dies at once
        texts = dict(device.notes.texts)
        await visit.rest()
        device.notes.texts, device.shelf.way = texts, ""
        assert await Visit(device).found() == {"b": "b1", "a": "a1"}

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("room", "shut", "failures"),
    [
        (1, False, [Failure.LATEST]),
        (0, False, [Failure.FULL]),
        (0, True, [Failure.SHUT]),
    ],
)
def test_where_nothing_takes_a_game_it_is_said_once_and_the_game_goes_on(
    room: int, shut: bool, failures: list[Failure]
) -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.way = "throws"
        device.notes.room, device.notes.shut = room, shut
        visit = Visit(device)
        await visit.play("a", "a1", "a2", "a3")
        visit.store.save_referee("said")
        visit.store.save_learned({"taught": 1})
        assert visit.failures[:1] == failures
        assert await visit.found() == {"a": "a3"}  # while the page is open
        assert await Visit(device).found() == ({"a": "a3"} if room else {})
        if shut:
            await visit.play("b", "b1")
            assert visit.failures == failures
        assert len({keeping.sentence(failure) for failure in Failure}) == len(Failure)

    asyncio.run(evening())


def test_other_tabs_hear_of_a_choice_when_it_is_kept_and_else_not() -> None:
    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        visit.store.save(game("a", "a1"))
        assert [record.text for record in visit.said] == ["a1"]
        device.notes.drop(LATEST)
        device.notes.room = 0
        visit.store.save(game("a", "a2"))
        assert [record.text for record in visit.said] == ["a1"]
        await visit.rest()
        assert [record.text for record in visit.said] == ["a1", "a2"]
        device.shelf.way = "fails"
        await visit.play("a", "a3")
        assert [record.text for record in visit.said] == ["a1", "a2"]
        assert visit.store.saved["a"].text == "a2"

    asyncio.run(evening())


def test_a_clock_that_is_set_back_loses_no_choice() -> None:
    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        await visit.play("a", "a1", "a2", "a3", "a4")
        short = device.notes.texts[LATEST]
        device.clock = 5.0
        await visit.play("a", "a5", "a6")
        device.notes.texts[LATEST] = short  # the browser died before it wrote that
        again = Visit(device)
        assert await again.found() == {"a": "a6"}
        await again.play("b", "b1")
        assert list(await again.found()) == ["b", "a"]

    asyncio.run(evening())


def test_what_was_kept_before_there_was_an_order_stands_by_its_time() -> None:
    old = []
    for key, when in (("a", 10.0), ("b", 2e12), ("c", 30.0)):
        fields = json.loads(game(key, key, when=when).written())
        del fields["order"]
        old.append(readable(json.dumps(fields)))
    records = [record for record in old if record]
    assert [record.key for record in newest(records)] == ["b", "c", "a"]

    async def evening() -> None:
        device = Device()
        device.shelf.texts = {record.key: record.written() for record in records}
        visit = Visit(device)
        assert list(await visit.found()) == ["b", "c", "a"]
        await visit.play("a", "a1")
        assert list(await visit.found()) == ["a", "b", "c"]

    asyncio.run(evening())


def test_a_game_from_the_future_does_not_come_before_what_was_played_here() -> None:
    async def evening() -> None:
        device = Device()
        visit = Visit(device)
        await visit.play("a", "a1")
        future, past = game("f", "f1", when=9e13), game("p", "p1", when=3.0)
        visit.store.add((past, future))
        await visit.rest()
        assert list(await visit.found()) == ["a", "f", "p"]
        await visit.play("b", "b1")
        assert list(await visit.found()) == ["b", "a", "f", "p"]
        back = next(record for record in await visit.store.games() if record.key == "a")
        visit.store.forget("a")
        await visit.rest()
        assert list(await visit.found()) == ["b", "f", "p"]
        visit.store.add((back,))
        await visit.rest()
        assert list(await visit.found()) == ["b", "a", "f", "p"]

    asyncio.run(evening())
    with_time = library.Entry(game_text(), when=9e13)
    assert library.replayed_record(with_time, library_read, 1000.0).when == 1000.0


def library_read(text: str) -> Any:
    from tabletop.session.session import read

    return read(text)


def game_text() -> str:
    from blackangel.games import black_angel

    return black_angel.new(players=("Ada", "Bo"), seed=1).save()


def test_what_comes_and_goes_while_the_shelf_is_read_is_in_what_was_read() -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.texts = {f"k{n}": game(f"k{n}", "x").written() for n in range(3 * SOME)}
        visit = Visit(device)
        reading = asyncio.create_task(visit.store.games())
        for _turn in range(3):
            await asyncio.sleep(0)
        visit.store.forget("k7")
        visit.store.add((game("new", "x"), game("brief", "x")))
        visit.store.forget("brief")
        assert not reading.done()
        keys = {record.key for record in await reading}
        assert keys == {f"k{n}" for n in range(3 * SOME) if n != 7} | {"new"}
        await visit.rest()
        assert {record.key for record in await visit.store.games()} == keys
        assert not visit.store.meanwhile

    asyncio.run(evening())


def test_a_deleted_game_does_not_come_back() -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.way = "fails"
        visit = Visit(device)
        await visit.play("a", "a1")
        assert SPARE + "a" in device.notes.texts
        visit.store.forget("a")
        await visit.rest()
        assert await Visit(device).found() == {}

    asyncio.run(evening())


@pytest.mark.parametrize("far", [2**52 - 1, 2**53 - 1, 2**53])
def test_whatever_place_another_record_claims_what_is_played_is_read_again(far: int) -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.texts["x"] = game("x", "x1", order=far).written()
        visit = Visit(device)
        await visit.found()
        await visit.play("a", "a1", "a2", "a3")
        assert (await Visit(device).found())["a"] == "a3"
        kept = readable(device.shelf.texts["a"])
        assert kept is not None
        assert kept.order

    asyncio.run(evening())


def test_only_texts_that_have_changed_are_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening() -> None:
        device = Device()
        device.shelf.texts = {f"k{n}": game(f"k{n}", "x").written() for n in range(3 * SOME)}
        device.shelf.texts["odd"] = "nonsense"
        visit = Visit(device)
        assert len(await visit.found()) == 3 * SOME
        read: list[object] = []

        def reading(text: object) -> Record | None:
            read.append(text)
            return readable(text)

        monkeypatch.setattr(store, "readable", reading)
        await visit.play("k1", "y")
        read.clear()
        found = await visit.found()
        assert found["k1"] == "y"
        assert len([text for text in read if text]) == 3  # that game, the latest, what is odd
        assert len(found) == 3 * SOME

    asyncio.run(evening())


def test_of_two_alike_the_later_place_counts() -> None:
    plain, titled = game("a", "a1", order=5), game("a", "a1", order=5, title="Sunday")
    older = game("a", "a0", order=4)
    assert agreed([plain], [titled], [older]) == (titled,)


def test_versions_that_were_read_back_are_kept_longest() -> None:
    versions = keeping.Versions()
    record = versions.with_earlier(game("a", "1"))
    versions.prove("1")
    for text in "2345":
        record = versions.with_earlier(game("a", text))
    assert (record.text, record.earlier) == ("5", ("4", "1"))
    versions.prove("4")
    assert versions.with_earlier(game("a", "6")).earlier == ("5", "4")
