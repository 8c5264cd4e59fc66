"""A game's rules: one text in a small markup, parsed into sections, shown and searched.

# chapter             ## title [ids]       - bullet        | row | of | a | table, its head first
> example             ! id of a ruling     @ picture | label | caption
In a line: **strong**, *stressed*, {icon}, [[rule]] or [[rule|words]] for a link, {=table:entry:field} for a
value of the game's tables, see ``blackangel.kit.rule_values``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import groupby

from blackangel import games
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple
from blackangel.kernel.overrides import NO_OVERRIDES, Overrides
from blackangel.kit.markup import button, escape, lines, marked
from blackangel.kit.rule_values import RuleValue
from tabletop.shared.searching import holds

TITLE = re.compile(r"## (.+) \[([\w -]+)\]")
INLINE = re.compile(
    r"\*\*(?P<strong>.+?)\*\*|\*(?P<stressed>.+?)\*|\{(?P<icon>\w+)\}"
    r"|\[\[(?P<rule>[\w-]+)(?:\|(?P<words>.+?))?\]\]|\{=(?P<value>[^}]+)\}"
)
RULE = re.compile(r"[A-Z]+-")  # how a rule's id begins; other sections have words
TEXT_ONLY = re.compile(r"(<[^>]*>|&[^;]*;)")

Rulings = Mapping[str, tuple[str, str, str]]
Picture = Callable[[str, list[str]], str]
Value = Callable[[str], RuleValue]


def no_values(name: str) -> RuleValue:
    """For a text that stands alone: the gap's own name."""
    return RuleValue(name)


class RuleSection(NamedTuple):
    """A section: the ids of its rules, its markup, and its words for the search."""

    id: str
    ids: tuple[str, ...]
    title: str
    html: str
    plain: str
    chapter: str


# --- parsing


def source(game: str, language: str) -> str:
    """A game's text in a language, empty if there is none."""
    return games.table(game).rules(language)


@cache
def known(game: str, language: str) -> str:
    """The language in which the rules exist: the requested one, else English."""
    code = language[:2]
    return code if source(game, code) else "en"


@lru_cache(maxsize=8)
def book(game: str, language: str, values: Overrides = NO_OVERRIDES) -> tuple[RuleSection, ...]:
    """A game's rules in a language, with an owner's values."""
    code, table = known(game, language), games.table(game, values)
    decided = numbered(table.rulings(code))
    return sections(source(game, code), decided, table.rule_diagram, table.rule_value)


def sections(
    text: str, decided: Rulings, picture: Picture, value: Value = no_values
) -> tuple[RuleSection, ...]:
    """Parse a text into sections; a ruling's id is its rule's and a number."""
    titles = {name: title for title, ids in TITLE.findall(text) for name in ids.split()}
    writer = Writer(titles, decided, picture, value)
    found = []
    for part in re.split(r"^# ", text, flags=re.MULTILINE)[1:]:
        chapter, _line, rest = part.partition("\n")
        for piece in re.split(r"^(?=## )", rest, flags=re.MULTILINE)[1:]:
            head, _line, body = piece.partition("\n")
            titled = TITLE.fullmatch(head)
            assert titled, head
            title, names = titled.groups()
            ids = tuple(names.split())
            html, plain = writer.write(body)
            words = f"{chapter} {title} {names} {plain}"
            found.append(RuleSection(ids[0], ids, title, html, words, chapter))
    return tuple(found)


def kind_of(line: str) -> str:
    return line[0] if line[:2] in ("- ", "| ", "> ", "! ", "@ ") else "p" if line else ""


