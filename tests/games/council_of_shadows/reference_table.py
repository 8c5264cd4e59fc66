"""The reference implementation's table: what lies on it, and what can be counted there.

It is written from the rules alone and shares only the component tables with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.rng import Rng

GALAXIES = COMPONENTS.galaxies
SPACES = {f"{g.id}{n}": g.id for g in GALAXIES.values() for n in range(1, g.spaces + 1)}
GEMS = "KGC"
FAR = 3
START = {"Buteo": 30, "Zoe": 34, "Casares": 26, "Ava": 28, "S3E3": 27, "Breish": 25}
ANY = "bdv"


class Player:
    """One seat's things."""

    def __init__(self, state: State, who: int) -> None:
        seat = state.seats[who]
        self.energy, self.consumption, self.level = seat.energy, seat.consumption, seat.level
        self.gems = dict(zip(GEMS, seat.gems, strict=True))
        self.hand, self.dark, self.light = list(seat.hand), list(seat.dark), list(seat.light)
        self.fields = [list(stack) for stack in seat.fields]
        self.reach, self.panel = list(seat.reach), list(seat.panel)
        self.techs = dict(zip(seat.techs, seat.rounds, strict=True))
        self.leader = seat.leader
        self.came = seat.since

    def gain(self, text: str) -> int:
        """Gain the gems of a text such as ``1K 2E``; return its Energy."""
        energy = 0
        for word in text.split():
            if word[-1] == "E":
                energy += int(word[:-1])
            else:
                self.gems[word[-1]] += int(word[:-1])
        return energy

    @property
    def kinds(self) -> str:
        return "b" + "d" * ("desert" in self.panel) + "v" * ("volcano" in self.panel)

    @property
    def ai_cards(self) -> int:
        owned = [*self.hand, *(card for stack in self.fields for card in stack)]
        return sum(card[0] == "a" for card in owned)


