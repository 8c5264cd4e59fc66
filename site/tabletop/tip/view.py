"""The card beside a thing, and the marker of recent changes."""

from __future__ import annotations

import re

from blackangel.i18n import _
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, escape, lines
from blackangel.kit.seats import Player, paint, shape
from blackangel.kit.sentences import capital
from blackangel.kit.shown import Preview

COLON, COMMA = re.compile(r"\s?:\s"), re.compile(r",\s")


def seat_sign(player: Player) -> str:
    """What a player leaves where they played: the shape and the colour of their sign, in a square of 24."""
    return f'<path class="spot {paint(player)}" d="{shape(player)}"/>'


def legend(players: tuple[Player, ...]) -> str:
    """What the signs on the boards mean: whose last moves they show."""
    whose = "".join(
        f'<b><svg viewBox="0 0 24 24">{seat_sign(player)}</svg><span>{escape(player.name)}</span></b>'
        for player in players
    )
    return f"{escape(_('Last moves:'))}{whose}"


def corner_sign(x: float, y: float, width: float, height: float, hexagon: bool, sign: str) -> str:
    """Such a sign at the lower left corner of a thing, also of a hex: it covers no icon."""
    left, low = (0.11, 0.6) if hexagon else (0.02, 0.98)
    at = f"{x + left * width - 2:g} {y + low * height - 9:g}"
    return f'<g transform="translate({at}) scale(.42)">{sign}</g>'


def headed(name: str) -> str:
    """What a thing is called, as the heading of what it does."""
    found = COLON.search(name) or COMMA.search(name)
    if not found:
        return escape(name)
    called, does = name[: found.start()], name[found.end() :]
    return f"<b>{escape(called)}</b> {escape(capital(does))}"


def following(seen: Preview | None) -> str:
    """What is asked after a choice."""
    return _("Then: {question}").format(question=seen.then) if seen and seen.then else ""


def sentences(
    name: str, purpose: str, why: str, seen: Preview | None, again: bool = False
) -> list[str]:
    """The card's text for screen readers."""
    found = [name, purpose, why]
    if seen:
        found += [seen.words, *seen.brings, following(seen)]
    found += [_("Tap again to confirm.")] if again else []
    return [sentence for sentence in found if sentence]


def tip(
    name: str,
    purpose: str,
    why: str,
    seen: Preview | None,
    rule: str,
    pinned: bool,
    again: bool = False,
    points: str = "",
    large: str = "",
    offer: tuple[str, str] = ("", ""),
) -> str:
    """The card beside a thing: what it is for, what it would do or why not, and its rule.

    Empty if there is nothing to say. ``again``: the same tap once more chooses it.
    ``points``: its place, if it can be pointed out to other devices. ``large``: it as a large drawing.
    ``offer``: what can be chosen instead of a blocked thing.
    """
    then, known = following(seen), f"{name} {seen.words if seen else ''}".lower()
    chosen, offered = offer
    if chosen or purpose.rstrip(".").lower() in known:
        purpose = ""  # said already, or less than what to do
    brings = "".join(f"<li>{escape(one)}</li>" for one in seen.brings) if seen else ""
    said = lines(
        f'<p class="tip-name">{headed(name) if large else escape(name)}</p>' if name else "",
        f'<p class="tip-purpose">{escape(purpose)}</p>' if purpose else "",
        f'<p class="tip-why">{icon("barred")} {escape(why)}</p>' if why else "",
        f'<p class="tip-choice">{escape(seen.words)}</p>' if seen and seen.words else "",
        f'<ul class="tip-brings">{brings}</ul>' if brings else "",
        f'<div class="tip-drawing" aria-hidden="true">{seen.drawing}</div>'
        if seen and seen.drawing
        else "",
        f'<p class="tip-then">{escape(then)}</p>' if then else "",
    )
    if not (said or again):
        return ""
    buttons = ""
    if pinned:
        buttons = lines(
            '<p class="tip-ways">',
            button(_("Tap again to confirm."), "again-weighed", kind="small tip-again")
            if again
            else "",
            button(offered, "offer", chosen, "small tip-again") if chosen else "",
            button(_("Rule"), "rule", rule, "small") if rule else "",
            button(_("Point it out"), "point", points, "small") if points else "",
            button(icon("close"), "untip", kind="small quiet", aria_label=_("Close")),
            "</p>",
        )
    return lines(
        f'<div class="tip-large" aria-hidden="true">{large}</div>' if large else "",
        f'<div class="tip-said">{said}</div>' if said else "",
        buttons,
        f'<p class="tip-key"><kbd>i</kbd> {escape(_("pins this, with its rule"))}</p>'
        if rule and not pinned
        else "",
    )
