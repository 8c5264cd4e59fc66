"""The start screen, also put into the page at build time: it is there before Python is."""

from __future__ import annotations

from collections.abc import Sequence

from blackangel import games as titles
from blackangel.games import boxes
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag
from blackangel.messages import _, ngettext
from tabletop.shared.seats import ROBOTS
from tabletop.shared.sky import sky

SHORT = 2  # games on the shelf beside the last one


def loading() -> dict[str, str]:
    """What the page says until Python is there, and when it does not come."""
    return {
        "loading": _("Loading the game…"),
        "awaited": _("Loading the game… Your choice opens as soon as it is ready."),
        "stalled": _("The game is not loading: please check your connection."),
        "trouble": _("The game could not start: please reload the page, or try a newer browser."),
        "again": _("Try again"),
    }


class Kept(NamedTuple):
    """A stored game as the start screen lists it."""

    key: str
    names: tuple[str, ...]
    turn: int
    over: bool = False
    title: str = ""
    game: str = ""  # its name, where there are several


class Cover(NamedTuple):
    """A game as it stands on the shelf: the one of it that was played last, with a small drawing.

    ``refereed`` says whether one on a real table is.
    """

    key: str
    last: Kept | None = None
    picture: str = ""
    refereed: bool = False


def title_of(game: Kept) -> str:
    """The title that a player gave, else the names."""
    return game.title or " · ".join(game.names)


def named(game: Kept) -> str:
    """The title, behind that of its game where there are several."""
    return f"{game.game} · {title_of(game)}" if game.game else title_of(game)


def state_of(game: Kept) -> str:
    """How far a stored game is."""
    if game.over:
        return _("finished")
    return ngettext("turn {number}", "turn {number}", game.turn)


def last_game(game: Kept, picture: str) -> Markup:
    """The big card to go on with."""
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


def kept_here(games: tuple[Kept, ...], every: str = "") -> str:
    """The games before the last ones, and the way to all."""
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
    """A newer version of the page waits: "ready" for use, or the game is open "elsewhere" too.

    ``losing`` games in play could not go on with it.
    """
    if state == "ready" and losing:
        words = ngettext(
            "A new version with changed rules is ready. It cannot continue {number} game "
            "kept here: finish that game first, with this version.",
            "A new version with changed rules is ready. It cannot continue {number} games "
            "kept here: finish those games first, with this version.",
            losing,
        )
        use = button(_("Use it all the same"), "update", "losing", "small")
        return f'<p class="newer" role="status">{escape(words)} {use}</p>'
    if state == "ready":
        use = button(_("Use it now"), "update", kind="small")
        return f'<p class="newer" role="status">{escape(_("A new version is ready."))} {use}</p>'
    if state == "elsewhere":
        close = _("A new version is ready. Please close the game in the other tabs first.")
        again = button(_("Try again"), "update", "losing" if losing else "", "small")
        return f'<p class="newer" role="status">{escape(close)} {again}</p>'
    return ""


def real_table(refereed: bool) -> str:
    """What leads to the referee for whoever plays with the box."""
    return _("Go on refereeing") if refereed else _("Referee for the boxed game on your table")


def window(game: str = "") -> str:
    """What a window is called that shows a game, or all of them."""
    found = titles.tabled()
    named = game or (found[0] if len(found) == 1 else "")
    return _(boxes.box(named).name) if named else _("Board games")


def boxes_there() -> tuple[Cover, ...]:
    """All boxes as nobody has opened them yet."""
    return tuple(Cover(key) for key in titles.tabled())


def first_screen(
    shelf: Sequence[Cover] = (), others: tuple[Kept, ...] = (), update: str = "", losing: int = 0
) -> str:
    """The start screen: the boxes in their order, the ``others`` that are kept.

    ``losing`` games in play could not go on with the ``update``.
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
    """The only game: its name stands above all, its box and the shelf have one menu."""
    box = boxes.box(shown.key)
    return lines(
        printed(box, tag("h1", _(box.name))),
        '<nav class="start-menu" aria-label="' + escape(_("Start")) + '">',
        *buttons(shown),
        button(_("Watch bots play"), "watch"),
        '<div class="pair">',
        button(_("Open a game"), "open"),
        button(_("Rules"), "rules") if box.rules else "",
        button(_("Settings"), "settings"),
        button(_("About"), "about"),
        "</div>",
        button(real_table(shown.refereed), "referee", kind="quiet small") if box.refereed else "",
        "</nav>",
    )


def several(found: Sequence[Cover]) -> str:
    """The boxes beside each other, then what belongs to the shelf."""
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
    """One box of several: what belongs to a game says of which."""
    box, key, name = boxes.box(shown.key), shown.key, f"box-{shown.key}"
    return lines(
        f"<section{marked(class_='box', data_box=key, aria_labelledby=name)}>",
        '<div class="box-picture" aria-hidden="true"></div>',
        printed(box, tag("h2", _(box.name), id=name)),
        '<div class="start-menu">',
        *buttons(shown, key),
        '<div class="pair">',
        button(_("Watch bots play"), "watch", key),
        button(_("Rules"), "rules", key) if box.rules else "",
        button(_("All pieces and signs"), "gallery", key) if box.pieces else "",
        "</div>",
        button(real_table(shown.refereed), "referee", key, "quiet small") if box.refereed else "",
        "</div></section>",
    )


def printed(box: boxes.Box, name: Markup) -> str:
    """What is printed on a box."""
    return lines(
        '<header class="title">',
        f'<p class="over-title">{escape(_(box.over))}</p>' if box.over else "",
        name,
        f'<p class="tagline">{"<br>".join(escape(_(line)) for line in box.tagline)}</p>',
        "</header>",
    )


def buttons(shown: Cover, key: str | None = None) -> tuple[str, ...]:
    """Into a game: on with the last one, a new one, alone, in lessons."""
    box, last = boxes.box(shown.key), shown.last
    first = "large" if last else "large primary"
    return (
        last_game(last, shown.picture) if last else "",
        button(_("Play now against {name}").format(name=ROBOTS[0]), "play", key, first),
        button(_("New game"), "new", key, "large"),
        button(_(box.alone), "solo", key, "large") if box.alone else "",
        button(_("Learn"), "learn", key, "large") if box.teaches else "",
        button(_("Challenge of the day"), "today", key, "large") if box.teaches else "",
    )
