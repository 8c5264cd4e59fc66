"""The sentences of the toy."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, NamedTuple

from blackangel.kit.words import SimpleWords

if TYPE_CHECKING:
    from blackangel.kernel.ledger import Event
    from blackangel.kernel.title import Language
    from tests.kernel.toy import Observation

ROUNDS = (3, 5)


class Section(NamedTuple):
    title: str
    lines: tuple[str, ...]


class Words(SimpleWords):
    """Its few sentences, in English only."""

    def prompt(self, observation: Observation, t: Language) -> str:
        asked = observation.prompt
        return f"{observation.names[asked.seat]}: {asked.kind}?" if asked else "The end."

    def event(
        self, event: Event, names: Sequence[str], t: Language, open_seats: Container[int] = ()
    ) -> str:
        who = names[event.seat] if event.seat >= 0 else "The harbour"
        return f"{who}: {event.what} {event.amount}"

    def ending(self, ending: str, t: Language) -> str:
        return "The last ship has left."

    def time(self, observation: Observation, t: Language) -> str:
        return f"Round {observation.round} of {ROUNDS[observation.long]}"

    def nearing(self, observation: Observation, t: Language) -> str:
        last = observation.round == ROUNDS[observation.long]
        return "No ship comes after this round." if last else ""

    def table(self, observation: Observation, t: Language) -> tuple[Section, ...]:
        market = Section("Market", (" ".join(map(str, observation.market)),))
        people = zip(observation.names, observation.hands, observation.goods, strict=True)
        return (market, *(Section(name, (f"{hand}", f"{own}")) for name, hand, own in people))
