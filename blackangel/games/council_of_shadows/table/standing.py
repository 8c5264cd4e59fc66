"""The scores during a game of Council of Shadows, and how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.rules.scoring import LEVEL
from blackangel.games.council_of_shadows.seen.observation import Observation, SeatView, hides
from blackangel.games.council_of_shadows.words import vocabulary
from blackangel.games.council_of_shadows.words.vocabulary import amount, signed
from blackangel.kernel.ledger import Event
from blackangel.kit.seats import COLOURS, Player
from blackangel.kit.shown import Result

if TYPE_CHECKING:
    from blackangel.kernel.title import Language, Scores

CLOSE = 5  # Energy: whoever lacks no more has nearly won


def standings(observation: Observation, t: Language) -> tuple[str, ...]:
    """By seat, the level if any and the gap to the next one; at the end, the Energy left."""
    return tuple(_standing(seat, observation.over, t) for seat in observation.seats)


def briefs(observation: Observation, t: Language) -> tuple[str, ...]:
    """The same with a sign instead of words beside the gap."""
    return tuple(_standing(seat, observation.over, t, brief=True) for seat in observation.seats)


def _standing(seat: SeatView, over: bool, t: Language, brief: bool = False) -> str:
    if over:
        way = amount("energy", seat.energy, t)
    else:
        gap = max(0, seat.consumption - seat.energy)
        way = signed(-gap) if brief else t.gettext("{number} to go").format(number=gap)
        if not seat.level:
            return way
    return t.gettext("{level} · {way}").format(level=vocabulary.level(seat.level), way=way)


def outcomes(observation: Observation, t: Language) -> tuple[str, ...]:
    """Where the final scoring would take each seat now; a minimum if bonus cards are hidden."""
    if observation.over:
        return ("",) * len(observation.scores)
    ends = (divmod(sheet[-1][1], LEVEL) for sheet in observation.scores)
    sure, least = t.gettext("{outcome} at the end"), t.gettext("at least {outcome} at the end")
    return tuple(
        (least if hides(seat) else sure).format(outcome=_end(level, amount("energy", left, t), t))
        for seat, (level, left) in zip(observation.seats, ends, strict=True)
    )


def _end(level: int, energy: str, t: Language) -> str:
    """A level, if there is one, and Energy."""
    if not level:
        return energy
    return t.gettext("{level} · {way}").format(level=vocabulary.level(level), way=energy)


def gained(events: Iterable[Event], t: Language) -> Mapping[int, str]:
    """The Energy that events brought, by seat, in words."""
    return {seat: amount("energy", number, t) for seat, number in worth(events).items()}


def worth(events: Iterable[Event]) -> Mapping[int, int]:
    """The Energy that events brought, by seat, where there was any; rises do not reduce it."""
    found: Counter[int] = Counter()
    for event in events:
        if event.what == "energy" and event.amount > 0:
            found[event.seat] += event.amount
    return found


def result(players: tuple[Player, ...], sheet: Scores, best: Sequence[int], t: Language) -> Result:
    """The winners' level and Energy."""
    level, left = divmod(sheet[best[0]][-1][1], LEVEL)
    won = t.gettext("{level} and {energy}").format(
        level=vocabulary.level(level), energy=amount("energy", left, t)
    )
    sums = tuple(
        t.gettext("{level} · {way}").format(level=vocabulary.level(level), way=energy)
        for level, energy in (divmod(column[-1][1], LEVEL) for column in sheet)
    )
    return Result(t.gettext("Energy"), won, sums, _rows(sheet))


def _rows(sheet: Scores) -> Mapping[str, tuple[str, ...]]:
    """The lines of the sheet that are written as on the table."""
    lines = zip(*sheet, strict=True)
    written = {"rises": vocabulary.value, "level": vocabulary.level}
    return {
        line[0][0]: tuple(written[key](number) for key, number in line)
        for line in lines
        if line[0][0] in written
    }


def missed(
    players: tuple[Player, ...],
    observation: Observation,
    best: Sequence[int],
    loser: int,
    t: Language,
) -> str:
    """The Energy that the loser lacked, rises included; if Energy is equal, cubes decide (CS-E6)."""
    totals = (observation.scores[seat][-1][1] for seat in (loser, best[0]))
    (mine, my_energy), (its, its_energy) = (divmod(total, LEVEL) for total in totals)
    rise = observation.seats[loser].consumption  # as much as that is the next level
    lack = rise * (its - mine) + min(its_energy + 1, rise) - my_energy
    if its == mine and lack <= CLOSE:
        return t.ngettext(
            "Just {number} more Energy and you would have won!",
            "Just {number} more Energy and you would have won!",
            lack,
        ).format(number=lack)
    more = t.ngettext(
        "{number} more Energy and you would have won.",
        "{number} more Energy and you would have won.",
        lack,
    )
    if its == mine:
        return more.format(number=lack)
    words = (
        t.gettext("{name} reached level {its}; you reached level {yours}.")
        if players[best[0]].colour in COLOURS
        else t.gettext("The Automa reached level {its}; you reached level {yours}.")
    )
    # what more than one rise would cost is no consolation
    return (f"{words} {more}" if lack <= rise else words).format(
        name=players[best[0]].name,
        its=vocabulary.level(its),
        yours=vocabulary.level(mine),
        number=lack,
    )
