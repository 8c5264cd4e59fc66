"""How balanced Black Angel is: endings, scores by percentile, the share of wins by place in the turn
order, what each Mission, boost and Advanced tile was used for and gave, Hal by level, turns, choices
and save strings.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from counting import Taken, interval, mean, percentiles, show_counter

from blackangel.games import black_angel
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.state import State
from blackangel.games.black_angel.rules.tables import BOOST, COMPONENTS, MISSIONS
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event

HAL_LEVELS = black_angel.LEVELS[1:]
GAINS = ("vp", "ship", "resource", "robot", "debris", "technology", "mission", "ravager")
PHASES = ("placed", "activated", "owner", "ejected")


class Uses:
    """What the components of a kind were used for, and their yields, over all games."""

    def __init__(self) -> None:
        self.times: Counter[tuple[object, str]] = Counter()
        self.gains: Counter[tuple[object, str, str]] = Counter()

    def add(self, thing: object, phase: str) -> None:
        self.times[thing, phase] += 1

    def gain(self, thing: object, phase: str, what: str, amount: int) -> None:
        self.gains[thing, phase, what] += amount


class Report:
    """Counts over the games of one number of players."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.games = 0
        self.endings: Counter[str] = Counter()
        self.scores: list[int] = []
        self.sheets: Counter[str] = Counter()
        self.best: list[int] = []
        self.margins: list[int] = []
        self.places: list[float] = [0.0] * players
        self.place_scores: list[list[int]] = [[] for _ in range(players)]
        self.rounds: list[int] = []
        self.turns: list[int] = []
        self.choices: list[int] = []
        self.lengths: list[int] = []
        self.sequences: Counter[str] = Counter()
        self.actions: Counter[str] = Counter()
        self.sources: Counter[str] = Counter()
        self.missions = Uses()
        self.tiles = Uses()
        self.boosts: Counter[str] = Counter()
        self.advanced: Counter[str] = Counter()
        self.advanced_vp: Counter[str] = Counter()
        self.hal: dict[str, list[tuple[int, int]]] = defaultdict(list)
        self.taken = Taken()

    def take(self, game: Game[State]) -> None:
        """Count one finished game."""
        state = game.state
        level = black_angel.LEVELS[game.setup.settings[1]]
        self.games += 1
        self.endings[state.ending] += 1
        totals = [dict(sheet)["total"] for sheet in game.scores]
        people = totals[: self.players]
        self.scores += people
        for sheet in game.scores[: self.players]:
            self.sheets.update(dict(sheet))
        if level:
            self.hal[level].append((totals[0], totals[state.hal]))
        else:
            self._places(state, totals)
            self._taken(game.events, game.winners)
        self.rounds.append(state.round)
        self.turns.append(state.turn)
        self.choices.append(game.ply)
        self.lengths.append(len(game.save()))
        self._events(game.events, state.hal)
        for who in range(self.players):
            for kind, points in advanced_points(state, who).items():
                self.advanced_vp[kind] += points

    def _places(self, state: State, totals: list[int]) -> None:
        winners = scoring.winners(state)
        ranked = sorted(totals)
        self.best.append(ranked[-1])
        self.margins.append(ranked[-1] - ranked[-2])
        for who, total in enumerate(totals):
            place = (who - state.first) % self.players
            self.place_scores[place].append(total)
            self.places[place] += (who in winners) / len(winners)

    def _taken(self, events: Iterable[Event], winners: Sequence[int]) -> None:
        """What each seat took into its board or put into Space."""
        took: dict[tuple[str, int], list[str]] = defaultdict(list)
        for event in events:
            if event.what == "took":
                name = str(event.about[0])[:2]
                kind = "Advanced tile" if name[0] == "A" else "technology"
                took[kind, event.seat].append(name)
            elif event.what == "placed":
                took["Mission placed", event.seat].append(f"m{event.about[0]}")
        for (kind, who), things in took.items():
            self.taken.add(kind, things, (who in winners) / len(winners))

    def _events(self, events: Iterable[Event], hal: int) -> None:
        phase: dict[str, str] = {}
        for event in events:
            if event.seat == hal >= 0:
                continue
            if event.what in ("placed", "used", "owner", "ejected", "advanced", "reset"):
                self._phase(event, phase)
            elif event.what == "turned over" and event.source == "BA-V2":
                self.boosts[str(event.about[0])] += 1
            elif event.what == "took" and str(event.about[0])[0] == "A":
                self.advanced[str(event.about[0])] += 1
            elif event.what == "activated":
                self.tiles.add(event.source[:2], "activated")
            elif _card(event.source) and event.seat >= 0 and event.what in GAINS:
                card = int(event.source[1:])
                at = phase.get(event.source, "ejected")
                self.missions.gain(card, at, event.what, event.amount)
            if event.what == "vp":
                self.sources[_origin(event.source, phase)] += event.amount

    def _phase(self, event: Event, phase: dict[str, str]) -> None:
        if event.what == "placed":
            card = int(event.about[0])
            phase[f"m{card}"] = "placed"
            self.missions.add(card, "placed")
        elif event.what == "used":
            self.sequences["A"] += 1
            target = str(event.about[2])
            if target[0] == "m":
                phase[target] = "activated"
                self.missions.add(int(target[1:]), "activated")
            self.actions["Mission" if target[0] == "m" else target] += 1
        elif event.what == "owner":
            phase[f"m{event.about[0]}"] = "owner"
            self.missions.add(int(event.about[0]), "owner")
        elif event.what == "ejected":
            self.missions.add(int(event.about[0]), "ejected")
        elif event.what == "reset":
            self.sequences["B"] += 1
        else:
            phase.clear()

    def show(self) -> None:
        """Print everything."""
        number = self.games
        seats = number * self.players
        endings = ", ".join(f"{why} {n / number:.0%}" for why, n in sorted(self.endings.items()))
        print(f"endings: {endings}")
        print(f"scores   {percentiles(self.scores)}  mean {mean(self.scores):.1f}")
        parts = [
            f"{name} {self.sheets[name] / seats:.1f}" for name in ("track", "advanced", "goods")
        ]
        print(f"sheet    {', '.join(parts)}")
        if self.best:
            print(f"winners  {percentiles(self.best)}")
            print(f"margins  {percentiles(self.margins)}")
        for place, share in enumerate(self.places if self.best else ()):
            low, high = interval(share, number)
            print(
                f"place {place + 1} in the turn order wins {share / number:.0%}"
                f" [{low:.0%}, {high:.0%}], mean {mean(self.place_scores[place]):.1f}"
            )
        for level, pairs in self.hal.items():
            bot = [own for own, _ in pairs]
            hal = [other for _, other in pairs]
            wins = sum(own > other for own, other in pairs)
            low, high = interval(wins, len(pairs))
            print(
                f"Hal {level}: bot {mean(bot):.1f}, Hal {mean(hal):.1f} ({percentiles(hal)}),"
                f" bot wins {wins / len(pairs):.0%} [{low:.0%}, {high:.0%}]"
            )
        print(f"rounds   {percentiles(self.rounds)}")
        print(f"turns    {percentiles(self.turns)}")
        print(f"choices  {percentiles(self.choices)}")
        print(f"link     {percentiles(self.lengths)} characters")
        print(f"per seat: A {self.sequences['A'] / seats:.1f}, B {self.sequences['B'] / seats:.1f}")
        show_counter("dice used at (per seat)", self.actions, seats)
        show_counter("VP on the track from (per seat)", self.sources, seats)
        tiles = Counter({str(tile): n for (tile, _), n in self.tiles.times.items()})
        show_counter("tiles activated (per seat)", tiles, seats)
        _show_missions(self.missions, number)
        _show_advanced(self, number)
        if self.boosts:
            kinds: Counter[str] = Counter()
            for tile, n in self.boosts.items():
                what, action, _ = BOOST[tile]
                kinds[f"{tile[0]} {what} {action}".strip()] += n
            show_counter("boosts used (per game)", kinds, number)
        self.taken.show()


