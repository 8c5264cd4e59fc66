"""The start screen. The build puts it into the page, too, so that it is there before Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from blackangel import games as titles
from blackangel.games import listings
from blackangel.i18n import _, ngettext
from blackangel.kernel.named import NamedTuple
from blackangel.kit.markup import Markup, button, escape, joined, lines, marked, tag
from tabletop.shared.dialogs import dialog, group, way
from tabletop.shared.seats import victory
from tabletop.start.opponent import Challenger, level, weakest

if TYPE_CHECKING:
    from tabletop.session.records import Record

DOT = " ·\u00a0"  # between parts of a line: it never ends one
SHORT = 2  # games on the shelf beside the last one


def loading() -> dict[str, str]:
    """The page's messages while Python loads, and when it fails to."""
    return {
        "loading": _("Loading the game…"),
        "awaited": _("Loading the game… Your choice opens as soon as it’s ready."),
        "stalled": _("The game isn’t loading: please check your connection."),
        "trouble": _("The game couldn’t start: please reload the page, or try a newer browser."),
        "again": _("Try again"),
    }


class GameEntry(NamedTuple):
    """A stored game as the start screen lists it."""

    key: str
    names: tuple[str, ...]
    turn: int
    over: bool = False
    title: str = ""
    game: str = ""  # the game's name, if there are several,
    box: str = ""  # and its key
    round: int = 0
    won: tuple[str, ...] = ()  # of a finished game, who
    points: tuple[int, ...] = ()  # and the points, the winners' first
    awaited: str = ""  # in a game by links, whose turn it is; ``ME``: this device's owner


ME = "me"


def entry(record: Record) -> GameEntry:
    """A record as the start screen lists it."""
    awaited = ""
    if record.mine >= 0 and not record.over and 0 <= record.player < len(record.names):
        awaited = ME if record.awaits else record.names[record.player]
    return GameEntry(
        record.key,
        record.names,
        record.turn,
        record.over,
        record.title,
        round=record.round,
        won=tuple(record.names[seat] for seat in record.winners if seat < len(record.names)),
        points=standing(record.points, record.winners),
        awaited=awaited,
    )


def standing(points: tuple[int, ...], winners: tuple[int, ...]) -> tuple[int, ...]:
    """The points in the order of the places."""
    seats = sorted(range(len(points)), key=lambda seat: (seat not in winners, -points[seat]))
    return tuple(points[seat] for seat in seats)


class Cover(NamedTuple):
    """A game's cover, with its last unfinished game and a small drawing of that.

    ``refereed`` says whether a game on a real table is in progress, ``taught`` whether its lesson was
    done on this device, ``rival`` who was met there last, ``latest`` whether it was played last of all.
    """

    key: str
    last: GameEntry | None = None
    picture: str = ""
    refereed: bool = False
    taught: bool = False
    rival: Challenger | None = None
    latest: bool = False
    due: int = 0  # moments of practice that are asked again by now

    @property
    def opponent(self) -> Challenger:
        """Whom *Play* seats; on a new device the weakest."""
        return self.rival or weakest(self.key)

    @property
    def learns(self) -> bool:
        """Whether there is a lesson that nobody took on this device."""
        return listings.listing(self.key).teaches and not self.taught


def title_of(game: GameEntry) -> str:
    """The player's title, else the names."""
    return game.title or " · ".join(game.names)


def state_of(game: GameEntry) -> str:
    """How far a stored game has come."""
    if game.over:
        return outcome(game)
    turn = ngettext("turn {number}", "turn {number}", game.turn)
    if game.round:
        turn = _("round {number}").format(number=game.round)
    if not game.awaited:
        return turn
    if game.awaited == ME:
        return _("{turn}: your turn").format(turn=turn)
    return _("{turn}: {name} to play").format(turn=turn, name=game.awaited)


def outcome(game: GameEntry) -> str:
    """Who has won a finished game, and by what."""
    if not game.won:
        return _("finished")
    return ", ".join(filter(None, (victory(game.won), " : ".join(map(str, game.points)))))


