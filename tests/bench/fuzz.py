"""Damaged, hostile and random texts for everything that reads text, and the cost of each.

python3 build.py bench fuzz [--texts 200000] [--only "council save"]

Each text is read as the page reads it; the result must be a typed error with a short sentence, or a valid
game. Time is this thread's processor time, since the machine is shared. Memory is the peak that tracemalloc
sees, for one text in twenty, since tracing slows everything down some four times.
"""

from __future__ import annotations

import argparse
import base64
import gc
import hashlib
import json
import sys
import time
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from tabletop.library import model as library  # noqa: E402
from tabletop.library import view as shown  # noqa: E402
from tabletop.overrides import update as own_values  # noqa: E402
from tabletop.session import (  # noqa: E402
    records,
    session,
)
from tabletop.table import panels as paint  # noqa: E402

from blackangel import games as titles  # noqa: E402
from blackangel.games import black_angel, council_of_shadows  # noqa: E402
from blackangel.kernel import overrides, save  # noqa: E402
from blackangel.kernel.errors import GameError  # noqa: E402
from blackangel.kernel.game import MOST_CHOICES  # noqa: E402
from tests.games.black_angel.test_positions import FORM, POSITIONS  # noqa: E402
from tests.games.positions import scenario  # noqa: E402

MOST_SECONDS, MOST_BYTES, SHARE = 0.05, 16e6, 0.999
TRACED = 20  # one text in so many
LONGEST_SENTENCE = 500
COUNCIL = "council "  # prefix of the other game's kinds of texts
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
ODD = (
    *("", "\0", "\n", "\r\n", " ", "\t", '"', "'", "\\", "=", "#", "~", ",", ": ", "-", "<", "&"),
    *("\u202e", "\u200d", "\ufeff", "\ud800", "é", "機", "🤖", "٣", "²", "½"),
    *("0", "1", "-1", "9" * 19, "9" * 5000, "1e999", "NaN", "null", "[", "{", "]" * 3, "x" * 3000),
    *("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "javascript:0", "\n\n"),
)
THINGS: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1 << 80, 1e308, float("nan"), float("inf"), "", "x", "x" * 9000),
    *([], [[]], {}, {"": None}, ["x"] * 50, [None] * 5, "<b>", "\ud800", "0" * 40),
)

Make = Callable[[Random], str]


