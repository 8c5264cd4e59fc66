"""Imports go one way: site, bots, games, kit, kernel; and only the kernel provides random numbers."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from blackangel import games

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "blackangel"
FILES = sorted(PACKAGE.rglob("*.py"))
NAMES = [str(file.relative_to(ROOT)) for file in FILES]
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "micropip"}
CHANCE = {"random", "time", "datetime", "uuid", "numpy"}
# what a folder may import of the package; several prefixes are alternatives
ALLOWED = {
    "kernel": ("blackangel.kernel",),
    "kit": ("blackangel.kernel", "blackangel.kit"),
    "games": ("blackangel.kernel", "blackangel.kit", "blackangel.games", "blackangel.i18n"),
    "bots": ("blackangel.kernel", "blackangel.bots"),
    "arena": (
        *("blackangel.kernel", "blackangel.kit", "blackangel.bots", "blackangel.games"),
        *("blackangel.arena", "blackangel.terminal"),
    ),
}
# what code for any game may import: the entry point to the games, and nothing behind it
ANY_GAME = (
    *("blackangel.kernel", "blackangel.kit", "blackangel.bots", "blackangel.arena"),
    *("blackangel.terminal", "blackangel.languages"),
)
# libraries that only the arena uses
LENT = {"gymnasium", "numpy", "pettingzoo"}
# a game's folders that only show: they decide nothing
SHOWN = ("/draw/", "/table/", "/owner/", "/draw.py", "/table.py")
# code that works with any game
PLAYERS = ("", "arena", "bots", "kernel", "kit")
DOOR = "blackangel.games"


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Every module that a file names, anywhere in it."""
    return tuple(_imports(file))


def _imports(file: Path) -> Iterator[str]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: a relative import"
            module = node.module or ""
            yield module
            if module == "blackangel":
                yield from (f"blackangel.{name.name}" for name in node.names)


def room(file: Path) -> str:
    parts = file.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


@pytest.mark.parametrize("name", NAMES)
def test_imports_go_one_way(name: str) -> None:
    file = ROOT / name
    allowed = ALLOWED.get(room(file), ("blackangel",))
    for module in imports(file):
        top = module.partition(".")[0]
        assert top not in BROWSER, f"{name} imports {module}"
        if top == "blackangel":
            assert module == "blackangel" or module.startswith(allowed), f"{name}: {module}"
        else:
            lent = LENT if name == "blackangel/arena/env.py" else set()
            assert top in sys.stdlib_module_names or top in lent, (
                f"{name}: {module} is not in Python itself"
            )


@pytest.mark.parametrize("name", [n for n in NAMES if room(ROOT / n) in PLAYERS])
def test_whoever_plays_any_game_knows_none(name: str) -> None:
    file = ROOT / name
    for module in imports(file):
        if module.startswith("blackangel.") and module != DOOR:
            assert module.startswith(ANY_GAME), f"{name}: {module}"


@pytest.mark.parametrize("name", [n for n in NAMES if "bots" not in n])
def test_no_chance_and_no_clock_besides_the_kernels(name: str) -> None:
    tops = {module.partition(".")[0] for module in imports(ROOT / name)}
    if room(ROOT / name) in ("kernel", "kit", "games"):
        assert not tops & CHANCE, f"{name}: {sorted(tops & CHANCE)}"
    assert "random" not in tops


def rules() -> list[str]:
    """The files that decide what happens in a game."""
    deciding = [n for n in NAMES if "/games/" in n and not any(room in n for room in SHOWN)]
    return [*(n for n in NAMES if room(ROOT / n) in ("kernel", "kit")), *deciding]


@pytest.mark.parametrize("name", rules())
def test_rules_know_no_fractions_and_no_hashes(name: str) -> None:
    for node in ast.walk(tree(ROOT / name)):
        where = f"{name}, line {getattr(node, 'lineno', 0)}"
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), where
        assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), where
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("hash", "id", "eval", "exec", "input"), where


def game_of(name: str) -> str:
    """The game that a file belongs to, a folder or a single module; empty if it belongs to all."""
    return re.sub(r"^blackangel/games/(?!__init__|listings|posters)(\w+)[/.].*|.*", r"\1", name)


GAMES = sorted({game for name in NAMES if (game := game_of(name))})


def test_a_module_may_be_a_game_and_a_room() -> None:
    assert game_of("blackangel/games/pearls.py") == game_of("blackangel/games/pearls/words.py")
    assert room_of("blackangel/games/pearls/words.py") == "words"
    assert room_of("blackangel/games/pearls/words/events.py") == "words"
    assert not game_of("blackangel/games/listings.py") + room_of(
        "blackangel/games/pearls/__init__.py"
    )
    assert set(GAMES) == set(map(games.folder, games.TITLES))


@pytest.mark.parametrize("name", [n for n in NAMES if game_of(n)])
def test_games_do_not_know_each_other(name: str) -> None:
    others = tuple(f"blackangel.games.{game}" for game in GAMES if game != game_of(name))
    for module in imports(ROOT / name):
        assert not f"{module}.".startswith(tuple(f"{other}." for other in others))


