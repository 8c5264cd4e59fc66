"""The documents' examples run as written, and the files they name exist."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
MADE = (
    "dist",
    "wheels",
    ".venv",
    ".cache",
    "agent",
)  # by the build or by readers, not in the repository
ENDINGS = "py|pyi|mjs|js|html|css|toml|md|po|txt|json|yml"

CODE = ("blackangel", "site", "tests")
BORROWED = {*sys.stdlib_module_names, "pytest"}  # names of others

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)


def prose(text: str) -> str:
    """A document without its blocks of code."""
    return re.sub(r"^ *```.*?^ *```", "", text, flags=re.DOTALL | re.MULTILINE)


def named(text: str) -> Iterator[str]:
    """Every path in a document: between backticks, also in commands, and in blocks of commands."""
    shown = [
        *re.findall(r"`([^`\n]+)`", prose(text)),
        *re.findall(r"```\n(.*?)```", text, re.DOTALL),
    ]
    for code in shown:
        for word in code.split():
            if re.fullmatch(r"\.?[\w*-]+(/[\w.*-]+)*/|\.?[\w*-]+(/[\w.*-]+)+", word):
                yield word
    yield from re.findall(rf"`([\w-]+\.(?:{ENDINGS}))`", prose(text))


def is_there(name: str) -> bool:
    """Whether a path from the root, or a bare file name, exists; a star or GAME stands for any word."""
    name = re.sub(r"\bGAME\b", "*", name)
    if name.split("/")[0] in MADE:
        return True
    if "/" in name:
        return any(ROOT.glob(name.rstrip("/")))
    rooms = ("assets", "blackangel", "docs", "examples", "site", "tests")
    return (ROOT / name).exists() or any(
        found for room in rooms for found in (ROOT / room).rglob(name)
    )


def dotted(text: str) -> Iterator[tuple[str, str]]:
    """Every ``owner.name`` between backticks: the last two words of names like ``games.new``."""
    for code in re.findall(r"`([^`\n]+)`", prose(text)):
        for found in re.findall(r"(?<![\w./-])[A-Za-z]\w*(?:\.[A-Za-z_]\w*)+(?![\w./])", code):
            *before, owner, name = found.split(".")
            borrowed = (before or [owner])[0] in BORROWED
            if not borrowed and name not in (*ENDINGS.split("|"), "bin"):
                yield owner, name


@cache
def sources() -> dict[Path, str]:
    """The code in the repository, as text."""
    found = (
        path for room in CODE for kind in ("py", "mjs") for path in (ROOT / room).rglob(f"*.{kind}")
    )
    return {path: path.read_text("utf-8") for path in found if "node_modules" not in path.parts}


def has(owner: str, name: str) -> bool:
    """Whether a module, a package or a class makes or imports this; a value is named after its class."""
    kind = re.compile(rf"^(?:class |export const |globalThis\.){owner}\b", re.M | re.I)
    word = r"(?:export )?(?:async )?(?:def |class |function )?"
    made = re.compile(rf"^\s*{word}{name}\b *[:=(]|^from .* import .*\b{name}\b", re.M)
    return any(
        (owner in (path.stem, path.parent.name) and (path.parent / name).exists())
        or ((owner in (path.stem, path.parent.name) or kind.search(text)) and made.search(text))
        for path, text in sources().items()
    )


def test_every_document_is_read() -> None:
    assert {path.name for path in DOCUMENTS} >= {"README.md", "CONTRIBUTING.md", "architecture.md"}
    examples = (doctest.DocTestParser().get_examples(path.read_text("utf-8")) for path in DOCUMENTS)
    assert sum(map(len, examples)) > 30


@every_document
def test_the_examples_run(document: Path) -> None:
    result = doctest.testfile(str(document), module_relative=False, encoding="utf-8")
    assert not result.failed


@every_document
def test_the_files_it_names_are_there(document: Path) -> None:
    missing = [name for name in named(document.read_text("utf-8")) if not is_there(name)]
    assert missing == []


@every_document
def test_what_it_names_in_the_code_is_there(document: Path) -> None:
    missing = [pair for pair in dotted(document.read_text("utf-8")) if not has(*pair)]
    assert missing == []


@every_document
def test_its_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(document.read_text("utf-8"))):
        file, _, heading = target.partition("#")
        found = document.parent / file if file else document
        assert found.exists(), target
        if heading:
            headings = re.findall(r"^#+ (.*)$", found.read_text("utf-8"), re.MULTILINE)
            slugs = [re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-") for words in headings]
            assert heading in slugs, target


def test_each_word_of_the_glossary_stands_where_it_says() -> None:
    text = (ROOT / "docs/glossary.md").read_text("utf-8")
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    words = [row for row in rows if row[0].strip() not in ("Word", "---")]
    assert len(words) > 40
    assert len({row[0] for row in words}) == len(words)
    for word, _meaning, where in words:
        file, *names = re.findall(r"`([^`]+)`", where)
        text = (ROOT / file).read_text("utf-8") if names else ""
        assert all(re.search(rf"\b{name}\b", text) for name in names), word


def test_a_missing_name_is_found() -> None:
    text = '`messages.use("GAME")`, `i18n.use`, `game.undoo()`, `game.undo()`, `os.sep`, `a.py`'
    assert [pair for pair in dotted(text) if not has(*pair)] == [
        *(("messages", "use"), ("game", "undoo"))
    ]


def test_a_missing_file_is_found() -> None:
    text = "`tests/none.py`, `python3 tests/no_tool.py x`, `nowhere.mjs`, `assets/none*.toml`"
    assert [name for name in named(text) if not is_there(name)] == [
        *("tests/none.py", "tests/no_tool.py", "assets/none*.toml", "nowhere.mjs")
    ]
