"""Bots by other people, good and bad, named as ``module:function``."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from blackangel.bots import Level
from blackangel.kernel.option import Option, option
from blackangel.kernel.rng import Rng

ONCE = "ARENA_ONCE"  # names a file; what happens once happens only while there is none
Options = tuple[Option, ...]


def first(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    return options[0]


def last(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    return options[-1]


def greedy(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """Take the highest goods, and bid at random."""
    goods = [one for one in options if one.verb == "take"]
    if goods:
        return max(goods, key=lambda one: seen.market[int(one[1]) - 1])
    return options[rng.below(len(options))]


eager = Level("eager", greedy, 7)


def spender(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """The option whose place is the budget."""
    return options[budget % len(options)]


def faulty(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    if seen.round == 2:
        raise ZeroDivisionError("no goods\nleft")
    return options[0]


def cheat(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    return option("take", "99")


def deaf(seen: Any, options: Options, rng: Rng, budget: int) -> Any:
    return None


def leaving(seen: Any, options: Options, rng: Rng, budget: int) -> Any:
    raise SystemExit(3)


def killed(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """Kill its process in the middle of a game, once."""
    once = Path(os.environ[ONCE])
    if seen.round == 2 and not once.exists():
        once.write_text(str(os.getpid()), "utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    return options[0]


def doomed(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """Kill its process every time."""
    os.kill(os.getpid(), signal.SIGKILL)
    return options[0]


def slow(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    time.sleep(0.01)
    return options[0]


not_a_bot = 3
begun: list[bool] = []  # games begun in this process


def telling(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """Tell which process it is in."""
    once = Path(os.environ[ONCE])
    part = once.with_suffix(".part")
    part.write_text(str(os.getpid()), "utf-8")
    part.replace(once)
    return options[0]


def patient(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """From the third game in this process on, wait for the file."""
    begun.append(seen.round == 1 and seen.prompt.kind == "bid")
    until = time.monotonic() + 120
    while sum(begun) > 2 and not Path(os.environ[ONCE]).exists() and time.monotonic() < until:
        time.sleep(0.02)
    return options[0]


def felling(seen: Any, options: Options, rng: Rng, budget: int) -> Option:
    """From the third game on, kill the process that the file names, if any."""
    once = Path(os.environ[ONCE])
    begun.append(seen.round == 1 and seen.prompt.kind == "bid")
    if sum(begun) > 2 and once.exists():
        os.kill(int(once.read_text("utf-8")), signal.SIGKILL)
    return options[0]
