"""From the sections of a written position to its state, with defaults for what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from blackangel.games.black_angel.rules import space
from blackangel.games.black_angel.rules.cards import card_colour
from blackangel.games.black_angel.rules.names import ARMS, COLOURS, HEX, LOCATIONS, SPES, TERRAINS
from blackangel.games.black_angel.rules.setup import HAL_SEAT, LEVELS, SOLITAIRE
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import (
    BOX,
    COMPONENTS,
    LIMITS,
    MISSIONS,
    RAVAGER_EFFECT,
    RAVAGER_LOCATION,
    TILES,
)
from blackangel.games.black_angel.scenario import decks, frames, seats
from blackangel.games.black_angel.scenario.frames import AUTOMATA, SECTIONS
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import (
    Entry,
    LineSection,
    Word,
)
from blackangel.kernel.rng import MASK
from blackangel.kernel.scenario_forms import SectionReader, number_at

MOST = 999
SHIPS_ON_HEX = 2
ENDINGS = ("none", "spes", "ravagers")
SEQUENCES = ("none", "A", "B", "pass")
GAME = (
    *("players", "seed", "advanced", "hal", "first", "turn", "round", "turn number", "ply"),
    *("sequence", "ending", "last round", "over"),
)
FRIGATE = ("damage", "ravagers", "display", "offers")
SPACE = ("strips", "angel", "token", "spes")


class Reader(SectionReader):
    """The state that grows as the sections are read."""

    def __init__(self, parts: Sequence[LineSection]) -> None:
        super().__init__()
        self.state = State()
        self.level = 0
        self.turn = 0
        self._game(self.first_section(parts, "game", GAME))
        self.sort(parts, self._title)
        self._space(self.keys("space", SPACE, sentences=True))
        self._frigate(self.keys("frigate", FRIGATE))
        for who in range(len(self.state.seats)):
            seats.read(self, who, self.parts.get(f"={who}"))
        self._open()
        self._dice()
        decks.read(self, self.keys("decks", decks.KEYS))

    # --- words -----------------------------------------------------------------------------------

    def _title(self, part: LineSection) -> str:
        """The section's name; for a player's section, "=" and the seat."""
        if not part.quoted and part.name in (*SECTIONS, *AUTOMATA):
            if part.name in AUTOMATA:
                return f"={self.seat_of(Word(part.name, part.line))}"
            return part.name
        return f"={self.seat_of(Word(part.name, part.line, True))}"

    def seat_of(self, word: Word) -> int:
        """The seat with this name."""
        state = self.state
        return self.seat_named(word, {"hal": state.hal, "neutral": state.neutral})

    def player_of(self, word: Word) -> int:
        """The seat of somebody who takes turns, by name."""
        who = self.seat_of(word)
        if who >= self.state.players:
            word.refuse("takes no turns")
        return who

    def card(self, word: Word, missions: bool = True, ravagers: bool = True) -> int:
        """Read a card and claim it."""
        kinds = {**(MISSIONS if missions else {}), **(COMPONENTS.ravagers if ravagers else {})}
        card = word.one_of(kinds)
        self.claim(word, card, f"card {card}")
        return card

    def tile(self, word: Word, who: int = -1, advanced: bool = False) -> str:
        """Read a tile and claim it; ``who`` has it, -1 for nobody."""
        tile = word.text
        if tile in COMPONENTS.advanced and (advanced or who >= 0):
            self.count(word, ("advanced", tile), COMPONENTS.advanced[tile].copies)
        elif tile not in TILES or (advanced and who < 0):
            word.refuse("is no such tile")
        elif tile[1] != "0":
            self.claim(word, tile, f"tile {tile}")
        elif who < 0:
            word.refuse("is a starting tile")
        else:
            self.count(word, ("starting", who, tile), 1)
        return tile

    # --- the sections ----------------------------------------------------------------------------

    def _game(self, keys: dict[str, Entry]) -> None:
        self.check_names(keys, max(COMPONENTS.players))
        state, people = self.state, len(self.names)
        state.seats = [Seat() for _ in range(people + (people <= 2))]
        state.players = people
        if people == SOLITAIRE:
            state.players, state.hal = 2, HAL_SEAT
            self.level = keys["hal"].only().among(LEVELS) if "hal" in keys else 2
        elif "hal" in keys:
            keys["hal"].refuse("plays against one player only")
        elif people == 2:
            state.neutral = 2

        number = partial(number_at, keys)
        state.rng = number("seed", 0, MASK, 0)
        state.advanced = keys["advanced"].only().says_yes() if "advanced" in keys else False
        state.first = self.player_of(keys["first"].only()) if "first" in keys else 0
        self.turn = self.player_of(keys["turn"].only()) if "turn" in keys else state.first
        if state.hal >= 0 and state.first:
            keys["first"].refuse("Hal never begins")
        state.round = number("round", 0, MOST, 1)
        place = (self.turn - state.first) % state.players
        turns = max(state.round - 1, 0) * state.players + place + 1
        state.turn = number("turn number", 0, 4 * MOST, turns)
        state.ply = number("ply", 0, MOST * MOST, 0)
        if "sequence" in keys:
            state.sequence = ("", *SEQUENCES[1:])[keys["sequence"].only().among(SEQUENCES)]
        if "ending" in keys:
            state.ending = ("", *ENDINGS[1:])[keys["ending"].only().among(ENDINGS)]
        state.last_round = number("last round", 0, MOST, state.round + 1 if state.ending else 0)
        if bool(state.last_round) != bool(state.ending):
            keys.get("last round", keys.get("ending", keys["players"])).refuse(
                "an ending and its last round go together"
            )
        if "over" in keys:
            state.over = keys["over"].only().says_yes()
        if state.over and not state.ending:
            keys["over"].refuse("needs an ending")

    def _space(self, keys: dict[str, Entry]) -> None:  # noqa: C901
        state = self.state
        count = COMPONENTS.players[len(self.names)].strips
        faces = [f"{strip}{side}" for strip in range(1, BOX.strips + 1) for side in "ab"]
        state.strips = tuple(range(0, 2 * count, 2))
        if "strips" in keys:
            words = keys["strips"].plain()
            state.strips = tuple(word.among(tuple(faces)) for word in words)
            for word, face in zip(words, state.strips, strict=True):
                self.claim(word, ("strip", face // 2), f"strip {face // 2 + 1}")
            if len(words) != count:
                players = len(self.names)
                keys["strips"].refuse(f"{players} players need {count} strips, not {len(words)}")

        def strip(key: str, default: int) -> int:
            if key not in keys or keys[key].only().text == "-":
                return default if key not in keys else -1
            return keys[key].only().number(1, count) - 1

        state.angel = strip("angel", count // 2)
        if state.angel < 0:
            keys["angel"].refuse("stands on a strip")
        state.spes = strip("spes", -1)
        state.token = strip("token", -1 if state.spes >= 0 else count - 1)
        if (state.spes < 0) == (state.token < 0):
            keys.get("token", keys.get("spes", Entry("token", [], 0))).refuse(
                "either the token or the planet Spes lies on a strip"
            )
        if 0 <= state.spes < state.angel:
            keys["spes"].refuse("the Black Angel never passes Spes")
        if state.reached and not state.ending:
            keys["spes"].refuse("the Black Angel has arrived: [game] needs 'ending = spes'")
        part = self.parts.get("space")
        for entry in part.entries if part else []:
            if not entry.key:
                self._in_space(entry)

    def _in_space(self, entry: Entry) -> None:
        """Read a sentence: "mission 12 at 2M by Ada" or "ship of Ada at 3L1"."""
        state = self.state
        texts = [word.text for word in entry.words]
        words = entry.words
        if len(texts) == 6 and texts[::2] == ["mission", "at", "by"]:
            card = self.card(words[1], ravagers=False)
            place = self._hex(words[3])
            kind = space.terrain(state.strips, state.spes)[place]
            if kind != card_colour(card):
                words[3].refuse(f"shows {TERRAINS[kind]}, Mission {card} needs another hex")
            if place in state.space:
                words[3].refuse("holds a Mission already")
            state.space[place] = (card, self.player_of(words[5]))
        elif len(texts) >= 5 and texts[0] in ("ship", "ships") and texts[1::2][:2] == ["of", "at"]:
            for word in Entry("", words[4:], entry.line).plain():
                self._ship(self.player_of(words[2]), word)
        else:
            entry.refuse("needs 'mission 12 at 2M by Name' or 'ship of Name at 3L1'")

    def _hex(self, word: Word) -> int:
        if word.text not in HEX or HEX[word.text] >= len(self.state.strips) * len(ARMS):
            word.refuse(f"is no hex; they go from 1L2 to {len(self.state.strips)}R2")
        return HEX[word.text]

    def _ship(self, who: int, word: Word) -> None:
        state = self.state
        place = self._hex(word)
        if who == state.hal:
            word.refuse("Hal has no ships")
        tip = space.angel_hex(state)
        open_ = space.terrain(state.strips, state.spes)[place] in (0, 1, 2, SPES)
        if not open_ and place != tip:
            word.refuse("is an asteroid field, no ship can be there")
        if state.seats[who].has_ship(place):
            word.refuse("holds a ship of this player already")
        if sum(seat.has_ship(place) for seat in state.seats) >= SHIPS_ON_HEX:
            word.refuse(f"holds {SHIPS_ON_HEX} ships already")
        state.seats[who].ships += (place,)

    def _frigate(self, keys: dict[str, Entry]) -> None:
        state = self.state
        if "damage" in keys:
            for words in keys["damage"].parts():
                name = words[0]
                place = name.among((*LOCATIONS, *COLOURS))
                if len(words) > 2:
                    words[2].refuse("is one word too many; a comma is missing")
                self.claim(name, ("damage", place), "its damage")
                action = place < len(LOCATIONS)
                most = LIMITS.damage_spaces if action else BOX.dice
                number = words[1].number(0, most) if len(words) > 1 else 1
                if action:
                    state.damage[place] = number
                else:
                    state.damaged[place - len(LOCATIONS)] = number
        if "ravagers" in keys:
            self._ravagers(keys["ravagers"])
        if "display" in keys:
            words = keys["display"].plain()
            if len(words) > len(COMPONENTS.display_costs):
                keys["display"].refuse(f"has {len(COMPONENTS.display_costs)} places")
            row = ["" if word.text == "-" else self.tile(word) for word in words]
            state.display = tuple(row + [""] * (len(COMPONENTS.display_costs) - len(row)))
        if "offers" in keys:
            words = keys["offers"].plain()
            if len(words) > COMPONENTS.advanced_slots:
                keys["offers"].refuse(f"has {COMPONENTS.advanced_slots} places")
            row = ["" if w.text == "-" else self.tile(w, advanced=True) for w in words]
            state.offers = tuple(row + [""] * (COMPONENTS.advanced_slots - len(row)))

    def _ravagers(self, entry: Entry) -> None:  # noqa: C901
        """Read cards, topmost last, with robots on them in parentheses; "@3" may lead, up to a comma."""
        state = self.state
        place = card = -1
        inside = False
        for word in entry.words if entry.plain() else []:
            mark = "" if word.quoted else word.text
            if mark == ",":
                place = place if inside else -1
            elif mark in ("(", ")"):
                if inside == (mark == "(") or not card:
                    word.refuse("is not expected here")
                inside = mark == "("
                if inside and (card < 0 or RAVAGER_EFFECT[card].verb != "hold"):
                    word.refuse(f"no robots lie on Ravager {card}" if card > 0 else "needs a card")
                if inside:
                    state.held[card] = ()
                elif not state.held[card]:
                    word.refuse("nobody's robots")
            elif inside:
                if len(state.held[card]) == BOX.robots * state.players:
                    word.refuse("so many robots are in no box")
                state.held[card] = (*state.held[card], self.player_of(word))
            elif mark in LOCATIONS:
                place = LOCATIONS.index(mark)
            else:
                card = self.card(word, missions=False)
                belongs = RAVAGER_LOCATION[card]
                if place >= 0 and place != belongs:
                    word.refuse(f"belongs to {LOCATIONS[belongs]}")
                if len(state.locations[belongs]) == LIMITS.ravager_places:
                    word.refuse(f"{LOCATIONS[belongs]} holds {LIMITS.ravager_places} already")
                state.locations[belongs] += (card,)
        if inside:
            entry.refuse("')' is missing")

    def _open(self) -> None:  # noqa: C901
        state = self.state
        entries = self.frame_lines(state.over)
        if state.over:
            return
        if not entries:
            state.stack = frames.plain(state, self.turn)
            return
        found = [frames.read(entry, self.player_of) for entry in entries]
        for entry, frame in zip(entries, found, strict=True):
            word = entry.words[0]
            for card in frames.cards_held([frame]):
                self.claim(word, card, f"card {card}")
            for tile in frames.tiles_held([frame]):
                self.count(word, ("advanced", tile), COMPONENTS.advanced[tile].copies)
            for colour in frames.dice_used([frame]):
                self.count(word, ("die", colour), COMPONENTS.players[len(self.names)].dice)
            reason = frames.wrong(state, frame)
            if reason:
                word.refuse(reason)
        found.reverse()
        if found[0][0] not in ("next", "begin"):
            found.insert(0, ("next", self.turn))
        for above, entry in enumerate(entries):
            reason = frames.misplaced(found, len(found) - 1 - above)
            if reason:
                entry.refuse(reason)
        state.stack = found
        reason = frames.unpaid(state)
        if reason:
            raise ScenarioError(self.parts["open"].line, reason)

    def _dice(self) -> None:
        """Put the dice that are neither in a compartment nor in use into the supply."""
        state = self.state
        total = COMPONENTS.players[len(self.names)].dice
        for colour in range(len(COLOURS)):
            state.supply[colour] = total - self.copies["die", colour]
            if state.damaged[colour] > state.supply[colour]:
                line = self.named["damage", len(LOCATIONS) + colour]
                raise ScenarioError(
                    line, f"{state.supply[colour]} {COLOURS[colour]} dice are in the supply"
                )
