"""Imports go one way: site, bots, games, kit, kernel; and only the kernel provides random numbers."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from pathlib import Path

from blackangel import games
from tests import faults

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
    "practice": ("blackangel.kernel", "blackangel.bots", "blackangel.games", "blackangel.practice"),
    "arena": (
        *("blackangel.kernel", "blackangel.kit", "blackangel.bots", "blackangel.games"),
        *("blackangel.arena", "blackangel.library", "blackangel.terminal", "blackangel.practice"),
    ),
}
# what code for any game may import: the entry point to the games, and nothing behind it
ANY_GAME = (
    *("blackangel.kernel", "blackangel.kit", "blackangel.bots", "blackangel.arena"),
    *("blackangel.library", "blackangel.terminal", "blackangel.languages", "blackangel.practice"),
)
# libraries that only the arena uses
LENT = {"gymnasium", "numpy", "pettingzoo"}
# a game's folders that only show: they decide nothing
SHOWN = ("/draw/", "/table/", "/owner/", "/draw.py", "/table.py")
SHAPES = "blackangel/kit/shapes.py"  # draws, as these do
# code that works with any game
PLAYERS = ("", "arena", "bots", "kernel", "kit", "practice")
DOOR = "blackangel.games"


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports(file: Path) -> tuple[str, ...]:
    """Every module that a file names, anywhere in it."""
    return tuple(_imports(file))


@cache
def nodes(file: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(file)))


def _imports(file: Path) -> Iterator[str]:
    for node in nodes(file):
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


def wrongly_imported(names: Collection[str], allowed: Callable[[str, str], bool]) -> list[str]:
    """Each import that its file may not make; one test looks at all files, which are many."""
    assert names
    return [
        f"{name} imports {module}"
        for name in names
        for module in imports(ROOT / name)
        if not allowed(name, module)
    ]


def points_the_right_way(name: str, module: str) -> bool:
    top = module.partition(".")[0]
    if top == "blackangel":
        allowed = ALLOWED.get(room(ROOT / name), ("blackangel",))
        return module == "blackangel" or module.startswith(allowed)
    lent = LENT if name == "blackangel/arena/env.py" else set()
    return top not in BROWSER and (top in sys.stdlib_module_names or top in lent)


def test_imports_go_one_way() -> None:
    """Those of the package; others are of Python itself, and none is the browser's."""
    faults.none(wrongly_imported(NAMES, points_the_right_way))


def test_whoever_plays_any_game_knows_none() -> None:
    def allowed(_name: str, module: str) -> bool:
        behind = module.startswith("blackangel.") and module != DOOR
        return not behind or module.startswith(ANY_GAME)

    faults.none(wrongly_imported([n for n in NAMES if room(ROOT / n) in PLAYERS], allowed))


def test_only_the_kernel_has_chance_and_a_clock() -> None:
    def allowed(name: str, module: str) -> bool:
        pure = room(ROOT / name) in ("kernel", "kit", "games")
        return module.partition(".")[0] not in (CHANCE if pure else {"random"})

    faults.none(wrongly_imported([n for n in NAMES if "bots" not in n], allowed))


def rules() -> list[str]:
    """The files that decide what happens in a game."""
    deciding = [n for n in NAMES if "/games/" in n and not any(room in n for room in SHOWN)]
    shared = (n for n in NAMES if room(ROOT / n) in ("kernel", "kit"))
    return [*(n for n in shared if n != SHAPES), *deciding]


def written(names: Collection[str], wrong: Callable[[ast.AST], bool]) -> list[str]:
    """Where something wrong is written."""
    assert names
    return [
        f"{name}, line {getattr(node, 'lineno', 0)}"
        for name in names
        for node in nodes(ROOT / name)
        if wrong(node)
    ]


def fraction_or_hash(node: ast.AST) -> bool:
    match node:
        case ast.Constant(value=float()) | ast.BinOp(op=ast.Div()):
            return True
        case ast.Call(func=ast.Name(id="hash" | "id" | "eval" | "exec" | "input")):
            return True
    return False


def test_rules_know_no_fractions_and_no_hashes() -> None:
    faults.none(written(rules(), fraction_or_hash))


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


def test_games_do_not_know_each_other() -> None:
    def allowed(name: str, module: str) -> bool:
        others = tuple(f"blackangel.games.{game}." for game in GAMES if game != game_of(name))
        return not f"{module}.".startswith(others)

    faults.none(wrongly_imported([n for n in NAMES if game_of(n)], allowed))


# within a game each folder may use those after it
ROOMS = {
    "rules": (),
    "estimate": ("rules",),
    "learning": ("rules",),
    "scenario": ("rules",),
    "seen": ("rules",),
    "themes": ("rules",),
    "words": ("seen", "rules"),
    "draw": ("words", "seen", "rules"),
    "table": ("draw", "words", "seen", "scenario", "rules"),
    "owner": ("table", "draw", "words", "rules"),
}


def room_of(name: str) -> str:
    """The file's folder or module within its game; empty for the game's own module."""
    return re.sub(r"^blackangel/games/\w+/(?!__init__)(\w+)[/.].*|.*", r"\1", name)


def test_within_a_game_rooms_use_those_behind_them() -> None:
    def allowed(name: str, module: str) -> bool:
        own = room_of(name)
        _, _, behind = module.partition(f"blackangel.games.{game_of(name)}.")
        return not behind or behind.split(".")[0] in (own, *ROOMS[own])

    faults.none(wrongly_imported([n for n in NAMES if room_of(n)], allowed))


def test_a_game_has_no_rooms_but_these() -> None:
    for game in (PACKAGE / "games").iterdir():
        if game.is_dir() and game.name != "__pycache__":
            found = {entry.stem for entry in game.iterdir()} - {"__pycache__", "__init__"}
            assert found <= set(ROOMS), f"{game.name}: {sorted(found - set(ROOMS))}"


# a game is asked to save itself, so only it names what is behind it
FACADE = "blackangel.kernel.game"


def only_for_types(node: ast.AST) -> bool:
    match node:
        case ast.If(test=ast.Name("TYPE_CHECKING")):
            return True
    return False


def used(file: Path, modules: set[str]) -> set[str]:
    """The package's modules that a file needs at run time, not only for types."""
    unused = {
        part
        for node in filter(only_for_types, nodes(file))
        for line in getattr(node, "body", ())
        for part in ast.walk(line)
    }
    found: set[str] = set()
    for node in nodes(file):
        if node in unused:
            continue
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
        "web/early.js": (
            "'black-angel:preferences'",
            "'black-angel:latest'",
            "'black-angel:at'",
        ),
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


def of_one_game(name: str) -> Iterator[str]:
    """The lines of a file with words of one game, and names that need not be allowed in it any more."""
    text = FOR_ANY_GAME[name].read_text("utf-8")
    for lasting in ALLOWED_IN.get(name, ()):
        if lasting not in text:
            yield f"{name}: {lasting} need not be allowed any more"
        text = text.replace(lasting, "")
    yield from (f"{name}: {line}" for line in text.splitlines() if OF_ONE_GAME.search(line))


def test_modules_for_any_game_name_no_game() -> None:
    assert FOR_ANY_GAME
    faults.none(found for name in FOR_ANY_GAME for found in of_one_game(name))


def codec(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Attribute(attr="encode" | "decode"), args=[_, *_]):
            return True
    return False


def test_no_codec_is_used_that_the_browser_lacks() -> None:
    """The page's library has few codecs; UTF-8 needs no name."""
    terminals = ("blackangel/__main__.py", "blackangel/terminal.py")
    faults.none(written([name for name in NAMES if name not in terminals], codec))
