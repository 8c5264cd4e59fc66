"""The reference implementation, from the rules alone: one generator that asks and is answered.

No frames, no effect language, no steps: it reads a card's effect from its text word by word.
``test_reference`` and ``test_every_component`` play it beside the engine.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Generator
from itertools import count
from typing import TypeVar

from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from tests.games.council_of_shadows.reference_table import ANY, FAR, GALAXIES, GEMS, SPACES, Table

Found = TypeVar("Found")
Question = tuple[int, list[str]]
Asking = Generator[Question, str, Found]
BETWEEN_BRANCHES = re.compile(r" \| (?![^(]*\))")
BETWEEN_STEPS = re.compile(r", (?![^(]*\))")


def ask(who: int, options: list[str], always: bool = False) -> Asking[str]:
    """Yield the question and the seat; skip questions with one answer."""
    if not always:
        if options in ([], ["skip"]):
            return "skip"
        if len(options) == 1:
            return options[0]
    return (yield who, options)


class Reference(Table):
    """``play`` yields questions with their seats and is sent the choices; the attributes are the table."""

    def play(self) -> Asking[None]:
        """Play a whole game."""
        people = [who for who in range(len(self.players)) if who != self.automa]
        for who in reversed(self.order if self.leaders else []):
            if who in people:
                names = [f"leader {name}" for name in self.leaders]
                self.lead(who, (yield from ask(who, names)).split()[1])
        for self.round in count(1):
            for who in self.order:
                if who in people:
                    yield from self.buy(who)
                    yield from self.check(who)
            plans = {}
            for who in self.order:
                if who in people:
                    plans[who] = yield from self.plan(who)
            self.reveal(plans)
            for who in self.order:
                yield from self.act(who) if who in people else self.machine(who)
                yield from self.check(who)
            if self.throne >= 0 or self.round == 60:
                break
        self.score()

    def check(self, who: int) -> Asking[None]:
        """The level check at the end of a turn."""
        me = self.players[who]
        while me.energy >= me.consumption:
            self.energy(who, -me.consumption)
            me.level += 1
            if me.level == 3 and self.throne < 0:
                self.throne = who
            if me.level > 2 or who == self.automa:
                continue
            gifts = COMPONENTS.compensation[me.level]
            for other, you in enumerate(self.players):
                if other != self.automa and you.level < me.level:
                    you.gain(str(gifts[you.level]))
            tech = self.tech_decks[me.level - 1].pop()
            me.techs[tech] = self.round
            yield from self.invent(who, tech)

    # --- phases 1 and 2 --------------------------------------------------------------------------

    def buy(self, who: int) -> Asking[None]:
        left, colony = 3, self.players[who].leader == "Zoe"
        while True:
            found = [w for w in self.wares(who) if self.payments(who, self.price_of(who, w))]
            options = found if left else []
            if colony and self.settlings(who, 1, FAR):
                options = [*options, "colony"]
            chosen = yield from ask(who, [*options, "done"], always=True)
            if chosen == "done":
                return
            if chosen == "colony":
                colony = False
                yield from self.settle(who, 1, FAR)
            else:
                left -= 1
                yield from self.purchase(who, chosen)

    def purchase(self, who: int, chosen: str) -> Asking[None]:
        me = self.players[who]
        paid = yield from ask(who, self.payments(who, self.price_of(who, chosen)))
        for gem in paid.split()[1:]:
            me.gems[gem] -= 1
        verb, name, *where = chosen.split()
        if verb == "buy":
            self.take_card(who, name)
        elif verb == "station":
            self.stations[where[0]] = (who, name)
        elif name[0] == "f":
            self.widen(who, int(name[1:]) - 1)
        else:
            me.panel.append(name)
            effect = COMPONENTS.upgrades[name].effect
            if effect.startswith("now: "):
                self.energy(who, me.gain(effect.removeprefix("now: ")))

    def plan(self, who: int) -> Asking[dict[int, str]]:
        """By field the planned card; whether to ask follows from what everybody can see."""
        me = self.players[who]
        cards, plan = sorted(me.hand), dict[int, str]()
        gaps = [field for field, stack in enumerate(me.fields) if not stack]
        scarce = len(cards) <= len(gaps)
        for field, stack in enumerate(me.fields):
            if scarce and stack:
                continue
            ahead = sum(gap >= field for gap in gaps)
            options = (
                [f"place {card}" for card in cards] if stack == [] or len(cards) > ahead else []
            )
            if stack or len(cards) < ahead:
                options.append("keep" if stack else "leave")
            unasked = scarce and len(options) == 1
            chosen = options[0] if unasked else (yield from ask(who, options, always=True))
            if chosen.startswith("place"):
                plan[field] = chosen.split()[1]
                cards.remove(plan[field])
        yield from ask(who, ["ready"], always=True)
        return plan

    def reveal(self, plans: dict[int, dict[int, str]]) -> None:
        spent = {}
        for who in self.order:
            me = self.players[who]
            if who == self.automa:
                spent[who] = self.turn_card(me.level)
                continue
            for field, card in plans[who].items():
                me.fields[field].append(card)
                me.hand.remove(card)
            spent[who] = sum(COMPONENTS.cards[s[-1]].consumption for s in me.fields if s)
            if me.techs.get("t10", self.round) < self.round:
                spent[who] = 0
        self.settle_order(spent)
        for who, number in spent.items():
            self.consume(who, number)

    # --- phase 3 ---------------------------------------------------------------------------------

    def act(self, who: int) -> Asking[None]:
        me = self.players[who]
        for stack, reach in zip(me.fields, me.reach, strict=True):
            if stack:
                yield from self.carry_out(who, COMPONENTS.cards[stack[-1]].effect, reach)
        me.hand += me.fields.pop()
        me.fields.insert(0, [])
        yield from self.before(who)
        yield from self.assess(who)

    def carry_out(self, who: int, effect: str, reach: int) -> Asking[None]:
        """Carry out an action card as printed."""
        branches = BETWEEN_BRANCHES.split(effect)
        if len(branches) > 1:
            able = [self.able(who, branch, reach) for branch in branches]
            options = [f"choose {n}" for n, can in enumerate(able, 1) if can]
            chosen = yield from ask(who, [*options, "skip"] if options else [])
            if chosen == "skip":
                return
            effect = branches[int(chosen.split()[1]) - 1]
        for step in BETWEEN_STEPS.split(effect):
            verb, *words = step.split()
            here = FAR if "anyrange" in words else reach
            if verb == "settle":
                yield from self.settle(who, int(words[0]), here, "anyplanet" in words)
            elif verb == "harvest":
                yield from self.harvest(who, int(words[0]), here)
            elif verb == "discover":
                yield from self.discover(who, step, here)
            elif verb == "raise":
                yield from self.lift(who, int(words[0]))
            elif verb != "nothing":
                self.energy(who, self.players[who].gain(step))

    def able(self, who: int, branch: str, reach: int) -> bool:
        if branch.startswith("discover"):
            return bool(self.parsecs(reach))
        return bool(self.settlings(who, 1, reach))

    def lift(self, who: int, times: int) -> Asking[None]:
        gems = self.players[who].gems
        for _ in range(times):
            chosen = yield from ask(who, [*(f"raise {gem}" for gem in "KG" if gems[gem]), "skip"])
            if chosen == "skip":
                return
            gem = chosen[-1]
            gems[gem] -= 1
            gems[GEMS[GEMS.index(gem) + 1]] += 1

    def settle(
        self, who: int, most: int, reach: int, anyplanet: bool = False, stacked: bool = False
    ) -> Asking[str]:
        """Settle; return the space, if any."""
        found = self.settlings(who, most, reach, anyplanet, stacked)
        chosen = yield from ask(who, [*found, "skip"])
        if chosen == "skip":
            return ""
        self.put(who, chosen)
        return chosen.split()[1]

    def harvest(self, who: int, times: int, reach: int, galaxy: str = "") -> Asking[None]:
        """Each cube is used once: one's own, or with World Traveler anybody's."""
        everybody = "t8" in self.players[who].techs and not galaxy
        left = Counter[str]()
        for (space, _), stack in self.planets.items():
            if SPACES[space] == galaxy or (not galaxy and space in self.near(reach)):
                left[space] += len(stack) if everybody else stack.count(who)
        for _ in range(times):
            found = [f"harvest {space}" for space, cubes in left.items() if cubes]
            chosen = yield from ask(who, [*found, "skip"])
            if chosen == "skip":
                return
            space = chosen.split()[1]
            left[space] -= 1
            self.crop(who, space)

    def discover(self, who: int, effect: str, reach: int) -> Asking[None]:
        """The follow-up is in parentheses: settle or harvest, or with a comma both."""
        follow = effect.partition("(")[2]
        chosen = yield from ask(who, [*(f"discover P{n}" for n in self.parsecs(reach)), "skip"])
        if chosen == "skip":
            return
        parsec = int(chosen[-1])
        drawn, free = self.draw_tiles(parsec), self.free(self.at_distance(parsec))
        chosen = yield from ask(who, [f"put {tile} {space}" for tile in drawn for space in free])
        space = self.put_tile(chosen, drawn)
        me = self.players[who]
        most, times = (int(part.split()[1].strip(")")) for part in re.split(", | \\| ", follow))
        kinds = ANY if "anyplanet" in follow else me.kinds
        settle = self.room(most + ("t2" in me.techs), [space], kinds, stacked=False)
        crop = [f"harvest {space}"]
        for options in (settle, crop) if ", " in follow else ([*settle, *crop],):
            chosen = yield from ask(who, [*options, "skip"])
            if chosen.startswith("settle"):
                self.put(who, chosen)
            elif chosen != "skip":
                for _ in range(times):
                    self.crop(who, space)

    def before(self, who: int) -> Asking[None]:
        """Apply what happens whether or not the player then assesses."""
        me = self.players[who]
        if "t4" in me.techs:
            self.energy(who, 3 * sum(self.leads(who, galaxy) for galaxy in GALAXIES))
        if "t11" in me.techs:
            self.energy(who, 3 * sum(self.leads_tile(who, space) for space in self.tiles))
        if me.leader == "S3E3":
            self.energy(who, self.cubes(who))
        if me.leader == "Buteo":
            yield from self.harvest(who, 1, FAR)
        for galaxy, built in self.stations.items():
            if built == (who, "resource"):
                yield from self.harvest(who, 1, FAR, galaxy)

    def assess(self, who: int, most: int = 0) -> Asking[None]:
        """At the end of a turn any number of galaxies; by a card at ``most`` this many."""
        done: list[str] = []
        while not most or len(done) < most:
            found = [g for g in GALAXIES if g not in done and self.cubes(who, g)]
            if most and not found:
                return
            options = [*(f"assess {galaxy}" for galaxy in found), "done"]
            chosen = yield from ask(who, options, always=True)
            if chosen == "done":
                return
            galaxy = chosen.split()[1]
            done.append(galaxy)
            self.pay_out(who, galaxy)
            spared = self.players[who].leader == "Casares" and self.cubes(who, galaxy) >= 3
            if not spared and self.stations.get(galaxy) != (who, "assessment"):
                yield from self.remove(who, who, galaxy)
            yield from self.draw_bonus(who)

    def remove(self, chooser: int, who: int, galaxy: str) -> Asking[None]:
        options = [
            f"remove {space} {planet}"
            for (space, planet), stack in self.planets.items()
            if SPACES[space] == galaxy and who in stack
        ]
        _, space, planet = (yield from ask(chooser, options)).split()
        self.planets[space, planet].remove(who)

    def draw_bonus(self, who: int) -> Asking[None]:
        if not self.light:
            return
        me = self.players[who]
        me.light.append(self.light.pop())
        if who != self.automa and len(me.light) + len(me.dark) == 5:
            options = [f"away {card}" for card in dict.fromkeys([*me.light, *me.dark])]
            gone = (yield from ask(who, options)).split()[1]
            if gone in me.dark:
                me.dark.remove(gone)
            else:
                me.light.remove(gone)
                self.light.insert(0, gone)

    def invent(self, who: int, tech: str) -> Asking[None]:  # noqa: C901
        """Apply the immediate effect of a Dark Tech card."""
        me = self.players[who]
        if tech in ("t1", "t8"):
            me.gems["C"] += 1
        elif tech == "t3":
            space = yield from self.settle(who, 1, FAR, anyplanet=True, stacked=True)
            if space and (yield from ask(who, [f"harvest {space}", "skip"])) != "skip":
                self.crop(who, space)
        elif tech == "t5":
            me.gems["G"] += 1
            self.add_field(who, FAR)
        elif tech == "t6":
            for field, reach in enumerate(me.reach):
                if reach < FAR:
                    self.widen(who, field)
        elif tech == "t7":
            self.consume(who, -7)
        elif tech == "t9":
            yield from self.harvest(who, 2, FAR)
        elif tech == "t12":
            yield from self.discover(who, "discover (settle 2 anyplanet | harvest 2)", FAR)
        elif tech == "t13":
            self.energy(who, 10)
        elif tech == "t14":
            chosen = yield from ask(who, [*(f"take {c}" for c in self.buyable(who)), "skip"])
            if chosen != "skip":
                self.take_card(who, chosen.split()[1])
            yield from self.draw_bonus(who)
            me.gems["C"] += 1
        elif tech == "t15":
            for _ in range(2):
                yield from self.settle(who, 1, FAR, anyplanet=True, stacked=True)
        elif tech == "t16":
            yield from self.assess(who, most=2)

    # --- the Automa ------------------------------------------------------------------------------

    def machine(self, who: int) -> Asking[None]:
        card = COMPONENTS.automa[self.card]
        for line in card.actions:
            for form in line.split(" / "):
                if (yield from self.perform(who, form.split())):
                    break
        self.energy(who, card.energy)
        for galaxy in GALAXIES:
            if self.cubes(who, galaxy) and (card.assess == "all" or self.leads(who, galaxy)):
                self.pay_out(who, galaxy)
                yield from self.remove(1 - who, who, galaxy)
                yield from self.draw_bonus(who)

    def perform(self, who: int, words: list[str]) -> Asking[bool]:
        """Carry out a form; return whether it was possible."""
        if words[0] == "clear":
            gone = [card for card in self.display[:4] if card]
            self.deck[:0] = gone
            self.display[:4] = [self.deck.pop() if self.deck else "" for _ in range(4)]
            return bool(gone)
        verb, place, kind, number = words
        galaxies = self.at_distance(int(place[1])) if place[0] == "P" else [place]
        spaces = [space for space, home in SPACES.items() if home in galaxies]
        if verb == "explore":
            parsec, free = GALAXIES[galaxies[0]].parsec, self.free(galaxies)
            if not free or not self.stacks[parsec - 1]:
                return False
            drawn = self.draw_tiles(parsec)
            fit = [t for t in drawn if kind in COMPONENTS.systems[t].planets] or drawn
            chosen = yield from ask(1 - who, [f"put {t} {space}" for t in fit for space in free])
            spaces = [self.put_tile(chosen, drawn)]
        options = [
            f"settle {space} {planet}"
            for (space, planet), stack in self.planets.items()
            if space in spaces and planet[0] == kind and not stack
        ]
        if options:
            self.put(who, f"{yield from ask(1 - who, options)} {number}")
        return verb == "explore" or bool(options)
