"""The open decisions and steps of a written position, one per line, the next one first.

    [open]
    settle s2 2 P1              # two cubes may be settled within Parsec 1, by card s2
    field f2                    # then the card on field 2 acts
    slide
    before
    assess CS-G2 0              # then galaxies are assessed

All belong to the player whose turn it is; what the human chooses for the Automa begins with "automa".
The turn's last step (the level check, or "ready" for a plan) and the turns that follow are implied.
"""

from __future__ import annotations

from typing import Any

from blackangel.games.council_of_shadows.rules import buy, colonies, discover, fields
from blackangel.games.council_of_shadows.rules.assess import PHASE
from blackangel.games.council_of_shadows.rules.automa import HUMAN
from blackangel.games.council_of_shadows.rules.board import (
    GALAXIES,
    GALAXY,
    PARSEC,
    PLACE,
    SPACE,
    SPACES,
)
from blackangel.games.council_of_shadows.rules.effects import KINDS
from blackangel.games.council_of_shadows.rules.goods import payments
from blackangel.games.council_of_shadows.rules.kinds import FRAMES
from blackangel.games.council_of_shadows.rules.programs import BRANCHES, LINES, STEPS
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS, LIMITS
from blackangel.kernel.decisions import Frame
from blackangel.kernel.lines import Entry, Word
from blackangel.kernel.scenario_forms import (
    FrameForm,
    following,
    index_form,
    number_form,
    read_forms,
    word_form,
)

MOST = 9
REACHES = ("none", "P1", "P2", "P3")
FIELDS = tuple(f"f{number}" for number in range(1, 6))
PARSECS = REACHES[1:]
ANY_PLANET, STACK, BOTH, COLONY = "any-planet", "stack", "both", "colony"
RULES = (PHASE, "CS-G5", "CS-O4", "CS-O8")
SOURCES = (
    *RULES,
    *COMPONENTS.cards,
    *(upgrade.id for upgrade in COMPONENTS.upgrades.values()),
    *COMPONENTS.dark_tech,
    *COMPONENTS.leaders,
    *COMPONENTS.stations,
)
WHEN = ("now", "buy", "assess")
# what may be open in a turn, by phase
SETTLING = ("settle", "there")
EFFECTS = (*SETTLING, "harvest", "discover", "tile", "raise", "choose", "steps", "card", "draw")
ASSESSING = ("assess", "remove", "away")
BY_PHASE = {
    "setup": (),
    "buy": ("buy", "pay", "now", *EFFECTS, *ASSESSING),
    "plan": ("lay", "plan"),
    "act": ("field", "slide", "before", *EFFECTS, *ASSESSING),
}
AUTOMATIC = ("automa line", "automa energy", "automa assess", "automa", "draw")


def _flag(name: str) -> FrameForm:
    """A detail that is true if its word is present."""

    def read(entry: Entry, words: list[Word]) -> int:
        if words and words[0].text == name and not words[0].quoted:
            words.pop(0)
            return 1
        return 0

    return FrameForm(lambda value: name if value else "", read)


def _places(names: tuple[str, ...]) -> FrameForm:
    """The indices of several words, up to the end of the line."""

    def read(entry: Entry, words: list[Word]) -> tuple[int, ...]:
        found = tuple(word.among(names) for word in words)
        words.clear()
        return found

    return FrameForm(lambda value: " ".join(names[place] for place in value), read)


def _read_source(entry: Entry, words: list[Word]) -> str:
    word = following(entry, words)
    if word.quoted or word.text not in SOURCES:
        word.refuse("is no component or rule that does something")
    return word.text


def _read_galaxy(entry: Entry, words: list[Word]) -> str:
    """Read a galaxy's colour, "" for "-"."""
    word = following(entry, words)
    return "" if word.text == "-" else GALAXIES[word.among(GALAXIES)]


def _read_branch(entry: Entry, words: list[Word]) -> int | str:
    word = following(entry, words)
    return WHEN[word.among(WHEN)] if word.text in WHEN else word.number(1, MOST) - 1


