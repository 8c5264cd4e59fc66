"""One observation in one language: what every sentence about the table needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from blackangel.games.council_of_shadows.rules import buy
from blackangel.games.council_of_shadows.rules.assess import ENOUGH
from blackangel.games.council_of_shadows.rules.board import GALAXY, SPAN, YIELD
from blackangel.games.council_of_shadows.rules.colonies import CUBE
from blackangel.games.council_of_shadows.rules.components import Upgrade
from blackangel.games.council_of_shadows.rules.effects import GEMS, Goods
from blackangel.games.council_of_shadows.rules.fields import STEPPED
from blackangel.games.council_of_shadows.rules.goods import payments, refined
from blackangel.games.council_of_shadows.rules.kinds import FRAMES
from blackangel.games.council_of_shadows.rules.programs import CONSUMPTION, OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.kit.rows import SeenTable

COUNTS = ("number", "most", "purchases")


def _number(seen: Seen) -> int:
    """How many, else the number of the field in question, counted from 1."""
    found = next((one for one in COUNTS if one in seen.fields), "")
    return seen.number(found) if found else seen.number("field") + 1


def _card(seen: Seen) -> str:
    """The card of an option, else the one that acts on the field in question."""
    return vocabulary.card(seen.word("card") or seen.top, seen.t)


GAPS: dict[str, Callable[[Seen], object]] = {
    "card": _card,
    "leader": lambda seen: seen.me.leader,
    "name": lambda seen: seen.player(seen.prompt.seat),
    "number": _number,
    "thing": lambda seen: seen.wanted,
    "where": lambda seen: vocabulary.where(seen.word("space"), seen.word("planet"), seen.t),
}


class Seen(SeenTable):
    """What the rows of this game's questions and options ask of it."""

    view: Observation
    me: SeatView
    kinds = FRAMES
    gaps = GAPS
    nouns = vocabulary.NOUNS

    def player(self, seat: int) -> str:
        return vocabulary.player(seat, self.names, self.t)

    @cached_property
    def pays(self) -> bool:
        """Whether the chooser's gems can pay for anything that it may buy (CS-B1)."""
        me, view = self.me, self.view
        prices = buy.payable(me.gems)
        barred = buy.TALL if "no settle 3" in me.traits else frozenset()
        cards = {name for name in view.display if name} - barred
        if any(buy.PRICE[name] in prices for name in cards):
            return True
        if buy.upgrade_options(me.panel, me.reach, me.gems):
            return True
        built = {kind for kind, _ in me.stations}
        left = [one for kind, one in COMPONENTS.stations.items() if kind not in built]
        return (
            view.with_stations
            and any(station.price in prices for station in left)
            and any(
                CUBE[me.seat] in "".join(view.colonies[slice(*SPAN[galaxy])])
                for galaxy, (_, kind) in enumerate(view.stations)
                if not kind
            )
        )

    def to_pay(self, price: Goods) -> str:
        """The gems that pay a price at least; dearer ones where nothing else can (CS-B2)."""
        ways = payments(price, self.me.gems)
        if not ways:
            return vocabulary.goods(price, self.t)
        return vocabulary.gems([ways[0][1:].count(letter) for letter in GEMS], self.t)

    def upgrade(self, name: str) -> Upgrade:
        """The name of what an option calls "desert" or, for a field's next step, "f2"."""
        if name in COMPONENTS.upgrades:
            return COMPONENTS.upgrades[name]
        field = int(name[1:]) - 1
        return STEPPED[field, self.me.reach[field] + 1]

    def upgrade_name(self, name: str) -> str:
        """The name of an upgrade; of a field without a next step, its number."""
        field = int(name[1:]) if name not in COMPONENTS.upgrades else 0
        if field and (field - 1, self.me.reach[field - 1] + 1) not in STEPPED:
            return vocabulary.field(field, self.t)
        return self.t.gettext(self.upgrade(name).name)

    @property
    def wanted(self) -> str:
        """What is being bought, in the words of its option."""
        verb, name = self.fields.get("bought", (*self.chosen[:1], self.word("thing")))[:2]
        if verb == "buy":
            return vocabulary.card(name, self.t)
        if verb == "station":
            return vocabulary.station(name, self.t)
        return self.upgrade_name(name)

    @property
    def top(self) -> str:
        """The card that acts on the field in question; empty if there is none."""
        stack = self.me.fields[self.number("field")]
        return stack[-1] if stack else ""

    def harvest(self, tile: str) -> Goods:
        """What a tile yields to the seat that must choose."""
        found = YIELD[tile]
        return refined(found) if "gems up" in self.me.traits else found

    def rivalry(self, galaxy: int, seat: int) -> tuple[int, int]:
        """A seat's cubes in a galaxy and the most of any other seat, as the majority counts them."""
        counts = self.view.cubes[galaxy]
        others = (number for other, number in enumerate(counts) if other != seat)
        return counts[seat], max(others, default=0)

    def assessed(self, galaxy: str, seat: SeatView) -> int:
        """The Energy that a galaxy gives a seat."""
        own, most = self.rivalry(GALAXY[galaxy], seat.seat)
        high = own > most or ("ties high" in seat.traits and own == most > 0)
        found = COMPONENTS.galaxies[galaxy]
        return found.high if high else found.low

    def keeps(self, galaxy: str, seat: SeatView) -> bool:
        """Whether assessing a galaxy removes none of the seat's cubes."""
        place = GALAXY[galaxy]
        first, end = SPAN[place]
        cubes = "".join(self.view.colonies[first:end]).count(CUBE[seat.seat])
        builder, kind = self.view.stations[place]
        built = builder == seat.seat and "keep here" in OWNED[kind].traits
        return built or (cubes >= ENOUGH and "keep 3" in seat.traits)

    def planned(self, seat: SeatView) -> int:
        """A seat's Consumption this round, from the cards on its fields and those that it has planned."""
        for tech, gained in zip(seat.techs, seat.rounds, strict=True):
            if gained < self.view.round and "consumption 0" in OWNED[tech].traits:
                return 0
        plan = seat.plan or ("",) * len(seat.fields)
        tops = [
            card or (stack[-1] if stack else "")
            for card, stack in zip(plan, seat.fields, strict=True)
        ]
        return sum(CONSUMPTION[card] for card in tops if card)