class Writer:
    """Write blocks of text as HTML; everything else in its output is our own."""

    def __init__(
        self, titles: Mapping[str, str], decided: Rulings, picture: Picture, value: Value
    ) -> None:
        self.titles = titles
        self.value = value
        self.decided = decided
        self.picture = picture
        self.blocks: dict[str, Callable[[list[str]], str]] = {
            "p": lambda lines: f"<p>{self.inline(' '.join(lines))}</p>",
            ">": lambda lines: f'<p class="example">{self.inline(" ".join(lines))}</p>',
            "-": lambda lines: f"<ul>{self.each(lines, 'li')}</ul>",
            "|": self.table,
            "!": lambda lines: "".join(map(self.ruling, lines)),
            "@": lambda lines: "".join(map(self.figure, lines)),
        }

    def write(self, body: str) -> tuple[str, str]:
        """The markup of a section's text, and its plain words."""
        html: list[str] = []
        plain: list[str] = []
        for kind, group in groupby(body.splitlines(), kind_of):
            if kind:
                rows = [line if kind == "p" else line[2:] for line in group]
                html.append(self.blocks[kind](rows))
                plain.extend(self.heard(kind, row) for row in rows)
        return "".join(html), " ".join(plain)

    def inline(self, text: str) -> str:
        return self.safe(escape(text))

    def safe(self, escaped: str) -> str:
        return INLINE.sub(self.drawn, escaped)

    def drawn(self, found: re.Match[str]) -> str:
        if found["icon"]:
            return icon(found["icon"])
        if found["value"]:
            return marked_value(self.value(found["value"]))
        if found["rule"]:
            words = found["words"] or escape(self.titles[found["rule"]])
            given = marked(class_="ref", data_action="rule", data_value=found["rule"])
            return f'<button type="button"{given}>{words}</button>'
        name = "strong" if found["strong"] else "em"
        return f"<{name}>{self.safe(found['strong'] or found['stressed'])}</{name}>"

    def heard(self, kind: str, row: str) -> str:
        """The words of a line: a ruling's text, a picture's caption."""
        words = self.decided[row][1] if kind == "!" else row
        return INLINE.sub(self.spoken, words.rpartition(" | ")[2] if kind == "@" else words)

    def spoken(self, found: re.Match[str]) -> str:
        if found["value"]:
            return self.value(found["value"]).words
        link = found["words"] or self.titles.get(found["rule"], "")
        return found["strong"] or found["stressed"] or link

    def each(self, rows: Iterable[str], element: str) -> str:
        return "".join(f"<{element}>{self.inline(row)}</{element}>" for row in rows)

    def table(self, rows: list[str]) -> str:
        cells = [[cell.strip() for cell in row.rstrip(" |").split("|")] for row in rows]
        head, *rest = cells
        body = "".join(f"<tr>{self.each(row, 'td')}</tr>" for row in rest)
        return (
            f"<table><thead><tr>{self.each(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"
        )

    def ruling(self, name: str) -> str:
        _rule, ruling, reason = self.decided[name]
        return (
            f'<div class="ruling" id="{escape(name)}"><b>{escape(_("Ruling"))}</b>'
            f"<p>{escape(ruling)}</p><p>{escape(reason)}</p></div>"
        )

    def figure(self, row: str) -> str:
        name, *labels, caption = row.split(" | ")
        drawn = self.picture(name, labels)
        return f"<figure>{drawn}<figcaption>{self.inline(caption)}</figcaption></figure>"


def marked_value(value: RuleValue) -> str:
    """A value of the tables; one that we reconstructed carries the mark that pieces have."""
    words = escape(value.words)
    if not value.ours:
        return words
    unseen = f'<span class="unseen">({escape(_("reconstructed"))})</span>'
    return f'<span class="rule-ours">{words}{unseen}</span>'


def icon(name: str) -> str:
    """One of the sprite's icons within a line; its word always stands beside it."""
    return f'<svg class="ri" aria-hidden="true"><use href="#i-{name}"/></svg>'


# --- searching and showing


def section_of(book: Iterable[RuleSection], name: str) -> RuleSection | None:
    """The section that contains a rule."""
    return next((found for found in book if name in found.ids), None)


def searched(book: Iterable[RuleSection], query: str) -> tuple[RuleSection, ...]:
    """The sections with all words of a query."""
    return tuple(found for found in book if holds(found.plain, query))


def lit(html: str, query: str) -> str:
    """Highlight a query's words in the markup's text, except single letters."""
    words = "|".join(re.escape(escape(word)) for word in query.split() if len(word) > 1)
    if not words:
        return html
    pattern = re.compile(words, re.IGNORECASE)
    parts = TEXT_ONLY.split(html)
    parts[::2] = [pattern.sub(lambda hit: f"<mark>{hit[0]}</mark>", text) for text in parts[::2]]
    return "".join(parts)


def aid(game: str, language: str, values: Overrides = NO_OVERRIDES) -> tuple[RuleSection, ...]:
    """A game's player aid, with an owner's values: all of it in one chapter."""
    table = games.table(game, values)
    return sections(table.aid(language), {}, lambda _name, _labels: "", table.rule_value)