class Table:
    """Everything on the table, read once from a position of the engine."""

    def __init__(self, state: State) -> None:
        self.players = [Player(state, who) for who in range(state.players)]
        self.order, self.automa = list(state.order), state.automa
        self.leaders = list(state.leaders)
        self.with_stations = state.with_stations
        self.covered = {g for g, shown in zip(GALAXIES, state.open, strict=True) if not shown}
        self.tiles: dict[str, str] = {}
        self.planets: dict[tuple[str, str], list[int]] = {}
        for space, tile, lying in zip(SPACES, state.systems, state.colonies, strict=True):
            if tile:
                planets = self.lay_open(space, tile)
                for planet, stack in zip(planets, lying.split("/"), strict=True):
                    self.planets[space, planet] += map(int, stack)
        self.stacks = [list(stack) for stack in state.stacks]
        self.deck, self.display = list(state.deck), list(state.display)
        self.light = list(state.light_deck)
        self.tech_decks = [list(deck) for deck in state.tech_decks]
        self.stations = {g: s for g, s in zip(GALAXIES, state.stations, strict=True) if s[1]}
        self.piles = [list(pile) for pile in state.automa_piles]
        self.used = [list(pile) for pile in state.automa_discards]
        self.card = state.automa_card
        self.rng = Rng(state.rng)
        self.round, self.clock, self.throne = state.round, state.stamp, state.throne

    # --- what is handed out ----------------------------------------------------------------------

    def lead(self, who: int, name: str) -> None:
        me = self.players[who]
        self.leaders.remove(name)
        me.leader, me.consumption = name, START[name]
        if name == "Breish":
            me.energy = 8
        if name == "Ava":
            self.add_field(who, 1)

    def add_field(self, who: int, reach: int) -> None:
        me = self.players[who]
        me.fields.append([])
        me.reach.append(reach)
        me.panel.append(f"f{len(me.fields)}")

    def turn_card(self, level: int) -> int:
        """Turn the next card of its pile; return its Consumption."""
        pile = self.piles[level]
        if not pile:
            pile += self.rng.shuffled(self.used[level])
            self.used[level] = []
        self.card = pile.pop()
        self.used[level].append(self.card)
        return COMPONENTS.automa[self.card].consumption

    # --- markers ---------------------------------------------------------------------------------

    def energy(self, who: int, number: int) -> None:
        if number:
            self.clock += 1
            self.players[who].energy += number
            self.players[who].came = self.clock

    def consume(self, who: int, number: int) -> None:
        me = self.players[who]
        if number >= 0:
            me.consumption = min(100, me.consumption + number)
        else:
            floor = max(20, me.energy + 1)
            me.consumption = min(me.consumption, max(floor, me.consumption + number))

    def settle_order(self, spent: dict[int, int]) -> None:
        """Most Consumption first, then most Energy, then who got there first."""
        seats = self.players
        self.order.sort(key=lambda who: seats[who].came)
        self.order.sort(key=lambda who: seats[who].energy, reverse=True)
        self.order.sort(key=lambda who: spent[who], reverse=True)

    # --- tiles and cubes -------------------------------------------------------------------------

    def lay_open(self, space: str, tile: str) -> list[str]:
        """Put a tile on a space; return the names of its planets."""
        self.tiles[space] = tile
        seen = Counter[str]()
        planets = []
        for kind in COMPONENTS.systems[tile].planets:
            seen[kind] += 1
            planets.append(f"{kind}{seen[kind]}")
            self.planets[space, planets[-1]] = []
        return planets

    def at_distance(self, parsec: int) -> list[str]:
        return [name for name, galaxy in GALAXIES.items() if galaxy.parsec == parsec]

    def near(self, reach: int) -> list[str]:
        return [space for space, home in SPACES.items() if GALAXIES[home].parsec <= reach]

    def free(self, galaxies: list[str]) -> list[str]:
        return [
            space
            for space, home in SPACES.items()
            if home in galaxies and home not in self.covered and space not in self.tiles
        ]

    def parsecs(self, reach: int) -> list[int]:
        """Where something can be discovered."""
        return [
            parsec
            for parsec in range(1, reach + 1)
            if self.stacks[parsec - 1] and self.free(self.at_distance(parsec))
        ]

    def draw_tiles(self, parsec: int) -> list[str]:
        stack = self.stacks[parsec - 1]
        return [stack.pop() for _ in range(min(2, len(stack)))]

    def put_tile(self, chosen: str, drawn: list[str]) -> str:
        """Do ``put TILE SPACE`` and put the other tile under its stack; return the space."""
        _, tile, space = chosen.split()
        self.lay_open(space, tile)
        drawn.remove(tile)
        self.stacks[COMPONENTS.systems[tile].parsec - 1][:0] = drawn
        return space

    def cubes(self, who: int, galaxy: str = "", space: str = "", kind: str = "") -> int:
        """Own cubes on planets, all or those of a place or kind."""
        return sum(
            stack.count(who)
            for (place, planet), stack in self.planets.items()
            if (not galaxy or SPACES[place] == galaxy)
            and (not space or place == space)
            and (not kind or planet[0] == kind)
        )

    def strength(self, who: int, galaxy: str) -> int:
        built = self.stations.get(galaxy)
        return self.cubes(who, galaxy) + 3 * (built == (who, "colonizing"))

    def others(self, who: int) -> list[int]:
        return [other for other in range(len(self.players)) if other != who]

    def leads(self, who: int, galaxy: str) -> bool:
        most = max(self.strength(other, galaxy) for other in self.others(who))
        return self.strength(who, galaxy) > most

    def leads_tile(self, who: int, space: str) -> bool:
        most = max(self.cubes(other, space=space) for other in self.others(who))
        return self.cubes(who, space=space) > most

    def pay_out(self, who: int, galaxy: str) -> None:
        """The Energy of an assessment."""
        most = max(self.strength(other, galaxy) for other in self.others(who))
        own = self.strength(who, galaxy)
        high = own > most or (own == most and self.players[who].leader == "Breish")
        self.energy(who, GALAXIES[galaxy].high if high else GALAXIES[galaxy].low)

    def room(self, most: int, spaces: list[str], kinds: str, stacked: bool) -> list[str]:
        return [
            f"settle {space} {planet} {n}"
            for (space, planet), stack in self.planets.items()
            if space in spaces and planet[0] in kinds and (stacked or not stack)
            for n in range(1, min(most, 3 - len(stack)) + 1)
        ]

    def settlings(
        self, who: int, most: int, reach: int, anyplanet: bool = False, stacked: bool = False
    ) -> list[str]:
        me = self.players[who]
        kinds = ANY if anyplanet else me.kinds
        return self.room(most, self.near(reach), kinds, stacked or "expansion" in me.panel)

    def put(self, who: int, chosen: str) -> None:
        """``settle SPACE PLANET N``."""
        _, space, planet, number = chosen.split()
        self.planets[space, planet] += [who] * int(number)

    def crop(self, who: int, space: str) -> None:
        """A yield."""
        text = str(COMPONENTS.systems[self.tiles[space]].harvest)
        if "t1" in self.players[who].techs:
            text = " ".join(word.replace("G", "C").replace("K", "G") for word in text.split())
        self.energy(who, self.players[who].gain(text))

    # --- buying ----------------------------------------------------------------------------------

    def payments(self, who: int, price: str) -> list[str]:
        """``pay`` and gems, for each way to give equal or better ones."""
        wanted = [word[-1] for word in price.split() for _ in range(int(word[:-1]))]
        ways = {
            tuple(sorted(given, key=GEMS.index))
            for given in product(*(GEMS[GEMS.index(gem) :] for gem in wanted))
        }
        held = self.players[who].gems
        return [
            " ".join(("pay", *way)) for way in ways if all(way.count(g) <= held[g] for g in held)
        ]

    def price_of(self, who: int, wanted: str) -> str:
        verb, name, *_ = wanted.split()
        if verb == "buy":
            return str(COMPONENTS.cards[name].price)
        if verb == "station":
            return str(COMPONENTS.stations[name].price)
        if name[0] == "f":
            name += f"-{self.players[who].reach[int(name[1:]) - 1] + 1}"
        return str(COMPONENTS.upgrades[name].price)

    def buyable(self, who: int) -> list[str]:
        """The cards of the display; none that settles three for Casares."""
        short = self.players[who].leader == "Casares"
        return [
            card
            for card in self.display
            if card and not (short and "settle 3" in COMPONENTS.cards[card].effect)
        ]

    def wares(self, who: int) -> Iterator[str]:
        me = self.players[who]
        yield from (f"buy {card}" for card in self.buyable(who))
        for name in ("desert", "volcano", "expansion", "a", "b", "c", "d"):
            if name not in me.panel:
                yield f"upgrade {name}"
        yield from (f"upgrade f{n}" for n, reach in enumerate(me.reach, 1) if reach < FAR)
        for galaxy in GALAXIES if self.with_stations else ():
            if galaxy not in self.stations and self.cubes(who, galaxy):
                for kind in ("resource", "assessment", "colonizing"):
                    if (who, kind) not in self.stations.values():
                        yield f"station {kind} {galaxy}"

    def take_card(self, who: int, name: str) -> None:
        self.players[who].hand.append(name)
        self.display[self.display.index(name)] = self.deck.pop() if self.deck else ""

    def widen(self, who: int, field: int) -> None:
        """A field reaches one Parsec further."""
        me = self.players[who]
        me.reach[field] += 1
        me.panel.append(f"f{field + 1}")
        self.energy(who, 1)

    # --- the end ---------------------------------------------------------------------------------

    def worth(self, who: int, card: str) -> int:
        """Of a bonus card."""
        me = self.players[who]
        if card == "k9":
            return 2 + 4 * sum(builder == who for builder, _ in self.stations.values())
        if card[0] == "k":
            galaxy = COMPONENTS.bonus[card].name
            if self.leads(who, galaxy):
                return 9
            return 6 if self.cubes(who, galaxy) else 3
        number = int(card[1:])
        if number <= 3:
            return 3 + me.gems[GEMS[number - 1]]
        if number <= 6:
            return 3 + self.cubes(who, kind=ANY[number - 4])
        if number <= 9:
            return 4 + sum(self.cubes(who, galaxy) for galaxy in self.at_distance(number - 6))
        return {
            10: me.consumption // 10,
            11: 1 + len(me.panel),
            12: 1 + 2 * me.ai_cards,
            13: 1 + 2 * len(me.light),
            14: 5,
        }[number]

    def score(self) -> None:
        """The final scoring."""
        for who, me in enumerate(self.players):
            gems = me.gems["K"] + 2 * me.gems["G"] + 3 * me.gems["C"]
            bonus = sum(self.worth(who, card) for card in [*me.light, *me.dark])
            me.energy += gems + 2 * me.ai_cards + bonus
            while me.energy >= me.consumption:
                me.energy -= me.consumption
                me.level += 1

    @property
    def winners(self) -> tuple[int, ...]:
        def result(who: int) -> tuple[int, int, int]:
            carried = 3 * ((who, "colonizing") in self.stations.values())
            me = self.players[who]
            return me.level, me.energy, self.cubes(who) + carried

        seats = range(len(self.players))
        return tuple(who for who in seats if result(who) == max(map(result, seats)))
