"""How many small mistakes in a game's rules its tests find, and which tests find them.

    python tests/bench/mutants.py council_of_shadows 'test_positions.py' 'test_[!p]*.py' --keep found.jsonl

Each mutant is the rules with one change: a comparison turned round, a number one off, a call left out.
A sample of them, the same for the same seed, is tried on each set of test files: patterns in the game's
folder of tests, separated by commas. A set kills a mutant when one of its tests fails, or takes too long.
``--keep`` writes the results down; ``--again`` tries only the mutants that a kept file says were killed.
"""

from __future__ import annotations

import argparse
import ast
import copy
import json
import os
import resource
import sys
import time
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import hypothesis
import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "site")]

from building import assembly  # noqa: E402

ONCE = (assembly, hypothesis)  # what every run needs and knows no rules is imported before the fork
# they read and check the tables of components, which have tests of their own
TABLES = "components,printed,shapes,tables,names"
FLIPPED: dict[type[ast.AST], Any] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.FloorDiv,
}
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}


class Mutant(NamedTuple):
    """One change: the file it is in, its line, what it changes, and the file's text with it."""

    path: Path
    line: int
    change: str
    source: str

    def __str__(self) -> str:
        return f"{self.path.stem}:{self.line}  {self.change}"


# --- making them ---------------------------------------------------------------------------------


def instead(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in a node's place."""
    match node:
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int(number)):
            yield from (ast.Constant(number + step) for step in (1, -1))
        case ast.BinOp(left, op, right) if type(op) in FLIPPED:
            yield ast.BinOp(left, FLIPPED[type(op)](), right)
        case ast.AugAssign(target, op, value) if type(op) in FLIPPED:
            yield ast.AugAssign(target, FLIPPED[type(op)](), value)
        case ast.Call(ast.Name(name), args, keywords) if name in SWAPPED:
            yield ast.Call(ast.Name(SWAPPED[name]), args, keywords)
        case ast.Expr(ast.Call()):
            yield ast.Pass()
        case _:
            yield from decided(node)


def decided(node: ast.AST) -> Iterator[ast.AST]:
    """The same for what asks whether something holds."""
    match node:
        case ast.Compare(left, [op, *ops], comparators):
            yield ast.Compare(left, [FLIPPED[type(op)](), *ops], comparators)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(FLIPPED[type(op)](), values)
            yield from (one(op, values, place) for place in range(len(values)))
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.If(_, body, orelse):
            yield from (ast.If(ast.Constant(held), body, orelse) for held in (True, False))
        case ast.IfExp(_, yes, no):
            yield from (yes, no)
        case ast.comprehension(target, within, [_, *rest]):
            yield ast.comprehension(target, within, rest, node.is_async)


def one(op: ast.boolop, values: list[ast.expr], place: int) -> ast.expr:
    """The operation without the value at a place."""
    rest = values[:place] + values[place + 1 :]
    return rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Each node of a file that runs, with where it hangs: parent, field, and index if it is in a list."""
    for field, held in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list") or isinstance(node, ast.JoinedStr):
            continue
        for index, child in enumerate(held if isinstance(held, list) else [held]):
            if isinstance(child, ast.AST):
                yield node, field, index if isinstance(held, list) else None, child
                yield from places(child)


def put(node: ast.AST, field: str, index: int | None, child: ast.AST) -> None:
    """Hang a node there."""
    if index is None:
        setattr(node, field, child)
    else:
        getattr(node, field)[index] = child


def said(node: ast.AST) -> str:
    """A node in one short line."""
    return ast.unparse(ast.fix_missing_locations(copy.deepcopy(node))).split("\n")[0][:60]


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mutant of a file."""
    tree = ast.parse(path.read_text("utf-8"))
    line = 1
    for node, field, index, child in places(tree):
        line = getattr(child, "lineno", line)
        for other in instead(child):
            put(node, field, index, other)
            ast.fix_missing_locations(tree)
            yield Mutant(path, line, f"{said(child)}  ->  {said(other)}", ast.unparse(tree))
            put(node, field, index, child)


