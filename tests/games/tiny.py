"""Pearl Divers, a whole game in one module, written as the recipe says (``docs/changes.md``).

Dive for pearls as long as you dare, and surface to keep them: a second pearl of the same value loses you all
that you have in hand. When the sea is empty, most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from blackangel.kernel.ledger import POINTS, Event
from blackangel.kernel.option import Option, option
from blackangel.kernel.rng import Rng
from blackangel.kernel.setup import Field, Setup
from blackangel.kernel.simple import SimpleState, SimpleTitle
from blackangel.kernel.title import Language
from blackangel.kit.markup import tag
from blackangel.kit.pen import Pen
from blackangel.kit.table import SimpleTable
from blackangel.kit.words import SimpleWords

DIVE, SURFACE = option("dive"), option("surface")
VALUES, ALIKE = range(1, 7), 4  # what pearls are worth, and how many there are of each


class State(SimpleState):
    """The sea from its bottom up, the pearls in hand, and what each seat has kept."""

    sea: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()


class PearlDivers(SimpleTitle[State]):
    """The rules."""

    key = "pearls"
    name = "Pearl Divers"
    form = (Field("deep", "a deep sea with twice as many pearls"),)
    state = State

    def deal(self, state: State, setup: Setup) -> None:
        [deep] = setup.settings
        state.sea = state.shuffled([*VALUES] * (ALIKE << deep))
        state.kept = (0,) * state.players

    def choices(self, state: State) -> Sequence[Option]:
        return [DIVE] * bool(state.sea) + [SURFACE] * bool(state.hand)

    def play(self, state: State, chosen: Option) -> None:
        seat = state.player or 0
        if chosen == SURFACE:
            state.note(seat, POINTS, sum(state.hand))
            kept = [*state.kept]
            kept[seat] += sum(state.hand)
            state.kept, state.hand = tuple(kept), ()
            state.pass_on()
            return
        *sea, pearl = state.sea
        state.sea = tuple(sea)
        state.note(seat, "pearl", pearl)
        if pearl in state.hand:
            state.note(seat, "lost", sum(state.hand))
            state.hand = ()
            state.pass_on()
        else:
            state.hand += (pearl,)

    def points(self, state: State) -> Sequence[int]:
        return state.kept

    def hide(self, state: State, seat: int) -> None:
        state.sea = tuple(sorted(state.sea))

    def guess(self, state: State, seat: int, rng: Rng) -> None:
        state.sea = rng.shuffled(state.sea)

    # --- for bots

    def heuristic(self, state: State, seat: int) -> int:
        risked = sum(state.hand) if state.player == seat else 0
        return 100 * state.kept[seat] + 90 * risked

    def plan_complete(self, state: State) -> bool:
        return True  # each dive is weighed by itself: nobody knows what comes up


class Words(SimpleWords):
    """Its sentences."""

    def prompt(self, observation: Any, t: Language) -> str:
        asked, hand = observation.prompt, observation.hand
        if asked is None:
            return "The sea is empty."
        return f"{observation.names[asked.seat]}: dive, or surface with {sum(hand)} points?"

    def event(self, event: Event, names: Sequence[str], t: Language, open_seats: Any = ()) -> str:
        told = {
            "pearl": "finds a pearl of {}",
            "lost": "loses {} points",
            POINTS: "keeps {} points",
        }
        if event.what not in told:
            return super().event(event, names, t, open_seats)
        return f"{names[event.seat]} {told[event.what].format(event.amount)}"


class Table(SimpleTable):
    """Its table."""

    def draw(
        self,
        observation: Any,
        options: Sequence[Option],
        picked: Sequence[str],
        t: Language,
        barred: Mapping[str, str],
    ) -> dict[str, str]:
        live = self.next_places(options, observation.prompt, picked)
        pen = Pen(live, picked, t.gettext, barred)
        sea = f"{len(observation.sea)} pearls in the sea"
        hand = " ".join(map(str, observation.hand)) or "nothing in hand"
        return {
            "table": f"<p{pen.at('sea:all', 'Dive')}>{pen.safe(sea)}</p>"
            f"<p{pen.at('hand:all', 'Surface')}>{pen.safe(hand)}</p>"
            + "".join(
                tag("p", f"{name}: {points}", data_place=f"seat:{seat}")
                for seat, (name, points) in enumerate(
                    zip(observation.names, observation.kept, strict=True)
                )
            )
        }

    def places(self, option: Sequence[str] | str, prompt: Any) -> tuple[str, ...]:
        return ("sea:all",) if str(option) == str(DIVE) else ("hand:all",)

    def touched(self, event: Event, seat: int) -> tuple[str, ...]:
        where = {"pearl": "hand:all", "lost": "sea:all", POINTS: f"seat:{event.seat}"}
        return (where[event.what],) if event.what in where else ()


TITLE = PearlDivers()
words = Words()
table = Table(TITLE, words)
