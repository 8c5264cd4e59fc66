"""All games, each imported when it is asked for.

>>> from blackangel import games
>>> game = games.new("black-angel", players=("Ada", "Bo"), seed=2026)
>>> games.load(game.save()).prompt.kind
'turn'
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from blackangel.kernel import assets
from blackangel.kernel.errors import SaveVersion, SetupError

if TYPE_CHECKING:
    from blackangel.kernel.game import Game
    from blackangel.kernel.title import Scenario, Table, Title, Words

# by key: the module that holds TITLE and new
TITLES = {
    "black-angel": "blackangel.games.black_angel",
    "council-of-shadows": "blackangel.games.council_of_shadows",
}
FIRST = next(iter(TITLES))
# those that have no table yet: bots and terminals play them, no page does
UNTABLED: frozenset[str] = frozenset()
SHOWN = 40  # characters of a wrong word in an error


def tabled() -> tuple[str, ...]:
    """The keys of the games that a page plays."""
    return tuple(key for key in TITLES if key not in UNTABLED)


def title(key: str) -> Title[Any]:
    """The rules of the game with that key.

    Raises:
        SetupError: there is no such game.
    """
    found: Title[Any] = _module(key).TITLE
    return found


def new(key: str, *args: Any, **options: Any) -> Game[Any]:
    """A new game; what follows the key is what the game's own ``new`` takes.

    Raises:
        SetupError: there is no such game, or it cannot be played so.
    """
    game: Game[Any] = _module(key).new(*args, **options)
    return game


def load(text: object) -> Game[Any]:
    """The game of a share string, whichever it is.

    Raises:
        SaveError: or one of its kinds, it cannot be read.
    """
    from blackangel.kernel import save

    return save.read(title(key_of(text)), text)


def key_of(text: object) -> str:
    """Which game a share string is of.

    Raises:
        SaveError: or one of its kinds, it is of none.
    """
    from blackangel.kernel import save

    code = save.code_of(text)
    for key in TITLES:
        if save.title_code(key) == code:
            return key
    raise SaveVersion("the save string belongs to another game")


def read(text: object) -> Game[Any]:
    """The game of a record, whichever it is.

    Raises:
        SaveError: or one of its kinds, it cannot be read.
    """
    from blackangel.kernel import record

    key = record.key_of(text)
    if key not in TITLES:
        raise SaveVersion(f"the record is of {key[:SHOWN]}, which is no game here")
    return record.read(title(key), text)


def position(text: str) -> Game[Any]:
    """The game that begins from a written-down position, of whichever game.

    Its first section is named like the game; Black Angel's needs no such name.

    Raises:
        ScenarioError: it cannot be read.
    """
    lines = (line.strip() for line in text.splitlines())
    head = next((line for line in lines if line and line[0] != "#"), "")
    key = head.strip("[]")
    game: Game[Any] = scenario(key if key in TITLES else FIRST).read(text)
    return game


def words(key: str) -> Words:
    """The sentences of a game."""
    found: Words = _room(key, "words")
    return found


def scenario(key: str) -> Scenario:
    """The positions of a game as text."""
    found: Scenario = _room(key, "scenario")
    return found


def table(key: str) -> Table:
    """The game with that key as a page sees it, imported when it is asked for.

    Raises:
        SetupError: there is no such game.
    """
    found: Table = _room(key, "table")
    return found


def here() -> frozenset[str]:
    """The keys of the games whose code is there: a page fetches each when it is wanted."""
    return frozenset(key for key in tabled() if find_spec(TITLES[key]))


def folder(key: str) -> str:
    """The name of a game's own folder, among the games as in ``assets``."""
    return TITLES[key].rpartition(".")[2]


def data(key: str, *names: str) -> str:
    """The path of a folder or file of a game's data."""
    return assets.folder(folder(key), *names)


def _module(key: str) -> Any:
    if key not in TITLES:
        raise SetupError(f"there is no game {str(key)[:SHOWN]!r}", what="title")
    return import_module(TITLES[key])


def _room(key: str, name: str) -> Any:
    """What a game's module holds under a name, or the module of that name behind it."""
    module = _module(key)
    found = getattr(module, name, None)
    return import_module(f"{TITLES[key]}.{name}") if found is None else found
