"""The decks of a written position: named things are drawn first, the rest lie below.

    [cards]
    display = a05 a02 - a11     # "-" is an empty place
    deck = a07 a01              # drawn first; the unnamed ones are shuffled below
    tiles P1 = 104 103
    dark tech I = t5

Cards that were put under a deck are its last ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.board import PARSECS
from blackangel.games.council_of_shadows.rules.programs import STARTING
from blackangel.games.council_of_shadows.rules.setup import EXPERIENCED, LEVELS
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS, START
from blackangel.games.council_of_shadows.scenario import frames, seats
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import Entry, Word
from blackangel.kernel.rng import shuffled

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.scenario.read import Reader

TILES = tuple(f"tiles P{parsec}" for parsec in PARSECS)
TECH = ("dark tech I", "dark tech II")
PILES = ("automa 0", "automa I", "automa II")
DISCARDS = tuple(f"{name} discards" for name in PILES)
KEYS = ("display", "deck", *TILES, *TECH, "light", "away", *PILES, *DISCARDS)


def read(reader: Reader, keys: dict[str, Entry]) -> None:
    """Fill the decks of the reader's state; the seats' things are known already."""
    state = reader.state

    def named(key: str, things: Iterable[str], what: str) -> tuple[str, ...]:
        """Read the things of a key and claim each; the first one comes last."""
        known, found = set(things), []
        for word in keys[key].plain() if key in keys else []:
            if word.text not in known:
                word.refuse(f"is no {what}")
            found.append(reader.claim(word, word.text))
        return tuple(reversed(found))

    def rest(things: Iterable[str]) -> tuple[str, ...]:
        return shuffled(state, (thing for thing in things if thing not in reader.named))

    _drawn(reader)
    stacks = []
    for key, parsec in zip(TILES, PARSECS, strict=True):
        own = [tile.id for tile in COMPONENTS.systems.values() if tile.parsec == parsec]
        top = named(key, own, f"tile of Parsec {parsec}")
        stacks.append(rest(own) + top)
    state.stacks = tuple(stacks)
    _actions(reader, keys, named, rest)
    tech_decks, boxed = [], list[str]()
    for level, key in enumerate(TECH, 1):
        own = [tech.id for tech in COMPONENTS.dark_tech.values() if tech.level == level]
        held = sum(1 for tech in own if tech in reader.named)
        top = named(key, own, f"Dark Tech card of level {level}")
        left = len(own) - START.removed - held - len(top)
        if left < 0:
            keys[key].refuse(f"{len(own) - START.removed} of these cards are in a game")
        others = rest(own) if left else tuple(tech for tech in own if tech not in reader.named)
        tech_decks.append(others[:left] + top)
        boxed += others[left:]
    state.tech_decks, state.boxed_tech = tuple(tech_decks), tuple(sorted(boxed))
    top = (
        tuple(seats.light(reader, word) for word in keys["light"].plain())
        if "light" in keys
        else ()
    )
    cards = COMPONENTS.bonus.values()
    free = [
        card.id
        for card in cards
        if not card.dark
        for _ in range(card.copies - reader.copies[card.id])
    ]
    state.light_deck = shuffled(state, free) + top[::-1]
    for words in keys["away"].parts() if "away" in keys else []:
        _away(reader, words)
    state.boxed_dark = tuple(
        sorted(card.id for card in cards if card.dark and card.id not in reader.named)
    )
    if state.with_leaders:
        state.leaders = tuple(name for name in COMPONENTS.leaders if name not in reader.named)
    _automa(reader, keys, named, rest)


def _drawn(reader: Reader) -> None:
    """Take the tiles that [open] holds out of the stacks."""
    part = reader.parts.get("open")
    for entry in part.entries if part else []:
        if entry.words and not entry.key:
            for tile in frames.tiles_held(frames.read(entry, reader.turn)):
                reader.claim(entry.words[0], tile)


Named = Callable[[str, Iterable[str], str], tuple[str, ...]]


def _actions(
    reader: Reader,
    keys: dict[str, Entry],
    named: Named,
    rest: Callable[[Iterable[str]], tuple[str, ...]],
) -> None:
    """Read the AI cards of display and deck."""
    state = reader.state
    cards = [name for name in COMPONENTS.cards if name not in STARTING]
    row: list[str] = []
    if "display" in keys:
        words = keys["display"].words
        if len(words) > LIMITS.display:
            keys["display"].refuse(f"has {LIMITS.display} places")
        for word in words:
            if word.text != seats.NOTHING and word.text not in cards:
                word.refuse("is no AI card")
            row.append("" if word.text == seats.NOTHING else reader.claim(word, word.text))
        row += [""] * (LIMITS.display - len(row))
    top = named("deck", cards, "AI card")
    others = rest(cards)
    if not row:
        others, shown = others[: -LIMITS.display], others[-LIMITS.display :]
        row = [*reversed(shown), *[""] * (LIMITS.display - len(shown))]
    state.deck, state.display = others + top, tuple(row)


def _away(reader: Reader, words: list[Word]) -> None:
    """Read a dark card that somebody put away: "Ada k5"."""
    state = reader.state
    if len(words) != 2:
        words[0].refuse("needs a player and a dark card, like 'Ada k5'")
    who = reader.seat_of(words[0])
    owners = [owner for owner, _ in state.away]
    if who == state.automa or state.seats[who].dark or who in owners:
        words[0].refuse("has or had no other dark card")
    state.away += ((who, seats.dark(reader, words[1])),)


def _automa(
    reader: Reader,
    keys: dict[str, Entry],
    named: Named,
    rest: Callable[[Iterable[str]], tuple[str, ...]],
) -> None:
    """Read the Automa's piles by level, and the cards already turned."""
    state = reader.state
    if state.automa < 0:
        for key in (*PILES, *DISCARDS):
            if key in keys:
                keys[key].refuse("nobody plays against the Automa")
        return
    silver = LEVELS[reader.level] == EXPERIENCED
    cards = [card for card in COMPONENTS.automa.values() if silver or not card.silver]
    piles, discards = [], []
    for level, (key, turned) in enumerate(zip(PILES, DISCARDS, strict=True)):
        own = [card.id for card in cards if card.pile == level]
        discards.append(named(turned, own, "card of that pile")[::-1])
        top = named(key, own, "card of that pile")
        piles.append(rest(own) + top)
    state.automa_piles, state.automa_discards = tuple(piles), tuple(discards)
    shown = state.automa_card
    if shown and not any(shown in cards for cards in discards):
        raise ScenarioError(0, f"the Automa's card {shown} must lie with the discards")
