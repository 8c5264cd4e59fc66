"""Play the games on a Dask cluster of any size; the cluster replaces lost workers itself."""

from __future__ import annotations

import logging
import time
from collections.abc import Generator, Iterable
from contextlib import suppress
from itertools import islice
from typing import Any

from blackangel.arena.errors import ArenaError, library, told
from blackangel.arena.executors import AHEAD, Play
from blackangel.arena.playing import Record
from blackangel.kernel.errors import GameError

PATIENCE = 15  # seconds for a scheduler to answer, and for its first worker
LOOK = 5  # seconds between two counts of the workers


class Cluster:
    """The workers of a scheduler such as ``tcp://host:8786``; each thread plays one game at a time."""

    def __init__(self, address: str, patience: float = PATIENCE) -> None:
        self.address = address
        self.patience = patience
        self.dask = library("distributed", "--dask")
        self.client: Any = None

    def results(self, play: Play, numbers: Iterable[int]) -> Generator[Record, None, None]:
        self._join()
        left = iter(numbers)
        finished = self.dask.as_completed(loop=self.client.loop)
        waiting: dict[Any, int] = {}
        room, looked = 0, 0.0
        try:
            while True:
                if time.monotonic() - looked > LOOK:
                    room, looked = self._room(), time.monotonic()
                for number in islice(left, max(0, room - len(waiting))):
                    future = self._handed_out(play, number)
                    waiting[future] = number
                    finished.add(future)
                if not waiting:
                    return
                future = next(finished)
                record = self._record(future)
                del waiting[future]
                yield record
        finally:
            with suppress(Exception):
                self.client.cancel(list(waiting), force=True)
            self._leave()

    def _join(self) -> None:
        # losses are reported in one sentence, so the library must not report them as well
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        try:
            self.client = self.dask.Client(
                self.address, timeout=self.patience, set_as_default=False
            )
        except (OSError, ValueError, TypeError) as error:
            raise ArenaError(
                f"no Dask scheduler answers at {self.address}: {told(error)}"
            ) from None
        try:
            self.client.wait_for_workers(1, timeout=self.patience)
        except TimeoutError:
            self._leave()
            raise ArenaError(f"the Dask scheduler at {self.address} has no workers") from None

    def _leave(self) -> None:
        with suppress(Exception):
            self.client.close(timeout=2)

    def _handed_out(self, play: Play, number: int) -> Any:
        try:
            return self.client.submit(play, number, pure=False)
        except Exception:
            raise self._lost() from None

    def _room(self) -> int:
        """How many games may be handed out at once."""
        try:
            threads: int = sum(self.client.nthreads().values())
        except Exception:
            raise self._lost() from None
        return max(1, threads) * AHEAD

    def _record(self, future: Any) -> Record:
        """The record of a finished game.

        Raises:
            ArenaError: the scheduler is lost, or no worker survives the game.
        """
        if future.status in ("cancelled", "lost"):
            raise self._lost()
        try:
            record: Record = future.result()
        except GameError:
            raise
        except self.dask.KilledWorker:
            raise ArenaError(
                f"one worker after another at {self.address} died while it played the same game"
            ) from None
        except Exception as error:
            if self.client.status != "running" or future.status in ("cancelled", "lost"):
                raise self._lost() from None
            raise ArenaError(f"the workers at {self.address} cannot play: {told(error)}") from None
        return record

    def _lost(self) -> ArenaError:
        return ArenaError(f"the Dask scheduler at {self.address} is lost")