def _read_rest(entry: Entry, words: list[Word]) -> tuple[str, ...]:
    """Read what is bought: verb, name and galaxy."""
    verb = following(entry, words)
    verb.among(("buy", "upgrade", "station"))
    found = [verb.text, following(entry, words).text]
    if verb.text == "station":
        found.append(GALAXIES[following(entry, words).among(GALAXIES)])
    return tuple(found)


def _read_tiles(entry: Entry, words: list[Word]) -> tuple[str, ...]:
    names = tuple(COMPONENTS.systems)
    tiles = []
    while words and words[0].text in names:
        tiles.append(names[words.pop(0).among(names)])
    if not 1 <= len(tiles) <= discover.TILES_DRAWN or len(set(tiles)) < len(tiles):
        entry.refuse("needs one or two tiles, like 101 102")
    return tuple(tiles)


FORMS: dict[str, FrameForm] = {
    "anyplanet": _flag(ANY_PLANET),
    "at": number_form(0, MOST),
    "both": _flag(BOTH),
    "bought*": FrameForm(" ".join, _read_rest),
    "branch": FrameForm(
        lambda value: str(value + 1) if type(value) is int else value, _read_branch
    ),
    "card": word_form(tuple(name for name, branches in BRANCHES.items() if len(branches) > 1)),
    "colony": _flag(COLONY),
    "colour": FrameForm(lambda value: value or "-", _read_galaxy),
    "done": _places(GALAXIES),
    "field": index_form(FIELDS),
    "galaxy": index_form(GALAXIES),
    "kind": word_form(tuple(KINDS)),
    "line": index_form(("1", "2")),
    "most": number_form(0, LIMITS.height),
    "number": number_form(0, MOST),
    "parsec": word_form(PARSECS),
    "place": word_form(tuple(PLACE)),
    "purchases": number_form(0, LIMITS.purchases),
    "reach": index_form(REACHES),
    "source": FrameForm(str, _read_source),
    "space": index_form(SPACES),
    "stack": _flag(STACK),
    "tiles": FrameForm(" ".join, _read_tiles),
    "upgrade": word_form(tuple(buy.ONCE)),
    "used": _places(SPACES),
    "where": word_form(SPACES),
    "yields": number_form(0, LIMITS.height),
}
# the forms of what the human chooses for the Automa, by verb
CHOICES: dict[str, tuple[str, ...]] = {
    "settle": ("place", "kind", "most"),
    "put": ("place", "kind", "most", "tiles"),
    "there": ("where", "kind", "most"),
    "remove": ("colour",),
}
# what the turn or the phase implies
IMPLIED = ("end", "final", "leader", "level", "ready", "reveal", "round", "start", "turn")


def write(frame: Frame) -> str:
    """The line of a frame."""
    kind, _, *rest = frame
    words = [kind.replace(" ", "-")]
    if kind == "automa":
        words.append(rest.pop(0))
    forms = CHOICES[words[1]] if kind == "automa" else FRAMES.names[kind]
    values = [rest] if forms[-1:] == ("bought*",) else rest
    words += [FORMS[form].write(value) for form, value in zip(forms, values, strict=True)]
    return " ".join(filter(None, words))


def read(entry: Entry, who: int) -> Frame:
    """Read the frame of a line; ``who`` has the turn."""
    words = list(entry.words)
    word = words.pop(0)
    kind = word.text.replace("-", " ")
    if word.quoted or kind not in FRAMES.names or kind in IMPLIED:
        word.refuse("is no open decision or step")
    found: list[Any] = [kind, HUMAN if kind == "automa" else who]
    if kind == "automa":
        verb = following(entry, words)
        verb.among(tuple(CHOICES))
        found.append(verb.text)
    forms = CHOICES[found[2]] if kind == "automa" else FRAMES.names[kind]
    return (*found, *read_forms(FORMS, forms, entry, words))


