"""From the sections of a written position to its state, with defaults for what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from blackangel.games.council_of_shadows.rules import board, colonies
from blackangel.games.council_of_shadows.rules.board import GALAXIES, GALAXY, HOME, PLANET, SPACES
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.rules.setup import AUTOMA_SEAT, LEVELS, MOST_PLAYERS
from blackangel.games.council_of_shadows.rules.state import NO_STATION, Seat, State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.scenario import decks, frames, seats, turns
from blackangel.kernel.errors import ScenarioError
from blackangel.kernel.lines import SHOWN, Entry, LineSection, Word
from blackangel.kernel.rng import MASK
from blackangel.kernel.scenario_forms import SectionReader, number_at

TITLE = "council-of-shadows"
AUTOMATON = "automa"
SECTIONS = (TITLE, "galaxies", "cards", "open")
RESERVED = (*SECTIONS, AUTOMATON)
MOST = 999
MODULES = ("stations", "leaders")
PHASES = ("setup", "buy", "plan", "act")
ENDINGS = ("throne", "rounds")
GAME = (
    *("players", "seed", "automa", "modules", "screens", "order", "phase", "turn", "round"),
    *("turn number", "ply", "stamp", "throne", "ending"),
)


class Reader(SectionReader):
    """The state that grows as the sections are read."""

    def __init__(self, parts: Sequence[LineSection]) -> None:
        super().__init__()
        self.state = State()
        self.level = 0
        self.turn = -1
        self._game(self.first_section(parts, TITLE, GAME))
        self.sort(parts, self._title)
        for who in range(len(self.state.seats)):
            automaton = who == self.state.automa
            name = AUTOMATON if automaton else "seat " + self.names[who]
            seats.read(self, who, self.parts.get(name))
        self._galaxies(self.keys("galaxies", SPACES, sentences=True))
        decks.read(self, self.keys("cards", decks.KEYS))
        self._throne()
        self._open()
        if self.state.automa >= 0 and self.state.phase == "act" and not self.state.automa_card:
            raise ScenarioError(0, "the Automa's card is missing: in phase 3 it lies open")

    def _title(self, part: LineSection) -> str:
        """A section's name; for a player's section, with a word before it."""
        if part.quoted or part.name not in RESERVED:
            if part.name not in self.names:
                name = part.name[:SHOWN]
                raise ScenarioError(
                    part.line, f"[{name!r}]: no player; there are {self.everybody()}"
                )
            return "seat " + part.name
        if part.name == AUTOMATON and self.state.automa < 0:
            raise ScenarioError(part.line, "nobody plays against the Automa")
        return part.name

    def seat_of(self, word: Word) -> int:
        """The seat with this name."""
        return self.seat_named(word, {AUTOMATON: self.state.automa})

    # --- the game --------------------------------------------------------------------------------

    def _game(self, keys: dict[str, Entry]) -> None:
        self.check_names(keys, MOST_PLAYERS)
        state, people = self.state, len(self.names)
        state.players = people
        if people == 1:
            state.players, state.automa = 2, AUTOMA_SEAT
            level = keys["automa"].only().among(LEVELS[1:]) if "automa" in keys else 0
            self.level = 1 + level
        elif "automa" in keys:
            keys["automa"].refuse("plays against one player only")
        state.seats = [Seat() for _ in range(state.players)]
        state.open = board.in_play(people)
        state.systems = [""] * len(SPACES)
        state.colonies = [""] * len(SPACES)
        state.stations = (NO_STATION,) * len(GALAXIES)

        number = partial(number_at, keys)
        state.rng = number("seed", 0, MASK, 0)
        modules = keys["modules"].plain() if "modules" in keys else []
        found = {MODULES[word.among(MODULES)] for word in modules}
        state.with_stations, state.with_leaders = (name in found for name in MODULES)
        screens = keys["screens"].only().says_yes() if "screens" in keys else True
        state.open_planning = not screens
        state.order = tuple(range(state.players))
        if "order" in keys:
            state.order = tuple(self.seat_of(word) for word in keys["order"].plain())
            if sorted(state.order) != list(range(state.players)):
                keys["order"].refuse("must name everybody who takes turns once")
        self._time(keys)
        state.ply = number("ply", 0, MOST * MOST, 0)
        state.stamp = number("stamp", 0, MOST * MOST, state.players)
        if "throne" in keys:
            state.throne = self.seat_of(keys["throne"].only())

    def _time(self, keys: dict[str, Entry]) -> None:
        """Read the phase, whose turn it is, the numbers of round and turn."""
        state, people = self.state, len(self.names)
        state.phase = PHASES[keys["phase"].only().among(PHASES)] if "phase" in keys else "buy"
        if state.phase == "setup" and not state.with_leaders:
            keys["phase"].refuse("there is nothing to choose at the setup without leaders")
        takers = [who for who in state.order if who != state.automa or state.phase == "act"]
        self.turn = takers[-1 if state.phase == "setup" else 0]
        if "turn" in keys:
            self.turn = self.seat_of(keys["turn"].only())
            if self.turn not in takers:
                keys["turn"].refuse(f"the Automa has no turn in phase {state.phase}")
        least = 0 if state.phase == "setup" else 1
        state.round = least
        if "round" in keys:
            most = 0 if state.phase == "setup" else LIMITS.rounds
            state.round = keys["round"].only().number(least, most)
        before = {"setup": 0, "buy": 0, "plan": people, "act": 2 * people}[state.phase]
        turns = (state.round - 1) * (2 * people + state.players) + before
        turns += takers.index(self.turn) + 1
        state.turn = 0 if state.phase == "setup" else turns
        if "turn number" in keys:
            state.turn = keys["turn number"].only().number(0, MOST * MOST)
        if "ending" in keys:
            state.ending = ENDINGS[keys["ending"].only().among(ENDINGS)]
            state.over, state.phase = True, "over"

    def _throne(self) -> None:
        """Give the Throne to the first seat that reached level III; it keeps it (CS-L4, CS-E1)."""
        state = self.state
        line = self.players_line
        high = [who for who in state.order if state.seats[who].level >= THRONE]
        if state.over:
            return
        if state.throne < 0 and high:
            state.throne = high[0]
        if state.throne >= 0 and state.throne not in high:
            raise ScenarioError(line, "whoever has the Throne has reached level 3")
        if state.automa in high and state.phase != "act":
            raise ScenarioError(line, "the Automa reaches level 3 in phase act only")
        if high and state.phase == "setup":
            raise ScenarioError(line, "nobody begins at level 3")

    # --- the galaxies ----------------------------------------------------------------------------

    def _galaxies(self, keys: dict[str, Entry]) -> None:
        part = self.parts.get("galaxies")
        for entry in part.entries if part else []:
            if entry.key:
                self._space(SPACES.index(entry.key), entry)
            else:
                self._station(entry)

    def _space(self, space: int, entry: Entry) -> None:
        """Read a tile and, by planet, whose cubes are there: "gray1 = 101, b1 Ada Bo"."""
        state = self.state
        (name, *more), *planets = entry.parts() or [[Word("", entry.line)]]
        tile = name.text
        if tile not in COMPONENTS.systems or more:
            name.refuse("needs a tile, then planets with cubes, like '101, b1 Ada'")
        if not state.open[HOME[space]]:
            entry.refuse(f"{len(self.names)} players do not use this galaxy")
        if COMPONENTS.systems[tile].parsec != board.PARSEC[space]:
            name.refuse(f"does not belong to Parsec {board.PARSEC[space]}")
        self.claim(name, tile)
        stacks = [""] * len(PLANET[tile])
        for planet, *owners in planets:
            if planet.text not in PLANET[tile]:
                planet.refuse(f"needs one of {', '.join(PLANET[tile])}")
            place = PLANET[tile][planet.text]
            if stacks[place] or not 1 <= len(owners) <= LIMITS.height:
                planet.refuse(f"needs 1 to {LIMITS.height} owners of cubes, each planet once")
            stacks[place] = "".join(colonies.CUBE[self.seat_of(word)] for word in owners)
        state.systems[space] = tile
        state.colonies[space] = "/".join(stacks)

    def _station(self, entry: Entry) -> None:
        """Read a sentence: "station resource of Ada in gray"."""
        state, words = self.state, entry.words
        if [word.text for word in words[::2]] != ["station", "of", "in"] or len(words) != 6:
            entry.refuse("needs a space with its tile or 'station resource of Name in gray'")
        if not state.with_stations:
            entry.refuse("needs 'modules = stations'")
        kinds = tuple(COMPONENTS.stations)
        kind = kinds[words[1].among(kinds)]
        galaxy = words[5].among(GALAXIES)
        who = self.seat_of(words[3])
        if who == state.automa:
            words[3].refuse("builds no stations")
        if state.stations[galaxy] != NO_STATION or not state.open[galaxy]:
            words[5].refuse("has a station already, or is not in play")
        if (who, kind) in state.stations:
            words[1].refuse("stands elsewhere already")
        places = list(state.stations)
        places[GALAXY[GALAXIES[galaxy]]] = (who, kind)
        state.stations = tuple(places)

    # --- what is open ----------------------------------------------------------------------------

    def _open(self) -> None:
        state, part = self.state, self.parts.get("open")
        entries = self.frame_lines(state.over)
        if state.over:
            return
        state.stack = turns.around(state, self.turn)
        if part is None:
            state.stack += turns.beginning(state, self.turn)
        found = [frames.read(entry, self.turn) for entry in entries]
        for number, (entry, frame) in enumerate(zip(entries, found, strict=True)):
            reason = frames.wrong(state, frame, not number, self.turn)
            if reason:
                entry.words[0].refuse(reason)
        state.stack += reversed(found)
        for who, seat in enumerate(state.seats):
            away = ("away", who) in state.stack
            held = len(seat.light) + len(seat.dark)
            if who != state.automa and held > LIMITS.bonus + away:
                raise ScenarioError(
                    part.line if part else 0,
                    f"{self.names[who][:SHOWN]} has {held} bonus cards: [open] needs 'away'",
                )
