"""Where games are played: one interface, and the process pool used by default."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import chain, islice
from threading import Thread
from typing import TYPE_CHECKING, Protocol

from blackangel.arena.errors import ArenaError
from blackangel.arena.playing import Record

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

Play = Callable[[int], Record]
AHEAD = 3  # games waiting for each process
DEATHS = 3  # consecutive pools that die without finishing a game


class Executor(Protocol):
    """Plays games by their numbers."""

    def results(self, play: Play, numbers: Iterable[int]) -> Generator[Record, None, None]:
        """Yield each game once, in the order they finish; numbers are taken as needed.

        To stop early, close the iterator; games under way are abandoned.

        Raises:
            BotError: or ArenaError, as ``play`` does.
            ArenaError: the workers are lost; games not handed out are not played.
        """


class Pool:
    """A number of local processes; one that dies is replaced, and its game is played again."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def results(self, play: Play, numbers: Iterable[int]) -> Generator[Record, None, None]:
        left, deaths = iter(numbers), 0
        again: list[int] = []
        while True:
            pool = _Workers(self.processes)
            waiting: dict[Future[Record], int] = {}
            try:
                while True:
                    free = self.processes * AHEAD - len(waiting)
                    for number in islice(chain(_taken(again), left), max(0, free)):
                        # noted before it is submitted, since that may fail
                        again.append(number)
                        waiting[pool.executor.submit(play, number)] = number
                        again.remove(number)
                    if not waiting:
                        return
                    done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                    for future in sorted(done, key=waiting.__getitem__):
                        record = future.result()
                        del waiting[future]
                        deaths = 0
                        yield record
            except BrokenProcessPool:
                deaths += 1
                again += waiting.values()
                if deaths == DEATHS:
                    raise ArenaError(
                        "the processes keep dying, the last time while they played "
                        f"games {', '.join(map(str, sorted(again)))}"
                    ) from None
            finally:
                pool.end()


def _taken(numbers: list[int]) -> Iterator[int]:
    """The numbers of a list, each removed as it is taken."""
    while numbers:
        yield numbers.pop(0)


class _Workers:
    """A pool whose processes end when it does, or when this process is gone, whatever they do."""

    def __init__(self, processes: int) -> None:
        spawning = multiprocessing.get_context("spawn")
        self.listens, self.line = spawning.Pipe(duplex=False)
        self.executor = ProcessPoolExecutor(processes, spawning, _begin, (self.listens,))

    def end(self) -> None:
        self.line.close()
        self.listens.close()
        self.executor.shutdown()


def _begin(line: Connection) -> None:
    # only the process that hands out the games handles interrupts
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    os._exit(0)
