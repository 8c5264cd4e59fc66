"""The screen of the game on the table: its boards, the cover between two players, or the result."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from blackangel import i18n
from blackangel.kit.shown import STRIP
from tabletop import effects
from tabletop.fetching import update as fetching
from tabletop.session import lesson
from tabletop.session.picks import narrowed
from tabletop.settings import update as settings
from tabletop.shared import schemas as outside
from tabletop.shared.shown import Later, Shown
from tabletop.stage.layers import AT_TABLE
from tabletop.table import view as boards

if TYPE_CHECKING:
    from blackangel.kernel.option import Option
    from tabletop.model import Model, Update
    from tabletop.session.film import Keyframe
    from tabletop.session.session import Session

END, COVER, BOARDS = "end", "cover", "boards"
SEATED = "seats", "seating"  # the dialogs in which seats are dealt
FIGURES = *SEATED, "live"  # those that show who sits at the table
TOLD = "hal"  # how and how far an automaton's turns are shown, as stored on devices


def face(model: Model | Update, session: Session) -> str:
    """Choose which of its faces the table shows."""
    shows = model.table.looking or model.play.automaton.turn or model.play.motion.frames
    if session.over and not shows:
        return END
    covered = session.covered(model.settings.cover) and not model.play.motion.parting
    return COVER if covered else BOARDS


def view(model: Model) -> Shown:
    from tabletop.table import panels

    session = model.table.session
    if session is None:
        raise LookupError("no game on the table")
    root, key = attributes(model, session), session.game.title.key
    shown = face(model, session)
    if shown == END:
        from tabletop.table import ended

        result = ended.end_screen(session, model.play.analysis.found, model.table.counted)
        return Shown(result, root=root, game=key)
    seated = model.stage.dialog in FIGURES
    if shown == COVER:
        return Shown(panels.cover(session), root=root, game=key, faces=seated)
    in_words = model.settings.in_words
    told = model.play.automaton.turn
    strip = ""
    if told:
        how, paused, at = pace(model, session), model.play.automaton.paused, model.play.automaton.at
        show = boards.bots_steps if told.bots else session.at_table.strip
        strip = show(told, at, how, paused)
    look = panels.Look(
        model.table.only,
        model.table.whole,
        strip,
        bot_pace(model),
        in_words,
        moment(model),
        model.play.motion.paused,
        model.play.motion.interlude,
        raised(model, session),
        model.table.guest,
        model.play.motion.parting,
        hint(model, session),
        told_once(model, session),
        drawers(model, session),
        model.settings.sounds,
        model.settings.quiet,
        model.play.motion.flying,
        model.play.motion.told,
        model.world.home,
    )
    first, later = panels.seen_first(session, look), panels.seen_later(session, look)
    for part in session.at_table.panels(i18n.catalogue):
        if part.key in first and (part.aside or part.role == STRIP):  # large screens hide the strip
            later[part.key] = Later(str, (first.pop(part.key),), part.aside)
    past = moment(model)
    found = Shown(
        panels.frame(session, in_words),
        first,
        root=root,
        worn=worn(model, session),
        game=key,
        faces=bool(session.rivals) or seated,
        flight=model.play.motion.flight,
        later=later,
        seat=past.viewer if past else session.seat,
        called=session.called(),
    )
    return found.whole() if session.lesson else found  # a lesson may point at any of it


def hint(model: Model, session: Session) -> str:
    """A button for a hint, or what the hint says; empty where nothing is asked."""
    if not session.has_choice or not settings.hints_offered(model, session.game.title.key):
        return ""
    from tabletop.table import hint as hints

    asked = model.play.hints
    return hints.hint(session, asked.of(session), asked.waits(session), asked.closed)


def told_once(model: Model, session: Session) -> str:
    """The card of what the lesson leaves out; empty if there is none now."""
    key = model.play.firsts.of(session)
    if not key:
        return ""
    from blackangel.kit.firsts import translated
    from tabletop.table import first

    shown = (card for card in session.at_table.firsts() if card.key == key)
    return "".join(map(first.card, translated(shown, i18n.catalogue)))


def moves(model: Model | Update) -> bool:
    """Return whether it is still seen what a choice has done."""
    return bool(model.play.motion.frames) or model.play.motion.flying


def moment(model: Model | Update) -> Keyframe | None:
    """The moment to show, while events are shown step by step."""
    return model.play.motion.frames[0] if model.play.motion.frames else model.play.automaton.frame


def attributes(model: Model, session: Session) -> dict[str, str]:
    """The document's attributes: the seats' colours, and the kind of lesson."""
    return {
        **settings.look(model),
        **{f"data-seat-{player.seat}": player.colour for player in session.players},
        "data-lesson": session.lesson.manner if session.lesson else "",
        "data-sheet": "raised" if raised(model, session) else "",
        "data-whole": "true" if model.play.choosing.raised else "",
        "data-drawers": " ".join(drawers(model, session)),
        "data-held": "true" if model.play.motion.held else "",
        "data-scene": "true" if model.play.motion.interlude else "",
        "data-hinted": "true" if hinted(model, session) else "",
    }


def drawers(model: Model | Update, session: Session) -> tuple[str, ...]:
    """The open drawers; at first a challenge opens the choices, and a step asks for one alone."""
    if lesson.guided(session):
        return ()
    wanted = {boards.CHOICES: session.lesson is not None, boards.LOG: False}
    return tuple(name for name in wanted if model.settings.drawer(name, wanted[name]))


def raised(model: Model, session: Session) -> bool:
    """Return whether a small screen shows all choices: on request, or when no board holds any."""
    options, places, picked = session.options, session.places(), session.picked
    left = narrowed(options, picked, places)
    further = any(set(places(option)) - set(picked) for option in left)
    return model.play.choosing.raised or (len(left) > 1 and not further)


def worn(model: Model, session: Session) -> dict[str, tuple[str, ...]]:
    """What to highlight: the places of the step shown, else what a lesson mentions."""
    told = model.play.automaton.turn
    if told:
        return {"told": boards.selectors(told.steps[model.play.automaton.at].places)}
    if lesson.guided(session) and not model.settings.in_words and moves(model):
        return {}
    weighed = model.play.choosing.weighed
    if weighed:
        place = boards.selectors([weighed.place]) if weighed.place else ()
        mark = place or (f'{boards.LISTED} [data-option="{weighed.option}"]',)
        return {"weighed": mark} | lesson.worn(session)
    best = hinted(model, session)
    if best:
        places = session.places()(best)
        listed = f'{boards.LISTED} [data-option="{best}"]'
        return {"told": (*boards.selectors(places), listed)}
    return lesson.worn(session)


def hinted(model: Model, session: Session) -> Option | None:
    """The choice that a hint names, while its bubble is open."""
    asked = model.play.hints
    said = asked.of(session)
    if said is None or asked.closed:
        return None
    return next((option for option in session.options if str(option) == said.best), None)


def pace(model: Model | Update, session: Session) -> str:
    """How an automaton's turns are shown; the first way if none was chosen."""
    paces = tuple(session.at_table.paces(i18n.catalogue)) or ("",)
    wanted = str(model.settings.of(TOLD))
    return wanted if wanted in paces else paces[0]


