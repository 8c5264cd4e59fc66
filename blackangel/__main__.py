"""Play in a terminal, simulate, replay, check: ``python -m blackangel --help``."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from importlib.util import find_spec
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from blackangel import games, terminal
from blackangel.kernel.errors import GameError, SetupError, printable
from blackangel.kernel.game import Game
from blackangel.kernel.overrides import NO_OVERRIDES, mark
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import NAMES, SEEDS

if TYPE_CHECKING:
    from blackangel.kernel.setup import Field
    from blackangel.kernel.title import Title

FINE, WRONG, INTERRUPTED = 0, 1, 130
MIXED = "mixed"
PERCENTILES = (5, 25, 50, 75, 95)
LARGEST_FILE = 2_000_000
BAR = 40
SAVED = "a save string, a link, a record, a scenario, or a file with one of them"
T = NullTranslations()


class UnreadableError(Exception):
    """An argument that is neither a file nor a saved game."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))


def parser(title: Title[Any]) -> argparse.ArgumentParser:
    """The command line; the title determines the settings of a game."""
    top = argparse.ArgumentParser(
        prog="blackangel",
        description=f"Board games in a terminal: {', '.join(games.TITLES)}.",
        epilog=f"COMMAND --help shows the options of {title.name}, COMMAND GAME --help those of a game.",
    )
    commands = top.add_subparsers(dest="command", required=True)
    least, most = title.seats
    counts = [*map(str, range(least, most + 1)), MIXED]

    play = commands.add_parser("play", help="play a game in this terminal")
    play.add_argument("--players", nargs="+", metavar="NAME", help=f"{least} to {most} names")
    play.add_argument("--seed", type=int, help="seed of the game, a whole number")
    play.add_argument("--load", metavar="SAVE", help="continue a game: anything that check accepts")
    play.add_argument(
        "--box", metavar="FILE", help="file with the values printed on your copy, as box writes it"
    )
    play.set_defaults(run=run_play)

    simulate = commands.add_parser("simulate", help="play random games and sum them up")
    simulate.add_argument("games", type=positive, metavar="N", help="how many")
    simulate.add_argument(
        "--players", choices=counts, default=MIXED, help="mixed: 2, then one more each game"
    )
    simulate.add_argument(
        "--seed", type=int, default=0, help="seed of the first game; each game adds 1"
    )
    simulate.set_defaults(run=run_simulate)

    box = commands.add_parser(
        "box", help="print the values that no source gives, for you to correct"
    )
    box.set_defaults(run=run_box)

    matches = []
    if find_spec("blackangel.arena"):  # the page's wheel has no arena
        from blackangel.arena import command as arena

        match = commands.add_parser(
            "arena", help="let bots play each other and see which is better"
        )
        arena.declare(match)
        matches.append(match)

    for command in (play, simulate, box, *matches):
        command.add_argument(
            "title",
            nargs="?",
            choices=games.TITLES,
            default=title.key,
            help="which game; the other options depend on it",
        )
    for command in (play, simulate, *matches):
        for field in title.form:
            if command in matches and field.seats[1] == 1:
                continue  # bots do not play alone
            if field.values:
                command.add_argument(flag(field), choices=field.values, help=field.about)
            else:
                command.add_argument(flag(field), action="store_true", help=field.about)

    replay = commands.add_parser("replay", help="print the log of a saved game")
    replay.add_argument("save", metavar="FILE|STRING", help=SAVED)
    replay.set_defaults(run=run_replay)

    check = commands.add_parser("check", help="say whether a saved game is valid")
    check.add_argument("save", metavar="FILE|STRING", help=SAVED)
    check.set_defaults(run=run_check)
    return top


def flag(field: Field) -> str:
    """The command-line option for a field."""
    return f"--{field.key.replace('_', '-')}"


def players(least: int, most: int) -> str:
    """A number of players, in words."""
    if least == most:
        return f"{most} player" if most == 1 else f"{most} players"
    return f"{least} to {most} players"


