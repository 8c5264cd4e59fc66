"""My box on the screen: all pieces with what is known of them, or one of them with its form."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.errors import ComponentError, printable
from blackangel.kernel.facts import FOUND, INFERRED, RECONSTRUCTED
from blackangel.kernel.overrides import mark
from blackangel.kit import rulings
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, options, tag
from blackangel.kit.owner.pieces import text_of
from blackangel.kit.sentences import capital
from tabletop.overrides import model as boxes_of
from tabletop.overrides.controls import ControlPath, control
from tabletop.overrides.model import CHANGED, REBUILT, UNCHECKED, Boxes, Fault, Inventory
from tabletop.settings.update import look
from tabletop.shared.dialogs import dialog, folded, paragraphs
from tabletop.shared.schemas import LONGEST_TITLE, NO_BOX
from tabletop.shared.shown import Shown

if TYPE_CHECKING:
    from blackangel.kernel.facts import Fact
    from blackangel.kit.owner.pieces import Field, OwnPiece, Values
    from tabletop.model import Model
    from tabletop.overrides.state import OwnerState


def shown(model: Model) -> Shown:
    """The pieces, or the one that is open."""
    part = model.owner
    inventory = boxes_of.inventory_of(part.game, part.boxes.values, part.boxes.checked)
    values = boxes_of.held(inventory.facts, part.boxes.values)
    wrong = boxes_of.fault_of(part.game, values)
    if part.piece:
        frame, panels = piece_frame(), one(inventory, part, wrong)
    else:
        frame, panels = list_frame(part.game), every(inventory, part, wrong)
    return Shown(frame, panels, root=look(model), game=part.game)


def sureness() -> dict[str, str]:
    """How sure a value is, in a word."""
    return {FOUND: _("found"), INFERRED: _("inferred"), RECONSTRUCTED: _("reconstructed")}


def sure(word: str) -> Markup:
    """A mark that says how sure a value is."""
    return tag("span", sureness()[word], class_=f"own-sure {word.lower()}")


# --- all pieces


def list_frame(game: str) -> str:
    title = _("My copy: {game}").format(game=_(listings.listing(game).name))
    return lines(
        '<div class="screen own"><header class="rules-bar">',
        button(_("Back"), "own-back", kind="quiet", key=_("Esc")),
        f'<h1 id="own-title" tabindex="-1">{escape(title)}</h1>',
        '<div class="own-count" role="status" data-panel="own-count"></div></header>',
        '<div class="own-boxes" data-panel="own-boxes"></div>',
        f'<nav class="gallery-kinds" aria-label="{escape(_("Kinds"))}" data-panel="own-kinds"></nav>',
        '<div class="own-found" data-panel="own-found"></div></div>',
    )


def every(inventory: Inventory, part: OwnerState, wrong: Fault | None) -> dict[str, str]:
    done, count = inventory.done()
    said = _("{done} of {all} checked").format(done=done, all=count)
    bar = f'<progress max="{count}" value="{done}" aria-hidden="true"></progress>'
    return {
        "own-count": f"<span>{escape(said)}</span>{bar}",
        "own-boxes": box_bar(part, inventory, wrong),
        "own-kinds": kinds(inventory, part.kind),
        "own-found": listing(inventory, part),
    }


def box_bar(part: OwnerState, inventory: Inventory, wrong: Fault | None) -> str:
    """Which box it is, what can be done with it, and whether its values fit one another."""
    boxes: Boxes = part.boxes
    rows = [(NO_BOX, _("none: our values")), *((n, box.name) for n, box in enumerate(boxes.boxes))]
    chosen = options(rows, boxes.current)
    tools = [
        button(_("New box"), "own-new", kind="small", disabled=boxes.full),
        *(
            (
                button(_("Rename"), "own-ask", "name", "small"),
                button(_("Send as a link"), "own-send", kind="small"),
                button(_("Delete"), "own-ask", "delete", "small"),
            )
            if boxes.box
            else ()
        ),
        button(_("As a file"), "box-file", part.game, "small"),
    ]
    return lines(
        f'<label class="own-which"><span>{escape(_("Box"))}</span> '
        f'<select class="field" data-field="own-box">{chosen}</select></label>',
        f'<div class="own-tools">{joined(tools)}</div>',
        f'<p class="soft">{escape(state(inventory, boxes))}</p>',
        trouble(inventory, part, wrong),
    )


def state(inventory: Inventory, boxes: Boxes) -> str:
    """What new games are played with."""
    values = boxes_of.held(inventory.facts, boxes.values)
    if not values:
        return _(
            "Tap a piece and set what is printed on your copy, or confirm that it’s the "
            "same. New games use our values."
        )
    differ = ngettext(
        "{number} value differs from ours.", "{number} values differ from ours.", len(values)
    )
    return f"{differ} {_('Fingerprint of your values: {mark}').format(mark=mark(values))}"


def trouble(inventory: Inventory, part: OwnerState, wrong: Fault | None) -> str:
    """What does not fit yet, with a way to the piece that it is about."""
    if wrong is None:
        return ""
    pieces = [piece for piece in inventory.pieces if wrong.places & {*piece.places}]
    way = ""
    if pieces:
        name = named(inventory, pieces[0], inventory.own)
        way = button(name, "own-piece", pieces[0].id, "small")
    return (
        f'<div class="problem" role="alert"><p>{escape(told(wrong, part.game, where=True))}</p>'
        f"<p>{escape(meanwhile())}</p>{way}</div>"
    )


def meanwhile() -> str:
    """What new games are played with while a box does not fit."""
    return _("Until the values are consistent, new games use the last consistent set.")


def told(wrong: Fault, game: str, where: bool = False) -> str:
    """What is wrong, in a sentence; ``where``: with the kind of pieces that it is about."""
    from tabletop.session.session import sentence

    error, kind = wrong.error, boxes_of.kind_at_fault(game, wrong) if where else ""
    if not isinstance(error, ComponentError):
        return sentence(error, game)
    why = objection(error)
    return _("{entry}: {reason}.").format(entry=kind, reason=why) if kind else f"{capital(why)}."


def objection(error: ComponentError) -> str:
    """Why the tables refuse a value, the words that stand in them in the player's language."""
    words = i18n.catalogue.gettext
    gaps = {
        name: printable(words(gap)) if isinstance(gap, str) and gap else gap
        for name, gap in error.gaps.items()
    }
    said = words(error.said)
    return said.format(**gaps) if gaps else said


