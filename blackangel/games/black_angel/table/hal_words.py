"""The words that tell Hal's turn: his card's halves, places, and what things count."""

from __future__ import annotations

from blackangel import i18n
from blackangel.games.black_angel.rules.components import HalHalf
from blackangel.games.black_angel.rules.kinds import EVENTS
from blackangel.games.black_angel.rules.names import COLOUR, COLOURS, LOCATION
from blackangel.games.black_angel.rules.tables import ACTION_COLOURS, ACTION_KINDS, HAL
from blackangel.games.black_angel.words.vocabulary import (
    FORMS,
    HALVES,
    action,
    amount,
    capital,
    colour,
    supply_die,
)
from blackangel.i18n import _
from blackangel.kernel.ledger import Event


def half_of(event: Event) -> HalHalf:
    """The half of his card that he follows, by the event that says so."""
    hue, kind, form = (EVENTS.word(event, name) for name in ("colour", "kind", "form"))
    return HalHalf(COLOUR[hue], kind, form)


def place_of(half: HalHalf) -> str:
    """The action that a half names, as "@1"."""
    return f"@{_actions().index((COLOURS[half.colour], half.action)) + 1}"


def _actions() -> list[tuple[str, str]]:
    return [(COLOURS[c], kind) for c, kind in zip(ACTION_COLOURS, ACTION_KINDS, strict=True)]


def half_words(half: HalHalf) -> str:
    """What a half says."""
    what = capital(action(place_of(half), i18n.catalogue))
    return _(FORMS[half.form]).format(action=what) if half.form else what


def half_title(name: str) -> str:
    return capital(_(HALVES[name]))


def vp(number: int) -> str:
    return amount("VP", number, i18n.catalogue)


def weighed(thing: str, number: int) -> str:
    """ "2 debris × 2 VP"."""
    things = amount(thing, number, i18n.catalogue)
    if thing == "VP":
        return things
    each = vp(HAL.weights[thing])
    return _("{things} × {points}").format(things=things, points=each)


def spot(where: str) -> str:
    if where in LOCATION:
        return capital(action(where, i18n.catalogue))
    return supply_die(where, i18n.catalogue)


def dice_in_supply(hue: str, number: int) -> str:
    """Several dice of a colour."""
    words = _("{number} {colour} dice in the supply")
    return words.format(number=number, colour=colour(hue, i18n.catalogue))
