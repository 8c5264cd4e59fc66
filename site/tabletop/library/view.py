"""The library: every game kept on this device, and the dialogs about them."""

from collections.abc import Callable, Collection, Container, Iterable

from blackangel import games, i18n
from blackangel.games import listings
from blackangel.i18n import _, listed, ngettext
from blackangel.kernel import save
from blackangel.kernel.errors import SaveError
from blackangel.kit.icons import icon
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag
from tabletop.library.tally import Group, Row, Tally
from tabletop.overrides import view as mybox
from tabletop.session.records import PAGE, Record, in_order
from tabletop.shared.dialogs import dialog, paragraphs
from tabletop.shared.files import file_button
from tabletop.shared.searching import holds as holds_words
from tabletop.shared.sky import sky
from tabletop.start.view import entry, state_of, title_of

FRAME = 220  # characters stored per game beside its versions


def moment(when: float) -> Markup:
    """A date, which the browser formats in the page's language."""
    return tag("time", data_when=int(when))


def details(record: Record, when: str, present: Container[str] = games.TITLES) -> Markup:
    """The small line under a game's title."""
    bots = (*record.bots, *[""] * len(record.names))
    names = [
        _("{name} (bot)").format(name=name) if bot else name
        for name, bot in zip(record.names, bots, strict=False)
    ]
    plain = not record.title and not any(record.bots)
    parts = (
        "" if plain else ", ".join(names),
        *agreed(record, present),
        state_of(entry(record)),
        when,
    )
    return Markup(" · ".join(escape(part) for part in parts if part))


def agreed(record: Record, present: Container[str] = games.TITLES) -> tuple[str, ...]:
    """Which game it is, where there are several, and its main options if loaded."""
    try:
        key = games.key_of(record.text)
        name = "" if len(games.tabled()) == 1 else _(listings.listing(key).name)
        own = mybox.played() if save.has_overrides(record.text) else ""
        names = tuple(filter(None, (name, own)))
        if key not in present:
            return names
        settings = save.settings_of(games.title(key), record.text)
    except SaveError:
        return ()
    return *names, *games.table(key).agreed(len(record.names), settings, i18n.catalogue)


def title(record: Record) -> str:
    """A game's name in the list."""
    return title_of(entry(record))


def row(record: Record, when: str, present: Container[str] = games.TITLES) -> Markup:
    name = title(record)
    tools = joined(
        button(
            icon(sign),
            action,
            record.key,
            "small quiet",
            aria_label=_("{what}: {which}").format(what=label, which=name),
            title=label,
        )
        for sign, action, label in (
            ("write", "rename", _("Rename")),
            ("save", "export", _("Export as a file")),
            ("close", "forget", _("Delete")),
        )
    )
    given = {"class_": "button row", "data_action": "continue", "data_value": record.key}
    words = tag("span", tag("bdi", details(record, when, present)), class_="soft")
    chosen = tag("button", tag("b", tag("bdi", name)), words, type="button", **given)
    return tag("li", chosen, tag("span", tools, class_="tools"))


def deleted(records: Iterable[Record]) -> str:
    """Games deleted during this visit."""
    rows = joined(
        tag(
            "li",
            tag("span", tag("bdi", title(record))),
            button(_("Restore"), "bring-back", record.key, "small"),
        )
        for record in records
    )
    head = tag("h2", _("Recently deleted"))
    return tag("section", head, tag("ul", rows), class_="kept-games gone") if rows else ""


