"""The compiled modules: they exist, are written so that they compile, and no browser gets them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import archives, compiled, machine

from blackangel import games
from blackangel.kernel import edition
from tests.games.own_boxes import ANGEL_BOX

MODULES = compiled.modules()
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
FIELDS = (ast.FunctionDef, ast.AnnAssign, ast.Assign, ast.Pass)

every_module = pytest.mark.parametrize("name", MODULES)


def tree(name: str) -> ast.Module:
    return ast.parse((machine.ROOT / name).read_text("utf-8"))


def of(kind: type[ast.AST] | tuple[type[ast.AST], ...], within: ast.AST) -> Iterator[ast.AST]:
    return (node for node in ast.walk(within) if isinstance(node, kind))


def test_rules_and_positions_of_every_game_are_compiled() -> None:
    homes = [module.replace(".", "/") for module in games.TITLES.values()]
    for home in filter(lambda home: (machine.ROOT / home).is_dir(), homes):
        for part in ("state", "decisions", "setup", "scoring"):
            assert f"{home}/rules/{part}.py" in MODULES
        rules = {path.stem for path in (machine.ROOT / home / "rules").glob("*.py")}
        left = rules - {Path(name).stem for name in MODULES if name.startswith(f"{home}/rules/")}
        assert left == set(compiled.READ_ONCE)
    assert len(MODULES) == len(set(MODULES))


@every_module
def test_what_is_compiled_has_types_throughout(name: str) -> None:
    for node in of(ast.FunctionDef, tree(name)):
        assert isinstance(node, ast.FunctionDef)
        own = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        own += [one for one in (node.args.vararg, node.args.kwarg) if one]
        bare = [one.arg for one in own if one.annotation is None and one.arg not in ("self", "cls")]
        assert not bare, f"{node.name}: {bare}"
        assert node.returns is not None, node.name


@every_module
def test_nothing_is_written_that_mypyc_refuses_or_makes_another(name: str) -> None:
    """Classes at the top level, with only fields and methods; slots are no attribute of a compiled class."""
    module = tree(name)
    classes = [node for node in of(ast.ClassDef, module) if isinstance(node, ast.ClassDef)]
    assert [node.name for node in classes if node not in module.body] == []
    for node in classes:
        body = node.body[ast.get_docstring(node) is not None :]
        assert [one for one in body if not isinstance(one, FIELDS)] == []
        assert not node.keywords
    assert not list(of((ast.AsyncFunctionDef, ast.Delete), ast.Module(classes, [])))
    read = [node.attr for node in of(ast.Attribute, module) if isinstance(node, ast.Attribute)]
    assert {"__slots__", "__dict__", "__class__"}.isdisjoint(read)


def test_no_browser_gets_what_is_compiled() -> None:
    """The pure wheel leaves it out, even if somebody compiled in place."""
    text = (machine.ROOT / "pyproject.toml").read_text("utf-8")
    for end in edition.COMPILED:
        assert f'"*{end}"' in text
        assert not archives.page_needs(f"blackangel/kernel/rng.cpython-311{end}")
    assert compiled.WHEELS.name not in ("dist", "site")


def test_a_compiled_wheel_says_what_it_is_and_what_is_in_it() -> None:
    label = "blackangel-1.dist-info/WHEEL"
    files = {
        "blackangel/kernel/rng.so": b"machine",
        label: b"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        "blackangel-1.dist-info/RECORD": b"old",
    }
    found = compiled.labelled(files, "cp311-cp311-linux_x86_64")
    assert b"Root-Is-Purelib: false\nTag: cp311-cp311-linux_x86_64\n" in found[label]
    lines = found["blackangel-1.dist-info/RECORD"].decode().splitlines()
    assert sorted(line.split(",")[0] for line in lines) == sorted(files)
    # echo -n machine | openssl dgst -sha256 -binary | base64
    [chance] = (line for line in lines if line.startswith("blackangel/kernel"))
    assert chance.split(",")[1:] == [f"sha256={compiled.digest(b'machine')}", "7"]


def test_a_game_with_a_box_is_made_of_the_source_beside_what_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    find = edition.find_spec

    def compiled_too(name: str) -> object:
        spec = find(name)
        if spec and spec.origin and name.endswith(".rules.state"):
            spec.origin = spec.origin.replace(".py", ".cpython-311-x86_64-linux-gnu.so")
            spec.loader = None
        return spec

    monkeypatch.setattr(edition, "find_spec", compiled_too)
    made = edition.Edition("blackangel.games.black_angel", ANGEL_BOX)
    module = made.module("blackangel.games.black_angel.rules.state")
    assert module.State().copy().key() == module.State().key()
    assert str(module.__file__).endswith("state.py")
