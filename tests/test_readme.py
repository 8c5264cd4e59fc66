"""The README's examples run as written."""

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"


def test_the_examples_run() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 4
    assert not result.failed


def test_the_files_it_names_are_there() -> None:
    text = README.read_text("utf-8")
    named = re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", text)
    missing = [name for name in named if name.split("/")[0] not in ("dist", ".venv", ".cache")]
    assert [name for name in missing if not (ROOT / name).exists()] == []
