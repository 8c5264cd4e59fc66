"""``python -m blackangel arena``: its arguments, and a run from the first game to the report."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from blackangel import games
from blackangel.arena.errors import ArenaError, kept

if TYPE_CHECKING:
    from blackangel.arena.deals import Deal
    from blackangel.arena.executors import Executor
    from blackangel.arena.journal import Journal
    from blackangel.arena.match import Match
    from blackangel.arena.playing import Record
    from blackangel.arena.progress import Progress
    from blackangel.arena.ratings import Rating
    from blackangel.arena.sprt import Sprt
    from blackangel.arena.standing import Course

FINE, INTERRUPTED = 0, 130
FEWEST, MOST = 2, 4


def declare(command: argparse.ArgumentParser) -> None:
    """Declare the command's arguments, except the game's key and what is agreed before a game."""
    folder = str(state_folder()).replace("%", "%%")
    command.add_argument(
        "--seats",
        required=True,
        metavar="BOT,BOT",
        help="2 to 4 bots: built-in levels or module:function; @N after one sets its budget",
    )
    command.add_argument(
        "--games",
        type=int,
        default=100,
        metavar="N",
        help="number of games, rounded up to whole deals",
    )
    command.add_argument("--seed", type=int, default=1, help="seed of the whole run")
    command.add_argument(
        "--sprt", metavar="ELO0,ELO1", help="stop as soon as one of them is ruled out"
    )
    command.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help=f"file that keeps the games; without it, one in {folder}",
    )
    command.add_argument(
        "--other-code", action="store_true", help="continue a file that other code began"
    )
    command.add_argument("--out", type=Path, metavar="FILE", help=".csv, .jsonl or .parquet")
    command.add_argument("--report", type=Path, metavar="FILE", help="one page of HTML")
    command.add_argument("--processes", type=int, default=os.cpu_count() or 1, metavar="N")
    command.add_argument("--dask", metavar="ADDRESS", help="play on the cluster of this scheduler")
    command.set_defaults(run=run)


def run(given: argparse.Namespace) -> int:
    """Play the missing games, then report; return the exit code.

    Raises:
        GameError: one sentence; the games played so far are kept.
    """
    from blackangel.arena.deals import in_order
    from blackangel.arena.journal import Journal
    from blackangel.arena.progress import Progress
    from blackangel.arena.standing import Course, told

    match = match_of(given)
    test = test_of(given.sprt, match)
    ready(given)
    if min(given.games, given.processes) < 1:
        raise ArenaError("--games and --processes must be at least 1")
    total = match.rounded_up(given.games)
    path: Path = given.keep or default_path(match)
    course = Course(match)
    code = FINE
    with Journal(path, match, given.other_code) as journal:
        kept = sum(game < total for game in journal.records)
        print(f"{match.title}, {', '.join(match.labels)}: {total} games, {kept} of them in {path}")
        sys.stdout.flush()
        progress = Progress(sys.stderr, total, kept)
        try:
            with closing(arriving(given, course, journal, total, progress)) as records:
                for deal in in_order(match, records):
                    course.take(deal)
                    if test and test.verdict(test.ratio(course.scores)):
                        break
        except KeyboardInterrupt:
            code = INTERRUPTED
        except ArenaError as error:
            number = len(journal.records)
            raise ArenaError(f"{error}; {number} games are kept in {path}") from error
        finally:
            progress.end()
        rated = rating(match, course.deals)
        print("\n".join(told(match, course.deals, rated, test)))
        if code == INTERRUPTED:
            number = len(journal.records)
            print(
                f"interrupted: {number} games are kept in {path}, "
                "and the same command continues with them",
                file=sys.stderr,
            )
    if code == FINE and not given.keep:
        print(f"The games stay in {path}: delete it when you won't add to them.")
    hand_out(given, course, rated, test)
    return code


def hand_out(
    given: argparse.Namespace, course: Course, rated: list[Rating], test: Sprt | None
) -> None:
    """Write the files that were asked for."""
    if given.out:
        from blackangel.arena import export
        from blackangel.arena.standing import counted

        export.write(given.out, course.match, counted(course.deals))
    if given.report:
        from blackangel.arena import report

        report.write(given.report, course.match, course.deals, rated, test)


def arriving(
    given: argparse.Namespace, course: Course, journal: Journal, total: int, progress: Progress
) -> Generator[Record, None, None]:
    """The games of a run: first those already kept, then each one as it is played and kept."""
    from blackangel.arena.playing import play

    yield from (record for game, record in sorted(journal.records.items()) if game < total)
    missing = [game for game in range(total) if game not in journal.records]
    if not missing:
        return
    with closing(executor(given).results(partial(play, course.match), missing)) as results:
        for record in results:
            if journal.add(record):
                yield record
                progress.took(course.told)


def executor(given: argparse.Namespace) -> Executor:
    """The executor that plays the games."""
    if given.dask:
        from blackangel.arena.cluster import Cluster

        return Cluster(given.dask)
    from blackangel.arena.executors import Pool

    return Pool(given.processes)


def rating(match: Match, deals: list[Deal]) -> list[Rating]:
    """The rating of each entrant; empty if the library is not installed."""
    from blackangel.arena.ratings import ratings
    from blackangel.arena.standing import counted

    try:
        return ratings(match, counted(deals))
    except ArenaError:
        return []


# --- what is asked for ---------------------------------------------------------------------------


def match_of(given: argparse.Namespace) -> Match:
    """What is to be played; everything wrong is found before the first game.

    Raises:
        SetupError: the game cannot be played so.
        BotError: there is no such bot.
    """
    from blackangel.arena.entrants import entrant, fingerprint
    from blackangel.arena.match import Match
    from blackangel.kernel.setup import NAMES

    title = games.title(given.title)
    seats = tuple(given.seats.split(","))
    fewest, most = max(FEWEST, title.seats[0]), min(MOST, title.seats[1])
    if not fewest <= len(seats) <= most:
        raise ArenaError(f"{title.name} takes {fewest} to {most} bots, not {len(seats)}")
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.insert(0, os.getcwd())  # where a module:function is found
    for seat in seats:
        entrant(title, seat)
    agreed = {field.key: getattr(given, field.key, None) for field in title.form}
    asked = tuple((key, value) for key, value in agreed.items() if value)
    for field in title.form:
        fits = field.seats[0] <= len(seats) <= field.seats[1]
        if agreed[field.key] and not fits:
            raise ArenaError(f"--{field.key.replace('_', '-')} is not for {len(seats)} bots")
        if fits and field.default and not agreed[field.key]:
            asked += ((field.key, field.default),)
    module = games.TITLES[given.title]
    games.start(given.title, NAMES[: len(seats)], 0, **dict(asked))
    code = fingerprint(module, seats)
    return Match(given.title, module, title.version, seats, given.seed, asked, code)


def test_of(text: str | None, match: Match) -> Sprt | None:
    """The sequential test that is asked for.

    Raises:
        ArenaError: it is invalid, or there is nobody to test against.
    """
    from blackangel.arena.sprt import Sprt

    if text is None:
        return None
    numbers = re.fullmatch(r"(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)", text)
    if not numbers or float(numbers[1]) >= float(numbers[2]):
        raise ArenaError("--sprt takes two Elo differences, the smaller one first, like 0,10")
    if len(match.bots) < 2:
        raise ArenaError("--sprt tests the first bot against others: name another bot too")
    return Sprt(float(numbers[1]), float(numbers[2]))


def ready(given: argparse.Namespace) -> None:
    """Check that the requested files can be written at the end.

    Raises:
        ArenaError: a folder, a format or a library is missing.
    """
    for path in filter(None, (given.keep, given.out, given.report)):
        if not path.parent.is_dir():
            raise ArenaError(f"there is no folder {path.parent}")
        if path.is_dir():
            raise ArenaError(f"{path} is a folder")
    if given.out:
        from blackangel.arena.export import writer_of

        writer_of(given.out)


def default_path(match: Match) -> Path:
    """The default file of a run, in the account's folder for the state of programs.

    Version 0.1.0 left it in the current folder; a run found there continues there.

    Raises:
        ArenaError: that folder cannot be made.
    """
    name = default_name(match)
    if Path(name).exists():
        return Path(name)
    folder = state_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ArenaError(kept(error, folder)) from None
    return folder / name


def state_folder() -> Path:
    """Where runs without ``--keep`` leave their games."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    return Path(state or os.path.expanduser("~/.local/state")) / "blackangel"


def default_name(match: Match) -> str:
    words = (match.title, *match.seats, *(f"{key}-{value}" for key, value in match.agreed))
    return re.sub(r"[^\w.@-]+", "-", f"arena-{'-'.join(words)}-{match.seed}.jsonl")
