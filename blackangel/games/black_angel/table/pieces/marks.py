"""What distinguishes places on the boards at a moment."""

from __future__ import annotations

from collections.abc import Iterator

from blackangel import i18n
from blackangel.games import black_angel
from blackangel.games.black_angel.draw import hand, market
from blackangel.games.black_angel.draw.board import dice as compartment
from blackangel.games.black_angel.draw.pen import Pen
from blackangel.i18n import _
from blackangel.kit.screens import Piece


def marks() -> Iterator[Piece]:
    """What distinguishes places on the boards at this moment."""
    view = black_angel.new(seed=1).observe(0)
    t = i18n.catalogue
    told = {
        "": (_("At rest"), _("You can’t use it right now.")),
        "live": (_("Glowing"), _("You can click it now.")),
        "picked": (_("Picked"), _("Shows only the choices that involve it.")),
        "barred": (_("Grayed"), _("Not possible now; click to see why.")),
        "aimed": (_("Framed"), _("The choice under the pointer affects it.")),
        "lately": (_("Bright corner"), _("Other players have changed it since your last choice.")),
        "changed": (_("Lighting up"), _("Your last choice changed it.")),
        "told": (_("Red dashed frame"), _("This step of Hal’s turn is about it.")),
        "taught": (_("Golden frame"), _("The lesson is pointing it out.")),
    }
    one = view.seats[0]._replace(missions=(1,), ravagers=())
    card = hand.draw(Pen(view._replace(seats=(one, *view.seats[1:])), (), (), t.gettext))
    die = compartment(Pen(view, (), (), t.gettext), one._replace(dice=(3,)))
    for mark, (title, words) in told.items():
        dot = '<i class="lately"></i>' if mark == "lately" else ""
        face = f'<svg viewBox="0 0 64 64">{market.face("O11", False)}</svg>{dot}'
        tile = f'<span class="cell {mark}">{face}</span>'
        picture = card.replace('"leafed"', f'"leafed {mark}"') + tile
        picture += f'<span class="gallery-dice">{die.replace("cube", f"cube {mark}")}</span>'
        yield Piece("mark", f"mark-{mark or 'none'}", title, picture, (words,))
