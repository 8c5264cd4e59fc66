"""A card at the table's edge: what a lesson leaves out."""

from __future__ import annotations

from blackangel.i18n import _
from blackangel.kit import telling
from blackangel.kit.firsts import First
from blackangel.kit.icons import icon
from blackangel.kit.markup import button, lines, tag


def card(of: First) -> str:
    """A sign, a title and what it means, with the way to its rule and away."""
    return lines(
        '<aside class="first-card">',
        f'<span class="first-card-sign">{telling.symbol(of.sign)}</span>',
        f"<p><b>{tag('span', of.title)}</b> {tag('span', of.text)}</p>",
        button(_("Rule"), "rule", of.rule, "small quiet"),
        button(icon("close"), "first-close", kind="small quiet", aria_label=_("Close")),
        "</aside>",
    )
