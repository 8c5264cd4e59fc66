"""The page's folders: only one of them knows the browser, and one feature writes each part of the model."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tabletop import effects, messages, program
from tabletop.model import Model

PAGE = Path(__file__).parents[2] / "site/tabletop"
FILES = sorted(PAGE.rglob("*.py"))
NAMES = [file.relative_to(PAGE).as_posix() for file in FILES]
# each feature may use those before it, and no other
ORDER = [
    "shared",
    "session",
    "storage",
    "stage",
    "settings",
    "fetching",
    "shelf",
    "table",
    "overrides",
    "tip",
    "motion",
    "automaton",
    "bots",
    "choosing",
    "history",
    "hints",
    "analysis",
    "replay",
    "learn",
    "referee",
    "start",
    "new_game",
    "library",
    "sharing",
    "live",
    "tabs",
    "rules",
    "help",
    "sounds",
    "keyboard",
    "back",
]
FEATURES = [name for name in NAMES if name.partition("/")[0] in ORDER]
BROWSER = {"js", "pyodide", "pyscript", "pyodide_js"}
OWNERS = {
    "analysis": "analysis/update.py",
    "bots": "bots/update.py",
    "choosing": "choosing/update.py",
    "fetching": "fetching/update.py",
    "hints": "hints/update.py",
    "live": "live/update.py",
    "learn": "learn/update.py",
    "motion": "motion/update.py",
    "history": "history/update.py",
    "new_game": "new_game/update.py",
    "referee": "referee/update.py",
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


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("browser/")])
def test_one_room_alone_knows_the_browser(name: str) -> None:
    tops = {module.partition(".")[0] for module in imported(name)}
    assert not tops & BROWSER
    if name != "main.py":
        assert not any(module.startswith("tabletop.browser") for module in imported(name))


def used(name: str) -> Iterator[tuple[str, str]]:
    """The modules of other features that each uses, by feature and module."""
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tabletop."):
            _top, feature, *module = str(node.module).split(".")
            for alias in node.names:
                yield feature, (module or [alias.name])[0]


def test_every_folder_stands_in_the_order() -> None:
    assert {name.partition("/")[0] for name in NAMES if "/" in name} == {*ORDER, "browser"}


@pytest.mark.parametrize("name", FEATURES)
def test_features_use_those_before_them(name: str) -> None:
    own = name.partition("/")[0]
    known = [*ORDER[: ORDER.index(own) + 1], "effects", "messages", "model"]
    for feature, module in used(name):
        assert feature in known, f"{name}: {feature}.{module}"


@pytest.mark.parametrize("name", FEATURES)
def test_models_and_views_know_no_update(name: str) -> None:
    if name.endswith(("/model.py", "/view.py")):
        for feature, module in used(name):
            assert module != "update", f"{name}: {feature}.{module}"


def test_every_part_of_the_model_has_a_writer() -> None:
    assert set(Model._fields) == {"world", *OWNERS}


@pytest.mark.parametrize("name", NAMES)
def test_a_part_is_written_by_its_own_feature(name: str) -> None:
    for node in ast.walk(tree(name)):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "up":
                assert name == OWNERS[target.attr], f"{name}:{node.lineno}"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_found_by_building_its_name(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "getattr":
            assert isinstance(node.args[1], ast.Constant | ast.Name), f"{name}:{node.lineno}"


PLAIN = {"NamedTuple", "Exception", "ValueError", "Protocol", "Enum", "StrEnum"}


@pytest.mark.parametrize("name", [*FEATURES, *(n for n in NAMES if n.startswith("browser/"))])
def test_nothing_is_inherited(name: str) -> None:
    for node in ast.walk(tree(name)):
        if isinstance(node, ast.ClassDef):
            assert {ast.unparse(base) for base in node.bases} <= PLAIN


def test_every_effect_is_done_and_every_message_heard() -> None:
    loop = tree("browser/loop.py")
    done = {
        node.attr
        for node in ast.walk(loop)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "effects"
    }
    assert {kind.__name__ for kind in effects.Effect.__args__} <= done
    assert set(messages.Message.__args__) == set(program.HEARD)
