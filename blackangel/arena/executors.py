"""Where games are played: one interface, and the pool of processes that is used by default."""

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
AHEAD = 3  # games that wait for each process
DEATHS = 3  # of pools, one after the other, without a game between them


class Executor(Protocol):
    """Plays games by their numbers."""

    def results(self, play: Play, numbers: Iterable[int]) -> Generator[Record, None, None]:
        """Each game once, in the order in which they are finished; numbers are taken when needed.

        Whoever takes no more closes the iterator, and what is under way is given up.

        Raises:
            BotError: or ArenaError, as ``play`` does.
            ArenaError: the workers are lost; what was not handed out is not played.
        """


class Pool:
    """So many processes of this machine; one that dies is replaced, and its game played again."""

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
                        # known before it is handed over: that may be refused
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
    """The numbers of a list, which loses each as it is taken."""
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
    # an interrupt is for the process that hands the games out
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    with suppress(EOFError, OSError):
        line.recv()
    os._exit(0)
