"""The scores during a game of Black Angel, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.games.black_angel import words
from blackangel.games.black_angel.seen.observation import Observation
from blackangel.kernel.ledger import Event
from blackangel.kit.previews import points
from blackangel.kit.seats import Player
from blackangel.kit.shown import Result

if TYPE_CHECKING:
    from blackangel.kernel.title import Language, Scores

CLOSE = 5  # VP: whoever lacks no more has nearly won


def vp(number: int, t: Language) -> str:
    """A number of VP, in short."""
    return t.ngettext("{number} VP", "{number} VP", number).format(number=number)


def standings(observation: Observation, t: Language) -> tuple[str, ...]:
    """The VP on the track, by seat; at the end, with everything counted then."""
    row = -1 if observation.over else 0
    return tuple(vp(sheet[row][1], t) for sheet in observation.scores)


briefs = standings  # short enough as they are


def outcomes(observation: Observation, t: Language) -> tuple[str, ...]:
    """The VP that each seat would end with now, where they differ from the track."""
    now = ((sheet[0][1], sheet[-1][1]) for sheet in observation.scores)
    return tuple("" if observation.over or track == all else str(all) for track, all in now)


def worth(events: Iterable[Event]) -> Mapping[int, int]:
    """The VP that events brought, by seat."""
    return points(events, "vp")


def gained(events: Iterable[Event], t: Language) -> Mapping[int, str]:
    """The VP that events brought, by seat, in words."""
    return {seat: vp(number, t) for seat, number in worth(events).items() if number}


def result(players: tuple[Player, ...], sheet: Scores, best: Sequence[int], t: Language) -> Result:
    """The winners' VP."""
    points = sheet[best[0]][-1][1]
    won = t.ngettext("{number} victory point", "{number} victory points", points)
    return Result(t.gettext("Victory points"), won.format(number=points))


def missed(
    players: tuple[Player, ...],
    observation: Observation,
    best: Sequence[int],
    loser: int,
    t: Language,
) -> str:
    """What the loser lacked to win alone; Hal wins ties (BA-H13)."""
    mine, its = observation.scores[loser], observation.scores[best[0]]
    lack = its[-1][1] - mine[-1][1] + 1
    close = t.ngettext(
        "Just {number} more VP and you would have won!",
        "Just {number} more VP and you would have won!",
        lack,
    )
    said = [close.format(number=lack)] if lack <= CLOSE else []
    ahead, row = max((its[row][1] - mine[row][1], row) for row in range(len(mine) - 1))
    if ahead > 0:
        more = t.gettext("{name}’s biggest lead: {category} ({its} to your {yours}).")
        said.append(
            more.format(
                name=players[best[0]].name,
                category=words.category(mine[row][0], t),
                its=its[row][1],
                yours=mine[row][1],
            )
        )
    return " ".join(said)
