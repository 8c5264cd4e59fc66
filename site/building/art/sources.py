"""What a picture is made from: the definitions that its scene uses, in the game's and the studio's modules.

A new function, or one that a scene does not use, leaves its pictures alone.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from building.machine import ROOT, SITE

Symbol = tuple[str, str]  # a module, and a name defined in it
OWN = {"building": SITE, "assets": ROOT}  # where modules are found


@dataclass(frozen=True)
class Module:
    """A module's imports, and for each definition its text and the names it uses."""

    texts: dict[str, str]
    named: dict[str, frozenset[Symbol]]
    imports: dict[str, Symbol]


def file(module: str) -> Path | None:
    """The path of one of our modules."""
    room = OWN.get(module.split(".")[0])
    path = room / f"{module.replace('.', '/')}.py" if room else None
    return path if path and path.exists() else None


def wording(node: ast.AST) -> set[int]:
    """The numbers of the lines that hold docstrings."""
    found: set[int] = set()
    for part in ast.walk(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(
            part, clean=False
        ):
            said = part.body[0]
            if said.lineno > part.lineno:  # not beside code
                found |= set(range(said.lineno, (said.end_lineno or said.lineno) + 1))
    return found


def plain(source: list[str], node: ast.stmt) -> str:
    """A definition's text without blank lines, comments and docstrings: their wording shows in no picture."""
    told = wording(node)
    *whole, last = source[node.lineno - 1 : node.end_lineno]
    # a remark behind it is no part of it; places in a line are counted in bytes
    segment = [*whole, last.encode()[: node.end_col_offset].decode()]
    lines = (
        line.rstrip() for number, line in enumerate(segment, node.lineno) if number not in told
    )
    return "\n".join(line for line in lines if line and not line.lstrip().startswith("#"))


def names(node: ast.AST) -> frozenset[Symbol]:
    """Every name, with the attribute taken from it, if any."""
    asked = {
        (part.value.id, part.attr)
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)
    }
    return frozenset(
        asked | {(part.id, "") for part in ast.walk(node) if isinstance(part, ast.Name)}
    )


def defined(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    parts = (part for target in targets if target for part in ast.walk(target))
    return [part.id for part in parts if isinstance(part, ast.Name)]


@cache
def module(name: str) -> Module:
    path = file(name)
    assert path, name
    text = path.read_text("utf-8")
    found, source = Module({}, {}, {}), text.splitlines()
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                found.imports[alias.asname or alias.name] = (node.module, alias.name)
            continue
        for one in defined(node):
            found.texts[one] = plain(source, node)
            found.named[one] = names(node)
    return found


def led(name: str, asked: str, here: str) -> Symbol | None:
    """The definition of ours that a name in a module refers to, if any."""
    known = module(here)
    if name in known.texts:
        return here, name
    if name in known.imports:
        home, what = known.imports[name]
        if file(f"{home}.{what}"):
            home, what = f"{home}.{what}", asked
        if file(home) and what in module(home).texts:
            return home, what
    return None


def reached(*starts: Symbol) -> dict[Symbol, str]:
    """The texts of all definitions reachable from some, including these."""
    found: dict[Symbol, str] = {}
    ahead = list(starts)
    while ahead:
        here, what = place = ahead.pop()
        if place not in found:
            found[place] = module(here).texts[what]
            steps = (led(name, asked, here) for name, asked in module(here).named[what])
            ahead += [step for step in steps if step]
    return found