def kinds(inventory: Inventory, chosen: str) -> str:
    """The kinds of pieces, each with how many have been looked at."""
    found = []
    for kind, title in inventory.owner.kinds().items():
        done, count = inventory.done(kind)
        label = joined((title, " ", tag("small", f"{done}/{count}")))
        found.append(
            button(label, "own-kind", kind, "small", aria_pressed=str(kind == chosen).lower())
        )
    return joined(found)


def listing(inventory: Inventory, part: OwnerState) -> str:
    """The pieces of a kind that match a filter."""
    counts = inventory.sureness(part.kind)
    known = [f"{counts[word]} {name}" for word, name in sureness().items() if counts[word]]
    filters = {
        "": _("all"),
        UNCHECKED: _("not checked"),
        REBUILT: _("with reconstructed values"),
        CHANGED: _("that differ from ours"),
    }
    pieces = inventory.shown(part.kind, part.filter)
    return lines(
        '<div class="own-line">',
        f'<p class="soft">{escape(_("Values: {known}").format(known=", ".join(known)))}</p>',
        f'<label><span>{escape(_("Show"))}</span> <select class="field small" data-field="own-only">',
        f"{options(filters.items(), part.filter)}</select></label></div>",
        f'<ul class="own-list own-{part.kind}">{joined(tile(inventory, piece) for piece in pieces)}</ul>'
        if pieces
        else f'<p class="soft">{escape(_("Nothing found."))}</p>',
    )