def holds(records: Collection[Record], lasting: bool | None) -> str:
    """How much is stored, and whether the browser promises to keep it."""
    kept = [len(record.text) + FRAME for record in records]
    earlier = (sum(map(len, record.earlier)) for record in records if record.earlier)
    size = _("{size} kB").format(size=-(-(sum(kept) + sum(earlier)) // 1000))
    held = ngettext("{number} saved game", "{number} saved games", len(kept))
    text = f"{held} ({size}). "
    if lasting:
        return text + _("The browser has agreed to keep everything.")
    if lasting is None:
        return text
    return text + _(
        "The browser may delete games when space runs low: export the ones you want to keep."
    )


def library_screen(several: bool, many: bool) -> str:
    """The frame, with a search field if there are ``many``."""
    return lines(
        '<div class="screen start library">',
        sky(),
        '<div class="start-content"><header class="library-head">',
        button(icon("back"), "home", kind="small", aria_label=_("Start screen")),
        f"<h1>{escape(_('All games'))}</h1></header>",
        '<p class="pair">',
        file_button(_("Import from files"), "import", several=True),
        button(_("Export all"), "export", "") if several else "",
        button(_("Game nights"), "evenings") if several else "",
        "</p>",
        seek() if many else "",
        '<div class="listing" data-panel="games"></div></div></div>',
    )


def listing(
    records: tuple[Record, ...],
    dated: Callable[[float], str],
    lost: tuple[Record, ...] = (),
    lasting: bool | None = None,
    present: Container[str] = games.TITLES,
    sought: str = "",
    most: int = PAGE,
) -> str:
    """The games; ``dated`` shows when each was last played, ``present`` are the loaded titles.

    List only those that contain all words ``sought``, and at ``most`` so many.
    """
    found = in_order(records)
    if sought:
        found = tuple(record for record in found if holding(record, sought))
    rows = "".join(
        row(record, dated(record.when) if record.when else "", present) for record in found[:most]
    )
    nothing = _("No games match your search.") if records else _("No games yet.")
    shown = f'<ul class="games">{rows}</ul>' if rows else f"<p>{escape(nothing)}</p>"
    left = len(found) - most
    more = _("Show more games ({number})").format(number=left)
    return lines(
        f'<section class="kept-games all"><h2 class="unseen">{escape(_("Games"))}</h2>{shown}',
        f'<p class="pair">{button(more, "more-games")}</p>' if left > 0 else "",
        "</section>",
        deleted(lost),
        f'<p class="fine">{escape(holds(records, lasting))}</p>',
    )


def holding(record: Record, sought: str) -> bool:
    """Return whether all words occur in a game's title or player names."""
    return holds_words(" ".join((title(record), *record.names)), sought)


def seek() -> str:
    """The search field."""
    label = escape(_("Search by title or player name"))
    return (
        f'<p class="pair"><label for="sought">{label}</label> <input id="sought" class="field"'
        ' type="text" data-field="sought" maxlength="60" enterkeyhint="search" autocomplete="off"'
        ' spellcheck="false"></p>'
    )


def patience(number: int, count: int) -> str:
    """The dialog while many games are read; closing it stops that."""
    return dialog(
        _("Import from files"),
        tag("p", far(number, count), id="import-words", role="status"),
        tag("progress", id="import-bar", max=count, value=number, aria_labelledby="import-words"),
        '<p class="pair">',
        button(_("Cancel"), "close"),
        "</p>",
    )


def far(number: int, count: int) -> str:
    return _("Reading games: {number} of {count}.").format(number=number, count=count)


def evenings(found: tuple[Tally, ...]) -> str:
    """The dialog about who has played how often, and won."""
    return dialog(
        _("Game nights"),
        *map(evenings_with, found),
        paragraphs(
            _("Finished games with two or more people count, as long as they’re saved here.")
        ),
    )


def evenings_with(tally: Tally) -> str:
    """One game's evenings: everyone, then each group if there are several."""
    several = len(tally.groups) > 1
    everyone = results(_("All together"), tally.rows) if several else ""
    groups = (results(name_of(group), group.rows) for group in tally.groups)
    return lines(tag("h3", _(listings.listing(tally.game).name)), everyone, *groups)


def name_of(group: Group) -> Markup:
    """A group's people, how often they have played, and when last."""
    count = ngettext("{number} game", "{number} games", group.games)
    names = listed(sorted(row.name for row in group.rows))
    said = _("{names}: {games}").format(names=names, games=count)
    return joined((said, " · ", moment(group.when))) if group.when else Markup(escape(said))


def results(caption: Markup | str, rows: Iterable[Row]) -> Markup:
    """A table of some people: how many games each has played and won."""
    heads = joined(tag("th", words, scope="col") for words in (_("Player"), _("Games"), _("Wins")))
    cells = joined(
        tag("tr", tag("th", tag("bdi", row.name), scope="row"), *(tag("td", n) for n in row[1:]))
        for row in rows
    )
    head, body = tag("thead", tag("tr", heads)), tag("tbody", cells)
    return tag("table", tag("caption", caption), head, body, class_="evenings")


def rename(record: Record) -> str:
    """The dialog that asks for a title."""
    given = marked(
        id="title",
        class_="field",
        value=record.title,
        placeholder=title_of(entry(record._replace(title=""))),
        maxlength=60,
        autocomplete="off",
        data_enter="retitle",
        data_value=record.key,
    )
    return dialog(
        _("Rename"),
        f'<label for="title">{escape(_("Game title"))}</label>',
        f'<input type="text" autofocus{given}>',
        '<p class="pair">',
        button(_("Rename"), "retitle", record.key, "primary"),
        "</p>",
    )
