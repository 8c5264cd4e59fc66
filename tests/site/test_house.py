"""The page's folders: only one of them knows the browser, and one feature writes each part of the model."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

import pytest
from at_the_page import Visit
from tables import solo
from tabletop import effects, leaving, messages, program
from tabletop.automaton import update as automaton
from tabletop.bots import update as bots
from tabletop.choosing import update as choosing
from tabletop.handlers import FEATURES as UPDATES
from tabletop.handlers import IN_ORDER
from tabletop.history.state import HistoryState
from tabletop.keyboard import update as keyboard
from tabletop.learn import update as learn
from tabletop.live import entry as live
from tabletop.model import PARTS, PlayParts
from tabletop.motion import update as motion
from tabletop.replay import update as replay
from tabletop.replay.state import ReplayState
from tabletop.settings import update as settings
from tabletop.shelf import update as shelf
from tabletop.sounds import update as sounds
from tabletop.start import update as start

from tests import faults

Node = TypeVar("Node", bound=ast.AST)
PAGE = Path(__file__).parents[2] / "site/tabletop"
FILES = sorted(PAGE.rglob("*.py"))
NAMES = [file.relative_to(PAGE).as_posix() for file in FILES]
# each feature may use those before it, and no other; these come before all of them
SHARED = ["shared", "session", "storage"]
LISTED = [module.__name__.split(".")[1] for module in UPDATES if module is not leaving]
ORDER = [*SHARED, *dict.fromkeys(LISTED)]
FEATURES = [name for name in NAMES if name.partition("/")[0] in ORDER]
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
ENDS = "leaving.py"  # what ends with a game or a screen, of whatever part
ENTRIES = {"live": "live/entry.py"}  # what a part keeps before its feature is fetched
OWNERS = {
    "analysis": "analysis/update.py",
    "bots": "bots/update.py",
    "choosing": "choosing/update.py",
    "fetching": "fetching/update.py",
    "hints": "hints/update.py",
    "firsts": "firsts/update.py",
    "live": "live/update.py",
    "learn": "learn/update.py",
    "motion": "motion/update.py",
    "history": "history/update.py",
    "new_game": "new_game/update.py",
    "owner": "overrides/editing.py",
    "practice": "practice/handlers.py",
    "referee": "referee/update.py",
    "scorer": "scorer/update.py",
    "replay": "replay/update.py",
    "rules": "rules/update.py",
    "settings": "settings/update.py",
    "shelf": "shelf/update.py",
    "stage": "stage/update.py",
    "table": "table/update.py",
    "automaton": "automaton/update.py",
    "tip": "tip/update.py",
}


@cache
def tree(name: str) -> ast.Module:
    return ast.parse((PAGE / name).read_text(encoding="utf-8"))


def imported(name: str) -> Iterator[str]:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
            if node.module == "tabletop":
                yield from (f"tabletop.{alias.name}" for alias in node.names)


def the_browsers(name: str, module: str) -> bool:
    ours = module.startswith("tabletop.browser") and name != "main.py"
    return ours or module.partition(".")[0] in BROWSER


def test_one_room_alone_knows_the_browser() -> None:
    others = [name for name in NAMES if not name.startswith("browser/")]
    assert others
    found = [(name, module) for name in others for module in imported(name)]
    faults.none(pair for pair in found if the_browsers(*pair))


def used(name: str) -> Iterator[tuple[str, str]]:
    """The modules of other features that each uses, by feature and module."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tabletop."):
            _top, feature, *module = str(node.module).split(".")
            for alias in node.names:
                yield feature, (module or [alias.name])[0]


def test_every_folder_stands_in_the_order() -> None:
    assert {name.partition("/")[0] for name in NAMES if "/" in name} == {*ORDER, "browser"}


@cache
def uses() -> list[tuple[str, str, str]]:
    """File, feature, module."""
    return [(name, *use) for name in FEATURES for use in used(name)]


def later(name: str, feature: str) -> bool:
    """Whether a feature stands after that of a file."""
    own = name.partition("/")[0]
    return feature not in (*ORDER[: ORDER.index(own) + 1], "effects", "messages", "model")


