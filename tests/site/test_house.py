"""The page's rooms: one of them knows the browser, each part of the model has one desk that writes it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tabletop import effects, messages, program
from tabletop.turn import Model

PAGE = Path(__file__).parents[2] / "site/tabletop"
FILES = sorted(PAGE.rglob("*.py"))
NAMES = [file.relative_to(PAGE).as_posix() for file in FILES]
DESKS = [name for name in NAMES if name.startswith("desks/")]
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
OWNERS = {
    "analysis": "analysis",
    "bots": "bots",
    "choosing": "choosing",
    "fetching": "fetching",
    "hints": "hints",
    "learn": "learn",
    "moving": "moving",
    "past": "past",
    "preparing": "preparing",
    "referee": "referee",
    "replay": "replay",
    "rulebook": "rulebook",
    "settings": "settings",
    "shelf": "shelf",
    "stage": "stage",
    "table": "table",
    "telling": "telling",
    "tip": "tip",
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


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("browser/")])
def test_one_room_alone_knows_the_browser(name: str) -> None:
    tops = {module.partition(".")[0] for module in imported(name)}
    assert not tops & BROWSER
    if name != "main.py":
        assert not any(module.startswith("tabletop.browser") for module in imported(name))


# in the page each room may use those behind it; effects and messages are plain data, a turn is the desks'
ROOMS = {
    "model": ("model", "effects", "messages"),
    "screens": ("screens", "model"),
    "desks": ("desks", "screens", "model", "effects", "messages", "turn"),
    "browser": ("browser", "desks", "screens", "model", "effects", "messages", "turn", "program"),
}


@pytest.mark.parametrize("name", [name for name in NAMES if name.partition("/")[0] in ROOMS])
def test_what_is_knows_nothing_of_what_is_shown(name: str) -> None:
    for module in imported(name):
        top, _dot, behind = module.partition(".")
        if top == "tabletop" and behind:
            room = behind.partition(".")[0]
            assert room in ROOMS[name.partition("/")[0]], f"{name}: {module}"


def test_every_part_of_the_model_has_a_desk() -> None:
    assert set(Model._fields) == {"world", *OWNERS}


@pytest.mark.parametrize("name", NAMES)
def test_a_part_is_written_by_its_own_desk(name: str) -> None:
    for node in ast.walk(tree(name)):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "turn":
                assert name == f"desks/{OWNERS[target.attr]}.py", f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_by_building_its_name(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
            assert isinstance(node.args[1], ast.Constant | ast.Name), f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", [*DESKS, *(n for n in NAMES if n.startswith("browser/"))])
def test_no_desk_inherits_from_another(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ClassDef):
            assert {ast.unparse(base) for base in node.bases} <= {"NamedTuple", "Exception"}


def test_every_effect_is_done_and_every_message_heard() -> None:
    loop = tree("browser/loop.py")
    done = {
        node.attr
        for node in ast.walk(loop)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "effects"
    }
    assert {kind.__name__ for kind in effects.Effect.__args__} <= done
    assert set(messages.Message.__args__) == set(program.HEARD)