# --- trying them ---------------------------------------------------------------------------------


class Rules:
    """Finds the changed module before Python finds the file."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = ".".join(mutant.path.relative_to(ROOT).with_suffix("").parts)

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        path, source = str(self.mutant.path), self.mutant.source

        class Loader(SourceFileLoader):
            def get_code(self, fullname: str) -> Any:
                return compile(source, path, "exec")

        if name != self.name:
            return None
        return spec_from_file_location(name, path, loader=Loader(name, path))


def start(mutant: Mutant | None, files: list[str], seconds: int) -> int:
    """Run tests in a process of their own; its id."""
    if pid := os.fork():
        return pid
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    os.dup2(1, 2)
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))  # a busy machine is no mistake
    resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
    if mutant:
        sys.meta_path.insert(0, Rules(mutant))
    without = ("-pno:cacheprovider", "-pno:timeout", "-pno:xdist", "-pno:playwright")
    os._exit(pytest.main(["-x", "-q", *without, *files]))


def killed(jobs: list[tuple[Mutant | None, list[str]]], seconds: int, beside: int) -> list[bool]:
    """Whether the tests of each job fail, some jobs at a time."""
    found, running = [False] * len(jobs), dict[int, int]()
    for number, (mutant, files) in enumerate(jobs):
        running[start(mutant, files, seconds)] = number
        while len(running) >= (1 if number == len(jobs) - 1 else beside):
            pid, status = os.wait()
            found[running.pop(pid)] = status != 0
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="the folder of its rules: black_angel or council_of_shadows")
    parser.add_argument("sets", nargs="+", help="patterns of test files, separated by commas")
    parser.add_argument("--mutants", type=int, default=250)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--skip", default=TABLES, help="modules that are left as they are")
    parser.add_argument("--seconds", type=int, default=60, help="of the processor, for a set")
    parser.add_argument("--beside", type=int, default=2, help="how many runs at a time")
    parser.add_argument("--keep", type=Path, help="a file for the results")
    parser.add_argument("--again", type=Path, help="a kept file, whose killed mutants are tried")
    asked = parser.parse_args()
    os.chdir(ROOT)
    folder = ROOT / "tests/games" / asked.game
    sets = [
        [str(path) for name in names.split(",") for path in sorted(folder.glob(name))]
        for names in asked.sets
    ]
    rules = sorted((ROOT / "blackangel/games" / asked.game / "rules").glob("*.py"))
    skipped = asked.skip.split(",")
    every = [mutant for path in rules if path.stem not in skipped for mutant in mutants(path)]
    sample = sorted(Random(asked.seed).sample(every, min(asked.mutants, len(every))))
    if asked.again:
        rows = [json.loads(line) for line in asked.again.read_text("utf-8").splitlines()]
        died = {row["mutant"] for row in rows if any(row["killed"])}
        sample = [mutant for mutant in every if str(mutant) in died]
    began = time.perf_counter()
    if any(killed([(None, files) for files in sets], asked.seconds, asked.beside)):
        sys.exit("the tests fail as it is")
    jobs: list[tuple[Mutant | None, list[str]]] = [(m, files) for m in sample for files in sets]
    flat = iter(killed(jobs, asked.seconds, asked.beside))
    found = [(mutant, [next(flat) for _ in sets]) for mutant in sample]
    for mutant, by in found:
        if not all(by):
            print("".join("x" if hit else "." for hit in by), mutant)
    if asked.keep:
        rows = [json.dumps({"mutant": str(mutant), "killed": by}) for mutant, by in found]
        asked.keep.write_text("\n".join(rows) + "\n", "utf-8")
    print(f"{len(every):,} mutants, {len(found)} tried in {time.perf_counter() - began:.0f} s")
    for place, names in enumerate(asked.sets):
        print(f"{sum(by[place] for _, by in found):4d} killed by {names}")
    print(f"{sum(any(by) for _, by in found):4d} killed by any")


if __name__ == "__main__":
    main()