def tile(inventory: Inventory, piece: OwnPiece) -> Markup:
    """A piece in the list: its picture, its name, and whether it was looked at."""
    marks = []
    if piece.id in inventory.checked:
        marks.append(f'<span class="own-done">{icon("done")}{escape(_("checked"))}</span>')
    if inventory.changed(piece):
        marks.append(f'<span class="own-new">{escape(_("differs"))}</span>')
    elif inventory.rebuilt(piece) and piece.id not in inventory.checked:
        marks.append(str(sure(RECONSTRUCTED)))
    named_ = button(named(inventory, piece, inventory.own), "own-piece", piece.id, "own-open quiet")
    return Markup(
        f'<li class="own-tile" data-key="{piece.id}"><div class="own-picture gallery-picture" '
        f'aria-hidden="true" inert>{picture(inventory, piece, inventory.own)}</div>'
        f"{named_}<p>{''.join(marks)}</p></li>"
    )


def named(inventory: Inventory, piece: OwnPiece, values: Values) -> str:
    try:
        return inventory.owner.name(piece, values)
    except (ValueError, LookupError):
        return piece.id


def picture(inventory: Inventory, piece: OwnPiece, values: Values) -> str:
    """A piece with these values; a device may hold some that nobody can draw."""
    try:
        return inventory.owner.picture(piece, values)
    except (ValueError, LookupError):
        return f'<span class="own-blank">{icon("barred")}</span>'


# --- one piece


def piece_frame() -> str:
    return lines(
        '<div class="screen own own-one"><header class="rules-bar">',
        button(_("Back"), "own-back", kind="quiet", key=_("Esc")),
        '<div class="own-head" data-panel="own-head"></div></header>',
        '<div class="own-body"><div class="own-pair" data-panel="own-pair"></div>',
        '<div class="own-form" data-panel="own-form"></div></div>',
        '<footer class="own-foot" data-panel="own-foot"></footer></div>',
    )


def one(inventory: Inventory, part: OwnerState, wrong: Fault | None) -> dict[str, str]:
    piece = inventory.piece(part.piece)
    return {
        "own-head": head(inventory, piece),
        "own-pair": pair(inventory, piece, of_its_kind(inventory, piece, part, wrong)),
        "own-form": form(inventory, piece, part, wrong),
        "own-foot": foot(inventory, piece),
    }


def head(inventory: Inventory, piece: OwnPiece) -> str:
    same = [one for one in inventory.pieces if one.kind == piece.kind]
    place = _("{number} of {all}").format(number=same.index(piece) + 1, all=len(same))
    done, count = inventory.done()
    said = _("{done} of {all} checked").format(done=done, all=count)
    return lines(
        f'<h1 id="own-title" tabindex="-1">{escape(named(inventory, piece, inventory.own))}</h1>',
        f'<p class="soft">{escape(place)} · {escape(said)}</p>',
    )


def of_its_kind(
    inventory: Inventory, piece: OwnPiece, part: OwnerState, wrong: Fault | None
) -> str:
    """What does not fit among all pieces of its kind, such as their number; no field is to blame."""
    if wrong is None or wrong.places:
        return ""
    kind = inventory.owner.kinds()[piece.kind]
    if boxes_of.kind_at_fault(part.game, wrong) != kind:
        return ""
    return f'<p class="problem" role="alert">{escape(told(wrong, part.game, where=True))}</p>'


def pair(inventory: Inventory, piece: OwnPiece, fault: str) -> str:
    """The piece as on the owner's copy, beside ours."""
    differs = inventory.changed(piece)
    sides = (
        (_("On your copy"), inventory.own, "own-mine"),
        (_("Ours"), inventory.ours, "own-ours"),
    )
    found = "".join(
        f'<figure class="{kind}"><figcaption>{escape(title)}</figcaption>'
        f'<div class="own-picture gallery-picture" aria-hidden="true" inert>'
        f"{picture(inventory, piece, values)}</div></figure>"
        for title, values, kind in sides
    )
    words = "".join(f"<p>{escape(text)}</p>" for text in boxes_of.spoken(inventory, piece))
    return (
        f'<div class="own-both own-{piece.kind}{" differs" if differs else ""}">{found}</div>'
        f'<div class="own-words">{words}{fault}</div>'
    )


