"""The new game form as a value: who plays, in which colour, who begins, which seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kit.seats import COLOURS
from tabletop.shared.seats import LONGEST_NAME, MOST, ROBOTS, player_names

if TYPE_CHECKING:
    from blackangel.kernel.setup import Field

STANDARD = "standard"  # a new bot's level
EASY = "easy"  # the opponent in a quick game
LARGEST_SEED = 2**53 - 1


class Setup(NamedTuple):
    """The form's content; every change returns a new value."""

    names: tuple[str, ...]
    colours: tuple[str, ...]
    first: int = -1  # -1: at random
    seed: str = ""
    cover: bool = True
    agreed: Mapping[str, str | bool] = {}  # the title's own fields, by key
    bots: tuple[str, ...] = ("", "")  # the bot's level by seat, empty for a person
    seats: tuple[int, int] = (1, MOST)  # the fewest and the most players

    @property
    def alone(self) -> bool:
        """Return whether one player plays against an automaton."""
        return len(self.names) == 1

    def agreeing(self, key: str, value: str | bool) -> Setup:
        """Set one of the title's own fields."""
        return self._replace(agreed={**self.agreed, key: value})

    def concern(self, form: Iterable[Field]) -> tuple[Field, ...]:
        """The title's fields that apply to this number of players."""
        count = len(self.names)
        return tuple(field for field in form if field.seats[0] <= count <= field.seats[1])

    def settings(self, form: Iterable[Field], first: bool = True) -> dict[str, Any]:
        """The title's settings: its fields for this number of players, and the ``first`` player."""
        begins = None if self.alone or self.first < 0 else self.first
        found: dict[str, Any] = {"first": begins} if first else {}
        return found | {
            field.key: self.agreed.get(field.key, field.default) for field in self.concern(form)
        }

    def fitted(self, seats: tuple[int, int]) -> Setup:
        """Add or remove players to reach a count."""
        wanted = self._replace(seats=(seats[0], min(seats[1], MOST)), agreed={})
        while len(wanted.names) > wanted.seats[1]:
            wanted = wanted.without(len(wanted.names) - 1)
        while len(wanted.names) < wanted.seats[0]:
            wanted = wanted.added()
        return wanted

    def added(self, bot: str = "") -> Setup:
        if len(self.names) == self.seats[1]:
            return self
        free = next(colour for colour in COLOURS if colour not in self.colours)
        return self._replace(
            names=(*self.names, self.free_name(len(self.names), bot)),
            colours=(*self.colours, free),
            bots=(*self.bots, bot),
        )

    def without(self, seat: int) -> Setup:
        if len(self.names) == self.seats[0]:
            return self
        first = -1 if self.first == seat else self.first - (self.first > seat)
        return self._replace(
            names=self.names[:seat] + self.names[seat + 1 :],
            colours=self.colours[:seat] + self.colours[seat + 1 :],
            first=first,
            bots=with_a_person(self.bots[:seat] + self.bots[seat + 1 :]),
        ).own_names()

    def played_by(self, seat: int, bot: str) -> Setup:
        """Give the seat to a bot of a level, or with no level to a person."""
        return self._replace(bots=with_a_person(replaced(self.bots, seat, bot))).own_names()

    def all_bots(self) -> Setup:
        """Give every seat to a bot; a solo game against an automaton cannot be watched."""
        wanted = self.added(STANDARD) if self.alone else self
        bots = tuple(bot or STANDARD for bot in wanted.bots)
        return wanted._replace(bots=bots, cover=False).own_names()

    def own_names(self) -> Setup:
        """Replace suggested names of the wrong kind, those that nobody typed."""
        wanted = self
        for seat, (name, bot) in enumerate(zip(self.names, self.bots, strict=True)):
            if name in (player_names() if bot else ROBOTS):
                wanted = wanted.named(seat, wanted.free_name(seat, bot))
        return wanted

    def free_name(self, seat: int, bot: str) -> str:
        """A free name for the seat."""
        names = ROBOTS if bot else (player_names()[seat], *player_names())
        return next(name for name in names if name not in self.names)

    def named(self, seat: int, name: str) -> Setup:
        return self._replace(names=replaced(self.names, seat, name))

    def coloured(self, seat: int, colour: str) -> Setup:
        """Give the seat a colour; whoever had it takes the seat's old one."""
        colours = self.colours
        if colour in colours:
            colours = replaced(colours, colours.index(colour), colours[seat])
        return self._replace(colours=replaced(colours, seat, colour))

    def tidy_names(self) -> tuple[str, ...]:
        return tuple(" ".join(name.split()) for name in self.names)

    def problems(self) -> dict[str, str]:
        """What is wrong, as a sentence by field; empty when the game can begin."""
        found = {}
        names = self.tidy_names()
        for seat, name in enumerate(names):
            if not name:
                found[f"name-{seat}"] = _("Please give this player a name.")
            elif len(name) > LONGEST_NAME:
                found[f"name-{seat}"] = _("At most {number} letters, please.").format(
                    number=LONGEST_NAME
                )
            elif not name.isprintable():
                found[f"name-{seat}"] = _("Please leave out characters that cannot be shown.")
            elif name in names[:seat]:
                found[f"name-{seat}"] = _("Another player has this name.")
        seed = self.seed.strip()
        if not (seed.isascii() and seed.isdigit() and int(seed[:20]) <= LARGEST_SEED):
            found["seed"] = _("A seed is a whole number from 0 to {number}.").format(
                number=LARGEST_SEED
            )
        return found


def with_a_person(bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, by seat; if no person is left, one takes the first seat."""
    return bots if "" in bots else ("", *bots[1:])


def replaced(values: tuple[str, ...], place: int, value: str) -> tuple[str, ...]:
    return (*values[:place], value, *values[place + 1 :])


def fresh(seed: str, cover: bool = True) -> Setup:
    """The initial form: a person against a bot."""
    alone = Setup(player_names()[:1], COLOURS[:1], seed=seed, cover=cover, bots=("",))
    return alone.added(STANDARD)


def watched(seed: str) -> Setup:
    """Two bots and nobody else."""
    return Setup(ROBOTS[:2], COLOURS[:2], seed=seed, bots=(STANDARD, STANDARD))
