"""The progress of a run, on the error stream: a bar on a terminal, an occasional line anywhere else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TextIO

BAR = 30
OFTEN, SELDOM = 0.2, 30.0  # seconds between two updates, on a terminal and elsewhere


class Progress:
    """Counts games; those kept from before count as done, but not toward the speed."""

    def __init__(self, stream: TextIO, total: int, done: int) -> None:
        self.stream = stream
        self.total = total
        self.done = done
        self.played = 0
        self.began = time.monotonic()
        self.live = stream.isatty()
        self.last = self.began if not self.live else 0.0
        self.wide = 0

    def took(self, so_far: Callable[[], str]) -> None:
        """Count one more game; ``so_far`` says what the games came to."""
        self.done += 1
        self.played += 1
        now = time.monotonic()
        if now - self.last >= (OFTEN if self.live else SELDOM):
            self.last = now
            self._show(self.line(now - self.began, so_far()))

    def line(self, seconds: float, so_far: str) -> str:
        """What to show after so many seconds."""
        left = seconds / max(1, self.played) * (self.total - self.done)
        count = f"{self.done}/{self.total}  {clock(left)} left  {so_far}"
        if not self.live:
            return count
        filled = BAR * self.done // self.total
        return f"[{'#' * filled:<{BAR}}] {count}"

    def end(self) -> None:
        """End the progress line."""
        if self.live and self.wide:
            self.stream.write(f"\r{' ' * self.wide}\r")
            self.stream.flush()

    def _show(self, line: str) -> None:
        if self.live:
            self.stream.write(f"\r{line:<{self.wide}}")
            self.wide = len(line)
        else:
            self.stream.write(line + "\n")
        self.stream.flush()


def clock(seconds: float) -> str:
    """A time as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
