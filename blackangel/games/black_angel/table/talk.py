"""What the minds of the ship say, and on which occasions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.tables import NEUTRALIZATION
from blackangel.games.black_angel.words.happened import the_die_of
from blackangel.games.black_angel.words.vocabulary import N_
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event, round_of
from blackangel.kit.remarks import Occasion, Talk

if TYPE_CHECKING:
    from blackangel.games.black_angel.rules.state import State
    from blackangel.kernel.title import Language

BIG = 6  # VP in one turn that are worth a word
EARLY = 3  # rounds in which nobody boasts of a lead
BEGINS, BOUGHT, SOLD, LOST, MUCH, LEADS, TRAILS, ENDS = (
    *("begins", "bought", "sold", "lost"),
    *("much", "leads", "trails", "ends"),
)
LINES: Mapping[str, Mapping[str, str]] = {
    "pip": {
        BEGINS: N_("Hello! What were we doing again?"),
        BOUGHT: N_("Thanks for {the_die}. What was it for?"),
        SOLD: N_("You want {the_die}? I wasn’t using it."),
        LOST: N_("Was that mine? It looked like mine."),
        MUCH: N_("Points? For me? Are you sure?"),
        LEADS: N_("I’m in front! Which way now?"),
        TRAILS: N_("You’re ahead. I must have blinked."),
        ENDS: N_("Over already? I’ve only just started."),
    },
    "magpie": {
        BEGINS: N_("Everything here has a use. Later."),
        BOUGHT: N_("Look at {the_die}: how nicely it shines."),
        SOLD: N_("You took {the_die}. I count them, you know."),
        LOST: N_("That one wasn’t meant to go."),
        MUCH: N_("I’ve saved up for that."),
        LEADS: N_("See? Patience shines."),
        TRAILS: N_("Spend, spend. I’ll still be here."),
        ENDS: N_("The end? But I was saving that."),
    },
    "forge": {
        BEGINS: N_("Tools first. Then the trip."),
        BOUGHT: N_("I’d have forged {the_die} like that."),
        SOLD: N_("Bring {the_die} back warm."),
        LOST: N_("I’ll build another one."),
        MUCH: N_("Every part in its place."),
        LEADS: N_("What’s well built runs well."),
        TRAILS: N_("You’re quick. I’m thorough."),
        ENDS: N_("One more rivet. Just one."),
    },
    "corsair": {
        BEGINS: N_("Nice ship. Mind if I take it?"),
        BOUGHT: N_("Thanks for {the_die}."),
        SOLD: N_("You take {the_die}? You owe me one."),
        LOST: N_("Easy come, easy go."),
        MUCH: N_("That’s what speed buys."),
        LEADS: N_("Now you can study my engines."),
        TRAILS: N_("Enjoy the view. It won’t last."),
        ENDS: N_("Last lap. Hold on."),
    },
    "gamble": {
        BEGINS: N_("Heads I win. Tails, we’ll see."),
        BOUGHT: N_("I chose {the_die} for luck."),
        SOLD: N_("Take {the_die}. It never liked me."),
        LOST: N_("You can’t win them all. I’ve tried."),
        MUCH: N_("And they called it a long shot!"),
        LEADS: N_("I’d bet on me now."),
        TRAILS: N_("Double or nothing?"),
        ENDS: N_("All in!"),
    },
    "oracle": {
        BEGINS: N_("We’ve played this one. You were good."),
        BOUGHT: N_("I knew you’d leave me {the_die}."),
        SOLD: N_("I saw you take {the_die}, long ago."),
        LOST: N_("That had to happen."),
        MUCH: N_("This was my favorite part."),
        LEADS: N_("Here we are again."),
        TRAILS: N_("You do this every time."),
        ENDS: N_("I won’t spoil the ending."),
    },
}


class Watcher:
    """Goes through the events and keeps what they add up to: VP of the turn, and who is ahead."""

    def __init__(self, seats: int, t: Language) -> None:
        self.seats = range(seats)
        self.t = t
        self.track: Counter[int] = Counter()
        self.turn: Counter[int] = Counter()
        self.round = 0
        self.first = -1  # the seat that was last alone in front

    def occasions(self, at: int, event: Event) -> Iterator[Occasion]:
        """What an event may be remarked upon."""
        match event.what:
            case "turn":
                yield from self.begins(at, event)
            case "used":
                yield from self.sale(at, event)
            case "lost ship":
                yield Occasion(at, event.seat, LOST)
            case "ejected" if (
                EVENTS.number(event, "card") not in NEUTRALIZATION
            ):  # those pay when they go
                yield Occasion(at, event.seat, LOST)
            case "vp":
                yield from self.gained(at, event)
            case "triggered":
                for seat in self.seats:
                    yield Occasion(at, seat, ENDS)

    def begins(self, at: int, event: Event) -> Iterator[Occasion]:
        self.turn.clear()
        self.round = round_of(event)
        if self.round == 1:
            yield Occasion(at, event.seat, BEGINS)

    def sale(self, at: int, event: Event) -> Iterator[Occasion]:
        """A die used by another than its owner."""
        owner = EVENTS.number(event, "owner")
        if owner != event.seat and owner in self.seats and event.seat in self.seats:
            about = {"the_die": the_die_of(event, self.t)}
            yield Occasion(at, event.seat, BOUGHT, about)
            yield Occasion(at, owner, SOLD, about)

    def gained(self, at: int, event: Event) -> Iterator[Occasion]:
        """VP: much in a turn, or enough to be alone in front."""
        before = self.turn[event.seat]
        self.track[event.seat] += event.amount
        self.turn[event.seat] += event.amount
        if before < BIG <= self.turn[event.seat]:
            yield Occasion(at, event.seat, MUCH)
        best = max(self.track[seat] for seat in self.seats)
        ahead = [seat for seat in self.seats if self.track[seat] == best]
        if len(ahead) == 1 and ahead[0] != self.first:
            if self.round > EARLY:
                yield Occasion(at, ahead[0], LEADS)
                yield Occasion(at, self.first, TRAILS)
            self.first = ahead[0]


def remarks(game: Game[State], seats: Mapping[int, str], t: Language) -> Talk:
    """What the rivals, by seat, say; it has heard nothing yet."""
    lines = {seat: LINES[key] for seat, key in seats.items()}
    return Talk(Watcher(game.state.players, t), lines, game.setup.seed, t)