def test_features_use_those_before_them() -> None:
    assert uses()
    faults.none(use for use in uses() if later(*use[:2]))


def test_models_and_views_know_no_update() -> None:
    shown = [use for use in uses() if use[0].endswith(("/model.py", "/view.py"))]
    assert shown
    faults.none(use for use in shown if use[2] == "update")


def test_a_feature_is_listed_once() -> None:
    folders = [name for name, _own in groupby(LISTED)]
    assert len(folders) == len(set(folders)), "the modules of a feature stand together"


def modules(name: str) -> set[str]:
    """The files that one imports, even if only for types or inside a function."""
    found = set()
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                named = f"{node.module}.{alias.name}", str(node.module)
                paths = (f"{module.partition('.')[2].replace('.', '/')}.py" for module in named)
                found |= {next((path for path in paths if path in NAMES), "")}
    return found - {""}


def test_no_two_modules_import_one_another() -> None:
    """Not even for types; only the model and its parts know each other, by the type of an update."""
    left = {name: modules(name) - {"model.py"} for name in NAMES}
    while free := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in free:
            del left[name]
    assert left == {}


def test_every_part_of_the_model_has_a_writer() -> None:
    assert {*PARTS, *PlayParts.__annotations__} == {"world", *OWNERS}


def written(kind: type[Node], names: Sequence[str]) -> Iterator[tuple[str, Node]]:
    """Everything of a kind in these files, each with its place."""
    assert names
    for name in names:
        for node in ast.walk(tree(name)):
            if isinstance(node, kind):
                yield f"{name}:{getattr(node, 'lineno', 0)}", node


def test_a_part_is_written_by_its_own_feature() -> None:
    assigned = [
        (place, target)
        for place, node in written(ast.Assign, NAMES)
        for target in node.targets
        if isinstance(target, ast.Attribute) and ast.unparse(target.value) in ("up", "up.play")
    ]
    assert assigned
    foreign = [
        (place, target.attr)
        for place, target in assigned
        if place.partition(":")[0] not in (OWNERS[target.attr], ENTRIES.get(target.attr), ENDS)
    ]
    faults.none(foreign)


def test_nothing_is_found_by_building_its_name() -> None:
    asked = [
        (place, node.args[1])
        for place, node in written(ast.Call, NAMES)
        if isinstance(node.func, ast.Name) and node.func.id == "getattr"
    ]
    faults.none(place for place, name in asked if not isinstance(name, ast.Constant | ast.Name))


PLAIN = {
    "LessonBase",
    "NamedTuple",
    "Named",
    "Exception",
    "ValueError",
    "Protocol",
    "Enum",
    "StrEnum",
}


def test_nothing_is_inherited() -> None:
    names = [*FEATURES, *(name for name in NAMES if name.startswith("browser/"))]
    bases = [
        (place, ast.unparse(base))
        for place, node in written(ast.ClassDef, names)
        for base in node.bases
    ]
    assert bases
    faults.none((place, base) for place, base in bases if base not in PLAIN)


def test_every_effect_is_done_and_every_message_heard() -> None:
    tables = [
        table
        for path in ("browser/loop.py", "storage/storing.py")
        for method in ast.walk(tree(path))
        if isinstance(method, ast.FunctionDef) and method.name == "interpreters"
        for table in ast.walk(method)
        if isinstance(table, ast.Dict)
    ]
    done = {key.attr for table in tables for key in table.keys if isinstance(key, ast.Attribute)}
    assert {kind.__name__ for kind in effects.Effect.__args__} <= done
    (others,) = (
        value
        for table in tables
        for key, value in zip(table.keys, table.values, strict=True)
        if key is None
    )
    assert ast.unparse(others) == "self.storing.interpreters()"
    assert set(messages.Message.__args__) == set(program.HANDLERS)


def test_who_hears_with_others_stands_in_the_order() -> None:
    for kind, handlers in program.HANDLERS.items():
        assert len(handlers) == len(set(handlers)), kind
        assert len(handlers) == 1 or handlers == IN_ORDER[kind], kind
    assert all(len(handlers) > 1 for handlers in IN_ORDER.values())