def card(drawing: Markup, *said: object, **given: object) -> Markup:
    """A broad button with a picture and words in two lines."""
    return tag("button", drawing, tag("span", *said, class_="card-words"), type="button", **given)


def apart(first: Markup, dash: str, second: str, kind: str) -> Markup:
    """Two things said in one line with a dash, or on a phone in two lines without it."""
    return tag("span", first, tag("span", dash, class_="dash"), tag("span", second), class_=kind)


def last_game(game: GameEntry, cover: Cover) -> Markup:
    """The card for continuing; until the game is drawn, with the picture of the box."""
    drawing = tag("span", class_="crop", data_cover=cover.key)
    if cover.picture:
        drawn = Markup(cover.picture)
        drawing = tag("span", drawn, class_="miniature", aria_hidden="true", inert=True)
    return card(
        drawing,
        tag("b", _("Continue")),
        apart(tag("bdi", title_of(game)), DOT, state_of(game), "apart soft"),
        class_="continue",
        data_action="continue",
        data_value=game.key,
    )


def rival_card(cover: Cover, key: str | None) -> Markup:
    """The card for a game against somebody: face, level, and how the last one ended."""
    rival = cover.opponent
    about = (level(cover.key, rival.key), rival.result)
    return card(
        tag("span", rival.name[:1], class_="rival-face", data_face=rival.key, aria_hidden="true"),
        tag("b", _("Play against {name}").format(name=rival.name)),
        tag("span", DOT.join(filter(None, about)), class_="soft"),
        class_="continue",
        data_action="play",
        data_value=key,
    )


def same_again(game: GameEntry) -> Markup:
    """A finished game once more: the same seats, the next player first."""
    if not game.over:
        return Markup()
    label = _("Same again: {names}").format(names=title_of(game))
    return button(_("Same again"), "same-again", game.key, "small", aria_label=label)


def other_game(game: GameEntry) -> Markup:
    """The way to an earlier game: on a phone the picture of its box is seen, else its name."""
    picture = tag("span", class_="crop", data_cover=game.box) if game.box else ""
    name = tag("span", game.game + DOT, class_="kept-of") if game.game else ""
    dash = _("{names} — {state}").format(names="", state="")
    said = apart(tag("bdi", title_of(game)), dash, state_of(game), "apart")
    return button(joined((picture, tag("span", name, said))), "continue", game.key, "row")


def kept_here(games: tuple[GameEntry, ...]) -> str:
    """Earlier games."""
    rows = joined(tag("li", other_game(game), same_again(game)) for game in games[:SHORT])
    if not rows:
        return ""
    return tag("section", tag("h2", _("Your other games")), tag("ul", rows), class_="kept-games")


