"""Each rule of the rules file is named by at least one test: ``@pytest.mark.rule("BA-A3")``."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

TESTS = Path(__file__).parents[2]
IDS = (Path(__file__).parent / "rule_ids.txt").read_text(encoding="utf-8").split()
# rules whose tests are still to be written; to be emptied
NOT_YET: set[str] = set()


def named() -> dict[str, set[str]]:
    """The ids that tests name, with the files that do."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for word in node.args:
                    assert isinstance(word, ast.Constant), f"{file.name}: ids are plain texts"
                    found[word.value].add(file.name)
    return found


def test_the_list_of_rules_is_sorted_by_chapter_and_has_no_doubles() -> None:
    assert len(set(IDS)) == len(IDS)
    assert all(name.startswith("BA-") and name[3].isupper() for name in IDS)


def test_every_rule_is_named_by_a_test() -> None:
    found = named()
    missing = [name for name in IDS if name not in found and name not in NOT_YET]
    assert not missing, f"no test names {', '.join(missing)}"


def test_no_test_names_an_unknown_rule() -> None:
    unknown = {name: sorted(files) for name, files in named().items() if name not in IDS}
    assert not unknown