def aid_screen(game: str, language: str, values: Overrides = NO_OVERRIDES) -> str:
    """The player aid as a page to print."""
    found = aid(game, language, values)
    inside = "".join(
        f'<section id="{escape(one.id)}"><h3>{escape(one.title)}</h3>{one.html}</section>'
        for one in found
    )
    return lines(
        '<div class="screen rules aid"><header class="rules-bar">',
        button(_("Back"), "back", kind="quiet", key=_("Esc")),
        f"<h1>{escape(_('Player aid'))}</h1>",
        button(_("Print"), "print"),
        f'</header><div class="rules-text"{marked(lang=language)}>',
        f'<h2 class="rules-chapter">{escape(found[0].chapter)}</h2>{inside}</div></div>',
    )


def rules_screen(game: str, language: str, values: Overrides = NO_OVERRIDES) -> str:
    """The frame of the rules; ``panels`` fills it."""
    signs = games.table(game, values).rule_signs()
    return lines(
        f'<div class="screen rules">{signs}<header class="rules-bar">',
        button(_("Back"), "back", kind="quiet", key=_("Esc")),
        f"<h1>{escape(_('Rules'))}</h1>",
        f'<label class="unseen" for="rules-search">{escape(_("Search the rules"))}</label>',
        '<input id="rules-search" class="field" type="text" data-field="rules-search"',
        f"{marked(placeholder=_('Search the rules'))}",
        ' enterkeyhint="search" autocomplete="off" spellcheck="false">',
        '<p class="soft" role="status" data-panel="rules-found"></p>',
        button(_("Print"), "print", kind="quiet"),
        "</header>",
        f'<nav class="rules-contents" aria-label="{escape(_("Contents"))}"',
        ' data-panel="rules-contents"></nav>',
        f'<div class="rules-text"{marked(lang=language)} data-panel="rules-text"></div></div>',
    )


def panels(
    book: tuple[RuleSection, ...], query: str, at: str, aided: bool = False
) -> dict[str, str]:
    """The contents, the text and the number of hits; ``at`` is the id of the rule in view.

    ``aided``: there is a player aid.
    """
    found = searched(book, query)
    contents, text = [], []
    for chapter, group in groupby(found, lambda section: section.chapter):
        members = list(group)
        contents.append(chapter_links(chapter, members, at))
        text.append(
            f'<h2 class="rules-chapter" data-key="{escape(chapter)}">{escape(chapter)}</h2>'
        )
        text.extend(article(section, query) for section in members)
    hits = ngettext("{number} section", "{number} sections", len(found)) if query.strip() else ""
    if aided:
        contents.append(f"<li>{button(_('Player aid'), 'aid')}</li>")
    contents.append(f"<li>{button(_('All pieces and icons'), 'gallery')}</li>")
    contents.append(f"<li>{button(_('Rulings and reconstructed values'), 'rulings')}</li>")
    return {
        "rules-found": escape(hits),
        "rules-contents": f"<ol>{''.join(contents)}</ol>",
        "rules-text": "".join(text) or f'<p class="soft">{escape(_("Nothing found."))}</p>',
    }


def chapter_links(chapter: str, members: list[RuleSection], at: str) -> str:
    def link(title: str, section: RuleSection, current: bool) -> str:
        given = marked(data_action="rule", data_value=section.id)
        here = marked(aria_current="true" if current else None)
        return f'<button type="button"{given}{here}>{escape(title)}</button>'

    inside = "".join(
        f"<li>{link(section.title, section, at in section.ids)}</li>" for section in members
    )
    return f"<li>{link(chapter, members[0], False)}<ol>{inside}</ol></li>"


def article(section: RuleSection, query: str) -> str:
    """A section, with an anchor for each rule's id."""
    further = "".join(f'<span id="{escape(name)}"></span>' for name in section.ids[1:])
    names = " ".join(f"<span>{escape(name)}</span>" for name in filter(RULE.match, section.ids))
    return (
        f'<section data-key="{escape(section.id)}" id="{escape(section.id)}">{further}'
        f'<h3 tabindex="-1"><span>{lit(escape(section.title), query)}</span>'
        f"{f'<small>{names}</small>' if names else ''}</h3>{lit(section.html, query)}"
        "</section>"
    )


def numbered(decided: Iterable[tuple[str, str, str]]) -> dict[str, tuple[str, str, str]]:
    """Rulings by id: the rule's id and a number, "BA-A7-2"."""
    counts: dict[str, int] = {}
    found = {}
    for entry in decided:
        counts[entry[0]] = counts.get(entry[0], 0) + 1
        found[f"{entry[0]}-{counts[entry[0]]}"] = entry
    return found