def test_messages_are_heard_in_the_order_in_which_they_are_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of a message's first hearer come first, and all before what waited already."""
    heard: list[Any] = []

    def sends(*texts: str) -> Any:
        return lambda up, _message: up.send(*map(messages.Pasted, texts))

    monkeypatch.setitem(program.HANDLERS, messages.Resized, (sends("a", "b"), sends("c", "d")))
    monkeypatch.setitem(program.HANDLERS, messages.Lifted, (sends("first"),))
    monkeypatch.setitem(
        program.HANDLERS,
        messages.Pasted,
        (
            lambda _up, message: heard.append(message.text),
            lambda up, message: up.send(messages.Lifted()) if message.text == "b" else None,
        ),
    )
    program.update(Visit().model, messages.Resized())
    assert heard == ["a", "b", "first", "c", "d"]


def in_words(kind: type) -> str:
    return re.sub(r"(?<!^)([A-Z])", r"_\1", kind.__name__).lower()


def test_a_handler_is_named_after_its_message() -> None:
    for kind, handlers in program.HANDLERS.items():
        for handler in handlers:
            assert handler.__name__ == in_words(kind) or handler.__module__ == live.__name__


# what has to have happened before what, and why
FIRST = (
    (messages.Began, settings.began, start.began),  # the first screen is in the player's language
    (messages.Began, shelf.began, start.began),  # and knows the last game
    (messages.Began, learn.began, start.began),  # and what was learned
    (
        messages.GameChanged,
        choosing.game_changed,
        automaton.game_changed,
    ),  # nothing is weighed any more
    (
        messages.GameChanged,
        automaton.game_changed,
        motion.game_changed,
    ),  # what is told does not move as well
    (messages.GameChanged, automaton.game_changed, sounds.game_changed),  # it sounds step by step
    (messages.Drawn, motion.drawn, bots.drawn),  # a bot waits until what moves has been seen
    (messages.Pressed, choosing.pressed, keyboard.pressed),  # a hand is known before its key
    (
        messages.ErrorRaised,
        bots.error_raised,
        start.error_raised,
    ),  # no answer for a game that goes back
    (
        messages.PlaceClicked,
        choosing.place_clicked,
        learn.place_clicked,
    ),  # a lesson speaks of what was chosen
)


@pytest.mark.parametrize(("message", "before", "after"), FIRST)
def test_some_hear_before_others(message: type, before: Any, after: Any) -> None:
    order = program.HANDLERS[message]
    assert order.index(before) < order.index(after)


def test_what_ends_with_a_game_or_a_screen_stands_in_one_place() -> None:
    for kind in (messages.GameLoaded, messages.ScreenLeft):
        handler, *others = program.HANDLERS[kind]
        assert handler.__module__ == leaving.__name__
        assert set(others) <= {live.game_loaded}  # a table of several devices goes on, or ends


@pytest.mark.parametrize("kind", [messages.GameLoaded, messages.ScreenLeft])
def test_nothing_is_left_when_a_game_comes_or_a_screen_is_left(kind: type) -> None:
    """Of each part that belongs to a game nothing shows, whatever it was doing."""
    page = solo(moves=True)
    play = page.model.play._replace(
        history=page.model.play.history._replace(opener="here"),
        replay=page.model.play.replay._replace(reel="a film"),
        analysis=page.model.play.analysis._replace(running=True),
        hints=page.model.play.hints._replace(moment=("key", 1)),
    )
    busy = page.model._replace(play=play)
    assert busy.play.automaton.turn
    after, wanted = program.update(busy, kind())
    assert after.play.history == HistoryState()
    assert after.play.replay == ReplayState(number=busy.play.replay.number + 1)
    assert not after.play.automaton.turn
    assert not after.play.motion.shows
    assert (after.play.analysis.running, after.play.analysis.number) == (
        False,
        busy.play.analysis.number + 1,
    )
    assert (after.play.hints.moment, after.play.hints.number) == (None, busy.play.hints.number + 1)
    assert {effects.ClearSpeech(), effects.StopBot()} <= set(wanted)
    assert {effects.StopTimer(automaton.TIMER), effects.StopTimer(replay.TIMER)} <= set(wanted)
    again, _wanted = program.update(after, kind())
    assert again == after