def positive(text: str) -> int:
    """A whole number above 0."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code: 0 fine, 1 wrong input, 2 wrong usage."""
    words = sys.argv[1:] if arguments is None else arguments
    key = next((word for word in words if word in games.TITLES), games.FIRST)
    given = parser(games.title(key)).parse_args(words)
    bear(sys.stdin, "surrogateescape")
    bear(sys.stdout, "backslashreplace")
    try:
        code: int = given.run(given)
        sys.stdout.flush()
    except (GameError, UnreadableError) as error:
        print(f"blackangel: {error}", file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # the reader, such as "head", has closed the pipe; the interpreter must not flush again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code


def bear(stream: TextIO, errors: str) -> None:
    """Let a stream pass on characters that its encoding lacks, on any terminal."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=errors)


# --- reading -------------------------------------------------------------------------------------


def text_of(given: str) -> str:
    """The text of a file or of the standard input ("-"), or the argument itself."""
    if given == "-":
        return checked(sys.stdin.read(LARGEST_FILE), "the standard input")
    path = Path(given)
    try:
        found = path.is_file()
    except (OSError, ValueError):
        found = False
    if not found:
        if not given.strip() or ("#" not in given and any(sign in given for sign in "/\\.")):
            raise UnreadableError(f"there is no file {given!r}")
        return given
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UnreadableError(f"{given} is larger than any saved game")
        return path.read_text("utf-8")
    except UnicodeDecodeError:
        raise UnreadableError(f"{given} is not a text file") from None
    except OSError as error:
        raise UnreadableError(f"{given} cannot be read: {error.strerror}") from None


def checked(text: str, whence: str) -> str:
    """The text, unless it contains bytes that are not text."""
    if any("\ud800" <= sign <= "\udfff" for sign in text):
        raise UnreadableError(f"{whence} is not text")
    return text


def is_scenario(text: str) -> bool:
    """Whether the first line that is not blank or a comment opens a section."""
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and line[0] != "#"), "").startswith("[")


def game_of(given: str) -> Game[Any]:
    """The game of a save string, a link that ends in one, a record, a scenario, or a file with one."""
    text = text_of(given)
    if text.startswith("title = "):
        return games.read(text)
    if is_scenario(text):
        return games.position(text)
    return games.load(text.rpartition("#")[2].partition("~")[0].strip())


# --- commands ------------------------------------------------------------------------------------


def run_play(given: argparse.Namespace) -> int:
    if given.load:
        game = game_of(given.load)
    else:
        form = [field for field in games.title(given.title).form if getattr(given, field.key)]
        agreed = {field.key: getattr(given, field.key) for field in form}
        alone = any(field.seats[1] == 1 for field in form)
        names = given.players or NAMES[: 1 if alone else 2]
        for field in form:
            if not field.seats[0] <= len(names) <= field.seats[1]:
                raise SetupError(f"{flag(field)} is for {players(*field.seats)}, not {len(names)}")
        box = games.overrides_of(given.title, text_of(given.box)) if given.box else NO_OVERRIDES
        game = games.start(given.title, tuple(names), given.seed, overrides=box, **agreed)
    terminal.Session(game, T, input, print).run()
    return FINE


def run_box(given: argparse.Namespace) -> int:
    print(games.overrides_file(given.title), end="")
    return FINE


def run_replay(given: argparse.Namespace) -> int:
    game = game_of(given.save)
    print(terminal.log(game, T, seats=range(len(game.names))))
    if game.player is None:
        print(terminal.words_of(game).ending(game.ending, T))
    print(terminal.sheet(game, T))
    return FINE


def run_check(given: argparse.Namespace) -> int:
    game = game_of(given.save)
    state = "over" if game.player is None else f"{game.names[game.player]} to choose"
    box = f", own values {mark(game.title.overrides)}" if game.title.overrides else ""
    print(
        f"valid: {game.title.name}, {', '.join(game.names)}, seed {game.setup.seed}, "
        f"{game.ply} choices, turn {game.state.turn}, {state}{box}"
    )
    return FINE


def run_simulate(given: argparse.Namespace) -> int:
    finished: list[Game[Any]] = []
    title = games.title(given.title)
    for number in range(given.games):
        count = 2 + number % (title.seats[1] - 1) if given.players == MIXED else int(given.players)
        agreed = {
            field.key: getattr(given, field.key)
            for field in title.form
            if getattr(given, field.key) and field.seats[0] <= count <= field.seats[1]
        }
        finished.append(random_game(count, (given.seed + number) % SEEDS, title.key, **agreed))
        progress(number + 1, given.games)
    print("\n".join(summary(finished)))
    return FINE


def random_game(count: int, seed: int, key: str = games.FIRST, **agreed: Any) -> Game[Any]:
    """Play a game to its end with random choices; settings not given take their defaults."""
    for field in games.title(key).form:
        if field.seats[0] <= count <= field.seats[1]:
            agreed.setdefault(field.key, field.default)
    game = games.start(key, NAMES[:count], seed, **agreed)
    rng = Rng(seed)
    while game.options:
        game.play(game.options[rng.below(len(game.options))])
    return game


def progress(done: int, total: int) -> None:
    """Draw a progress bar on a terminal; do nothing elsewhere."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        end = "\n" if done == total else ""
        print(f"\r[{'#' * filled:<{BAR}}] {done}/{total}", end=end, file=sys.stderr, flush=True)


def summary(finished: Sequence[Game[Any]]) -> Iterator[str]:
    """A summary of random games, one line per measure."""
    endings = Counter(game.ending for game in finished)
    told = ", ".join(f"{number} {key}" for key, number in sorted(endings.items()))
    yield f"games        {len(finished)}"
    yield f"endings      {told}"
    heads = "".join(f"{f'{percent}%':>7}" for percent in PERCENTILES)
    yield f"percentiles  {heads}"
    yield measured("choices", [game.ply for game in finished])
    yield measured("turns", [game.state.turn for game in finished])
    for count in sorted({len(game.names) for game in finished}):
        scores = [
            column[-1][1]
            for game in finished
            if len(game.names) == count
            for column in game.scores[:count]
        ]
        yield measured(f"score, {count} pl.", scores)
    for key in sorted({game.title.key for game in finished}):
        yield f"counted      {games.words(key).category('total', NullTranslations())}"


def measured(name: str, values: Sequence[int]) -> str:
    """The percentiles of a measure; each is one of its values."""
    ranked = sorted(values)
    places = [(len(ranked) - 1) * percent // 100 for percent in PERCENTILES]
    return f"{name:<13}" + "".join(f"{ranked[place]:>7}" for place in places)


if __name__ == "__main__":
    sys.exit(main())
