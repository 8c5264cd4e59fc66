"""What was practiced, as this device and files keep it: one text for all games."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from blackangel.kernel.named import NamedTuple
from blackangel.kit.validation import Schema, integer, list_of, mapping
from blackangel.practice.glicko import Rating
from tabletop.practice import log as logs
from tabletop.practice.log import Cost, Moment, Training, Tries
from tabletop.shared.schemas import DAY, KEY, NOTATION, PLY, SAVE, date

if TYPE_CHECKING:
    from tabletop.practice.log import Log

NOTHING: Log = {}
MOST_TRIES = 99_999
TURN = list_of(NOTATION, 60, 1)  # the choices of one


def figure(found: object) -> float | None:
    """A part of a rating."""
    if isinstance(found, bool) or not isinstance(found, int | float):
        return None
    return float(found) if 0 < found < 10_000 else None


def point(found: object) -> tuple[str, int] | None:
    """A date, and the rating then."""
    if not isinstance(found, list) or len(found) != 2:
        return None
    day, value = DAY(found[0]), integer(-9999, 9999)(found[1])
    return None if day is None or value is None else (day, value)


def cost(found: object) -> tuple[float, int] | None:
    """When a game was played, and what a turn of it cost."""
    if not isinstance(found, list) or len(found) != 2:
        return None
    when, value = date(found[0]), integer(0, 1000)(found[1])
    return None if when is None or value is None else (when, value)


OF_MOMENT = Schema(
    {
        "text": SAVE,
        "seat": integer(0, 7),
        "made": TURN,
        "best": TURN,
        "could": integer(0, 1000),
        "did": integer(0, 1000),
        "asked": DAY,
        "tries": integer(0, MOST_TRIES),
        "round": PLY,
        "turn": PLY,
    },
    Moment._fields,
)
OF_GAME = Schema(
    {
        "rating": list_of(figure, 3, 3),
        "curve": list_of(point, logs.MOST_POINTS),
        "themes": mapping(KEY, list_of(integer(0, 2 * MOST_TRIES), 2, 2), 99),
        "done": mapping(KEY, integer(logs.LOST, logs.WON), logs.MOST_DONE),
        "streak": integer(0, MOST_TRIES),
        "longest": integer(0, MOST_TRIES),
        "moments": lambda found: _valid(found, logs.MOST_MOMENTS),
        "costs": mapping(KEY, cost, logs.MOST_GAMES),
    }
)
LOG = Schema({"games": mapping(KEY, OF_GAME.__call__, 20)}, longest=2_000_000)


def _valid(found: object, most: int) -> tuple[dict[str, Any], ...] | None:
    """The valid moments of a list; those that are not cost nothing but themselves."""
    if not isinstance(found, list):
        return None
    return tuple(filter(None, (OF_MOMENT(one) for one in found[:most])))


class Read(NamedTuple):
    """What a text tells; ``damaged`` if part of it cannot be read."""

    log: Log = NOTHING
    damaged: bool = False


def read(text: str) -> Read:
    """Read what was kept, as far as it is sound."""
    if not text:
        return Read()
    found = LOG.read(text)
    if found is None:
        return Read(damaged=True)
    log = {game: training(parts) for game, parts in found.get("games", {}).items()}
    return Read(log, written(log) != text)


def training(parts: dict[str, Any]) -> Training:
    found = Training(**parts)
    return found._replace(
        rating=Rating(*found.rating),
        themes={name: Tries(*tries) for name, tries in found.themes.items()},
        moments=tuple(Moment(**one) for one in parts.get("moments", ())),
        costs={key: Cost(*one) for key, one in found.costs.items()},
    )


def written(log: Log) -> str:
    """The text to store."""
    games = {
        game: {**known._asdict(), "moments": [one._asdict() for one in known.moments]}
        for game, known in log.items()
    }
    return json.dumps({"games": games}, separators=(",", ":"))