# within a game each folder may use those after it
ROOMS = {
    "rules": (),
    "estimate": ("rules",),
    "scenario": ("rules",),
    "seen": ("rules",),
    "words": ("seen", "rules"),
    "draw": ("words", "seen", "rules"),
    "table": ("draw", "words", "seen", "scenario", "rules"),
    "owner": ("table", "draw", "words", "rules"),
}


def room_of(name: str) -> str:
    """The file's folder or module within its game; empty for the game's own module."""
    return re.sub(r"^blackangel/games/\w+/(?!__init__)(\w+)[/.].*|.*", r"\1", name)


@pytest.mark.parametrize("name", [n for n in NAMES if room_of(n)])
def test_within_a_game_rooms_use_those_behind_them(name: str) -> None:
    own = room_of(name)
    for module in imports(ROOT / name):
        _, _, behind = module.partition(f"blackangel.games.{game_of(name)}.")
        if behind:
            assert behind.split(".")[0] in (own, *ROOMS[own]), f"{name}: {module}"


def test_a_game_has_no_rooms_but_these() -> None:
    for game in (PACKAGE / "games").iterdir():
        if game.is_dir() and game.name != "__pycache__":
            found = {entry.stem for entry in game.iterdir()} - {"__pycache__", "__init__"}
            assert found <= set(ROOMS), f"{game.name}: {sorted(found - set(ROOMS))}"


# a game is asked to save itself, so only it names what is behind it
FACADE = "blackangel.kernel.game"


def used(file: Path, modules: set[str]) -> set[str]:
    """The package's modules that a file needs at run time, not only for types."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = [ast.Pass()]
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            whole = {f"{node.module}.{name.name}" for name in node.names} & modules
            found |= whole if len(whole) == len(node.names) else {*whole, str(node.module)}
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found & modules


def test_no_imports_go_in_a_circle() -> None:
    named = {
        ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): file
        for file in FILES
    }
    left = {name: used(file, set(named)) for name, file in named.items()}
    left[FACADE] = {module for module in left[FACADE] if FACADE not in left[module]}
    while free := [name for name, needs in left.items() if not needs & left.keys()]:
        for name in free:
            del left[name]
    assert not left, f"these import one another: {sorted(left)}"


def test_the_page_asks_the_package_and_nobody_asks_the_page() -> None:
    for file in FILES:
        assert not any(module.startswith("tabletop") for module in imports(file))


# words of single games, which general code must not contain
OF_ONE_GAME = re.compile(
    r"(?<![a-z])(?:black[_ -]angel|council[_ -]of|hal|automa|ravagers?|spes|frigates?|debris)(?![a-z])",
    re.IGNORECASE,
)
# names that must stay as they are, by file: only these
LASTING = {
    "devices keep the games and preferences of earlier visits under these names": {
        "tabletop/storage/store.py": ('"black-angel"',),
        "tabletop/browser/device.py": ('"black-angel"',),
        "tabletop/browser/locks.py": ('"black-angel"',),
        "tabletop/shared/schemas.py": ('"hal"',),
        "tabletop/table/screen.py": ('"hal"',),
        "web/early.js": ("'black-angel:preferences'", "'black-angel:latest'"),
        "web/waiting.js": ("'black-angel:at'",),
        "web/start.mjs": ("`black-angel ${scope} `", "'black-angel:probe'"),
        "web/sw.js": ("`black-angel ${scope} `",),
        "web/thinker.mjs": ("`black-angel:${name}`",),
    },
    "files of games that were exported say so": {
        "tabletop/library/model.py": ('"black-angel-games"',),
    },
    "the site's own files are called so": {
        "building/assembly.py": ('"black-angel.html"',),
        "building/offline.py": ('"black-angel.html"',),
        "building/catalogues.py": ('"Black Angel"',),
    },
    "an example": {"blackangel/kernel/record.py": ("title = black-angel",)},
}
ALLOWED_IN = {file: names for part in LASTING.values() for file, names in part.items()}
SITE = ROOT / "site"
WRITTEN = ("css", "html", "js", "mjs", "py", "webmanifest")
FOR_ANY_GAME = {
    file.relative_to(SITE).as_posix(): file
    for kind in WRITTEN
    for file in sorted(SITE.rglob(f"*.{kind}"))
} | {name: ROOT / name for name in NAMES if room(ROOT / name) in PLAYERS}


@pytest.mark.parametrize("name", FOR_ANY_GAME)
def test_what_is_for_any_game_has_the_words_of_none(name: str) -> None:
    text = FOR_ANY_GAME[name].read_text("utf-8")
    for lasting in ALLOWED_IN.get(name, ()):
        assert lasting in text, f"{lasting} need not be allowed any more"
        text = text.replace(lasting, "")
    assert [line for line in text.splitlines() if OF_ONE_GAME.search(line)] == []


@pytest.mark.parametrize("name", NAMES)
def test_no_codec_is_asked_for_that_a_browser_has_not(name: str) -> None:
    """The page's library has few codecs; UTF-8 needs no name."""
    if name in ("blackangel/__main__.py", "blackangel/terminal.py"):
        return
    for node in ast.walk(tree(ROOT / name)):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in ("encode", "decode"):
            assert not node.args, f"{name}:{node.lineno}"
