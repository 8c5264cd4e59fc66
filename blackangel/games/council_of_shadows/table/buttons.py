"""How a page shows Council of Shadows: the parts of its table, and how options are grouped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw.interlude import INTERLUDES
from blackangel.games.council_of_shadows.seen.motion import WITH_CAUSE
from blackangel.kit.shown import OWN, PICTURE, STRIP, Manner, Panel, Staging

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

MOMENTS = {
    "acts": Staging("play", of="card:{0}"),
    "assess": Staging("dock"),
    "cube": Staging("dock", arrives=True),
    "harvest": Staging("dock"),
    "panel": Staging("dock", arrives=True),
    "slid": Staging("belt"),
    "throne": Staging("banner", "throne"),  # the last round
    "tile": Staging("dock"),
}
manner = Manner(
    closing=("done", "ready", "skip", "keep", "leave"),
    finishing=("ready",),
    headlines=(
        "card",
        "panel",
        "station",
        "acts",
        "harvest",
        "assess",
        "level",
        "throne",
        "automa",
    ),
    first=("colony", "keep", "leave", "place", "buy", "upgrade", "station", "settle", "harvest"),
    heads={"place": 1, "pay": 1, "harvest": 1, "remove": 1, "put": 2, "station": 2},
    compact=("put", "station", "remove", "settle"),
    titled=("settle",),  # by galaxy, with the standing there afterwards
    folded=("buy", "upgrade", "station"),
    own=("plan", "ready"),
    beside=("gem:",),
    with_cause=WITH_CAUSE,
    unfollowed=("acts", "light", "slid"),
    standing="energy",
    interludes=INTERLUDES,
    moments=MOMENTS,
    cheered=("energy", 20),
    bed="council",
    mine=("card", "field", "upgrade", "gem", "leader", "station", "bonus", "tech"),
    passed_over=("done",),
    least=("pay",),
)


def panels(t: Language) -> tuple[Panel, ...]:
    """The parts of the table."""
    return (
        Panel("galaxies", t.gettext("Galaxies"), PICTURE, sign="spiral"),
        Panel("chase", t.gettext("Chase"), sign="stairs"),
        Panel("panel", t.gettext("My panel"), OWN, sign="board"),
        Panel("hand", t.gettext("Hand"), aside=True, sign="cards"),
        Panel("market", t.gettext("AI cards"), aside=True, sign="market"),
        Panel("others", t.gettext("Others"), aside=True, sign="people"),
        Panel("strip", t.gettext("My gems and level"), STRIP),
    )


def sections(t: Language) -> Mapping[str, str]:
    """The headings above a turn's options, by their verb."""
    return {
        "buy": t.gettext("Buy an AI card"),
        "upgrade": t.gettext("Buy an upgrade"),
        "station": t.gettext("Build a station"),
    }
