"""The store as an actor: effects come in, messages go out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from stores import Device
from tabletop import messages
from tabletop.session.records import Record
from tabletop.storage import effects as storage
from tabletop.storage.keeping import Failure
from tabletop.storage.store import Store
from tabletop.storage.storing import HANDFUL, Storing
from test_store import BROKEN, PATIENCE, game

from blackangel import games

# --- effects come in, messages go out


async def told(storing: Storing, sent: list[messages.Message]) -> list[messages.Message]:
    """The messages once the store has given all its answers."""
    while storing.store.tasks:
        await asyncio.gather(*storing.store.tasks)
    found = sent[:]
    sent.clear()
    return found


def test_what_is_kept_is_said_with_its_place_and_earlier_versions() -> None:
    async def evening() -> None:
        sent: list[messages.Message] = []
        storing = Storing(Device(), sent.append, PATIENCE)
        for text in ("a1", "a2"):
            storing.save(storage.Save(game("a", text)))
        first, second = await told(storing, sent)
        assert isinstance(first, messages.RecordSaved)
        assert isinstance(second, messages.RecordSaved)
        assert (second.record.text, second.record.earlier) == ("a2", ("a1",))
        assert second.record.order > first.record.order > 0
        storing.rename(storage.Rename(second.record._replace(title="Sunday")))
        assert await told(storing, sent) == [
            messages.RecordSaved(second.record._replace(title="Sunday"))
        ]
        storing.read_shelf(storage.ReadShelf(messages.Arrive()))
        read, arrive = await told(storing, sent)
        assert isinstance(read, messages.ShelfRead)
        assert [(found.key, found.title) for found in read.records] == [("a", "Sunday")]
        assert isinstance(arrive, messages.Arrive)
        storing.forget(storage.Forget("a"))
        storing.read_shelf(storage.ReadShelf())
        assert await told(storing, sent) == [messages.ShelfRead(())]

    asyncio.run(evening())


@pytest.mark.parametrize("count", [0, 1, HANDFUL, HANDFUL + 1, 3 * HANDFUL])
def test_games_are_added_a_handful_at_a_time_and_the_end_is_said(count: int) -> None:
    async def evening() -> None:
        device, sent = Device(), list[messages.Message]()
        storing = Storing(device, sent.append, PATIENCE)
        records = tuple(game(f"k{number}", "x", when=1.0 + number) for number in range(count))
        storing.add(storage.Add(records, messages.FilesImported("Done.")))
        assert len(sent) == (1 if count > HANDFUL else 2)  # the page has its turn
        said = await told(storing, sent)
        handfuls = [
            message.records for message in said if isinstance(message, messages.RecordsAdded)
        ]
        assert [record.key for some in handfuls for record in some] == [r.key for r in records]
        assert all(len(some) <= HANDFUL for some in handfuls)
        assert all(record.order for some in handfuls for record in some)
        others = [message for message in said if not isinstance(message, messages.RecordsAdded)]
        assert others.index(messages.FilesImported("Done.")) >= 0
        assert len(device.shelf.texts) == count

    asyncio.run(evening())


@pytest.mark.parametrize("count", [2, HANDFUL, HANDFUL + 1, 5 * HANDFUL])
def test_other_tabs_hear_once_of_many_games_when_all_are_kept(count: int) -> None:
    async def evening() -> None:
        device, kept = Device(), list[int]()

        def send(message: messages.Message) -> None:
            if isinstance(message, messages.BatchSaved):
                kept.append(len(device.shelf.texts))

        storing = Storing(device, send, PATIENCE)
        storing.add(storage.Add(tuple(game(f"k{number}", "x") for number in range(count))))
        await told(storing, [])
        assert kept == [count]

    asyncio.run(evening())


@pytest.mark.parametrize("way", BROKEN)
def test_what_cannot_be_kept_is_a_message(way: str) -> None:
    async def evening() -> None:
        device, sent = Device(), list[messages.Message]()
        device.shelf.way = way
        storing = Storing(device, sent.append, PATIENCE)
        storing.save(storage.Save(game("a", "a1")))
        kept, failed = await told(storing, sent)
        assert isinstance(kept, messages.RecordSaved)
        assert failed == messages.RecordNotSaved(Failure.SPARE)
        storing.ask_lasting(storage.AskPersistence())
        assert await told(storing, sent) == [messages.PersistenceKnown(None)]

    asyncio.run(evening())


def test_a_fault_in_the_store_is_said() -> None:
    async def evening() -> None:
        sent: list[messages.Message] = []
        storing = Storing(Device(), sent.append, PATIENCE)
        storing.store.spares = None  # type: ignore[assignment,method-assign]
        storing.read_shelf(storage.ReadShelf(messages.Arrive()))
        (said,) = await told(storing, sent)
        assert isinstance(said, messages.ErrorRaised)
        assert "TypeError" in said.details

    asyncio.run(evening())


def test_the_device_says_what_the_last_visit_left() -> None:
    async def evening() -> None:
        device = Device()
        sent: list[messages.Message] = []
        storing = Storing(device, sent.append, PATIENCE)
        storing.save(storage.Save(game("a", "a1")))
        storing.prefer(storage.SavePreferences({"theme": "light"}))
        storing.remember(storage.RememberWhereabouts({"table": True, "key": "a", "seen": 1}))
        storing.save_learned(storage.SaveLearned({"tutorial": 3}))
        storing.save_referee(storage.SaveReferee("said", games.FIRST))
        storing.save_referee(storage.SaveReferee("of another", "chess"))
        began = Storing(device, sent.append).began("text", "https://example.org/", "fr")
        assert began.latest is not None
        assert began.latest.text == "a1"
        assert began[1:] == (
            {"table": True, "key": "a", "seen": 1},
            {"theme": "light"},
            {"tutorial": 3},
            {games.FIRST: "said"},
            "text",
            "https://example.org/",
            "fr",
            frozenset(games.tabled()),
        )

    asyncio.run(evening())


def test_a_foreign_value_hides_no_game() -> None:
    """Another program of the same origin, or the developer's tools, may have put anything there."""

    async def evening() -> None:
        device = Device()
        store = Store(device, lambda _failure: None, lambda _record: None)
        store.save(Record("a", "a1", ("Ada", "Bo")))
        await asyncio.gather(*store.tasks)
        for number, foreign in enumerate(({}, [], {1: {}}, b"blob", 7, None, object(), "nonsense")):
            texts: dict[str, Any] = device.shelf.texts
            texts[f"foreign {number}"] = foreign
        again = Store(device, lambda _failure: None, lambda _record: None)
        device.notes.texts.clear()
        assert [record.key for record in await again.games()] == ["a"]
        assert again.foreign

    asyncio.run(evening())
