"""How a page shows Black Angel: the parts of its table, and how options are grouped."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from blackangel.kit.shown import OWN, PICTURE, STRIP, Manner, Panel, Staging

if TYPE_CHECKING:
    from blackangel.kernel.title import Language

GUNS = "angel|action:@5|break"  # who fires at Ravagers: whatever of this is in view
DIE, MINE = "used:{0} {1}", "die:P{0}:"  # as it is drawn large; where the viewer's lie
MOMENTS = {
    "activated": Staging(large=True),
    "advanced": Staging("thrust", piece="angel"),
    "appeared": Staging(arrives=True, large=True, of="card:{0}", nobody=True),
    "damaged": Staging("strike", "ravager"),
    "ejected": Staging("eject", piece="card{}"),
    "hal die": Staging(arrives=True, large=True, of=DIE, least=0, taken=MINE),
    "held": Staging("strike", "ravager"),
    "in sight": Staging("banner", "planet"),
    "injected": Staging("burst", "advanced", only="A", large=True, of="face:{0}"),  # "A": Advanced
    "launched": Staging("land", piece="seat:{seat}", arrives=True),
    "left": Staging("push", "robot-4"),  # of the neutral player, as it is drawn
    "lost ship": Staging("lose", piece="ship{seat}"),
    "moved": Staging("land", piece="seat:{seat}", arrives=True),
    "placed": Staging("land", piece="seat:{seat}", arrives=True, large=True, of="card:{0}"),
    "played": Staging(large=True),
    "ravager": Staging("shoot", "piece-ravager", piece=GUNS),
    "triggered": Staging("banner", "planet"),
    "used": Staging("use", arrives=True, large=True, of=DIE, least=0, taken=MINE),
    "vp": Staging("shoot", "piece-ravager", piece=GUNS, source="R"),  # what Hal destroys
}
manner = Manner(
    closing=("end", "done"),
    finishing=("end",),
    instead=("B", "pass"),
    paid=("flip", "buy"),
    headlines=("used", "took", "placed", "rerolls", "passed turn", "triggered"),
    first=("die", "buy", "card", "turn", "flip"),
    heads={"card": 2, "die": 3, "buy": 4, "move": 2, "take": 2, "launch": 1, "flip": 1},
    stems={"die": 2},  # their own words, "Gray 1", so that every label names its whole target
    compact=("card", "take", "move", "launch", "flip"),
    brief=("take",),  # six short buttons per tile: the preview tells the rest
    folded=("card",),
    own=("turn",),
    beside=("storage:",),
    followed=("advanced",),
    forced=(
        *("adjacent", "alternative", "command", "debris", "destroy", "line"),
        *("mission", "pay", "price", "repair", "space"),
    ),
    with_cause=("debris", "resource", "robot", "ship", "vp"),
    standing="vp",
    moments=MOMENTS,
    unsettled=("advanced", "ejected", "lost ship"),
    cheered=("vp", 5),
    bed="hull",
    mine=("cell", "slot", "lane", "space", "beside", "card", "storage"),
)


def panels(t: Language) -> tuple[Panel, ...]:
    """The parts of the table."""
    return (
        Panel("space", t.gettext("Space"), PICTURE, sign="planet"),
        Panel("frigate", t.gettext("Frigate"), sign="ship"),
        Panel("board", t.gettext("My board"), OWN, sign="board"),
        Panel("hand", t.gettext("Hand"), aside=True, sign="cards"),
        Panel("others", t.gettext("Others"), aside=True, sign="people"),
        Panel("strip", t.gettext("My dice"), STRIP),
    )


def sections(t: Language) -> Mapping[str, str]:
    """The headings above a turn's options, by their verb."""
    return {
        "die": t.gettext("Use a die"),
        "buy": t.gettext("Buy a die and use it"),
        "card": t.gettext("Before the die: play a card"),
        "turn": t.gettext("Flip a tile without using its boost"),
        "flip": t.gettext("Flip a die for 1 debris"),
    }
