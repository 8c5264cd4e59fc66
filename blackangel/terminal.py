"""A game around one terminal: the table as text, numbered choices, undo and redo."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from blackangel import games
from blackangel.kernel.errors import GameError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import TURN

if TYPE_CHECKING:
    from blackangel.kernel.title import Language
    from blackangel.kit.words import Words

WIDTH = 100
COVER = "\n" * 100  # pushes what was on the screen out of sight
HELP = (
    "a number or its notation: choose    t: table    u: undo    r: redo",
    "s: save string    l: log of this game    ?: help    q: quit",
)
Read = Callable[[str], str]
Write = Callable[[str], None]


def wrapped(line: str, indent: str = "") -> str:
    """The line wrapped to the width of a page."""
    if len(indent) + len(line) <= WIDTH and line.isprintable():
        return (indent + line).rstrip()
    return textwrap.fill(
        line,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_on_hyphens=False,
    )


def words_of(game: Game[Any]) -> Words:
    """The sentences of a game, with the values it is played with."""
    return games.words(game.title.key, game.title.overrides)


def table(game: Game[Any], seat: int, t: Language) -> str:
    """The table as a seat sees it."""
    parts = []
    for section in words_of(game).table(game.observe(seat), t):
        parts.append(f"== {section.title} ==")
        parts += [wrapped(line, "  ") for line in section.lines]
    return "\n".join(parts)


def log(game: Game[Any], t: Language, since: int = 0, seats: range = range(0)) -> str:
    """The events that have words, from an index on: one per line, with a heading for every turn."""
    lines, words = [], words_of(game)
    for event in game.events[since:]:
        told = words.event(event, game.names, t, seats)
        if told:
            lines.append(f"-- {told} --" if event.what == TURN else wrapped(told, "  "))
    return "\n".join(lines)


def saved(game: Game[Any]) -> str:
    """The save string; for a game that began from a scenario, a scenario of its position."""
    if game.base is None:
        return game.save()
    return (
        games.scenario(game.title.key, game.title.overrides).write(game.state, game.names).rstrip()
    )


def sheet(game: Game[Any], t: Language) -> str:
    """The score sheet, one player per line, with the winners marked."""
    best, words = game.winners, words_of(game)
    names = words.takers(game.observe(-1), t)
    lines = []
    for seat, column in enumerate(game.scores):
        told = ", ".join(f"{words.category(key, t)} {points}" for key, points in column)
        lines.append(f"{'*' if seat in best else ' '} {names[seat]}: {told}")
    return "\n".join(lines)


def numbered(game: Game[Any], t: Language) -> str:
    """The prompt and every legal choice with its number."""
    view = game.observe(game.player if game.player is not None else -1)
    words = words_of(game)
    lines = ["", words.prompt(view, t)]
    for number, chosen in enumerate(game.options, 1):
        lines.append(wrapped(f"{number:>3}  {words.option(chosen, view, t)}"))
    return "\n".join(lines)


class Session:
    """One sitting: read answers, play them, write what happened."""

    def __init__(self, game: Game[Any], t: Language, read: Read, write: Write) -> None:
        self.game = game
        self.t = t
        self.read = read
        self.write = write
        self.told = 0
        self.turn = -1
        self.asks = True
        self.behind: int | None = None  # the seat whose private question is on the screen

    def run(self) -> None:
        """Play until ``q`` or the end of the input; the last thing written is the save string."""
        self.write("\n".join(HELP))
        while True:
            self.cover()
            self.news()
            answer = self.heard("> ")
            if answer == "q":
                self.save()
                return
            if answer:
                self.answer(answer)

    def heard(self, prompt: str) -> str:
        """The typed line; the end of the input counts as ``q``."""
        try:
            return self.read(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            return "q"

    def eyes(self) -> int:
        """The seat whose view is shown; -1 where several people look at the same screen."""
        game = self.game
        if game.player is None:
            return -1
        alone = len(game.names) == 1 or game.title.private(game.state) in (True, None)
        return game.player if alone else -1

    def cover(self) -> None:
        """Clear the screen before and after a question that shows face-down things."""
        game = self.game
        hidden = len(game.names) > 1 and game.title.private(game.state)
        behind = game.player if hidden else None
        if behind == self.behind:
            return
        if self.behind is not None:
            self.write(COVER)
        self.behind = behind
        self.turn, self.asks = -1, True
        if behind is not None:
            self.heard(f"Hand over to {game.names[behind]}, then press Enter. ")

    def news(self) -> None:
        """What happened since the last time, the table if a turn began, and the question."""
        game, t = self.game, self.t
        if self.told < len(game.events):
            self.write(log(game, t, self.told))
            self.told = len(game.events)
        if not self.asks:
            return
        self.asks = False
        if game.player is None:
            self.write(words_of(game).ending(game.ending, t))
            self.write(sheet(game, t))
            return
        if game.state.turn != self.turn:
            self.turn = game.state.turn
            self.write(table(game, self.eyes(), t))
        self.write(numbered(game, t))

    def answer(self, answer: str) -> None:
        """Carry out one line of input."""
        command = COMMANDS.get(answer)
        if command:
            command(self)
            return
        options = self.game.options
        try:
            if answer.isascii() and answer.isdigit():
                if not 0 < int(answer[:6]) <= len(options):
                    self.write(f"Choose a number from 1 to {len(options)}.")
                    return
                self.game.play(options[int(answer) - 1])
            else:
                self.game.play(answer)
            self.pass_over()
            self.asks = True
        except GameError as error:
            self.write(words_of(self.game).error(error, self.t))

    def pass_over(self) -> None:
        """Answer a question that has one answer, unless asking keeps the others in the dark."""
        game = self.game
        while len(game.options) == 1 and str(game.options[0]) in game.title.foregone:
            if len(game.names) > 1 and game.title.secret(game.state):
                return
            game.play(game.options[0])

    def undo(self) -> None:
        if not self.game.can_undo:
            self.write("There is nothing to undo.")
            return
        known = self.game.reopened
        self.game.step_back(self.game.player or 0)
        again = self.game.reopened != known  # told at once: the last line of the log
        self.told = min(self.told, len(self.game.events) - again)
        self.turn = -1
        self.asks = True

    def redo(self) -> None:
        if not self.game.can_redo:
            self.write("There is nothing to redo.")
            return
        self.game.redo()
        self.asks = True

    def save(self) -> None:
        self.write(saved(self.game))

    def help(self) -> None:
        self.write("\n".join(HELP))

    def show(self) -> None:
        self.turn = -1
        self.asks = True

    def history(self) -> None:
        self.write(log(self.game, self.t))


COMMANDS: dict[str, Callable[[Session], None]] = {
    "?": Session.help,
    "l": Session.history,
    "r": Session.redo,
    "s": Session.save,
    "t": Session.show,
    "u": Session.undo,
}