def newer(state: str, losing: int = 0) -> str:
    """A newer version of the page: "ready" for use, or the game is also open "elsewhere".

    It could not continue ``losing`` unfinished games.
    """
    if state == "ready" and losing:
        words = ngettext(
            "A new version with changed rules is ready. It can’t continue {number} saved "
            "game: finish that game first, with this version.",
            "A new version with changed rules is ready. It can’t continue {number} saved "
            "games: finish those games first, with this version.",
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


def window(game: str = "", called: str = "") -> str:
    """The window's title for one game or all of them; first of all whoever is ``called`` to their turn."""
    found = titles.tabled()
    named = game or (found[0] if len(found) == 1 else "")
    name = _(listings.listing(named).name) if named else _("Board games")
    return f"{called} – {name}" if called else name


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
    return lines(
        '<div class="screen shelf">',
        button(_("Text-only view instead of the boards: on or off"), "to-words", kind="skip"),
        newer(update, losing),
        "" if alone else tag("h1", _("Games"), class_="unseen"),
        '<div class="boxes">',
        *(half(cover, None if alone else cover.key) for cover in found),
        "</div>",
        kept_here(others),
        '<p class="fine">',
        escape(
            _(
                "A fan project with its own code and artwork. Not affiliated with or "
                "endorsed by the publishers or designers of the games."
            )
        ),
        "</p></div>",
    )


def half(cover: Cover, key: str | None) -> str:
    """A game's part of the screen: its picture, the title on it, and the ways in, with its key if need be."""
    listing, name = listings.listing(cover.key), f"box-{cover.key}"
    kind = "box latest" if cover.latest else "box"
    return lines(
        f"<section{marked(class_=kind, data_box=cover.key, aria_labelledby=name)}>",
        tag("div", class_="box-picture", data_cover=cover.key, aria_hidden="true"),
        '<header class="title">',
        f'<p class="over-title">{escape(_(listing.over))}</p>' if listing.over else "",
        tag("h2" if key else "h1", _(listing.name), id=name),
        f'<p class="tagline">{"<br>".join(escape(_(line)) for line in listing.tagline)}</p>',
        '</header><div class="start-menu"><div class="ways">',
        *first_ways(cover, key),
        way("table", _("Back to the game at your table"), "referee", key) if cover.refereed else "",
        way("target", asked_again(cover.due), "practice", key) if cover.due else "",
        '</div><div class="start-dock">',
        *dock(listing, key),
        "</div></div></section>",
    )


def first_ways(cover: Cover, key: str | None) -> tuple[Markup, ...]:
    """The bright way in, which fits what this device has seen of the game, and at most one beside it."""
    kind = "large" if cover.last else "large primary"
    learn = button(_("Learn to play · 10 minutes"), "lesson", key, kind)
    against = _("Play against {name}").format(name=cover.opponent.name)
    play = button(against, "play", key, "large")
    if cover.last:
        return last_game(cover.last, cover), learn if cover.learns else play
    if cover.learns:
        return learn, play
    return (rival_card(cover, key),)


def asked_again(due: int) -> str:
    """How many moments of practice are due."""
    return ngettext("Practice: {number} moment is due", "Practice: {number} moments are due", due)


def dock(listing: listings.Listing, key: str | None) -> tuple[str, ...]:
    """The other ways into a game, and what else there is."""
    return (
        way("new", _("New game"), "new", key),
        way("alone", _("Solo"), "solo", key, aria_label=f"{_('Solo')}: {_(listing.alone)}")
        if listing.alone
        else "",
        way("devices", _("Several devices"), "several", key),
        way("day", _("Daily challenge"), "today", key) if listing.teaches else "",
        way("more", _("More"), "more", key, aria_haspopup="dialog"),
    )


def more(cover: Cover, key: str | None) -> str:
    """All else that a box leads to, and the page, in three groups."""
    listing = listings.listing(cover.key)
    against = _("Play against {name}").format(name=cover.opponent.name)
    to_learn = (
        way("lessons", _("Lessons"), "learn", key) if listing.teaches else "",
        way("target", _("Practice"), "practice", key) if listing.teaches else "",
        way("play", against, "play", key) if cover.last and cover.learns else "",
        way("watch", _("Watch bots play"), "watch", key),
        way("rules", _("Rules"), "rules", key) if listing.rules else "",
        way("pieces", _("All pieces and icons"), "gallery", key) if listing.pieces else "",
    )
    at_a_table = (
        way("table", _("Run a game at your table"), "referee", key),
        way("tally", _("Score a game at your table"), "scorer", key),
    )
    of_the_page = (
        way("shelf", _("All games"), "library"),
        way("medal", _("Game nights"), "evenings"),
        way("open", _("Open a game"), "open"),
        way("settings", _("Settings"), "settings"),
        way("about", _("About"), "about"),
    )
    return dialog(
        _(listing.name),
        group(_("Learn and watch"), to_learn),
        group(_("At a real table"), at_a_table) if listing.refereed else "",
        group(_("On this device"), of_the_page),
        kind="more",
    )
