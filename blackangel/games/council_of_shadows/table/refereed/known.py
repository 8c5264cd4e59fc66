"""What the Automa's referee knows of the table: from the setup, the rules, and what was answered.

Whatever follows from this is not asked, and what it rules out is not offered.
"""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules.board import GALAXIES, GALAXY
from blackangel.games.council_of_shadows.rules.effects import EffectForm
from blackangel.games.council_of_shadows.rules.programs import STEPS
from blackangel.games.council_of_shadows.rules.setup import FIRST_GALAXY
from blackangel.games.council_of_shadows.rules.tables import BOX, COMPONENTS, LIMITS
from blackangel.games.council_of_shadows.table.refereed.automa_alone import YES
from blackangel.kernel.named import NamedTuple

ALONE: Final = 1  # people at the table
CARD_OF_DARK_TECH: Final = 1  # an AI card that Dark Tech gives
TILE_OF_DARK_TECH: Final = 1  # a tile that it lets discover
EXTRA_FIELDS: Final = 2  # one with a leader, one by Dark Tech
# how many tiles the person can place with one card
PER_CARD: Final = max(
    sum(step.verb == "discover" for step in STEPS[name, branch])
    for name, branch in STEPS
    if name in COMPONENTS.cards
)
SPACES: Final = tuple(galaxy.spaces for galaxy in COMPONENTS.galaxies.values())
TILES_AT_START: Final = tuple(
    galaxy.spaces if galaxy.id == FIRST_GALAXY else 0 for galaxy in COMPONENTS.galaxies.values()
)
CLOSED_AT_START: Final = frozenset(
    name
    for name, spaces, tiles in zip(GALAXIES, SPACES, TILES_AT_START, strict=True)
    if tiles >= spaces
)


class Known(NamedTuple):
    """What is known for sure.

    ``tiles`` lie in each galaxy, at least; galaxies that are ``closed`` take no more. ``full`` are the
    galaxies and kinds without a free planet in this turn. ``cleared`` places of the display are empty for
    ever. ``turns`` of the person are over, in which they placed tiles of their own.
    """

    tiles: tuple[int, ...] = TILES_AT_START
    closed: frozenset[str] = CLOSED_AT_START
    full: frozenset[tuple[str, str]] = frozenset()
    cleared: int = 0
    light_gone: bool = False
    turns: int = 0

    def room(self, form: EffectForm, knowing: bool = True) -> tuple[str, ...]:
        """Where a form may find room: galaxies, or the display; empty if it surely finds none.

        Without ``knowing``, where it might be if nothing else were known, unless it surely finds none.
        """
        if form.verb == "clear":
            return (YES,) if form.n > self.cleared else ()
        every = places(form)
        if form.verb == "settle":
            found = tuple(name for name in every if self.may_settle(name, form.kind))
        else:
            found = tuple(name for name in every if name not in self.closed)
        return found if knowing or not found else every

    def may_settle(self, galaxy: str, kind: str) -> bool:
        """Whether a free planet of a kind may be there: without a tile there is none."""
        return (galaxy, kind) not in self.full and bool(self.turns or self.tiles[GALAXY[galaxy]])

    def has_room(self, form: EffectForm, leaders: bool) -> bool:
        """Whether a tile surely finds a space, and is there to be drawn."""
        room = [GALAXY[name] for name in self.room(form)]
        fields = LIMITS.fields + (EXTRA_FIELDS if self.turns > 1 else int(leaders))
        theirs = self.turns * fields * PER_CARD + TILE_OF_DARK_TECH * bool(self.turns)
        return sum(SPACES[at] - self.tiles[at] for at in room) > theirs and not may_run_out(form)

    def has_cards(self, first: int, rounds: int) -> bool:
        """Whether the first cards of the display must be there: the person cannot have taken so many."""
        taken = LIMITS.purchases * rounds + CARD_OF_DARK_TECH
        return BOX.ai_cards - taken > LIMITS.display - first

    # --- what is learned

    def without(self, form: EffectForm) -> Known:
        """A form found no room. Tiles stay and stacks shrink, so that none fits there any more."""
        match form.verb:
            case "settle":
                full = {(name, form.kind) for name in places(form)}
                return self._replace(full=self.full | full)
            case "explore":
                return self._replace(closed=self.closed | {*places(form)})
        return self._replace(cleared=max(self.cleared, form.n))

    def explored(self, galaxy: str, kinds_missing: str) -> Known:
        """A tile more lies in a galaxy; it has none of these kinds of planets."""
        at = GALAXY[galaxy]
        tiles = (*self.tiles[:at], self.tiles[at] + 1, *self.tiles[at + 1 :])
        closed = self.closed | {galaxy} if tiles[at] >= SPACES[at] else self.closed
        full = {one for one in self.full if one[0] != galaxy or one[1] in kinds_missing}
        return self._replace(tiles=tiles, closed=closed, full=frozenset(full))

    def acted(self) -> Known:
        """The person has had a turn."""
        return self._replace(turns=self.turns + 1)

    def turned_up(self) -> Known:
        """A round has begun: planets may be free again."""
        return self._replace(full=frozenset())


# for rounds of earlier versions, which asked without looking back
ASK_ALL: Final = Known(closed=frozenset(), turns=1)


def places(form: EffectForm) -> tuple[str, ...]:
    """The galaxies of a form that are in play."""
    if form.place in GALAXY:
        return (form.place,)
    return tuple(
        galaxy.id
        for galaxy in COMPONENTS.galaxies.values()
        if galaxy.fewest == ALONE and f"P{galaxy.parsec}" == form.place
    )


def may_run_out(form: EffectForm) -> bool:
    """Whether the stack of a form's tiles can be empty: where the spaces are filled, some may be left."""
    parsec = COMPONENTS.galaxies[places(form)[0]].parsec
    tiles = sum(system.parsec == parsec for system in COMPONENTS.systems.values())
    in_play = (g for g in COMPONENTS.galaxies.values() if g.parsec == parsec and g.fewest == ALONE)
    return tiles <= sum(galaxy.spaces for galaxy in in_play)
