"""Faulty tables and scenarios are refused, the same in every game."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterable
from gettext import NullTranslations
from pathlib import Path
from typing import Any

import pytest

from blackangel.kernel.errors import ComponentError, ScenarioError
from blackangel.kernel.game import Game
from blackangel.kernel.scenario import Scenario
from blackangel.kit.words import Words
from tests.sampled import EVERY

Load = Callable[..., object]
Refusal = tuple[
    str, str, str, str, str
]  # file, pattern, text in its stead, entry, part of the reason
SECONDS = 2  # the longest that a text may be read
DAMAGED = 2500 if EVERY else 1250  # texts


# --- tables


def change(folder: Path, file: str, pattern: str, text: str) -> None:
    """Replace the first match in a table."""
    path = folder / file
    changed, count = re.subn(pattern, text, path.read_text(encoding="utf-8"), count=1, flags=re.M)
    assert count == 1, f"{pattern} is not in {file}"
    path.write_text(changed, encoding="utf-8")


def refused(load: Load, folder: Path, wrong: Refusal, said_of: str = "") -> None:
    """Check that a table changed like this is refused, with its file or the one ``said_of``."""
    file, pattern, text, entry, reason = wrong
    change(folder, file, pattern, text)
    with pytest.raises(ComponentError) as raised:
        load(folder)
    assert raised.value.params["file"] == (said_of or file)
    assert str(raised.value.params["entry"]).startswith(entry)
    assert reason in str(raised.value.params["reason"])


def unreadable(load: Load, folder: Path, file: str) -> None:
    """Check that a table that is missing or not text is refused."""
    (folder / file).write_bytes(b"\xff\xfe")
    with pytest.raises(ComponentError, match="UTF-8"):
        load(folder)
    (folder / file).unlink()
    with pytest.raises(ComponentError, match="cannot be read") as raised:
        load(str(folder))
    assert raised.value.params["file"] == file


# --- positions


def refused_at(scenario: Scenario, text: str, line: int, reason: str) -> None:
    """Check that a scenario is refused with its line."""
    with pytest.raises(ScenarioError) as caught:
        scenario.read(text)
    assert reason in str(caught.value)
    assert caught.value.params["line"] == line


def printable(scenario: Scenario, words: Words, texts: Iterable[str]) -> None:
    """Check that these errors are printable, whatever fills their gaps ``{odd}``."""
    for text in texts:
        for odd in ("\x1b[2J", "\x07", "\u202e", "\ud800", "\x85"):
            with pytest.raises(ScenarioError) as caught:
                scenario.read(text.replace("{odd}", odd))
            assert str(caught.value).isprintable()
            assert words.error(caught.value, NullTranslations()).isprintable()


def refused_soon(scenario: Scenario, text: str) -> None:
    """Check that it is refused quickly, however long it is."""
    start = time.process_time()
    with pytest.raises(ScenarioError):
        scenario.read(text)
    assert time.process_time() - start < SECONDS


def damaged(text: str, words: list[str], rng: random.Random) -> str:
    """A text with one character, word or line changed, removed or moved."""
    lines = text.split("\n")
    row, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    kind = rng.randrange(6)
    if kind == 0:
        place = rng.randrange(len(text))
        return text[:place] + chr(rng.choice((32, 34, 40, 44, 61, 92, 300))) + text[place + 1 :]
    if kind == 1:
        del lines[row]
    elif kind == 2:
        lines.insert(other, lines[row])
    elif kind < 5:
        parts = lines[row].split(" ")
        parts[rng.randrange(len(parts))] = rng.choice(words)
        lines[row] = " ".join(parts)
    else:
        lines[row], lines[other] = lines[other], lines[row]
    return "\n".join(lines) or "x"


def read_or_refused(
    scenario: Scenario, texts: list[str], sound: Callable[[Game[Any], random.Random], None]
) -> None:
    """Damage scenarios at random: check that what is read is ``sound``, and what is refused has its line."""
    rng = random.Random(2026)
    words = sorted({word for text in texts for word in text.split()})
    lines, read = [], 0
    for _number in range(DAMAGED):
        text = rng.choice(texts)
        for _time in range(rng.choice((1, 1, 2))):
            text = damaged(text, words, rng)
        start = time.process_time()
        try:
            game = scenario.read(text)
        except ScenarioError as error:
            line = error.params["line"]
            assert isinstance(line, int)
            lines.append((line, text.count("\n") + 1))
            continue
        finally:
            assert time.process_time() - start < SECONDS
        read += 1
        sound(game, rng)
    assert all(0 <= line <= last for line, last in lines)
    assert len(lines) > DAMAGED // 5
    assert read > DAMAGED // 25
