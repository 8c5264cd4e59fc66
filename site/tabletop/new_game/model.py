"""A new game as a value: who sits where, in which colour, who begins, which seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from blackangel.i18n import _
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS
from blackangel.kit.seats import COLOURS
from tabletop.shared.seats import LONGEST_NAME, MOST, ROBOTS, player_names, replaced, unnamed

if TYPE_CHECKING:
    from blackangel.kernel.setup import Field
    from blackangel.kit.rivals import Rival

STANDARD = "standard"  # the level of a rival that is seated unasked
LARGEST_SEED = 2**53 - 1
AUTOMATON = -1  # its seat, opposite a single player


class Setup(NamedTuple):
    """Who is to play what; every change returns a new value."""

    names: tuple[str, ...]
    colours: tuple[str, ...]
    first: int = -1  # -1: at random
    seed: str = ""
    agreed: Mapping[str, str | bool] = {}  # the title's own fields, by key
    bots: tuple[str, ...] = ("", "")  # the rival or the bot's level by seat, empty for a person
    seats: tuple[int, int] = (1, MOST)  # the fewest and the most players
    rivals: tuple[Rival, ...] = ()  # that the title has; without any, bots are nameless

    @property
    def alone(self) -> bool:
        """Return whether one player plays against an automaton."""
        return len(self.names) == 1

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who are no bots; a bot makes room for them."""
        by_seat = zip(self.names, self.bots, strict=True)
        return tuple(name for name, bot in by_seat if not bot)

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

    def fitted(self, seats: tuple[int, int], rivals: Iterable[Rival] = ()) -> Setup:
        """Add or remove players to reach a count, and let a title's own rivals play."""
        wanted = self._replace(seats=(seats[0], min(seats[1], MOST)), agreed={})
        wanted = wanted.against(tuple(rivals))
        return wanted.of(max(wanted.seats[0], min(len(wanted.names), wanted.seats[1])))

    def against(self, rivals: tuple[Rival, ...]) -> Setup:
        """Replace strangers to a title by those of its own that are as strong."""
        own = [rival.key for rival in rivals] or BOTS
        levels = [self.level(bot) for bot in self.bots]
        known = tuple(bot if bot in own else "" for bot in self.bots)
        wanted = self._replace(rivals=rivals, bots=known)
        for seat, bot in enumerate(self.bots):
            if bot and not known[seat]:
                found = wanted.suggested(levels[seat])
                wanted = wanted._replace(bots=replaced(wanted.bots, seat, found))
        return wanted.own_names(self)

    def level(self, bot: str) -> str:
        """How strong a bot is."""
        usual = bot if bot in BOTS else STANDARD
        return next((rival.level for rival in self.rivals if rival.key == bot), usual)

    def suggested(self, level: str) -> str:
        """A rival of a level who does not sit at the table yet; where there are none, the level."""
        free = [rival for rival in self.rivals if rival.key not in self.bots]
        equal = (rival.key for rival in free if rival.level == level)
        return next(equal, free[0].key if free else level)

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
        left = self._replace(
            names=self.names[:seat] + self.names[seat + 1 :],
            colours=self.colours[:seat] + self.colours[seat + 1 :],
            first=first,
            bots=self.bots[:seat] + self.bots[seat + 1 :],
        )
        return left.played(with_a_person(left.bots))

    def played_by(self, seat: int, bot: str) -> Setup:
        """Give the seat to a bot, or with none to a person; if the last person leaves, one sits elsewhere."""
        bots = replaced(self.bots, seat, bot)
        return self.played(with_a_person(bots) if "" in self.bots else bots)

    def played(self, bots: tuple[str, ...]) -> Setup:
        """Change who plays, by seat."""
        return self._replace(bots=bots).own_names(self)

    def all_bots(self) -> Setup:
        """Give every seat to a bot; a solo game against an automaton cannot be watched."""
        wanted = self.added(self.suggested(STANDARD)) if self.alone else self
        for seat, bot in enumerate(wanted.bots):
            one = bot or wanted.suggested(STANDARD)
            wanted = wanted.played(replaced(wanted.bots, seat, one))
        return wanted

    def own_names(self, before: Setup) -> Setup:
        """Replace names that were suggested for whoever had the seat ``before``; typed ones stay."""
        wanted = self
        for seat, (name, bot) in enumerate(zip(self.names, self.bots, strict=True)):
            suggested = name in before.names_for(seat, before.bots[seat])
            if suggested and name not in self.names_for(seat, bot):
                wanted = wanted.renamed(seat)
        return wanted

    def names_for(self, seat: int, bot: str) -> tuple[str, ...]:
        """The names suggested for whoever takes a seat, the best one first."""
        if not bot:
            return (player_names()[seat], *player_names())
        own = next((rival.name for rival in self.rivals if rival.key == bot), "")
        return (own, *(f"{own} {number}" for number in range(2, MOST + 1))) if own else ROBOTS

    def free_name(self, seat: int, bot: str) -> str:
        """A free name for the seat."""
        return next(name for name in self.names_for(seat, bot) if name not in self.names)

    def renamed(self, seat: int) -> Setup:
        """Suggest another name for the seat."""
        return self._replace(
            names=replaced(self.names, seat, self.free_name(seat, self.bots[seat]))
        )

    def named(self, seat: int, name: str) -> Setup:
        """Give the seat a typed name, or the suggested one if nothing was typed.

        A bot of that name makes room, and has its own back afterwards.
        """
        typed = single_spaced(name)
        wanted = self._replace(names=replaced(self.names, seat, name if typed else ""))
        wanted = wanted if typed else wanted.renamed(seat)
        for other, bot in enumerate(self.bots):
            if bot and other != seat and (self.names[other] == typed or self.cedes(other, seat)):
                wanted = wanted.renamed(other)
        return wanted

    def cedes(self, bot: int, seat: int) -> bool:
        """Whether a bot made room for the name that was typed at another seat."""
        names = self.names_for(bot, self.bots[bot])
        before = names[: names.index(self.names[bot])] if self.names[bot] in names else ()
        return single_spaced(self.names[seat]) in before

    def coloured(self, seat: int, colour: str) -> Setup:
        """Give the seat a colour; whoever had it takes the seat's old one."""
        colours = self.colours
        if colour in colours:
            colours = replaced(colours, colours.index(colour), colours[seat])
        return self._replace(colours=replaced(colours, seat, colour))

    def of(self, count: int) -> Setup:
        """The table with so many seats: who sits last leaves first, people come."""
        wanted, (least, most) = self, self.seats
        while len(wanted.names) > max(least, count):
            wanted = wanted.without(len(wanted.names) - 1)
        while len(wanted.names) < min(most, count):
            wanted = wanted.added()
        return wanted

    def of_people(self, count: int) -> Setup:
        """The table for so many people and no rivals; one alone plays against those there, or one more."""
        wanted = self
        for seat, bot in enumerate(self.bots):
            if bot and len(wanted.people) < count:
                wanted = wanted.played_by(seat, "")
        while len(wanted.people) < min(count, wanted.seats[1]):
            wanted = wanted.added()
        while len(wanted.people) > count:
            wanted = wanted.fewer_people(count)
        while count > 1 and any(wanted.bots) and len(wanted.names) > wanted.seats[0]:
            wanted = wanted.without(max(seat for seat, bot in enumerate(wanted.bots) if bot))
        return wanted

    def fewer_people(self, count: int) -> Setup:
        """Let the last person leave, for a rival if one is needed."""
        last = max(seat for seat, bot in enumerate(self.bots) if not bot)
        needed = len(self.names) == self.seats[0] or (count == 1 and not any(self.bots))
        return self.played_by(last, self.suggested(STANDARD)) if needed else self.without(last)

    @property
    def nameless(self) -> int:
        """The first seat of a person who has said no name yet; -1 if there is none."""
        by_seat = enumerate(zip(self.names, self.bots, strict=True))
        return next((seat for seat, (name, bot) in by_seat if not bot and unnamed(name)), -1)

    def tidy_names(self) -> tuple[str, ...]:
        return tuple(map(single_spaced, self.names))

    def problems(self) -> dict[str, str]:
        """What is wrong, as a sentence by field; empty when the game can begin."""
        found = {}
        names = self.tidy_names()
        for seat, name in enumerate(names):
            if not name:
                found[f"name-{seat}"] = _("Please give this player a name.")
            elif len(name) > LONGEST_NAME:
                found[f"name-{seat}"] = _("Please use {number} characters at most.").format(
                    number=LONGEST_NAME
                )
            elif not name.isprintable():
                found[f"name-{seat}"] = _("Please remove characters that can’t be displayed.")
            elif names.count(name) > 1:
                found[f"name-{seat}"] = _("Another player has this name.")
        seed = self.seed.strip()
        digits = seed.isascii() and seed.isdigit() and len(seed) <= len(str(LARGEST_SEED))
        if not (digits and int(seed) <= LARGEST_SEED):
            found["seed"] = _("A seed is a whole number from 0 to {number}.").format(
                number=LARGEST_SEED
            )
        return found


def single_spaced(name: str) -> str:
    """A name as typed without superfluous spaces; what else is wrong with it is told."""
    return " ".join(name.split())


def with_a_person(bots: tuple[str, ...]) -> tuple[str, ...]:
    """Who plays, by seat; if no person is left, one takes the first seat."""
    return bots if "" in bots else ("", *bots[1:])


def fresh(seed: str, rivals: tuple[Rival, ...] = ()) -> Setup:
    """The initial table: a person against a bot."""
    alone = Setup(player_names()[:1], COLOURS[:1], seed=seed, bots=("",), rivals=rivals)
    return alone.added(alone.suggested(STANDARD))
