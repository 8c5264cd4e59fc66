"""The start screen. The build puts it into the page, too, so that it is there before Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel import games as titles
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag
from tabletop.shared.seats import ROBOTS
from tabletop.shared.sky import sky

if TYPE_CHECKING:
    from tabletop.session.records import Record

SHORT = 2  # games on the shelf beside the last one


def loading() -> dict[str, str]:
    """The page's messages while Python loads, and when it fails to."""
    return {
        "loading": _("Loading the game…"),
        "awaited": _("Loading the game… Your choice opens as soon as it is ready."),
        "stalled": _("The game is not loading: please check your connection."),
        "trouble": _("The game could not start: please reload the page, or try a newer browser."),
        "again": _("Try again"),
    }


class GameEntry(NamedTuple):
    """A stored game as the start screen lists it."""

    key: str
    names: tuple[str, ...]
    turn: int
    over: bool = False
    title: str = ""
    game: str = ""  # the game's name, if there are several
    awaited: str = ""  # in a game by links, whose turn it is; ``ME``: this device's owner


ME = "me"


def entry(record: Record) -> GameEntry:
    """A record as the start screen lists it."""
    awaited = ""
    if record.mine >= 0 and not record.over and 0 <= record.player < len(record.names):
        awaited = ME if record.awaits else record.names[record.player]
    return GameEntry(
        record.key, record.names, record.turn, record.over, record.title, awaited=awaited
    )


class Cover(NamedTuple):
    """A game's cover on the shelf, with its last played game and a small drawing.

    ``refereed`` says whether a game on a real table is in progress.
    """

    key: str
    last: GameEntry | None = None
    picture: str = ""
    refereed: bool = False


def title_of(game: GameEntry) -> str:
    """The player's title, else the names."""
    return game.title or " · ".join(game.names)


def named(game: GameEntry) -> str:
    """The title, after the game's name if there are several."""
    return f"{game.game} · {title_of(game)}" if game.game else title_of(game)


def state_of(game: GameEntry) -> str:
    """How far a stored game has come."""
    if game.over:
        return _("finished")
    turn = ngettext("turn {number}", "turn {number}", game.turn)
    if not game.awaited:
        return turn
    if game.awaited == ME:
        return _("{turn}, it is your turn").format(turn=turn)
    return _("{turn}, {name}'s turn").format(turn=turn, name=game.awaited)


def last_game(game: GameEntry, picture: str) -> Markup:
    """The large card for continuing."""
    verb = _("See the result") if game.over else _("Continue")
    drawing: str = ""
    if picture:
        drawing = tag("span", Markup(picture), class_="miniature", aria_hidden="true", inert=True)
    words = tag(
        "span",
        tag("b", verb),
        tag("span", tag("bdi", title_of(game))),
        tag("span", state_of(game), class_="soft"),
        class_="continue-words",
    )
    given = {"class_": "continue", "data_action": "continue", "data_value": game.key}
    return tag("button", drawing, words, type="button", **given)


def kept_here(games: tuple[GameEntry, ...], every: str = "") -> str:
    """Earlier games, and the link to all of them."""
    said = _("{names} — {state}")
    rows = joined(
        tag(
            "li",
            button(
                said.format(names=named(game), state=state_of(game)), "continue", game.key, "row"
            ),
        )
        for game in games[:SHORT]
    )
    listing = joined((tag("h2", _("Other games kept here")), tag("ul", rows))) if rows else ""
    if not listing and not every:
        return ""
    return tag("section", listing, Markup(every), class_="kept-games")


def newer(state: str, losing: int = 0) -> str:
    """A newer version of the page: "ready" for use, or the game is also open "elsewhere".

    It could not continue ``losing`` unfinished games.
    """
    if state == "ready" and losing:
        words = ngettext(
            "A new version with changed rules is ready. It cannot continue {number} game "
            "kept here: finish that game first, with this version.",
            "A new version with changed rules is ready. It cannot continue {number} games "
            "kept here: finish those games first, with this version.",
            losing,
        )
        use = button(_("Use it anyway"), "update", "losing", "small")
        return f'<p class="newer" role="status">{escape(words)} {use}</p>'
    if state == "ready":
        use = button(_("Use it now"), "update", kind="small")
        return f'<p class="newer" role="status">{escape(_("A new version is ready."))} {use}</p>'
    if state == "elsewhere":
        close = _("A new version is ready. Please close the game in the other tabs first.")
        again = button(_("Try again"), "update", "losing" if losing else "", "small")
        return f'<p class="newer" role="status">{escape(close)} {again}</p>'
    return ""


