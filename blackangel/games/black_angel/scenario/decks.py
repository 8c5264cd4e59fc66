"""The decks and discards of a written position: named things are on top, the rest below.

    [decks]
    orange missions = 12 3      # drawn first; the unnamed ones are shuffled below
    ravagers = 61
    ravager discards = rest     # the unnamed ones lie here instead

Discards and pieces that left the game are written oldest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.black_angel.rules import technology
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import COLOURS, LETTERS
from blackangel.games.black_angel.rules.tables import BOX, COMPONENTS, HAL, MISSIONS, TILES
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import Entry, Word
from blackangel.kernel.rng import shuffled

if TYPE_CHECKING:
    from blackangel.games.black_angel.scenario.read import Reader

PER_COLOUR = ("missions", "discards", "tiles", "tile discards")
KEYS = (
    *(f"{colour} {what}" for colour in COLOURS for what in PER_COLOUR),
    *("advanced", "ravagers", "ravager discards", "removed", "gone", "hal", "hal discards"),
)
REST = "rest"
HAL_CARDS = tuple(card.id for card in HAL.cards)
STARTING = tuple(tile for tile in TILES if tile[1] == "0")


def read(reader: Reader, keys: dict[str, Entry]) -> None:  # noqa: C901
    """Fill the decks of the reader's state, after everything else in it is known."""
    named = {
        key: [word for word in entry.plain() if not _is_rest(key, entry, word)]
        for key, entry in keys.items()
    }
    # a pack's unnamed cards go into its deck, or to where "rest" is written
    rests = {key for key, words in named.items() if len(words) < len(keys[key].plain())}
    state = reader.state
    people = len(reader.names)

    def cards(key: str, colour: int = -1) -> tuple[int, ...]:
        found = []
        for word in named.get(key, []):
            card = reader.card(word, missions=colour >= 0, ravagers=colour < 0)
            if colour >= 0 and card_colour(card) != colour:
                word.refuse(f"is not {COLOURS[colour]}")
            found.append(card)
        return tuple(found)

    def tiles(key: str, colour: int) -> tuple[str, ...]:
        found = []
        for word in named.get(key, []):
            tile = reader.tile(word)
            if tile[0] != LETTERS[colour]:
                word.refuse(f"is not {COLOURS[colour]}")
            found.append(tile)
        return tuple(found)

    # everything named comes first, so that the rest is known
    for colour, name in enumerate(COLOURS):
        state.missions[colour] = cards(f"{name} missions", colour)[::-1]
        state.discards[colour] = cards(f"{name} discards", colour)
        state.technologies[colour] = tiles(f"{name} tiles", colour)[::-1]
        state.technology_discards[colour] = tiles(f"{name} tile discards", colour)
    state.ravager_deck = cards("ravagers")[::-1]
    state.ravager_discard = cards("ravager discards")
    state.removed = cards("removed")
    words = named.get("advanced", [])
    state.advanced_deck = tuple(reader.tile(word, advanced=True) for word in words)[::-1]
    _gone(reader, keys.get("gone"))

    for colour, name in enumerate(COLOURS):
        free = [n for n in MISSIONS if card_colour(n) == colour and n not in reader.named]
        if f"{name} discards" in rests:
            state.discards[colour] += shuffled(state, free)
        else:
            state.missions[colour] = shuffled(state, free) + state.missions[colour]
    spare = [
        shuffled(
            state, (t for t in TILES if t[0] == letter and t[1] != "0" and t not in reader.named)
        )
        for letter in LETTERS
    ]
    if not state.display:
        row = shuffled(state, [left[-1] for left in spare if left])
        state.display = row + ("",) * (len(COMPONENTS.display_costs) - len(row))
        spare = [left[:-1] for left in spare]
    for colour, name in enumerate(COLOURS):
        if f"{name} tile discards" in rests:
            state.technology_discards[colour] += spare[colour]
        else:
            state.technologies[colour] = spare[colour] + state.technologies[colour]
    _advanced(reader)
    removed = COMPONENTS.players[people].ravagers_removed - len(state.removed)
    pack = shuffled(state, (card for card in COMPONENTS.ravagers if card not in reader.named))
    if not 0 <= removed <= len(pack):
        line = keys["removed"].line if "removed" in keys else 0
        raise ScenarioError(
            line, f"{BOX.ravagers - removed - len(state.removed)} Ravager cards are in this game"
        )
    state.removed += pack[:removed]
    if "ravager discards" in rests:
        state.ravager_discard += pack[removed:]
    else:
        state.ravager_deck = pack[removed:] + state.ravager_deck
    if not state.ravager_deck and not state.ending:
        line = keys["ravagers"].line if "ravagers" in keys else 0
        raise ScenarioError(line, "no Ravager is left: [game] needs 'ending = ravagers'")
    for key in ("hal", "hal discards"):
        if key in keys and state.hal < 0:
            keys[key].refuse("nobody plays against Hal")
    if state.hal >= 0:
        piles = [
            [_hal_card(reader, word) for word in named.get(key, [])]
            for key in ("hal", "hal discards")
        ]
        left = shuffled(state, (n for n in range(len(HAL_CARDS)) if ("hal", n) not in reader.named))
        state.hal_discard = tuple(piles[1]) + (left if "hal discards" in rests else ())
        state.hal_deck = (() if "hal discards" in rests else left) + tuple(piles[0][::-1])


def _hal_card(reader: Reader, word: Word) -> int:
    card = word.among(HAL_CARDS)
    reader.claim(word, ("hal", card), f"Hal's card {word.text}")
    return card


def _is_rest(key: str, entry: Entry, word: Word) -> bool:
    if word.text != REST or word.quoted:
        return False
    if not key.endswith("discards"):
        entry.refuse("'rest' stands with discards only: a deck gets the rest anyway")
    return True


def _gone(reader: Reader, entry: Entry | None) -> None:
    """The tiles that left the game: missing starting tiles, and those named."""
    state = reader.state
    people = len(reader.names)
    missing = [
        tile
        for who in range(people)
        for tile in STARTING
        if not reader.copies["starting", who, tile]
    ]
    named = []
    for word in entry.plain() if entry else []:
        if word.text in missing:
            missing.remove(word.text)
            named.append(word.text)
        elif word.text in STARTING:
            word.refuse("no more of them are missing")
        else:
            named.append(reader.tile(word, advanced=word.text in COMPONENTS.advanced))
    state.gone = (*named, *missing)


def _advanced(reader: Reader) -> None:
    """The Advanced deck and, if tiles are left, the empty slots."""
    state = reader.state
    free = [
        tile
        for tile, kind in COMPONENTS.advanced.items()
        for _ in range(kind.copies - reader.copies["advanced", tile])
    ]
    state.advanced_deck = shuffled(state, free) + state.advanced_deck
    if not state.offers:
        state.offers = ("",) * COMPONENTS.advanced_slots
    technology.refill(state)
