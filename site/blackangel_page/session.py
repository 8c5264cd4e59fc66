"""A game in play on this page: the game, what is picked, who has seen the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from blackangel.games.black_angel import words
from blackangel.games.black_angel.draw.places import places
from blackangel.kernel.option import Option
from blackangel_page.choices import narrowed, picking
from blackangel_page.messages import catalogue

say = catalogue.gettext


class Session:
    """Choices go in, the game changes; knows nothing of screens."""

    def __init__(
        self, game: Any, key: str, colours: tuple[str, ...], *, seen: int | None = None
    ) -> None:
        self.game = game
        self.key = key
        self.colours = colours
        self.picked: tuple[str, ...] = ()
        self.seen = seen  # the seat that holds the device

    @property
    def seat(self) -> int:
        """Whose eyes the table is drawn for."""
        player = self.game.player
        return (self.seen or 0) if player is None else player

    @property
    def over(self) -> bool:
        return self.game.player is None

    def covered(self, cover: bool) -> bool:
        """Whether the device must change hands before the table is shown."""
        player = self.game.player
        return cover and player is not None and player != self.seen

    def uncover(self) -> None:
        self.seen = self.game.player

    def places(self) -> Callable[[Option], tuple[str, ...]]:
        """The places on the boards that belong to an option of this moment."""
        prompt = self.game.prompt
        known: dict[Option, tuple[str, ...]] = {}

        def look(option: Option) -> tuple[str, ...]:
            if option not in known:
                known[option] = places(option, prompt)
            return known[option]

        return look

    def narrowed(self) -> list[Option]:
        return narrowed(self.game.options, self.picked, self.places())

    def pick(self, place: str) -> bool:
        """Pick a place; true when that left one option and it was played."""
        self.picked = picking(self.game.options, self.picked, place, self.places())
        left = self.narrowed() if self.picked else []
        if len(left) == 1:
            self.play(str(left[0]))
            return True
        return False

    def play(self, notation: str) -> None:
        self.game.play(notation)
        self.picked = ()

    def undo(self) -> None:
        self.game.undo()
        self.picked = ()

    def redo(self) -> None:
        self.game.redo()
        self.picked = ()

    def since(self, ply: int) -> list[str]:
        """What has happened since a moment, as sentences."""
        names = self.game.names
        found = (event for event in reversed(self.game.events))
        new = []
        for event in found:
            if event.ply < ply:
                break
            new.append(words.event(event, names, say))
        return [sentence for sentence in reversed(new) if sentence]