def form(inventory: Inventory, piece: OwnPiece, part: OwnerState, wrong: Fault | None) -> str:
    """A field for each value that is not known for sure."""
    known = inventory.known
    found, fixed = [], []
    for number, field in enumerate(inventory.owner.fields(piece, inventory.own)):
        fact = known[field.place]
        if not fact.open:
            fixed.append(field.name)
            continue
        fault = told(wrong, part.game) if wrong and field.place in wrong.places else ""
        found.append(field_set(inventory, field, number, part, fault))
    sure_ = ""
    if fixed:
        words = _("Known for sure: {fields}").format(fields=", ".join(fixed))
        sure_ = f'<p class="soft own-fixed">{escape(words)}</p>'
    return f"{''.join(found)}{sure_}"


def reason(game: str, fact: Fact) -> str:
    """Why our value is as it is, in the player's language."""
    return reconstructed(game, i18n.language).get(fact.reason) or _(fact.reason)


@cache
def reconstructed(game: str, language: str) -> dict[str, str]:
    """The reasons for reconstructed values, which stand in a file that takes long to read."""
    return rulings.reasons(games.folder(game), language)


def field_set(inventory: Inventory, field: Field, number: int, part: OwnerState, fault: str) -> str:
    fact = inventory.known[field.place]
    text, why = text_of(inventory.own[field.place]), reason(part.game, fact)
    wrong = described = ""
    if fault:
        wrong = f'<p class="problem" id="own-fault-{number}" role="alert">{escape(fault)}</p>'
        described = marked(aria_describedby=f"own-fault-{number}")
    differs = " differs" if inventory.own[field.place] != inventory.ours[field.place] else ""
    inside = control(
        field.node, text, ControlPath(number, field.name), part.typed.get(field.place, "")
    )
    return (
        f'<fieldset class="own-field{differs}" data-key="{number}"{described}>'
        f"<legend>{escape(field.name)} {sure(fact.provenance)}</legend>{inside}{wrong}"
        f"{folded(_('Why we chose ours'), tag('p', why))}"
        "</fieldset>"
    )


def foot(inventory: Inventory, piece: OwnPiece) -> str:
    """The button to the next piece: this one is as printed, or as set now."""
    differs = inventory.changed(piece)
    label = _("Done: this matches my copy") if differs else _("Same as printed")
    back = button(_("Back to ours"), "own-ours", kind="quiet") if differs else ""
    return lines(
        button(icon("back"), "own-step", "before", aria_label=_("Previous piece")),
        back,
        button(joined((icon("done"), label)), "own-done", kind="primary large"),
        button(icon("back"), "own-step", "next", "own-next", aria_label=_("Next piece")),
    )


# --- the dialogs


def naming(name: str) -> str:
    given = marked(value=name, maxlength=LONGEST_TITLE)
    return dialog(
        _("Name of the box"),
        f'<label for="own-name">{escape(_("Name"))}</label>',
        '<input id="own-name" class="field" type="text" data-enter="own-name" autocomplete="off" ',
        f'spellcheck="false"{given}>',
        f'<p class="pair">{button(_("Save"), "own-name", kind="primary")}</p>',
    )


def deleting(name: str) -> str:
    return dialog(
        _("Delete this box?"),
        paragraphs(
            _(
                "“{name}” will be deleted with everything you’ve set in it. Games keep their values."
            ).format(name=name)
        ),
        '<p class="pair">',
        button(_("Delete"), "own-delete", kind="primary"),
        button(_("Keep it"), "close"),
        "</p>",
    )
