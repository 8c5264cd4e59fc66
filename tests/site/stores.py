"""Stores of a device that answer, fail, throw or hang, as a test needs."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any


class Shelf:
    """A database that behaves as ``way`` says."""

    def __init__(self) -> None:
        self.way = ""
        self.texts: dict[str, str] = {}

    async def all(self) -> list[object]:
        await self.answer()
        return list(self.texts.values())

    async def put(self, key: str, text: str) -> None:
        await self.answer()
        self.texts[key] = text

    async def put_all(self, texts: dict[str, str]) -> None:
        await self.answer()
        self.texts |= texts

    async def remove(self, key: str) -> None:
        await self.answer()
        self.texts.pop(key, None)

    async def answer(self) -> None:
        if self.way == "throws":
            raise AttributeError("indexedDB")
        await asyncio.sleep(0.03 if self.way == "slow" else 0)
        if self.way == "fails":
            raise OSError("QuotaExceededError")
        if self.way == "hangs":
            await asyncio.Event().wait()


class Notes:
    """A short-term store with room for a number of texts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.room = 1000
        self.shut = False

    def read(self, name: str) -> str:
        return self.texts.get(name, "")

    def write(self, name: str, text: str) -> bool:
        fits = not self.shut and (name in self.texts or len(self.texts) < self.room)
        if fits:
            self.texts[name] = text
        return fits

    def drop(self, name: str) -> None:
        self.texts.pop(name, None)

    def names(self) -> list[str]:
        return list(self.texts)


class Device:
    def __init__(self) -> None:
        self.shelf, self.notes, self.passing = Shelf(), Notes(), Notes()
        self.clock = 1000.0

    def now(self) -> float:
        self.clock += 1
        return self.clock

    def run(self, work: Coroutine[Any, Any, object]) -> asyncio.Task[object]:
        return asyncio.get_running_loop().create_task(work)

    async def ask_to_last(self) -> None:
        pass

    async def lasting(self) -> bool:
        await self.shelf.answer()
        return True