def real_table(shown: Cover, key: str | None = None) -> tuple[str, ...]:
    """The links for people with the boxed game: its referee and its scorer."""
    if not listings.listing(shown.key).refereed:
        return ()
    going = _("Continue refereeing") if shown.refereed else _("Referee a game on your table")
    return (
        button(going, "referee", key, "quiet small"),
        button(_("Score a game on your table"), "scorer", key, "quiet small"),
    )


def window(game: str = "") -> str:
    """The window's title for one game or all of them."""
    found = titles.tabled()
    named = game or (found[0] if len(found) == 1 else "")
    return _(listings.listing(named).name) if named else _("Board games")


def boxes_there() -> tuple[Cover, ...]:
    """All covers before any game was opened."""
    return tuple(Cover(key) for key in titles.tabled())


def first_screen(
    shelf: Sequence[Cover] = (),
    others: tuple[GameEntry, ...] = (),
    update: str = "",
    losing: int = 0,
) -> str:
    """The start screen: the games' covers in order, and the ``others`` that are kept.

    The ``update`` could not continue ``losing`` unfinished games.
    """
    found = tuple(shelf) or boxes_there()
    alone = len(found) == 1
    every = button(_("All games"), "library", kind="wide") if alone and found[0].last else ""
    return lines(
        f'<div class="screen start {"home" if alone else "shelf"}">',
        sky(found[0].key if alone else ""),
        button(_("Text table instead of the boards: on or off"), "to-words", kind="skip"),
        f'<div class="start-content">{one_box(found[0]) if alone else several(found)}',
        newer(update, losing),
        kept_here(others, every),
        '<p class="fine">',
        escape(
            _(
                "A fan work in code and drawings of its own; not affiliated with or endorsed by "
                "the publishers or the authors of the games."
            )
        ),
        "</p></div></div>",
    )


def one_box(shown: Cover) -> str:
    """A single game: its name stands on top, and its cover shares a menu with the shelf."""
    listing = listings.listing(shown.key)
    return lines(
        printed(listing, tag("h1", _(listing.name))),
        '<nav class="start-menu" aria-label="' + escape(_("Start")) + '">',
        *buttons(shown),
        button(_("Watch bots play"), "watch"),
        '<div class="pair">',
        button(_("Open a game"), "open"),
        button(_("Rules"), "rules") if listing.rules else "",
        button(_("Settings"), "settings"),
        button(_("About"), "about"),
        "</div>",
        *real_table(shown),
        "</nav>",
    )


def several(found: Sequence[Cover]) -> str:
    """The covers side by side, followed by the shelf."""
    return lines(
        tag("h1", _("Games"), class_="unseen"),
        '<div class="boxes">',
        *map(standing, found),
        '</div><nav class="start-menu" aria-label="' + escape(_("Start")) + '">',
        '<div class="pair">',
        button(_("Open a game"), "open"),
        button(_("All games"), "library"),
        button(_("Settings"), "settings"),
        button(_("About"), "about"),
        "</div></nav>",
    )


def standing(shown: Cover) -> str:
    """One cover of several: its texts name the game."""
    listing, key, name = listings.listing(shown.key), shown.key, f"box-{shown.key}"
    return lines(
        f"<section{marked(class_='box', data_box=key, aria_labelledby=name)}>",
        '<div class="box-picture" aria-hidden="true"></div>',
        printed(listing, tag("h2", _(listing.name), id=name)),
        '<div class="start-menu">',
        *buttons(shown, key),
        '<div class="pair">',
        button(_("Watch bots play"), "watch", key),
        button(_("Rules"), "rules", key) if listing.rules else "",
        button(_("All pieces and signs"), "gallery", key) if listing.pieces else "",
        "</div>",
        *real_table(shown, key),
        "</div></section>",
    )


def printed(listing: listings.Listing, name: Markup) -> str:
    """The words on a cover."""
    return lines(
        '<header class="title">',
        f'<p class="over-title">{escape(_(listing.over))}</p>' if listing.over else "",
        name,
        f'<p class="tagline">{"<br>".join(escape(_(line)) for line in listing.tagline)}</p>',
        "</header>",
    )


def buttons(shown: Cover, key: str | None = None) -> tuple[str, ...]:
    """The buttons into a game: continue, new, solo, learn."""
    listing, last = listings.listing(shown.key), shown.last
    first = "large" if last else "large primary"
    return (
        last_game(last, shown.picture) if last else "",
        button(_("Play now against {name}").format(name=ROBOTS[0]), "play", key, first),
        button(_("New game"), "new", key, "large"),
        button(_(listing.alone), "solo", key, "large") if listing.alone else "",
        button(_("Learn"), "learn", key, "large") if listing.teaches else "",
        button(_("Challenge of the day"), "today", key, "large") if listing.teaches else "",
    )