def bot_pace(model: Model | Update) -> str:
    """How fast the bots choose."""
    wanted = str(model.settings.of("bots"))
    return wanted if wanted in outside.PACES else outside.PACES[0]


def tab(session: Session, last: str) -> str:
    """The first part of a game's table to view: the last one used, else the viewer's own."""
    parts = session.at_table.panels(i18n.catalogue)
    keys = [*(part.key for part in parts if part.role != STRIP), boards.LOG]
    return last if last in keys else boards.own(parts) or keys[0]


def own(session: Session) -> str:
    """The part with the viewer's own board, or nothing."""
    return boards.own(session.at_table.panels(i18n.catalogue))


def lead(up: Update, session: Session) -> effects.GuideView:
    """What can be clicked next, and whether a new question scrolls it into view."""
    asked, places = session.asked_now, session.places()
    picked = () if up.play.choosing.meant else session.picked  # a weighed choice keeps its view
    manner = session.at_table.manner
    first = []
    for option in narrowed(session.options, picked, places):
        left = (place for place in places(option) if place not in picked)
        first += list(islice((place for place in left if not place.startswith(manner.beside)), 1))
    guided = session.lesson is not None and bool(session.lesson.marks(session))
    told = moment(up) or up.play.motion.flying
    busy = told or guided or session.bot or session.watching or session.away
    parts = session.at_table.panels(i18n.catalogue)
    own = boards.own(parts) if asked is not None and asked.kind in manner.own else ""
    whatever = asked and asked._replace(picked=())
    return effects.GuideView(whatever, tuple(first), own, picked, not busy, session.game.ply)


def whereabouts(up: Update, beneath: str) -> dict[str, object]:
    """Where this tab is, to return there; ``beneath`` is the screen under the rules."""
    session, telling = up.table.session, up.play.automaton
    found: dict[str, object] = {
        "table": session is not None and beneath in AT_TABLE,
        "referee": beneath == "referee",
    }
    if beneath in outside.RETURNS:
        found["screen"] = beneath
    if session:
        found |= {"key": session.key, "seen": session.holder}
        if session.lesson:
            found["game"] = session.game.title.key
        if session.lesson and session.lesson.screen == lesson.PRACTICE:  # from there it is resumed
            found |= {"table": False, "screen": lesson.PRACTICE}
        if telling.turn and not telling.turn.bots:
            found[TOLD] = telling.at
        found |= up.live.whereabouts(session.key)
    games = {
        **{"referee": up.referee.game, "scorer": up.scorer.game},
        **{"learn": up.learn.game, "setup": up.new_game.title, "practice": up.practice.game},
    }
    if beneath in games:
        found["game"] = games[beneath]
    link = fetching.link(up.fetching)
    if 0 < len(link) <= outside.LONGEST_LINK:
        found["link"] = link
    return found