@cache
def games() -> tuple[Any, ...]:
    """Games of every size and kind, at many moments."""
    found = []
    for number in range(48):
        rng = Random(number)
        names = ("Ada", "Bo", "Zoë 🤖", "D")[: 1 + number % 4]
        rules: dict[str, Any] = {"advanced": number % 3 == 0}
        if len(names) == 1:
            rules["solo"] = rng.choice(("easy", "standard", "extreme"))
        game = black_angel.new(names, number, **rules)
        wanted = (0, 2, 10, 25, 60, 9999)[number // 4 % 6]
        while game.player is not None and game.ply < wanted:
            game.play(rng.choice(game.options))
        found.append(game)
    return tuple(found)


@cache
def council_games() -> tuple[Any, ...]:
    """The same of Council of Shadows, some with earlier values; people end a game after some 500 choices."""
    found = []
    for number in range(48):
        rng = Random(number)
        names = ("Ada", "Bo", "Zoë 🤖", "D")[: 1 + number % 4]
        rules: dict[str, Any] = {
            word: rng.random() < 0.4 for word in ("stations", "leaders", "open_planning")
        }
        rules |= {"automa": rng.choice(council_of_shadows.LEVELS[1:])} if len(names) == 1 else {}
        values = (overrides.NO_OVERRIDES, *titles.earlier("council-of-shadows"))[number % 5 % 3]
        game = titles.new("council-of-shadows", names, number, overrides=values, **rules)
        wanted = (0, 2, 15, 60, 200, 500)[number // 4 % 6]
        while game.player is not None and game.ply < wanted:
            game.play(rng.choice(game.options))
        found.append(game)
    return tuple(found)


@cache
def texts() -> dict[str, tuple[str, ...]]:
    """Valid texts, by kind."""
    kept = [
        records.Record(f"k{number}", game.save(), game.names, ("red", "blue"), 3, False, 1e12)
        for number, game in enumerate(games())
    ]
    examples = [scenario(FORM, position.lines) for position in POSITIONS.values()]
    return {
        "save": tuple(game.save() for game in games()),
        "record": tuple(game.record() for game in games()),
        "scenario": (*examples, *map(written, games())),
        "file": tuple(library.exported(kept[n : n + 1 + n % 3]) for n in range(len(kept))),
        "stored": tuple(record.written() for record in kept),
        COUNCIL + "save": tuple(game.save() for game in council_games()),
        COUNCIL + "record": tuple(game.record() for game in council_games()),
        COUNCIL + "scenario": tuple(map(written, council_games())),
    }


def written(game: Any) -> str:
    """A game's position as text."""
    return titles.scenario(game.title.key).write(game.state, game.names)


# --- damage


def bent(text: str, rng: Random) -> str:
    """A text with one fault."""
    at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
    near = min(at + rng.randrange(1, 9), len(text))
    return rng.choice(
        (
            lambda: text[:at],
            lambda: text[:at] + text[near:],
            lambda: text[:at] + text[to:],
            lambda: text[:at] + rng.choice(ODD) + text[at:],
            lambda: text[:at] + rng.choice(ODD) + text[near:],
            lambda: text[:at] + rng.choice(ALPHABET) + text[at + 1 :],
            lambda: text[:at] + text[at:to] * 2 + text[to:],
            lambda: text[:at] + chr(rng.randrange(0x110000)) + text[at:],
            lambda: text.swapcase(),
            lambda: text[::-1],
        )
    )()


def damaged(kind: str) -> Make:
    def make(rng: Random) -> str:
        text = rng.choice(texts()[kind])
        for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
            text = bent(text, rng)
        return text

    return make


def lines_mixed(kind: str) -> Make:
    """A text with its lines and words moved."""

    def make(rng: Random) -> str:
        rows = rng.choice(texts()[kind]).split("\n")
        others = rng.choice(texts()[kind]).split("\n")
        for _ in range(rng.randrange(1, 6)):
            at = rng.randrange(len(rows))
            words = rows[at].split(" ")
            words[rng.randrange(len(words))] = rng.choice((*ODD, *rng.choice(others).split(" ")))
            rows[at] = rng.choice((" ".join(words), rng.choice(rows), rng.choice(others)))
        if rng.random() < 0.2:
            rng.shuffle(rows)
        return "\n".join(rows)

    return make


# --- hostile texts


def forged(rng: Random) -> str:
    """A save string of the right form with any settings, names, counts and choices."""
    title: Any = rng.choice((black_angel.TITLE, council_of_shadows.TITLE))
    body = bytes((save.FORMAT, save.title_code(title.key), title.version))
    body += bytes(rng.choice((0, 0, 0, 0, 1, 2, 255)) for _ in title.settings)
    body += overrides.number(rng.choice((0, 7, 99, (1 << 53) - 1, 1 << 53, (1 << 70) - 1)))
    names = [b"Ada", b"Bo", b"C", b"D"][: rng.randrange(1, 5)]
    if rng.random() < 0.3:
        names[0] = rng.choice((b"", b"Bo", b"\xff", rng.randbytes(rng.randrange(60))))
    names *= rng.choice((0, 3, *[1] * 20))
    body += bytes((len(names),)) + b"".join(bytes((len(name),)) + name for name in names)
    body += overrides.number(rng.choice((0, 1, 30, 400, MOST_CHOICES, MOST_CHOICES + 1, 1 << 69)))
    body += rng.choice((b"", rng.randbytes(rng.randrange(120)), rng.randbytes(5900), b"\xff" * 99))
    checksum = hashlib.blake2b(body, digest_size=save.CHECKSUM).digest()
    return base64.urlsafe_b64encode(body + checksum).decode().rstrip("=")


def random_save(rng: Random) -> str:
    return "".join(rng.choices(ALPHABET, k=rng.choice((3, 12, 60, 200, 8192, 9000))))


def random_text(rng: Random) -> str:
    return "".join(chr(rng.randrange(0x110000)) for _ in range(rng.randrange(200)))


def odd_text(rng: Random) -> str:
    return rng.choice(ODD) * rng.choice((1, 2, 50, 2000)) + rng.choice(ODD)


def long_text(rng: Random) -> str:
    return rng.choice("A_<\n🤖[{#=") * rng.choice((8193, 70_000, 1_000_001))


def forged_record(rng: Random) -> str:
    """A record that begins well and then says anything."""
    rows = rng.choice(texts()["record"]).split("\n")
    at = rng.randrange(3, len(rows))
    tail = [f"{n}. {rng.choice(ODD)}: {rng.choice(ODD)}" for n in range(rng.choice((1, 5, 9000)))]
    return "\n".join((*rows[:at], *tail))


def deep(rng: Random) -> str:
    sign = rng.choice(("[", '{"games":', '{"a":['))
    return '{"format": "black-angel-games", "version": 1, "games": ' + sign * rng.choice(
        (9, 99_999)
    )


def forged_file(rng: Random) -> str:
    """A file of games whose parts are of any kind."""
    whole = json.loads(rng.choice(texts()["file"]))
    for _ in range(rng.randrange(1, 4)):
        place = rng.choice((whole, *(g for g in several(whole) if isinstance(g, dict))))
        place[rng.choice((*place, "earlier", "x"))] = rng.choice(THINGS)
    return json.dumps(whole)


def values(rng: Random) -> str:
    """Values of a box after blank lines, with keys of many dots, or with one fault."""
    key = rng.choice(("black-angel", "council-of-shadows"))
    blank = rng.choice(("\n", " \n", "\r\n", "# x\n", "\t")) * rng.choice((0, 30, 900, 9000))
    dotted = "a" + rng.choice((".a", " . a", '."a"')) * rng.choice((2, 99, 4000))
    rows = games_values(key).split("\n")
    at = rng.randrange(2, len(rows))
    rows.insert(
        at, rng.choice((f"{dotted} = 1", f"[{dotted}]", f"[[{dotted}]]", bent(rows[at], rng)))
    )
    return blank + "\n".join(rows)


@cache
def games_values(key: str) -> str:
    return titles.overrides_file(key)


def several(whole: dict[str, Any]) -> list[Any]:
    games = whole.get("games")
    return games if isinstance(games, list) else []


def forged_stored(rng: Random) -> str:
    found = json.loads(rng.choice(texts()["stored"]))
    for _ in range(rng.randrange(1, 4)):
        found[rng.choice((*found, "earlier", "bots", "title"))] = rng.choice(THINGS)
    return json.dumps(found)


def with_seats(rng: Random) -> str:
    """A valid link with anything after the game."""
    text = rng.choice(texts()["save"])
    tail = rng.choice((odd_text(rng), random_save(rng), "0123-0000", "9999-9999"))
    return f"{rng.choice(ODD)}#{text}~{tail}"


# --- reading, as the page does


def read_file(text: str) -> list[Any]:
    found = []
    for entry in library.entries(text, session.read)[0]:
        try:
            found.append(library.replayed_record(entry, session.read, 0.0))
        except GameError as error:
            said(session.sentence(error))
    kept = [records.Record("k1", "x", ("A",), (), 0, False, 0)]
    return list(library.merge(kept, found, lambda: "fresh").added)


def read_pasted(text: str) -> Any:
    """What is pasted or opened: values of a box, or a game."""
    key = own_values.named(text)
    return titles.overrides_of(key, text) if key in titles.tabled() else session.read(text)


def read_stored(text: str) -> records.Record | None:
    """Read what is in the browser's storage: offer a record, and try its game."""
    record = records.readable(text)
    if record:
        records.Record.read(record.written())
        shown.row(record, "")
        game = titles.load(record.text)
        paint.panels(session.new_session(game, record.key, record.colours, record.bots))
    return record


def said(sentence: str) -> None:
    assert 0 < len(sentence) <= LONGEST_SENTENCE, f"{len(sentence)} characters: {sentence[:99]!r}"
    assert sentence.isprintable(), f"cannot be printed: {sentence!r}"


class Kind(NamedTuple):
    """A way to make texts, their reader, and how many of a thousand are made so."""

    make: Make
    read: Callable[[str], Any]
    share: int


KINDS = {
    "save, damaged": Kind(damaged("save"), session.read, 300),
    "save, forged": Kind(forged, session.read, 100),
    "save, random": Kind(random_save, session.read, 40),
    "save, odd seats": Kind(with_seats, session.read, 20),
    "any text": Kind(random_text, session.read, 40),
    "odd text": Kind(odd_text, session.read, 30),
    "long text": Kind(long_text, session.read, 5),
    "record, damaged": Kind(damaged("record"), session.read, 70),
    "record, mixed": Kind(lines_mixed("record"), session.read, 60),
    "record, forged": Kind(forged_record, session.read, 20),
    "scenario, damaged": Kind(damaged("scenario"), titles.position, 110),
    "scenario, mixed": Kind(lines_mixed("scenario"), titles.position, 90),
    "scenario, odd": Kind(odd_text, titles.position, 10),
    "council save, damaged": Kind(damaged("council save"), session.read, 150),
    "council record, damaged": Kind(damaged("council record"), session.read, 35),
    "council record, mixed": Kind(lines_mixed("council record"), session.read, 30),
    "council scenario, damaged": Kind(damaged("council scenario"), titles.position, 90),
    "council scenario, mixed": Kind(lines_mixed("council scenario"), titles.position, 80),
    "values, hostile": Kind(values, read_pasted, 8),
    "file, damaged": Kind(damaged("file"), read_file, 35),
    "file, forged": Kind(forged_file, read_file, 30),
    "file, deep": Kind(deep, read_file, 5),
    "stored, damaged": Kind(damaged("stored"), read_stored, 20),
    "stored, forged": Kind(forged_stored, read_stored, 15),
    "stored, deep": Kind(deep, read_stored, 2),
}
PAGES = [
    name
    for name, kind in KINDS.items()
    if kind.read is session.read and not name.startswith(COUNCIL)
]


class Trial(NamedTuple):
    """One text: the result and its cost."""

    kind: str
    outcome: str
    seconds: float
    size: int  # peak bytes, or -1 if not traced


def tried(kind: str, text: str, traced: bool) -> Trial:
    """Read a text; any exception but a typed error with a sentence passes through."""
    read, size = KINDS[kind].read, -1
    if traced:
        tracemalloc.start()
    started = time.thread_time()
    try:
        read(text)
        outcome = "sound"
    except GameError as error:
        outcome = type(error).__name__
        said(str(error))
        said(session.sentence(error))
    except library.UnreadableFile as error:
        outcome = type(error).__name__
        said(str(error))
    seconds = time.thread_time() - started
    if traced:
        size = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    return Trial(kind, outcome, seconds, size)


def trials(count: int, seed: int = 1, only: str = "") -> Iterator[Trial]:
    """Try every kind in proportion, or those named; a failure reports how to reproduce it."""
    rng = Random(seed)
    shares = {name: kind.share for name, kind in KINDS.items() if name.startswith(only)}
    for number, name in enumerate(rng.choices([*shares], [*shares.values()], k=count)):
        text = KINDS[name].make(rng)
        try:
            yield tried(name, text, number % TRACED == 0)
        except Exception as error:
            error.add_note(f"{name}, text {number} of seed {seed}: {text[:300]!r}")
            raise


def at_share(found: list[float], share: float = SHARE) -> float:
    return sorted(found)[min(int(len(found) * share), len(found) - 1)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--texts", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="kinds of texts by the beginning of their names")
    options = parser.parse_args()
    texts()
    gc.freeze()  # the texts themselves are not measured
    found = list(trials(options.texts, options.seed, options.only))
    times = [trial.seconds for trial in found if trial.size < 0]
    sizes = [float(trial.size) for trial in found if trial.size >= 0]
    for kind in [kind for kind in KINDS if kind.startswith(options.only)]:
        mine = [trial for trial in found if trial.kind == kind]
        ends = ", ".join(
            f"{n:,} {name}" for name, n in Counter(t.outcome for t in mine).most_common()
        )
        slow = at_share([trial.seconds for trial in mine if trial.size < 0] or [0]) * 1000
        large = max((trial.size for trial in mine), default=0) / 1e6
        print(f"{kind:25} 99.9 % in {slow:6.1f} ms, most {large:5.1f} MB; {ends}")
    slow, large = at_share(times), at_share(sizes)
    print(f"{len(found):,} texts, nothing but typed errors")
    print(f"99.9 % of the times {slow * 1000:.1f} ms, the longest {max(times) * 1000:.1f} (bar 50)")
    print(f"99.9 % of the peaks {large / 1e6:.1f} MB, the largest {max(sizes) / 1e6:.1f} (bar 16)")
    print("every bar is held" if slow < MOST_SECONDS and large < MOST_BYTES else "a bar is missed")


if __name__ == "__main__":
    main()
