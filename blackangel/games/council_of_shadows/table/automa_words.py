"""The words that tell the Automa's turn: its lines, and why it takes which form."""

from __future__ import annotations

from blackangel import i18n
from blackangel.games.council_of_shadows.rules.effects import PARSECS, EffectForm
from blackangel.games.council_of_shadows.rules.programs import LINES
from blackangel.games.council_of_shadows.words import effects, names
from blackangel.games.council_of_shadows.words.vocabulary import coloured, parsec
from blackangel.i18n import _
from blackangel.kernel.errors import N_, NN_
from blackangel.kit.rows import fill
from blackangel.kit.sentences import capital

DOES = {
    "explore": NN_(
        "{place}: new tile, {number} cube {where}", "{place}: new tile, {number} cubes {where}"
    ),
    "settle": NN_("{place}: {number} cube {where}", "{place}: {number} cubes {where}"),
}
POSSIBLE = {
    "clear": N_("There are cards in the first row of the display."),
    "explore": N_("There’s a tile left and a free space in {place}."),
    "settle": N_("There’s a free spot {kind} in {place}."),
}
IMPOSSIBLE = {
    "clear": N_("The first row of the display is empty."),
    "explore": N_("There’s no tile left for {place}, or no free space there."),
    "settle": N_("There’s no free spot {kind} in {place}."),
}
LEFT, RIGHT, NONE = "left", "right", "none"


def forms(card: str, number: int) -> tuple[EffectForm, ...]:
    """The forms of a line of a card, numbered from 1, left one first."""
    return LINES[card][number - 1].forms


def spot(form: EffectForm) -> str:
    """Where a form acts: a Parsec, or a galaxy with its colour."""
    t = i18n.catalogue
    return parsec(int(form.place[1:]), t) if form.place in PARSECS else coloured(form.place, t)


def form_words(form: EffectForm) -> str:
    """What a form does, in a few words beside its sign."""
    t = i18n.catalogue
    if form.verb == "clear":
        return capital(effects.form(form, t))
    where = t.gettext(names.ON_KINDS[form.kind])
    return fill(DOES[form.verb], t, {"place": spot(form), "number": form.n, "where": where})


def form_title(number: int, side: str) -> str:
    """Which form of which line this is."""
    if side == RIGHT:
        return _("Action {number}, right side").format(number=number)
    return _("Action {number}, left side").format(number=number)


def possible(form: EffectForm, can: bool = True) -> str:
    """Why a form can be carried out, or cannot."""
    where = spot(form) if form.place else ""
    kind = _(names.ON_KINDS[form.kind]) if form.kind else ""
    return _((POSSIBLE if can else IMPOSSIBLE)[form.verb]).format(kind=kind, place=where)


def why(card: str, number: int, side: str) -> str:
    """Why a line is carried out in its left form, in its right form, or not at all."""
    left, *others = forms(card, number)
    if side == LEFT:
        return possible(left)
    if side == RIGHT:
        return _("{first} {second}").format(
            first=possible(left, False), second=possible(others[-1])
        )
    return " ".join(possible(form, False) for form in (left, *others))
