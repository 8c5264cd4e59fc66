"""How balanced Council of Shadows is: rounds, the chase by level, sources of Energy, purchases and their
success, places in the turn order, leaders, the Automa by level.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from counting import Taken, mean, percentiles, share

from blackangel.games import council_of_shadows
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event

AUTOMA_LEVELS = council_of_shadows.LEVELS[1:]
# the cards whose Consumption is below 0
STRONG = tuple(name for name, card in COMPONENTS.cards.items() if card.consumption < 0)
FIRST_RULE, ASSESS, HARVEST = "CS-S8", "CS-G2", "CS-E3"


def settings(players: int, number: int, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The variant of the game with this number: every level of the Automa in turn."""
    modules = {"stations": asked["modules"], "leaders": asked["modules"]}
    if players > 1:
        return modules
    return modules | {"automa": AUTOMA_LEVELS[number % len(AUTOMA_LEVELS)]}


class Report:
    """Counts over the games of one number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = self.seats = 0
        self.endings: Counter[str] = Counter()
        self.rounds: list[int] = []
        self.choices: list[int] = []
        self.lengths: list[int] = []
        self.places: list[float] = [0.0] * players
        self.levels: Counter[int] = Counter()
        self.reached: dict[int, list[tuple[int, int]]] = defaultdict(list)  # round, Consumption
        self.energy: Counter[str] = Counter()
        self.bought: Counter[str] = Counter()
        self.upgrades: list[int] = []
        self.cards: list[int] = []
        self.first_buyers: dict[str, list[float]] = defaultdict(list)  # by card, "" for any
        self.leaders: dict[str, list[float]] = defaultdict(list)
        self.automa: dict[str, list[float]] = defaultdict(list)
        self.taken = Taken()

    def take(self, game: Game[State]) -> None:
        """Count one finished game."""
        state, winners = game.state, game.winners
        won = [(who in winners) / len(winners) for who in range(state.players)]
        self.games += 1
        self.seats += self.players
        self.endings[state.ending] += 1
        self.rounds.append(state.round)
        self.choices.append(game.ply)
        self.lengths.append(len(game.save()))
        if self.players == 1:
            self.automa[council_of_shadows.LEVELS[game.setup.settings[0]]].append(won[0])
        for who in range(self.players):
            seat = state.seats[who]
            self.levels[seat.level] += 1
            if seat.leader:
                self.leaders[seat.leader].append(won[who])
        self._events(game.events, state, won)

    def _events(self, events: list[Event], state: State, won: list[float]) -> None:  # noqa: C901
        level_at: list[tuple[int, int, int]] = []  # seat, level, round
        paid: list[list[int]] = [[] for _ in state.seats]  # what followed each level
        now, order = 0, 0
        buyers: dict[str, int] = {}
        raised: Counter[tuple[int, str]] = Counter()
        upgrades, cards = [0] * state.players, [0] * state.players
        took: dict[tuple[str, int], list[str]] = defaultdict(list)
        for event in events:
            who = event.seat
            if event.what == "round":
                now = event.amount
            elif event.what == "order" and event.source == FIRST_RULE and who < self.players:
                self.places[order] += won[who]
                order += 1
            if who < 0 or who >= self.players:
                continue
            if event.what == "level":
                level_at.append((who, int(event.about[0]), now))
                paid[who].append(0)
            elif event.what == "consumption":
                paid[who] = [after + event.amount for after in paid[who]]
            elif event.what == "energy" and event.amount > 0 and now:
                self.energy[event.source if event.source in (ASSESS, HARVEST) else "other"] += (
                    event.amount
                )
            elif event.what == "panel":
                upgrades[who] += 1
                name = str(event.about[0])
                raised[who, name] += 1
                if name not in COMPONENTS.upgrades:  # a field's first upgrade reaches P2
                    name = f"{name}-{1 + raised[who, name]}"
                self.bought[name] += 1
                took["upgrade", who].append(name)
            elif event.what == "card":
                card = str(event.about[0])
                cards[who] += 1
                self.bought[card] += 1
                took["AI card", who].append(card)
                if card in STRONG:
                    buyers.setdefault(card, who)
                    buyers.setdefault("", who)
        for who, level, when in level_at:
            after = paid[who][level - 1]
            self.reached[level].append((when, state.seats[who].consumption - after))
        self.upgrades += upgrades[: self.players]
        self.cards += cards[: self.players]
        for (kind, who), things in took.items():
            self.taken.add(kind, things, won[who])
        for card, buyer in buyers.items():
            self.first_buyers[card].append(won[buyer])

    def show(self) -> None:
        """Print everything."""
        number, seats = self.games, self.seats
        endings = ", ".join(f"{why} {share(n, number)}" for why, n in sorted(self.endings.items()))
        inside = sum(6 <= length <= 11 for length in self.rounds)
        print(f"endings  {endings}")
        print(f"rounds   {percentiles(self.rounds)}  mean {mean(self.rounds):.2f}")
        print(f"         within 6 to 11: {share(inside, number)}")
        print(f"choices  {percentiles(self.choices)}")
        print(f"link     {percentiles(self.lengths)} characters")
        for level, found in sorted(self.reached.items()):
            consumption = [paid for _, paid in found]
            print(
                f"level {level}  by {share(len(found), seats)}:"
                f" round {mean([when for when, _ in found]):.1f},"
                f" Consumption {mean(consumption):.1f} ({percentiles(consumption)})"
            )
        ends = ", ".join(f"{level}: {share(n, seats)}" for level, n in sorted(self.levels.items()))
        print(f"final levels  {ends}")
        energy = sum(self.energy.values())
        told = (f"{source} {n / seats:.1f} ({n / energy:.0%})" for source, n in self.energy.items())
        print(f"Energy of a seat from  {', '.join(sorted(told))}")
        sources = self.energy[ASSESS], self.energy[HARVEST]
        print(f"of assessing and yields together, assessing is {sources[0] / sum(sources):.1%}")
        print(f"upgrades {percentiles(self.upgrades)}  mean {mean(self.upgrades):.2f}")
        print(f"AI cards {percentiles(self.cards)}  mean {mean(self.cards):.2f}")
        if self.players > 1:
            for place, times in enumerate(self.places, 1):
                print(f"place {place} in the first turn order wins {share(times, number)}")
            for card, won in sorted(self.first_buyers.items()):
                told_of = card or "a negative card"
                print(f"first buyer of {told_of} wins {share(sum(won), len(won))} of {len(won)}")
        for leader, wins in sorted(self.leaders.items()):
            print(f"leader {leader} wins {share(sum(wins), len(wins))}")
        for rank, wins in self.automa.items():
            print(f"Automa {rank}: the bot wins {share(sum(wins), len(wins))}")
        cards = (name for name, card in COMPONENTS.cards.items() if not card.starting)
        names = (*cards, *COMPONENTS.upgrades)
        told = (f"{name} {self.bought[name] / seats:.3f}" for name in names)
        print("bought by a seat: " + ", ".join(told))
        self.taken.show()