def _card(source: str) -> bool:
    return source[0] == "m" and source[1:].isdigit()


def _origin(source: str, phase: dict[str, str]) -> str:
    if _card(source):
        return "Missions " + phase.get(source, "ejected")
    if source[0] in "OXT":
        return "technology"
    return "Ravagers" if source[0] == "R" else source


def advanced_points(state: State, who: int) -> dict[str, int]:
    """What each kind of Advanced tile scores for a seat."""
    caps: Counter[str] = Counter()
    for tile, cap in scoring.advanced_tiles(state, who):
        caps[tile] += cap
    return {
        kind: min(scoring.PER_ELEMENT * scoring.elements(state, who, kind), cap)
        for kind, cap in caps.items()
    }


def settings(players: int, number: int, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The variant of the game with this number: every level of Hal in turn."""
    level = HAL_LEVELS[number % len(HAL_LEVELS)] if players == 1 else ""
    return {"advanced": asked["modules"], "solo": level}


def _show_missions(uses: Uses, number: int) -> None:
    print("Missions, per 100 games: times placed, activated (by die), owner's share, ejected;")
    print("in [] what one placing gives everybody in all, reward included (prices are < 0)")
    for card, mission in MISSIONS.items():
        times = [uses.times[card, phase] * 100 / number for phase in PHASES]
        placed = uses.times[card, "placed"] or 1
        got = {
            what: sum(uses.gains[card, phase, what] for phase in PHASES) / placed for what in GAINS
        }
        gained = " ".join(f"{amount:+.1f} {what}" for what, amount in got.items() if amount)
        print(
            f"  {card:2} {mission.effect:38} {mission.reward:9}"
            + "".join(f"{n:6.0f}" for n in times)
            + f"  [{gained}]"
        )


def _show_advanced(report: Report, number: int) -> None:
    print("Advanced tiles: taken per game, VP each at the end")
    for kind, tile in COMPONENTS.advanced.items():
        taken = report.advanced[kind]
        points = report.advanced_vp[kind] / taken if taken else 0.0
        print(f"  {kind} {tile.effect:28} {taken / number:5.2f}  {points:5.2f} VP")
