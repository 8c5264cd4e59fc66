"""The golden log: what both games say, in three languages, as ``said/*.txt`` of each game has it.

BLACK_ANGEL_RENEW=1 writes the files anew; read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from building.catalogues import texts
from building.words import compile_words

from blackangel import games
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.rules.names import LOCATIONS
from blackangel.games.black_angel.rules.tables import COMPONENTS as ANGEL
from blackangel.games.black_angel.words import errors as angel_errors
from blackangel.games.black_angel.words import events as angel_events
from blackangel.games.black_angel.words import reasons as angel_reasons
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS as COUNCIL
from blackangel.games.council_of_shadows.words import errors as council_errors
from blackangel.games.council_of_shadows.words import events as council_events
from blackangel.games.council_of_shadows.words import reasons as council_reasons
from blackangel.kernel.ledger import Event
from blackangel.kit.reasons import Reason
from tests.games import contrived, positions
from tests.games.black_angel import test_positions as angel
from tests.games.council_of_shadows import test_positions as council
from tests.games.golden import RENEW
from tests.games.said import Listener

HERE = Path(__file__).parent
GAMES = {"black-angel": "black_angel", "council-of-shadows": "council_of_shadows"}
# the messages of these modules are heard, each at least once
SPOKEN = ("words/*.py", "table/hal_*.py", "table/automa_*.py")
PEOPLE = ("Ada", "Bo", "Cy")


def angel_seldom(listener: Listener) -> None:
    """What the recorded games of Black Angel do not come to."""
    view = black_angel.new(PEOPLE, 1).observe(0)
    listener.components(
        [*ANGEL.missions, *ANGEL.ravagers, *ANGEL.tiles, *ANGEL.advanced, *LOCATIONS]
    )
    why = [Reason(key) for key in angel_reasons.PLAIN]
    why += [Reason(key, ("gray",)) for key in angel_reasons.COLOURED]
    why += [Reason("pay with", (key,)) for key in angel_reasons.PAID]
    for place in ("B", "lane:r1", "lane:c2", "space:gray", "supply:green", "storage:robot"):
        listener.reason(place, why[0], view)
    for one in why:
        listener.reason("B", one, view)
    listener.errors(list(angel_errors.SETUPS))
    listener.endings(list(angel_events.ENDINGS))
    for event in (
        Event(0, -1, "reshuffled", 1, "BA-D2", ("technology", "gray")),
        Event(0, -1, "reshuffled", 1, "BA-H4", ("hal",)),
        Event(0, 1, "hal strip", 2, "BA-H10", ("comet",)),
        Event(0, 1, "hal strip", 2, "BA-H10", ("",)),
    ):
        listener.event(event, ("Ada",))
    for number in (1, 2):
        for what in ("vp", "ship", "resource", "robot", "debris"):
            listener.event(Event(0, 0, what, -number, "BA-H5"), PEOPLE)


def council_seldom(listener: Listener) -> None:
    """What the recorded games of Council of Shadows do not come to."""
    view = council_of_shadows.new(PEOPLE, 1).observe(0)
    kinds = (
        "cards",
        "upgrades",
        "stations",
        "dark_tech",
        "leaders",
        "bonus",
        "automa",
        "systems",
        "galaxies",
    )
    listener.components([name for kind in kinds for name in getattr(COUNCIL, kind)])
    why = [Reason(key) for key in council_reasons.PLAIN]
    why += [Reason("kind", (key,)) for key in council_reasons.KINDS]
    why += [Reason("without kind", (key,)) for key in council_reasons.NEEDS]
    for one in why:
        listener.reason("field:2", one, view)
    listener.errors(list(council_errors.SETUPS))
    listener.endings(list(council_events.ENDINGS))
    for event in (
        Event(0, 0, "reopened", 0, ""),
        Event(0, 1, "reshuffled", 1, "CS-O3", (2,)),
        Event(0, 0, "slid", 0, "CS-A5"),
        Event(0, 1, "line", 1, "m07", (2, "none")),
    ):
        listener.event(event, ("Ada",))


POSITIONS = {"black-angel": angel, "council-of-shadows": council}
SELDOM = {"black-angel": angel_seldom, "council-of-shadows": council_seldom}

CONTRIVED = {"black-angel": contrived.angel, "council-of-shadows": contrived.council}


def messages(folder: str) -> Iterator[str]:
    """The messages of a game's sentences."""
    for pattern in SPOKEN:
        for path in (HERE.parents[1] / "blackangel/games" / folder).glob(pattern):
            for found in texts(path):
                yield found if isinstance(found, str) else " | ".join(found)


def heard(key: str) -> tuple[dict[str, str], list[str]]:
    """Everything that is said in a game, by kind, and its messages that are not."""
    listener, folder = Listener(key), GAMES[key]
    for path in sorted((HERE / folder / "golden").glob("*.txt")):
        played: Any = games.read(path.read_text("utf-8"))
        listener.game(played)
    listener.looked.clear()
    written = POSITIONS[key]
    for position in positions.moments(written.FORM, written.POSITIONS):
        listener.position(position)
    for position in contrived.positions(key):
        listener.position(position, anew=True)
    SELDOM[key](listener)
    CONTRIVED[key](listener)
    return listener.texts(), sorted(set(messages(folder)) - set(listener.times))


@pytest.mark.parametrize("key", GAMES)
def test_everything_is_said_as_before(key: str) -> None:
    compile_words()
    folder = HERE / GAMES[key] / "said"
    found, unheard = heard(key)
    if RENEW:
        folder.mkdir(exist_ok=True)
        for path in folder.glob("*.txt"):
            path.unlink()
        for kind, text in found.items():
            (folder / f"{kind}.txt").write_text(text, "utf-8")
    kept = {path.stem: path.read_text("utf-8") for path in folder.glob("*.txt")}
    assert unheard == [], "contrive a position that comes to it, or drop the message"
    assert sorted(found) == sorted(kept)
    for kind, text in found.items():
        assert text.split("\n\n") == kept[kind].split("\n\n"), f"{kind}.txt: read the difference"
