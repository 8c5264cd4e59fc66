"""Counts a game on a real table: what everybody has, by the engine's own final scoring (BA-E5 to BA-E7)."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel import i18n
from blackangel.games.black_angel.draw import labels
from blackangel.games.black_angel.rules import scoring
from blackangel.games.black_angel.rules.names import COLOURS, tile_colour
from blackangel.games.black_angel.rules.state import Seat, State
from blackangel.games.black_angel.rules.tables import COMPONENTS, COUNTED
from blackangel.games.black_angel.words.vocabulary import capital
from blackangel.i18n import _
from blackangel.kit.screens import Held, ScoreRow

seats = 4
WHO = 0
PLENTY = 99
MOST_VP = 999
TECHNOLOGY = tuple(f"{colour} technology" for colour in COLOURS)
MISSION = "mission in space"
HAL, SOLITAIRE = "hal", 2  # columns of a game against him


def rows(players: Sequence[Held]) -> tuple[ScoreRow, ...]:
    """The track, goods and Advanced tiles, and what these count; Hal has nothing but the track (BA-H13)."""
    hal = hal_among(players)
    who = ScoreRow(HAL, _("Is this Hal?"), 1, choices=(_("No"), _("Hal")))
    first = ScoreRow("track", _("VP on the track"), MOST_VP)
    others = (row._replace(without=hal) for row in own_rows(players))
    return *((who,) if len(players) <= SOLITAIRE else ()), first, *others


def hal_among(players: Sequence[Held]) -> tuple[int, ...]:
    """Hal's column, if there is one beside a single player's."""
    found = tuple(at for at, held in enumerate(players) if held.get(HAL))
    return found if (len(players), len(found)) == (SOLITAIRE, 1) else ()


def own_rows(players: Sequence[Held]) -> tuple[ScoreRow, ...]:
    """What a player scores at the end."""
    t = i18n.catalogue
    found = [
        ScoreRow("robot", _("On Spes only: robots in the break room"), PLENTY),
        ScoreRow("resource", _("On Spes only: resources"), PLENTY),
        ScoreRow("ship", _("On Spes only: ships"), PLENTY),
    ]
    # how many there are of each kind is only inferred, so any number is taken
    most = sum(tile.copies for tile in COMPONENTS.advanced.values())
    for kind in COMPONENTS.advanced:
        name = capital(labels.tile(kind, False, t.gettext))
        found.append(ScoreRow(kind, name, most, group=_("Advanced tiles")))
    owned = [kind for kind in COMPONENTS.advanced if any(one.get(kind) for one in players)]
    words = {
        **dict(
            zip(
                TECHNOLOGY,
                (
                    _("Orange Technology tiles in your Technology grid"),
                    _("Gray Technology tiles in your Technology grid"),
                    _("Green Technology tiles in your Technology grid"),
                ),
                strict=True,
            )
        ),
        "ejected technology": _("Ejected Technology tiles"),
        "debris": _("Debris, including debris on tiles"),
        "ravager": _("Ravager cards"),
        MISSION: _("Your Missions in Space"),
    }
    counted = dict.fromkeys(COUNTED[kind] for kind in owned if COUNTED[kind] in words)
    found += [ScoreRow(per, words[per], PLENTY) for per in counted]
    under = _("Ejected Missions beside this tile’s space: {name}")
    for kind in owned:
        name = capital(labels.tile(kind, False, t.gettext))
        found.append(ScoreRow(f"under {kind}", under.format(name=name), PLENTY))
    return tuple(found)


def position(held: Held) -> State:
    """A position in which a seat has all that."""
    state, seat = State(), Seat()
    state.players, state.seats, state.spes = 1, [seat], state.angel  # it has reached Spes
    seat.vp, seat.robot = held.get("track", 0), held.get("robot", 0)
    seat.resource, seat.ship = held.get("resource", 0), held.get("ship", 0)
    kinds = [kind for kind in COMPONENTS.advanced for _copy in range(held.get(kind, 0))]
    # a tile on a space of its own, with the Missions below it, where there are some
    spaces = [kind for kind in dict.fromkeys(kinds) if held.get(f"under {kind}", 0)]
    for kind in spaces:
        kinds.remove(kind)
    seat.spaces = tuple(spaces)
    seat.tucked = tuple((0,) * held[f"under {kind}"] for kind in spaces)
    seat.beside = tuple(kinds)
    grid: list[str] = []
    for colour, key in enumerate(TECHNOLOGY):
        grid += [technology(colour)] * held.get(key, 0)
    seat.grid = tuple(grid)
    seat.ejected = (technology(0),) * held.get("ejected technology", 0)
    seat.debris, seat.ravagers = held.get("debris", 0), (0,) * held.get("ravager", 0)
    state.space = dict.fromkeys(range(held.get(MISSION, 0)), (0, WHO))
    return state


def technology(colour: int) -> str:
    """Any Technology tile of a colour."""
    return next(tile for tile in COMPONENTS.tiles if tile_colour(tile) == colour)


def sheets(players: Sequence[Held]) -> tuple[scoring.Sheet, ...]:
    """The score sheets."""
    hal = hal_among(players)
    return tuple(
        scoring.sheet(position({"track": held.get("track", 0)} if at in hal else held), WHO)
        for at, held in enumerate(players)
    )


def best(players: Sequence[Held]) -> tuple[int, ...]:
    """Who has the most VP; players share a tie, Hal wins one."""
    totals = [sheet[-1][1] for sheet in sheets(players)]
    for hal in hal_among(players):
        if totals[hal] == max(totals):
            return (hal,)
    return tuple(at for at, total in enumerate(totals) if total == max(totals))
