"""How balanced the game is when equal bots play it: a printed report of many games.

    python tests/bench/balance.py --games 100 --players 2 3 4 1

Endings, scores by percentile, the share of wins by place in the turn order, what each Mission, boost
and Advanced tile was used for and gave, Hal by level, turns, choices and share strings. One process;
the same arguments give the same report.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path[:0] = [str(Path(__file__).parents[2])]

from blackangel import bots  # noqa: E402
from blackangel.games import black_angel  # noqa: E402
from blackangel.games.black_angel.rules import scoring  # noqa: E402
from blackangel.games.black_angel.rules.state import State  # noqa: E402
from blackangel.games.black_angel.rules.tables import BOOST, COMPONENTS, MISSIONS  # noqa: E402
from blackangel.kernel.chance import Chance  # noqa: E402
from blackangel.kernel.game import Game  # noqa: E402
from blackangel.kernel.ledger import Event  # noqa: E402

NAMES = ("Ada", "Bo", "Cy", "Di")
HAL_LEVELS = black_angel.LEVELS[1:]
PERCENTILES = (0, 10, 25, 50, 75, 90, 100)
GAINS = ("vp", "ship", "resource", "robot", "debris", "technology", "mission", "ravager")
PHASES = ("placed", "activated", "owner", "ejected")
SEED = 1_000_000


class Uses:
    """What the components of a kind were used for, and what that gave, over all games."""

    def __init__(self) -> None:
        self.times: Counter[tuple[object, str]] = Counter()
        self.gains: Counter[tuple[object, str, str]] = Counter()

    def add(self, thing: object, phase: str) -> None:
        self.times[thing, phase] += 1

    def gain(self, thing: object, phase: str, what: str, amount: int) -> None:
        self.gains[thing, phase, what] += amount


class Report:
    """Everything that is counted over the games of one player count."""

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

    def take(self, game: Game[State], level: str) -> None:
        """Count one finished game."""
        state = game.state
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


def play(players: int, seed: int, advanced: bool, level: str, bot: bots.Level) -> Game[State]:
    """One game of equal bots; the seed decides everything."""
    game = black_angel.new(NAMES[:players], seed, advanced=advanced, solo=level)
    chance = Chance(seed)
    while game.player is not None:
        seen = game.observe(game.player)
        game.play(bot.choose(seen, game.options, chance, bot.budget))
    return game


# --- the printed report ---------------------------------------------------------------------------


def interval(successes: float, number: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = successes / number
    middle = share + z * z / (2 * number)
    spread = z * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return (middle - spread) / (1 + z * z / number), (middle + spread) / (1 + z * z / number)


def percentiles(numbers: Sequence[int]) -> str:
    """The numbers at the usual ranks."""
    ranked = sorted(numbers)
    last = len(ranked) - 1
    return "  ".join(f"{p}%: {ranked[round(last * p / 100)]}" for p in PERCENTILES)


def mean(numbers: Sequence[int]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def show(report: Report, spent: float) -> None:
    """Print everything."""
    number = report.games
    seats = number * report.players
    kind = "solo" if report.players == 1 else f"{report.players} players"
    print(f"\n=== {kind}: {number} games, {spent / number:.1f} s each")
    endings = ", ".join(f"{why} {n / number:.0%}" for why, n in sorted(report.endings.items()))
    print(f"endings: {endings}")
    print(f"scores   {percentiles(report.scores)}  mean {mean(report.scores):.1f}")
    parts = [f"{name} {report.sheets[name] / seats:.1f}" for name in ("track", "advanced", "goods")]
    print(f"sheet    {', '.join(parts)}")
    if report.best:
        print(f"winners  {percentiles(report.best)}")
        print(f"margins  {percentiles(report.margins)}")
    for place, share in enumerate(report.places if report.best else ()):
        low, high = interval(share, number)
        print(
            f"place {place + 1} in the turn order wins {share / number:.0%}"
            f" [{low:.0%}, {high:.0%}], mean {mean(report.place_scores[place]):.1f}"
        )
    for level, pairs in report.hal.items():
        bot = [own for own, _ in pairs]
        hal = [other for _, other in pairs]
        wins = sum(own > other for own, other in pairs)
        low, high = interval(wins, len(pairs))
        print(
            f"Hal {level}: bot {mean(bot):.1f}, Hal {mean(hal):.1f} ({percentiles(hal)}),"
            f" bot wins {wins / len(pairs):.0%} [{low:.0%}, {high:.0%}]"
        )
    print(f"rounds   {percentiles(report.rounds)}")
    print(f"turns    {percentiles(report.turns)}")
    print(f"choices  {percentiles(report.choices)}")
    print(f"link     {percentiles(report.lengths)} characters")
    print(f"per seat: A {report.sequences['A'] / seats:.1f}, B {report.sequences['B'] / seats:.1f}")
    _show_counter("dice used at (per seat)", report.actions, seats)
    _show_counter("VP on the track from (per seat)", report.sources, seats)
    tiles = Counter({str(tile): n for (tile, _), n in report.tiles.times.items()})
    _show_counter("tiles activated (per seat)", tiles, seats)
    _show_missions(report.missions, number)
    _show_advanced(report, number)
    if report.boosts:
        kinds: Counter[str] = Counter()
        for tile, n in report.boosts.items():
            what, action, _ = BOOST[tile]
            kinds[f"{tile[0]} {what} {action}".strip()] += n
        _show_counter("boosts used (per game)", kinds, number)


def _show_counter(title: str, counts: Counter[str], number: int) -> None:
    print(f"{title}: " + ", ".join(f"{key} {n / number:.2f}" for key, n in sorted(counts.items())))


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


class Arguments(NamedTuple):
    games: int
    players: list[int]
    advanced: bool
    level: str
    seed: int


def arguments() -> Arguments:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 1], choices=range(1, 5))
    parser.add_argument("--advanced", action="store_true", help="the advanced rules")
    parser.add_argument("--level", default="standard", help="the bots'")
    parser.add_argument("--seed", type=int, default=SEED)
    found = parser.parse_args()
    return Arguments(found.games, found.players, found.advanced, found.level, found.seed)


def main() -> None:
    chosen = arguments()
    bot = bots.levels(black_angel.TITLE)[chosen.level]
    rules = "advanced" if chosen.advanced else "base"
    print(f"{rules} rules, {bot.name} bots, seeds from {chosen.seed}")
    for players in chosen.players:
        report = Report(players)
        began = time.process_time()
        for number in range(chosen.games):
            # every level of Hal in turn
            level = HAL_LEVELS[number % len(HAL_LEVELS)] if players == 1 else ""
            report.take(play(players, chosen.seed + number, chosen.advanced, level, bot), level)
        show(report, time.process_time() - began)


if __name__ == "__main__":
    main()
