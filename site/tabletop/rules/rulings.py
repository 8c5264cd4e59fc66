"""What the rulebook does not say: rulings by chapter, reconstructed values by component."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import groupby

from blackangel import games
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides
from blackangel.kit.markup import button, escape, lines, marked
from tabletop.rules import view as rules
from tabletop.rules.view import numbered
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.searching import holds


class Entry(NamedTuple):
    """A ruling, or reconstructed values: its heading, its subject, what it says, and why."""

    group: str
    id: str
    rule: str  # its id; empty for values
    words: str
    why: str
    number: int = 1  # the values

    def has(self, query: str) -> bool:
        return holds(f"{self.group} {self.rule} {self.words} {self.why}", query)


def ruled(
    decided: Iterable[tuple[str, str, str]], chapters: Mapping[str, str]
) -> tuple[Entry, ...]:
    """The rulings in the order of the chapters."""
    order = list(dict.fromkeys(chapters.values()))
    found = [
        Entry(chapters.get(rule, ""), f"ruling-{name}", rule, words, why)
        for name, (rule, words, why) in numbered(decided).items()
    ]
    return tuple(sorted(found, key=lambda of: order.index(of.group) if of.group else len(order)))


def rebuilt(game: str, language: str, values: Overrides = NO_OVERRIDES) -> tuple[Entry, ...]:
    """The values without a source, grouped by the reason for choosing them."""
    found = games.table(game, values).reconstructed(language)
    return tuple(
        Entry(group, name, "", words, why, number) for group, name, words, why, number in found
    )


@lru_cache(maxsize=8)
def entries(
    game: str, language: str, values: Overrides = NO_OVERRIDES
) -> tuple[tuple[Entry, ...], tuple[Entry, ...]]:
    """All rulings, and all such values that no owner has looked up."""
    chapters = {name: of.chapter for of in rules.book(game, language) for name in of.ids}
    return ruled(games.table(game).rulings(language), chapters), rebuilt(game, language, values)


def row(of: Entry, query: str) -> str:
    """A ruling with a link to its rule; or values and their number."""
    head = f'<b class="soft">{escape(ngettext("{number} value", "{number} values", of.number))}</b>'
    if of.rule:
        said = _("{rule} in the rules").format(rule=of.rule)
        head = button(of.rule, "rule", of.rule, "small", aria_label=said)
    words, why = (rules.lit(escape(text), query) for text in (of.words, of.why))
    return f'<li{marked(id=of.id)}>{head}<div><p>{words}</p><p class="soft">{why}</p></div></li>'


def part(title: str, intro: str, found: Iterable[Entry], query: str) -> str:
    """One of the two parts, its entries under their headings."""
    groups = [
        f'<h4>{escape(group)}</h4><ul class="rulings">'
        f"{''.join(row(of, query) for of in members)}</ul>"
        for group, members in groupby(found, lambda of: of.group)
    ]
    if not groups:
        return ""
    return f"<section><h3>{escape(title)}</h3>{paragraphs(intro)}{''.join(groups)}</section>"


def listing(decided: Iterable[Entry], values: Iterable[Entry], query: str = "") -> tuple[str, str]:
    """The entries with all words of a query, and how many there are."""
    decided = [of for of in decided if of.has(query)]
    values = [of for of in values if of.has(query)]
    number = sum(of.number for of in values)
    count = lines(
        ngettext("{number} ruling", "{number} rulings", len(decided)),
        " · ",
        ngettext("{number} reconstructed value", "{number} reconstructed values", number),
    )
    shown = lines(
        part(
            _("Rulings"),
            _(
                "The rulebook decides. Where it’s silent or can be read in two ways, this list "
                "says what happens here, and why."
            ),
            decided,
            query,
        ),
        part(
            _("Reconstructed values"),
            _(
                "The printed values aren’t public, so these are ours, chosen to fit what is "
                "known. Everything else has a source."
            ),
            values,
            query,
        ),
    )
    return count, shown or paragraphs(_("Nothing found."))


def page(game: str, language: str, values: Overrides = NO_OVERRIDES) -> str:
    """The whole page, with a search field."""
    count, shown = listing(*entries(game, language, values))
    name = _(listings.listing(game).name)
    return dialog(
        _("{game}: rulings and values").format(game=name),
        '<div class="rulings-search">',
        f'<label class="unseen" for="rulings-search">{escape(_("Search"))}</label>',
        '<input id="rulings-search" class="field" type="text"',
        f"{marked(data_field=f'rulings-{game}', placeholder=_('Search'))}",
        ' enterkeyhint="search" autocomplete="off" spellcheck="false">',
        f'<p id="rulings-count" class="soft" role="status">{escape(count)}</p></div>',
        f'<div id="rulings-found">{shown}</div>',
        kind="tall",
    )
