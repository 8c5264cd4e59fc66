"""The upgrades of a panel: lasting ones, projects, and the next step of each field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blackangel.games.council_of_shadows.draw import rows
from blackangel.games.council_of_shadows.draw.glyphs import sign
from blackangel.games.council_of_shadows.rules.effects import Action, Goods
from blackangel.games.council_of_shadows.rules.fields import STEPPED
from blackangel.games.council_of_shadows.rules.programs import OWNED
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS
from blackangel.games.council_of_shadows.words import effects, vocabulary

if TYPE_CHECKING:
    from blackangel.games.council_of_shadows.draw.pen import Pen

ONCE = tuple(upgrade for upgrade in COMPONENTS.upgrades.values() if not upgrade.field)
PROJECTS = "abcd"  # their letters


def price(found: Goods, height: int = 18) -> str:
    """A price in gems."""
    return f'<span class="price">{rows.line(found, height)}</span>'


def _at_once(name: str) -> rows.Effect:
    """What an upgrade does, without the sign for when, since all of it happens at once."""
    owned = OWNED[name]
    return owned if owned.traits else Action((owned.steps("now"),))


def _upgrade(pen: Pen, name: str) -> str:
    """An upgrade that is bought once; the player's cube lies on it then."""
    own = pen.own
    bought = name in own.panel
    label = effects.component(name, pen.t)
    if bought:
        label = pen._("{upgrade} Bought.").format(upgrade=label)
    side = (
        f'<span class="on" data-piece="cube{own.seat}@upgrade:{name}">'
        f"{sign(f'cube{pen.look(own.seat)}')}</span>"
        if bought
        else price(COMPONENTS.upgrades[name].price, 16)
    )
    letter = ""
    if name in PROJECTS:
        letter = f'<b class="letter" aria-hidden="true">{name.upper()}</b>'
    classes = "upgrade bought" if bought else "upgrade"
    return (
        f"<div{pen.at(f'upgrade:{name}', label, classes)}>"
        f"{letter}{rows.line(_at_once(name), 20)}{side}</div>"
    )


def draw(pen: Pen) -> str:
    """The upgrades that are bought once: those that last, and the projects."""
    kinds = [
        ("lasting", pen._("Upgrades"), [one for one in ONCE if one.id not in PROJECTS]),
        ("projects", pen._("Projects"), [one for one in ONCE if one.id in PROJECTS]),
    ]
    found = "".join(
        f'<div class="{kind}"><b class="engraved" aria-hidden="true">{pen.safe(words)}</b>'
        f"{''.join(_upgrade(pen, one.id) for one in some)}</div>"
        for kind, words, some in kinds
    )
    name = pen.safe(pen._("Upgrades"))
    return f'<div class="upgrades" role="group" aria-label="{name}">{found}</div>'


def reach(pen: Pen, field: int) -> str:
    """How far a field of the player's panel reaches, and what its next step costs."""
    own = pen.own
    parsec = own.reach[field]
    step = STEPPED.get((field, parsec + 1))
    words = pen._("field {field} reaches {parsec}").format(
        field=field + 1, parsec=vocabulary.parsec(parsec, pen.t)
    )
    shown = sign(f"P{parsec}")
    if (field, 2) not in STEPPED:
        return f'<div class="reach" role="img" aria-label="{pen.safe(words)}">{shown}</div>'
    if step:
        words = pen._("{reach}; {upgrade}").format(
            reach=words, upgrade=effects.component(step.id, pen.t)
        )
        shown += f'<b aria-hidden="true">›</b>{sign(f"P{parsec + 1}")}{price(step.price, 17)}'
    return f"<div{pen.at(f'upgrade:f{field + 1}', words, 'reach')}>{shown}</div>"
