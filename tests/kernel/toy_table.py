"""Harbour at the table: everything the page asks of the toy; listed among the games like the toy itself.

Its drawings are buttons: goods on the quay, the viewer's cards, and what the others have. Viewers see their
own bid until the reveal, and of the others' bids only that they are ready.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kernel.title import Language, Scores, Title
from blackangel.kit.markup import Markup, joined, tag
from blackangel.kit.seats import Player
from blackangel.kit.shown import (
    OWN,
    PICTURE,
    FormWords,
    Labels,
    Manner,
    Panel,
    Preview,
    Result,
)
from blackangel.kit.table import Table
from blackangel.kit.words import Words
from tests.kernel.toy import CARDS, TITLE, Observation, State, new, words

__all__ = ["TITLE", "new", "table", "words"]


class Drawing:
    """One drawing: what can be clicked, what is picked, and what cannot be."""

    def __init__(
        self, ways: Mapping[str, object], picked: Sequence[str], barred: Mapping[str, str]
    ) -> None:
        self.ways, self.picked, self.barred = ways, picked, barred

    def thing(self, place: str, label: object) -> Markup:
        """A thing that stands for a place."""
        if place in self.ways or place in self.picked:
            classes = "live picked" if place in self.picked else "live"
            return tag("button", label, type="button", class_=classes, data_place=place)
        why = self.barred.get(place)
        return tag("span", label, class_="barred" if why else "", data_place=place, data_why=why)


class Quay(Table):
    """The table; a test may use it in place of any game's."""

    title: Title[Any] = TITLE
    words: Words = words
    manner = Manner(
        closing=("ready", "pass"), headlines=("bid",), own=("bid",), mine=("card",), first=("take",)
    )

    def begin(self, names: tuple[str, ...], seed: int, settings: Mapping[str, Any]) -> Game[State]:
        return new(names, seed, **settings)

    def form(self, t: Language) -> FormWords:
        return FormWords({"long": Labels("Five rounds"), "open": Labels("Open bids")}, "Set sail")

    def covers(self, _game: Game[State]) -> bool:
        return True

    def agreed(self, players: int, settings: Sequence[int], t: Language) -> tuple[str, ...]:
        told = zip(settings, ("five rounds", "open bids"), strict=True)
        return tuple(said for chosen, said in told if chosen)

    def panels(self, t: Language) -> tuple[Panel, ...]:
        return (
            Panel("quay", "Quay", PICTURE),
            Panel("cards", "Own cards", OWN),
            Panel("holds", "Holds"),
        )

    # --- what is drawn

    def draw(
        self,
        observation: Observation,
        options: Sequence[Option],
        picked: Sequence[str],
        t: Language,
        barred: Mapping[str, str],
    ) -> dict[str, str]:
        view, asked = observation, observation.prompt
        pen = Drawing(self.next_places(options, asked, picked), picked, barred)
        goods = (pen.thing(f"good:{n}", value) for n, value in enumerate(view.market, 1) if value)
        who = view.seat if view.seat >= 0 else asked.seat if asked else 0
        cards = (pen.thing(f"card:{card}", card) for card in CARDS)
        plan = view.plans[who] if view.seat >= 0 else 0
        holds = (self.hold(view, seat) for seat in range(len(view.names)))
        return {
            "quay": tag("div", joined(goods), class_="quay"),
            "cards": tag(
                "div", joined(cards), tag("p", f"Bid: {plan}") if plan else "", class_="cards"
            ),
            "holds": tag("div", joined(holds), class_="holds"),
        }

    def hold(self, view: Observation, seat: int) -> Markup:
        ready = " (ready)" if view.ready[seat] else ""
        held = " ".join(map(str, view.goods[seat])) or "nothing"
        return tag("p", f"{view.names[seat]}{ready}: {held}", data_seat=seat)

    def board(self, observation: Observation, seat: int, t: Language) -> str:
        return self.hold(observation, seat)

    def places(self, option: Sequence[str], prompt: Any) -> tuple[str, ...]:
        verb, *rest = Option(option) if not isinstance(option, str) else Option.parse(option)
        kinds = {"bid": "card", "take": "good"}
        return (f"{kinds[verb]}:{rest[0]}",) if verb in kinds else ()

    def touched(self, event: Event, seat: int) -> tuple[str, ...]:
        if event.what == "bid":
            return (f"card:{event.amount}",) if event.seat == seat else ()
        return (f"seat:{event.seat}",) if event.what == "goods" else ()

    # --- what is told

    def about(self, place: str, t: Language) -> str:
        return "The highest bid takes first." if place.startswith("card:") else ""

    def reasons(self, game: Game[State]) -> Mapping[str, Any]:
        if game.prompt is None or game.prompt.kind != "bid":
            return {}
        hand = game.state.hands[game.prompt.seat]
        return {f"card:{card}": "This card has been bid." for card in CARDS if card not in hand}

    def preview(self, game: Game[State], options: Sequence[Option], t: Language) -> Preview:
        chosen = options[0]
        brings: tuple[str, ...] = ()
        if chosen.verb == "take":
            brings = (f"+{game.state.market[int(chosen[1]) - 1]}",)
        return Preview(str(chosen), brings, places=self.places(chosen, game.prompt))

    def changes(self, game: Game[State], ply: int, viewer: int) -> tuple[str, ...]:
        fresh = game.since(ply)
        places = (place for event in fresh for place in self.touched(event, viewer))
        return tuple(dict.fromkeys(places))

    def points(self, events: Iterable[Event]) -> dict[int, int]:
        found: dict[int, int] = {}
        for event in events:
            if event.what == "goods":
                found[event.seat] = found.get(event.seat, 0) + event.amount
        return found

    def standings(self, observation: Observation, t: Language) -> tuple[str, ...]:
        return tuple(f"{sum(own)} in goods" for own in observation.goods)

    def briefs(self, observation: Observation, t: Language) -> tuple[str, ...]:
        return tuple(str(sum(own)) for own in observation.goods)

    def gained(self, events: Iterable[Event], t: Language) -> Mapping[int, str]:
        return {seat: f"{number} in goods" for seat, number in self.points(events).items()}

    # --- the end, and pictures

    def result(
        self,
        players: tuple[Player, ...],
        sheet: Scores,
        best: Sequence[int],
        t: Language,
    ) -> Result:
        return Result("Goods", f"{sheet[best[0]][-1][1]} in goods")

    def poster(
        self,
        observation: Observation,
        players: tuple[Player, ...],
        said: str,
        style: Sequence[tuple[str, str]],
        token: Callable[[str], str],
    ) -> str:
        text = tag("text", said, y=20)
        return tag("svg", text, xmlns="http://www.w3.org/2000/svg", viewBox="0 0 300 30")


table: Table = Quay()
