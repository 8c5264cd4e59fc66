"""Who has played on this device: people's names and whole groups, newest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kernel.setup import BOTS
from tabletop.shared.schemas import MOST_GROUPS, MOST_NAMES
from tabletop.shared.seats import ROBOTS, unnamed

if TYPE_CHECKING:
    from tabletop.new_game.model import Setup


class Group(NamedTuple):
    """Those who played a game together, by seat as in its setup."""

    game: str
    names: tuple[str, ...]
    colours: tuple[str, ...]
    bots: tuple[str, ...]

    @property
    def who(self) -> tuple[str, tuple[tuple[str, str], ...]]:
        """What makes two evenings those of the same group: not who sat where, in which colour."""
        return self.game, tuple(sorted(zip(self.names, self.bots, strict=True)))

    @property
    def people(self) -> tuple[str, ...]:
        """Who they were, rivals left out."""
        by_seat = zip(self.names, self.bots, strict=True)
        return tuple(sorted(name for name, bot in by_seat if not bot))

    def at(self, game: str) -> Group:
        """The same people at another game, against bots that have no name there yet."""
        by_seat = zip(self.names, self.bots, ROBOTS, strict=False)
        names = tuple(robot if bot else name for name, bot, robot in by_seat)
        bots = tuple(bot and BOTS[1] for bot in self.bots)
        return Group(game, names, self.colours, bots)


class Evenings(NamedTuple):
    """What is remembered; every change returns a new value."""

    names: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()

    def merged(self, others: Evenings) -> Evenings:
        """Add names and groups; those that are known come first again."""
        names = tuple(dict.fromkeys((*others.names, *self.names)))
        groups = {group.who: group for group in reversed((*others.groups, *self.groups))}
        return Evenings(names[:MOST_NAMES], tuple(reversed(groups.values()))[:MOST_GROUPS])

    def without(self, others: Evenings) -> Evenings:
        """Take names and groups away."""
        gone = {group.who for group in others.groups}
        return Evenings(
            tuple(name for name in self.names if name not in others.names),
            tuple(group for group in self.groups if group.who not in gone),
        )

    def of(self, game: str) -> tuple[Group, ...]:
        """The groups that played a game, then those whose people have only played others."""
        own = tuple(group for group in self.groups if group.game == game)
        met = {group.people for group in own}
        others = {group.people: group for group in reversed(self.groups) if group.people not in met}
        return (*own, *(group.at(game) for group in reversed(others.values())))

    def alike(self, group: Group) -> tuple[Group, ...]:
        """A group, and those of other games with the same people."""
        return tuple(
            one
            for one in self.groups
            if one == group or (one.people == group.people and one.game != group.game)
        )

    def written(self) -> dict[str, Any]:
        """As it is stored."""
        return {"names": self.names, "groups": [group._asdict() for group in self.groups]}

    def told(self) -> dict[str, Any]:
        """As a file tells it: nothing where nobody is remembered."""
        return self.written() if self != Evenings() else {}


def of_game(game: str, filled: Setup) -> Evenings:
    """Who plays now; names that nobody typed say nothing, and a group knows all its people."""
    names = filled.tidy_names()
    by_seat = zip(names, filled.bots, strict=True)
    typed = tuple(name for name, bot in by_seat if not bot and not unnamed(name))
    together = len(typed) == filled.bots.count("") and len(names) > 1
    group = Group(game, names, filled.colours, filled.bots)
    return Evenings(typed, (group,) if together else ())


def read(found: Mapping[str, Any]) -> Evenings:
    """What was stored, as far as it is sound."""
    groups = (Group(**group) for group in found.get("groups", ()))
    whole = (one for one in groups if len(one.names) == len(one.bots) == len(set(one.colours)))
    return Evenings(found.get("names", ()), tuple(whole))
