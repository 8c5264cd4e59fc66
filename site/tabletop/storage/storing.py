"""Connect the program and the store: effects come in, messages go out."""

from __future__ import annotations

import asyncio
import traceback
from collections.abc import Callable, Coroutine
from typing import Any

from blackangel import games
from tabletop import messages
from tabletop.messages import Message
from tabletop.storage import effects as storage
from tabletop.storage.store import PATIENCE, Store

HANDFUL = 100  # games written before yielding to the page


class Storing:
    """The store as the program knows it; ``send`` may be called in the middle of an effect."""

    def __init__(
        self, device: Any, send: Callable[[Message], None], patience: float = PATIENCE
    ) -> None:
        self.send = send
        self.store = Store(
            device,
            lambda failure: send(messages.RecordNotSaved(failure)),
            lambda record: send(messages.RecordSaved(record)),
            patience,
            lambda: send(messages.ShelfRecovered()),
        )

    def began(self, address: str, home: str, language: str) -> messages.Began:
        """What the device remembers of the last visit."""
        store = self.store
        whereabouts = store.whereabouts()
        awaited = whereabouts.pop("link", "")  # a reload came before what the link needs
        return messages.Began(
            store.latest(),
            whereabouts,
            store.preferences(),
            store.learned(),
            {key: text for key in games.tabled() if (text := store.referee(key))},
            address or awaited,
            home,
            language,
            games.here(),
        )

    def interpreters(self) -> dict[type, Callable[[Any], None]]:
        """Who carries out each effect of the storage."""
        return {
            storage.Save: self.save,
            storage.ProveRecord: self.prove,
            storage.SeeRecord: self.see,
            storage.Add: self.add,
            storage.Rename: self.rename,
            storage.Forget: self.forget,
            storage.ReadShelf: self.read_shelf,
            storage.AskPersistence: self.ask_lasting,
            storage.SavePreferences: self.prefer,
            storage.SaveLearned: self.save_learned,
            storage.SaveEvenings: self.save_evenings,
            storage.ReadEvenings: self.read_evenings,
            storage.SaveReferee: self.save_referee,
            storage.ReadReferee: self.read_referee,
            storage.SaveScorer: self.save_scorer,
            storage.ReadScorer: self.read_scorer,
            storage.SavePractice: self.save_practice,
            storage.ReadPractice: self.read_practice,
            storage.SaveBoxes: self.save_boxes,
            storage.UseBox: self.use_box,
            storage.ReadBoxes: self.read_boxes,
            storage.RememberWhereabouts: self.remember,
        }

    # --- games

    def save(self, effect: storage.Save) -> None:
        self.store.save(effect.record)

    def prove(self, effect: storage.ProveRecord) -> None:
        self.store.prove(effect.text)

    def see(self, effect: storage.SeeRecord) -> None:
        self.store.see(effect.record)

    def rename(self, effect: storage.Rename) -> None:
        self.store.name(effect.record)

    def forget(self, effect: storage.Forget) -> None:
        self.store.forget(effect.key)

    def add(self, effect: storage.Add) -> None:
        """Store a handful at once, and the rest after yielding to the page."""
        tasks = [self.add_handful(effect)]
        if len(effect.records) > HANDFUL:
            self.later(self.add_others(effect, tasks))
            return
        if effect.then is not None:
            self.send(effect.then)
        self.later(self.batch_saved(tasks))

    def add_handful(self, effect: storage.Add, first: int = 0) -> asyncio.Task[object]:
        adding = self.store.add(effect.records[first : first + HANDFUL])
        self.send(messages.RecordsAdded(adding.records))
        return adding.task

    async def add_others(self, effect: storage.Add, tasks: list[asyncio.Task[object]]) -> None:
        for first in range(HANDFUL, len(effect.records), HANDFUL):
            await asyncio.sleep(0)
            tasks.append(self.add_handful(effect, first))
        await asyncio.sleep(0)
        if effect.then is not None:
            self.send(effect.then)
        await self.batch_saved(tasks)

    async def batch_saved(self, tasks: list[asyncio.Task[object]]) -> None:
        """Say once that all are stored: other tabs then read the whole shelf."""
        if True in await asyncio.gather(*tasks, return_exceptions=True):
            self.send(messages.BatchSaved())

    def read_shelf(self, effect: storage.ReadShelf) -> None:
        self.later(self.shelf_read(effect))

    async def shelf_read(self, effect: storage.ReadShelf) -> None:
        records = await self.store.games()
        self.send(messages.ShelfRead(records, self.store.foreign))
        if effect.then is not None:
            self.send(effect.then)

    def ask_lasting(self, _effect: storage.AskPersistence) -> None:
        self.later(self.lasting())

    async def lasting(self) -> None:
        self.send(messages.PersistenceKnown(await self.store.lasting()))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run synchronously as far as possible, the rest in the background; report a failure."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                self.send(messages.ErrorRaised("".join(traceback.format_exception(error))))

        self.store.later(guarded())

    # --- the rest

    def prefer(self, effect: storage.SavePreferences) -> None:
        self.store.prefer(dict(effect.preferences))

    def save_learned(self, effect: storage.SaveLearned) -> None:
        self.store.save_learned(dict(effect.progress))

    def save_evenings(self, effect: storage.SaveEvenings) -> None:
        self.store.save_evenings(dict(effect.evenings))

    def read_evenings(self, _effect: storage.ReadEvenings) -> None:
        self.send(messages.EveningsRead(self.store.evenings()))

    def save_referee(self, effect: storage.SaveReferee) -> None:
        self.store.save_referee(effect.text, effect.game)

    def read_referee(self, effect: storage.ReadReferee) -> None:
        self.send(messages.RefereeRead(self.store.referee(effect.game), effect.game))

    def save_scorer(self, effect: storage.SaveScorer) -> None:
        self.store.save_scorer(effect.text, effect.game)

    def read_scorer(self, effect: storage.ReadScorer) -> None:
        self.send(messages.ScorerRead(self.store.scorer(effect.game), effect.game))

    def save_practice(self, effect: storage.SavePractice) -> None:
        self.store.save_practice(effect.text, effect.brought)

    def read_practice(self, effect: storage.ReadPractice) -> None:
        self.send(messages.PracticeRead(*self.store.practice(), effect.exporting))

    def save_boxes(self, effect: storage.SaveBoxes) -> None:
        self.store.save_boxes(effect.game, dict(effect.boxes))

    def use_box(self, effect: storage.UseBox) -> None:
        self.store.use_box(effect.game, effect.values)

    def read_boxes(self, _effect: storage.ReadBoxes) -> None:
        self.send(messages.BoxesRead(self.store.boxes()))

    def remember(self, effect: storage.RememberWhereabouts) -> None:
        self.store.remember(dict(effect.whereabouts))
