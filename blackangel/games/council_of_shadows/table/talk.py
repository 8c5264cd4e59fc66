"""What the people of the Council say, and on which occasions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.board import GALAXIES, HOME, SPACES
from blackangel.games.council_of_shadows.rules.kinds import EVENTS
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.words.vocabulary import galaxy
from blackangel.kernel.errors import N_
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event, round_of
from blackangel.kit.remarks import Occasion, Talk

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.rules.state import State
    from blackangel.kernel.title import Language

BIG = 15  # Energy in one turn that is worth a word
GALAXY_OF = {space: GALAXIES[home] for space, home in zip(SPACES, HOME, strict=True)}
BEGINS, RISES, PASSED, TAKES, SEIZES, LOSES, MUCH, TECH, NEAR = (
    *("begins", "rises", "passed", "takes", "seizes"),
    *("loses", "much", "tech", "near"),
)
LINES: Mapping[str, Mapping[str, str]] = {
    "tam": {
        BEGINS: N_("I heard there’s a Throne. Is it free?"),
        RISES: N_("A level up! Nobody stopped me."),
        PASSED: N_("You go up. I’ll hold the door."),
        TAKES: N_("{galaxy} is mine? I only leaned on it."),
        LOSES: N_("I heard you wanted {galaxy}. Too late."),
        MUCH: N_("So much Energy! Where do I put it?"),
        TECH: N_("I don’t know what it does. It hums."),
        NEAR: N_("Behind the door they say it’s nearly over."),
    },
    "orla": {
        BEGINS: N_("I’ve brought a tent. I’m staying."),
        RISES: N_("One step, well laid."),
        PASSED: N_("Go ahead. I’ll plant something."),
        TAKES: N_("{galaxy} feels like home."),
        LOSES: N_("Wipe your feet in {galaxy}."),
        MUCH: N_("A good harvest. It took its time."),
        TECH: N_("That fits next to the stove."),
        NEAR: N_("Leaving? It’s just getting cozy."),
    },
    "grum": {
        BEGINS: N_("Touch nothing. I’ve counted it."),
        RISES: N_("That cost me. I know how much."),
        PASSED: N_("Spend it all. You’ll see."),
        TAKES: N_("{galaxy}. It’s in my book now."),
        LOSES: N_("{galaxy} was in my book."),
        MUCH: N_("It adds up. It always does."),
        TECH: N_("No returns, I suppose?"),
        NEAR: N_("Wait. I’m not done counting."),
    },
    "vex": {
        BEGINS: N_("Show me what you have."),
        RISES: N_("Up. Get used to it."),
        PASSED: N_("Keep that step warm for me."),
        SEIZES: N_("{galaxy} was yours? Was."),
        LOSES: N_("Keep {galaxy} tidy. I’ll be back."),
        MUCH: N_("All that, and hardly any effort."),
        TECH: N_("Now it gets unfair."),
        NEAR: N_("Eyes on the Throne. Hands off."),
    },
    "sorrel": {
        BEGINS: N_("I bid everything. What’s for sale?"),
        RISES: N_("Ha! I never doubted it. Much."),
        PASSED: N_("Well, the joke’s on me."),
        TAKES: N_("I drew straws for {galaxy}. I won."),
        LOSES: N_("{galaxy} gone? I’d have lost it anyway."),
        MUCH: N_("Jackpot! Drinks for the Council."),
        TECH: N_("I’ll press it and see."),
        NEAR: N_("It’s getting hot. I like hot."),
    },
    "umber": {
        BEGINS: N_("The Council is in session."),
        RISES: N_("As minuted."),
        PASSED: N_("Noted. With interest."),
        TAKES: N_("{galaxy} is my concern now."),
        LOSES: N_("{galaxy}? We shall discuss that."),
        MUCH: N_("The budget is approved."),
        TECH: N_("The Council has long wanted one."),
        NEAR: N_("Any last motions?"),
    },
}


class Watcher:
    """Goes through the events and keeps what they add up to: levels, Energy of the turn, cubes by galaxy."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.level: Counter[int] = Counter()
        self.turn: Counter[int] = Counter()
        self.cubes = {name: Counter[int]() for name in GALAXIES}
        self.leads = dict.fromkeys(GALAXIES, -1)  # who is alone in front in a galaxy
        self.led = dict.fromkeys(GALAXIES, -1)  # who was so last

    def occasions(self, at: int, event: Event) -> Iterator[Occasion]:
        """What an event may be remarked upon."""
        match event.what:
            case "turn":
                self.turn.clear()
                if round_of(event) == 1:
                    yield Occasion(at, event.seat, BEGINS)
            case "level":
                yield from self.rises(at, event)
            case "energy" if event.amount > 0:
                before = self.turn[event.seat]
                self.turn[event.seat] += event.amount
                if before < BIG <= self.turn[event.seat]:
                    yield Occasion(at, event.seat, MUCH)
            case "tech":
                yield Occasion(at, event.seat, TECH)
            case "cube" | "station":
                yield from self.settled(at, event)

    def rises(self, at: int, event: Event) -> Iterator[Occasion]:
        """A new level: of a seat's own, or one that somebody else has first."""
        self.level[event.seat] = level = EVENTS.number(event, "level")
        first = level > max(self.level[seat] for seat in self.seats if seat != event.seat)
        if first and level == THRONE - 1:
            for seat in self.seats:
                yield Occasion(at, seat, NEAR)
        yield Occasion(at, event.seat, RISES)
        if first:
            for seat in self.seats:
                if seat != event.seat:
                    yield Occasion(at, seat, PASSED)

    def settled(self, at: int, event: Event) -> Iterator[Occasion]:
        """Cubes come or go: another seat may lead in a galaxy. With a station that is not said of it."""
        if len(event.about) < 2 or event.what == "station":
            self.cubes.pop(str(event.about[-1]), None)
            return
        name = GALAXY_OF[str(event.about[0])]
        if name not in self.cubes:
            return
        there = self.cubes[name]
        there[event.seat] += event.amount
        ahead = [seat for seat in self.seats if there[seat] == max(there.values())]
        before, self.leads[name] = self.leads[name], ahead[0] if len(ahead) == 1 else -1
        if self.leads[name] != event.seat or before == event.seat:
            return
        last, self.led[name] = self.led[name], event.seat
        about = {"galaxy": galaxy(name)}
        others = [seat for seat in self.seats if seat != event.seat and there[seat]]
        if others:
            yield Occasion(at, event.seat, TAKES, about)
        if last not in (-1, event.seat):
            yield Occasion(at, event.seat, SEIZES, about)
        if before in others:
            yield Occasion(at, before, LOSES, about)


def remarks(game: Game[State], seats: Mapping[int, str], t: Language) -> Talk:
    """What the rivals, by seat, say; it has heard nothing yet."""
    lines = {seat: LINES[key] for seat, key in seats.items()}
    return Talk(Watcher(len(game.state.seats)), lines, game.setup.seed, t)
