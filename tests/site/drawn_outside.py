"""What comes from outside, drawn as the page does: records, preferences, messages, files of every kind."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

from hostile import TEXTS
from tabletop import program
from tabletop.learn import view as learn
from tabletop.learn.tutorial import TUTORIAL
from tabletop.library import model as library
from tabletop.library import view as screen
from tabletop.new_game import begun, evenings
from tabletop.new_game import model as form
from tabletop.new_game import seats as seats_of
from tabletop.new_game import view as laid
from tabletop.overrides import model as boxes_of
from tabletop.overrides import screen as own_box
from tabletop.overrides.state import OwnerState
from tabletop.practice import log as logs
from tabletop.practice import stored as practiced
from tabletop.practice import view as practice
from tabletop.practice.drill import Outcome, drilled, of_moment
from tabletop.practice.log import Moment
from tabletop.referee import update as referee
from tabletop.referee import view as referee_form
from tabletop.scorer import stored as scored
from tabletop.scorer import update as scorer
from tabletop.scorer.state import ScorerState
from tabletop.session.records import Record, made, readable
from tabletop.session.session import Session, new_session, read
from tabletop.settings import view as settings
from tabletop.shared import dialogs
from tabletop.shared import schemas as outside
from tabletop.start import view as shell
from tabletop.table import ended
from tabletop.table import panels as paint

from blackangel import games
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.errors import GameError
from blackangel.kernel.game import Game
from blackangel.kit.validation import Schema
from blackangel.languages import LANGUAGES

EVIL = TEXTS[0]
MUTATIONS = int(os.environ.get("STORED_MUTATIONS", "12"))  # for each stored text
THINGS = (
    "RECORD",
    "PREFERENCES",
    "WHEREABOUTS",
    "REFEREE",
    "LEARNED",
    "MESSAGE",
    "LIBRARY",
    "BOXES",
    "SCORED",
    "EVENINGS",
    "PRACTICE",
)
ROOT = Path(__file__).resolve().parents[2]
EARLY = ROOT / "site/web/early.js"
DAY = "2026-11-22"
OPENED = {"black-angel": "strip-1", "council-of-shadows": "galaxy-orange"}  # pieces of a box
KINDS = {"black-angel": "board", "council-of-shadows": "galaxy"}


# --- drawn as the page does


def draw_record(text: str) -> list[str]:
    record = readable(text)
    return [] if record is None else drawn(record)


@cache
def drawn(record: Record) -> list[str]:
    kept = shell.entry(record)
    found = [
        shell.first_screen((shell.Cover(games.FIRST, kept),), (kept,)),
        shell.first_screen(tuple(shell.Cover(key, kept) for key in games.TITLES), (kept,)),
        screen.listing((record,), str, (record,)),
        screen.rename(record),
        dialogs.trouble(record.text, record.text),
    ]
    for text in (record.text, *record.earlier):
        if game := loaded(text):
            return [
                *found,
                *table(new_session(game.copy(), record.key, record.colours, record.bots)),
            ]
    return found


@cache
def loaded(text: str) -> Game[State] | None:
    try:
        return games.load(text)
    except GameError:
        return None


def table(session: Session) -> list[str]:
    """The drawing of a game."""
    found = [
        paint.frame(session),
        *paint.panels(session).values(),
        paint.cover(session),
        paint.picture(session),
    ]
    if session.over:
        found.append(ended.end_screen(session))
    around = begun.seated(session)
    one = seats_of.seat(around, 0, session.game.title.key, {}, begun=True)
    return [*found, laid.who_plays(around, "normal"), one]


def draw_preferences(text: str) -> list[str]:
    kept = outside.PREFERENCES.read(text) or {}
    assert kept.get("language", "en") in LANGUAGES
    theme, volume = kept.get("theme", "deep"), kept.get("volume", 50)
    return [
        settings.settings(
            {**outside.USUAL, **kept, "theme": theme, "volume": volume, "sounds": True}
        ),
        laid.who_plays(form.fresh("1"), kept.get("bots", "normal")),
    ]


def draw_place(text: str) -> list[str]:
    place = outside.WHEREABOUTS.read(text) or {}
    key = place.get("key", "")
    hash((key, place.get("seen"), place.get("hal"), place.get("table")))
    return lesson(key)


@cache
def lesson(key: str) -> list[str]:
    found = learn.lesson_of(key, {})
    return table(found) if found else []


def draw_learned(text: str) -> list[str]:
    return learned(json.dumps(outside.LEARNED.read(text) or {}))


@cache
def learned(text: str) -> list[str]:
    progress = outside.LEARNED.read(text) or {}
    found = [learn.screen(progress, DAY)]
    for key in (TUTORIAL, progress.get("open", {}).get("key", "")):
        opened = learn.lesson_of(key, progress)
        if opened and opened.lesson:
            found += [opened.lesson.panel(opened), *paint.panels(opened).values()]
            json.dumps(opened.lesson.noted(opened, progress))
    return found


def draw_referee(text: str) -> list[str]:
    try:
        play = referee.read(text)
    except ValueError:
        return []
    return list(referee_form.panels(referee.referee_for(), play).values())


def draw_message(text: str) -> list[str]:
    message = outside.MESSAGE.read(text) or {}
    assert isinstance(message.get("gone", ""), str)
    record = message.get("record")
    found = made(record)
    return drawn(found) if found else []


@cache
def tried(entry: library.Entry) -> Record:
    return library.replayed_record(entry, read, 5.0)


def draw_library(text: str) -> list[str]:
    found = []
    try:
        entries, _people = library.entries(text, read)
    except library.UnreadableFile:
        return []
    for entry in entries:
        try:
            found.append(tried(entry))
        except GameError:
            continue
    merged = library.merge((), found, lambda: "fresh")
    return [screen.listing(merged.added, str), library.told(merged)]


def draw_boxes(text: str) -> list[str]:
    """The pieces as in each box, two of them opened."""
    kept = outside.BOXES.read(text) or {}
    found = []
    for key in games.tabled():
        boxes = boxes_of.read(kept.get("games", {}).get(key), (), "mine")
        for number in range(len(boxes.boxes)):
            chosen = boxes._replace(current=number)
            for piece in ("", OPENED[key]):
                part = OwnerState(key, chosen, kind=KINDS[key], piece=piece)
                shown = own_box.shown(program.initial_model()._replace(owner=part))
                found += [shown.frame, *shown.panels.values()]
    return found


def draw_scored(text: str) -> list[str]:
    """What is entered for each game, counted and drawn."""
    found = []
    for key in games.tabled():
        found_ = games.table(key).scorer()
        assert found_
        entered = scored.read(text, found_)
        if entered.names:
            part = ScorerState(key, entered.names, entered.held, entered.names, entered.held)
            shown = scorer.view(program.initial_model()._replace(scorer=part))
            found += [shown.frame, *shown.panels.values()]
    return found


def shape(name: str) -> Schema:
    """The schema of a stored thing; a game declares what its referee stores."""
    if name == "PRACTICE":
        return practiced.LOG
    found: Schema = referee.referee_for().schema if name == "REFEREE" else getattr(outside, name)
    return found


def draw_evenings(text: str) -> list[str]:
    kept = evenings.read(outside.EVENINGS.read(text) or {})
    found = []
    for key in games.tabled():
        rivals = tuple(games.table(key).rivals())
        setup = form.fresh("1", rivals=rivals).played_by(1, "")
        for group in kept.of(key):
            setup = setup._replace(
                names=group.names, colours=group.colours, bots=group.bots
            ).fitted(games.title(key).seats, rivals)
        found += [
            laid.new_game(setup, {}, game=key, known=kept.of(key)),
            seats_of.seat(setup, 0, key, {}, kept.names),
        ]
    return found


def draw_practice(text: str) -> list[str]:
    """The screen of each game, and each moment at its start and solved."""
    log = practiced.read(text).log
    assert practiced.read(practiced.written(log)).log == log
    found = []
    for key in games.tabled():
        training = log.get(key, logs.NEW)
        found.append(practice.screen(practice.Practiced(key, training, DAY, ("a",), ())))
        for one in (*training.moments, *training.due(DAY)):
            found += at_table(one)
    return found


@cache
def at_table(moment: Moment) -> list[str]:
    try:
        session = of_moment(games.load(moment.text), moment)
    except GameError:
        return []
    found = table(session)
    drill = drilled(session)
    assert drill
    for outcome in (None, Outcome(0, moment.could, moment.did)):
        shown = session._replace(lesson=drill._replace(outcome=outcome, hints=outcome is None))
        assert shown.lesson
        found.append(shown.lesson.panel(shown))
    return [*found, *table(drill.played_out(session, "best"))]


DRAW: dict[str, Callable[[str], list[str]]] = {
    "RECORD": draw_record,
    "PREFERENCES": draw_preferences,
    "WHEREABOUTS": draw_place,
    "REFEREE": draw_referee,
    "LEARNED": draw_learned,
    "MESSAGE": draw_message,
    "LIBRARY": draw_library,
    "BOXES": draw_boxes,
    "SCORED": draw_scored,
    "EVENINGS": draw_evenings,
    "PRACTICE": draw_practice,
}