def tiles_held(frame: Frame) -> tuple[str, ...]:
    """The tiles that were drawn and not placed yet."""
    if frame[0] == "tile" or frame[2:3] == ("put",):
        found: tuple[str, ...] = next(part for part in frame if type(part) is tuple)
        return found
    return ()


def wrong(state: State, frame: Frame, top: bool, who: int) -> str:  # noqa: C901
    """Why a frame is impossible in a seat's turn; empty if it is possible."""
    kind, _, *rest = frame
    if who == state.automa:
        if kind not in AUTOMATIC:
            return "is nothing that the Automa does"
        return _automatic(state, kind, rest, top)
    if kind not in BY_PHASE[state.phase]:
        return f"does not belong to phase {state.phase}"
    seat = state.seats[who]
    if kind in ("field", "lay", "plan") and rest[0] >= len(seat.fields):
        return f"there is no field {fields.name(rest[0])}"
    if kind == "buy" and rest[1] and (seat.leader, "buy") not in STEPS:
        return "no leader settles in phase 1"
    if kind == "pay":
        return _purchase(state, who, rest) if top else "is paid at once: it must come first"
    if kind == "steps":
        steps = STEPS.get((rest[0], rest[1]), ())
        return "" if rest[3] < len(steps) else "that effect has no such step"
    if kind == "there" and not state.systems[rest[1]]:
        return f"no tile lies at {SPACES[rest[1]]}"
    if kind == "away" and len(seat.light) + len(seat.dark) <= LIMITS.bonus:
        return f"needs more than {LIMITS.bonus} bonus cards"
    if kind == "tile":
        return _drawn(state, rest[2], rest[1], top)
    return ""


def _drawn(state: State, tiles: tuple[str, ...], place: str, top: bool) -> str:
    """Why drawn tiles cannot be placed there."""
    parsec = PARSEC[PLACE[place][0]]
    if not top:
        return "a tile is placed at once: it must come first"
    if any(COMPONENTS.systems[tile].parsec != parsec for tile in tiles):
        return f"the tiles are of another Parsec than {parsec}"
    return "" if discover.free(state, place) else f"no space is free in {place}"


def _automatic(state: State, kind: str, rest: list[Any], top: bool) -> str:
    """Why the Automa cannot be in the middle of this."""
    if not state.automa_card and kind != "draw":
        return "needs 'card' of [automa]"
    if kind == "automa line" and rest[0] >= len(LINES[state.automa_card]):
        return f"card {state.automa_card} has no such action"
    if kind == "automa":
        verb, place, *more = rest
        if verb == "put":
            return _drawn(state, more[2], place, top)
        if verb == "there" and not state.systems[SPACE[place]]:
            return f"no tile lies at {place}"
        if verb == "remove" and not place:
            return "needs a galaxy"
    return ""


def _purchase(state: State, who: int, wanted: list[str]) -> str:
    """Why this cannot be what is being paid for."""
    seat = state.seats[who]
    verb, name, *where = wanted
    if verb == "buy" and name not in state.display:
        return f"{name[:9]} does not lie in the display"
    if verb == "upgrade":
        steps = {f: field for field, f in enumerate(FIELDS) if field < len(seat.fields)}
        field = steps.get(name, -1)
        left = field >= 0 and (field, seat.reach[field] + 1) in fields.STEPPED
        if not left and (name not in buy.ONCE or name in seat.panel):
            return f"{name[:9]} is no upgrade that can be bought"
    if verb == "station":
        galaxy = GALAXY[where[0]]
        free = state.with_stations and not state.stations[galaxy][1]
        built = [kind for builder, kind in state.stations if builder == who]
        if name not in COMPONENTS.stations or name in built or not free:
            return "that station cannot be built there"
        if not colonies.presence(state, who, galaxy):
            return f"a station needs presence in {where[0]}"
    if not payments(buy.price(seat.reach, (verb, name)), seat.gems):
        return "the gems cannot pay for it"
    return ""
