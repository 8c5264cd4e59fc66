"""Each rule of a game's rules is named by a test, ``@pytest.mark.rule("BA-A3")``, or a position's title."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.games import positions

TESTS = Path(__file__).parents[1]
LISTS = sorted(Path(__file__).parent.glob("*/rule_ids.txt"))
IDS = {file.parent.name: file.read_text(encoding="utf-8").split() for file in LISTS}
FOLDERS = sorted(Path(__file__).parent.glob("*/positions"))
PREFIX = {"black_angel": "BA-", "council_of_shadows": "CS-"}

every_game = pytest.mark.parametrize("game", IDS)


@cache
def named() -> dict[str, set[str]]:
    """The ids that tests and positions name, with their files."""
    found: dict[str, set[str]] = defaultdict(set)
    for folder in FOLDERS:
        for title, _ in positions.titles(folder):
            for name in positions.rules(title):
                found[name].add(str(folder.relative_to(TESTS)))
    for file in TESTS.rglob("test_*.py"):
        text = file.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if not isinstance(node, ast.Call) or getattr(node.func, "attr", "") != "rule":
                continue
            if ast.unparse(node.func) == "pytest.mark.rule":
                for word in node.args:
                    assert isinstance(word, ast.Constant), f"{file.name}: ids are plain texts"
                    found[word.value].add(file.name)
    return found


@every_game
def test_the_list_of_rules_has_one_prefix_and_no_doubles(game: str) -> None:
    ids = IDS[game]
    prefix = PREFIX[game]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith(prefix) and name[3].isupper() for name in ids)


@every_game
def test_every_rule_is_named_by_a_test(game: str) -> None:
    found = named()
    missing = [name for name in IDS[game] if name not in found]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_an_unknown_rule() -> None:
    known = {name for ids in IDS.values() for name in ids}
    unknown = {name: sorted(files) for name, files in named().items() if name not in known}
    assert not unknown


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_each_position_names_its_rules_and_says_what_must_hold(folder: Path) -> None:
    for title, position in positions.read(folder).items():
        assert positions.rules(title), title
        assert positions.asks(position), title
