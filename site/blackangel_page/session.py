"""A game in play on this page: the game, what is picked, who has the device; and its screens."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from blackangel.games import black_angel
from blackangel.games.black_angel import components, words
from blackangel.games.black_angel.draw import draw
from blackangel.games.black_angel.draw.icons import sprite
from blackangel.games.black_angel.draw.places import places
from blackangel.games.black_angel.rulings import rulings
from blackangel.kernel.errors import GameError
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel_page import end, hal_turn, log, messages, table
from blackangel_page.choices import arranged, narrowed, picking
from blackangel_page.messages import _, ngettext
from blackangel_page.records import Record
from blackangel_page.seats import COLOURS, Player, players

__all__ = [
    "GameError",
    "Session",
    "black_angel",
    "read",
    "rebuilt",
    "rulings",
    "sentence",
    "sprite",
]

MEANWHILE = 14


def sentence(error: GameError) -> str:
    """What a player reads about an error."""
    return words.error(error, messages.catalogue)


def read(text: str) -> Any:
    """The game of a pasted text: a share string, a link that ends in one, or a record.

    Raises:
        SaveError: none of these.
    """
    text = text.strip()
    if text.startswith("title = "):
        return black_angel.read(text + "\n")
    return black_angel.load(text.rpartition("#")[2])


@cache
def rebuilt() -> tuple[str, ...]:
    """Which component values are reconstructed, and how each was chosen."""
    facts = components.reconstructed(components.load())
    reasons: dict[str, None] = {}
    for table_name, _entry, field, _value, reason in facts:
        reasons.setdefault(f"{table_name}, {field}: {reason}".replace("_", " "))
    return tuple(reasons)


class Session:
    """Choices go in, the game changes, markup comes out; knows no browser."""

    def __init__(
        self, game: Any, key: str, colours: tuple[str, ...], *, seen: int | None = None
    ) -> None:
        self.game = game
        self.key = key
        view = game.observe(-1)
        self.names = tuple(seat.name for seat in view.seats[: view.players])  # Hal's among them
        others = (colour for colour in COLOURS if colour not in colours)
        self.colours = (*colours, *others)[: len(self.names)]
        self.players: tuple[Player, ...] = players(self.names, self.colours)
        self.picked: tuple[str, ...] = ()
        self.seen = seen  # the seat that holds the device
        self.text = ""  # the stored string that it was read from
        self.opened: set[str] = set()  # sections of choices that are unfolded
        self.frame = table.frame(self.names)

    # --- what is asked

    @property
    def over(self) -> bool:
        return self.game.player is None

    @property
    def seat(self) -> int:
        """Whose eyes the table is drawn for."""
        player = self.game.player
        return (self.seen or 0) if player is None else player

    def covered(self, cover: bool) -> bool:
        """Whether the device must change hands before the table is shown."""
        player = self.game.player
        alone = len(self.game.names) == 1
        return cover and not alone and player is not None and player != self.seen

    def uncover(self) -> None:
        if not self.over:
            self.seen = self.game.player

    def places(self) -> Callable[[Option], tuple[str, ...]]:
        """The places on the boards that stand for an option of this moment."""
        prompt = self.game.prompt
        return lambda option: places(option, prompt)

    def closing(self) -> str:
        """The option that ends the turn or the step, if it can be ended."""
        for option in self.game.options:
            if str(option) in table.CLOSING:
                return str(option)
        return ""

    # --- choices

    def play(self, notation: str) -> None:
        self.game.play(notation)
        self.picked = ()

    def pick(self, place: str) -> bool:
        """Pick a place; true when that left one option and it was played."""
        options = self.game.options
        self.picked = picking(options, self.picked, place, self.places())
        left = narrowed(options, self.picked, self.places()) if self.picked else []
        if len(left) == 1:
            self.play(str(left[0]))
            return True
        return False

    def undo(self) -> None:
        self.game.undo()
        self.picked = ()

    def redo(self) -> None:
        self.game.redo()
        self.picked = ()

    def restore(self, text: str) -> None:
        """Back to a save of this game."""
        self.game = black_angel.load(text)
        self.picked = ()

    # --- words

    def tell(self, event: Event) -> str:
        return words.event(event, self.game.names, messages.catalogue)

    def spoken(self, ply: int) -> list[str]:
        """What has happened since a moment, and whose turn it is."""
        happened = []
        for event in reversed(self.game.events):
            if event.ply < ply:
                break
            happened.append(self.tell(event))
        found = [text for text in reversed(happened) if text]
        return [*found, self.question()] if not self.over else found

    def meanwhile(self) -> list[str]:
        """What the others did since this seat's last turn."""
        seat, found = self.seat, []
        for event in reversed(self.game.events):
            if event.what == log.TURN and event.seat == seat and found:
                break
            if event.seat != seat and event.what != log.TURN:
                text = self.tell(event)
                if text:
                    found.append(text)
            if len(found) == MEANWHILE:
                break
        return found[::-1] if self.game.ply else []

    def question(self) -> str:
        return words.prompt(self.game.observe(self.seat), messages.catalogue)

    def fitting(self) -> str:
        left = len(narrowed(self.game.options, self.picked, self.places()))
        return ngettext("{number} choice fits.", "{number} choices fit.", left)

    # --- markup

    def panels(self, only: int = -1, whole: bool = False, hal: str = "") -> dict[str, str]:
        """The table's panels for the seat that chooses."""
        game, seat = self.game, self.seat
        view = game.observe(seat)
        drawn = draw(view, game.options, self.picked, _)
        return {
            **drawn,
            "hal": hal,
            "bar": table.bar(
                self.players,
                tuple(column[0][1] for column in view.scores),
                game.player,
                _("Round {number}").format(number=view.round),
                game.can_undo,
                game.can_redo,
            ),
            "prompt": self.asked(view),
            "choices": self.choices(view),
            "log": log.log(game.events, self.names, seat, only, whole),
        }

    def hal_turn(self) -> hal_turn.HalTurn | None:
        """Hal's last turn in steps; none before his first, or where he does not play."""
        hal = self.game.observe(-1).hal
        found = hal_turn.last_turn(self.game.events, hal) if hal >= 0 else []
        return hal_turn.turn(found, self.game.names) if found else None

    def asked(self, view: Any) -> str:
        if self.over:
            return table.prompt(self.players[self.seat], _("The game is over."))
        note = ""
        if view.ending:
            note = _("The end is near: round {number} is the last.").format(number=view.last_round)
        question = words.prompt(view, messages.catalogue)
        return table.prompt(self.players[self.seat], question, note)

    def choices(self, view: Any) -> str:
        if self.over:
            return table.result_button()
        options, words_of = self.game.options, messages.catalogue
        left = narrowed(options, self.picked, self.places()) if self.picked else options
        sections = arranged(
            left,
            lambda option: words.option(option, view, words_of),
            lambda option: words.short(option, view, words_of),
            self.opened,
            not self.picked,
        )
        return table.choices(sections, len(options), len(left), bool(self.picked))

    def picture(self) -> str:
        """Space alone, for the start screen."""
        return draw(self.game.observe(-1), (), (), _)["space"]

    def cover_screen(self) -> str:
        return table.cover(self.players[self.seat], self.meanwhile(), not self.game.ply)

    def end_screen(self) -> str:
        view = self.game.observe(-1)
        reason = words.ending(view.ending, messages.catalogue)
        best = black_angel.winners(self.game)
        return end.end_screen(self.players, self.game.scores, best, self.category, reason)

    @staticmethod
    def category(key: str) -> str:
        return words.category(key, messages.catalogue)

    def record(self, text: str) -> Record:
        turn = self.game.observe(-1).turn
        return Record(self.key, text, self.game.names, self.colours, turn, self.over, 0)
