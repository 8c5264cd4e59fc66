"""All games, each imported only when it is asked for.

>>> from blackangel import games
>>> game = games.new("black-angel", players=("Ada", "Bo"), seed=2026)
>>> games.load(game.save()).prompt.kind
'turn'
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from sys import modules
from typing import TYPE_CHECKING, Any

from blackangel.kernel import assets
from blackangel.kernel.errors import ComponentError, SaveError, SaveTooLong, SaveVersion, SetupError
from blackangel.kernel.overrides import NO_OVERRIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from blackangel.games.typed import New
    from blackangel.kernel.game import Game
    from blackangel.kernel.overrides import Overrides
    from blackangel.kernel.scenario import Scenario
    from blackangel.kernel.title import Title
    from blackangel.kit.owner.pieces import Owner
    from blackangel.kit.table import Table
    from blackangel.kit.words import Words

# by key: the module that holds TITLE
TITLES = {
    "black-angel": "blackangel.games.black_angel",
    "council-of-shadows": "blackangel.games.council_of_shadows",
}
FIRST = next(iter(TITLES))
# games without a table yet: bots and terminals can play them, pages cannot
UNTABLED: frozenset[str] = frozenset()
SHOWN = 40  # characters of a wrong word in an error


def tabled() -> tuple[str, ...]:
    """The keys of the games that a page can play."""
    return tuple(key for key in TITLES if key not in UNTABLED)


def title(key: str, overrides: Overrides = NO_OVERRIDES) -> Title[Any]:
    """The rules of the game with this key; with ``overrides``, using their values.

    Raises:
        SetupError: there is no such game.
        ComponentError: the tables refuse one of the overrides.
    """
    found: Title[Any] = _module(key, overrides).TITLE
    return found


def start(key: str, *args: Any, overrides: Overrides = NO_OVERRIDES, **options: Any) -> Game[Any]:
    """Start a game with our values, or with ``overrides``. The other arguments are those of the game's own
    ``new`` or, if it has none, the players, a seed and what its form asks.

    ``new`` is the same for a key that stands in the code: type checkers then know its arguments and what the
    game gives.

    Raises:
        SetupError: there is no such game, or it cannot be played so.
        ComponentError: the tables refuse one of the overrides.
    """
    module = _module(key, overrides)
    if not hasattr(module, "new"):
        from blackangel.kernel import begin

        return begin.new(module.TITLE, *args, **options)
    game: Game[Any] = module.new(*args, **options)
    return game


if TYPE_CHECKING:
    new: New
else:
    new = start


def overrides_of(key: str, text: object) -> Overrides:
    """Read overrides from their file (``kernel.overrides_file``), checked like our own tables.

    Raises:
        OverridesError: names the line that is wrong, and why.
    """
    from blackangel.kernel.overrides import packed
    from blackangel.kernel.overrides_file import Lines, read, too_many

    facts = title(key).facts
    found = read(key, facts, text)
    try:
        title(key, found)
        packed(found, facts)
    except ComponentError as error:
        raise Lines(str(text)).blamed(error, found) from None
    except SaveError:
        raise too_many() from None
    return found


def overrides_file(
    key: str, overrides: Overrides = NO_OVERRIDES, say: Callable[[str], str] = str
) -> str:
    """The file that ``overrides_of`` reads: the values that no source gives, or their overrides.

    ``say`` translates its comments.
    """
    from blackangel.kernel.overrides_file import written

    ours = title(key)
    return written(ours, ours.facts, overrides, say)


def _overridden(key: str, found: Overrides) -> Title[Any]:
    """The title with the values of a saved game."""
    try:
        return title(key, found)
    except ComponentError as error:
        raise SaveError(f"the values of the box are not those of this game: {error}") from None


def load(text: object) -> Game[Any]:
    """Load the game of a save string, whatever its title.

    Raises:
        SaveError: or one of its kinds, it cannot be read.
    """
    from blackangel.kernel import save

    return save.finished(loading(text))


def loading(text: object) -> Generator[None, None, Game[Any]]:
    """As ``load``, in portions: a whole game takes longer than a page may be held up."""
    from blackangel.kernel import save

    return _opening(key_of(text), text, save.overrides_of, save.reading, save.looking)


def key_of(text: object) -> str:
    """The key of a save string's game.

    Raises:
        SaveError: or one of its kinds, it belongs to none.
    """
    from blackangel.kernel import save

    code = save.code_of(text)
    for key in TITLES:
        if save.title_code(key) == code:
            return key
    raise SaveVersion("the save string belongs to another game")


def read(text: object) -> Game[Any]:
    """Read the game of a record, whatever its title.

    Raises:
        SaveError: or one of its kinds, it cannot be read.
    """
    from blackangel.kernel import record
    from blackangel.kernel.save import finished

    def reading(*given: Any) -> Generator[None, None, Game[Any]]:
        yield
        return record.read(*given)

    key = record.key_of(text)
    if key not in TITLES:
        raise SaveVersion(f"the record is of {key[:SHOWN]}, which is not a game here")
    return finished(_opening(key, text, record.overrides_of, reading))


def _opening(
    key: str,
    text: object,
    overrides_of: Callable[[Title[Any], object, Overrides], Overrides],
    reading: Callable[[Title[Any], object, Overrides], Generator[None, None, Game[Any]]],
    looking: Callable[[Title[Any], object], Generator[None, None, None]] | None = None,
) -> Generator[None, None, Game[Any]]:
    """Open a saved game, in portions; if it does not fit, try earlier values.

    ``looking`` checks faster than reading does whether the values fit.
    """

    def opening(began: Overrides) -> Generator[None, None, Game[Any]]:
        played = _overridden(key, overrides_of(title(key), text, began))
        if looking and earlier(key):
            yield from looking(played, text)
        return (yield from reading(played, text, began))

    try:
        return (yield from opening(NO_OVERRIDES))
    except (SaveTooLong, SaveVersion):
        raise
    except SaveError:
        for began in earlier(key):
            with suppress(SaveError):
                return (yield from opening(began))
        raise


@cache
def earlier(key: str) -> tuple[Overrides, ...]:
    """A game's values before each change, the latest first, as overrides.

    A saved game continues with the values of its time: a save string fits no others.
    """
    from blackangel.kernel.overrides import restored

    kept = assets.parsed(assets.text(folder(key), "earlier.toml"))
    return tuple(restored(one["values"]) for one in kept.get("earlier", ()))


def position(text: str) -> Game[Any]:
    """Begin a game from a written position, whatever its title.

    Its first section is the game's key; Black Angel's may be omitted.

    Raises:
        ScenarioError: it cannot be read.
    """
    lines = (line.strip() for line in text.splitlines())
    head = next((line for line in lines if line and line[0] != "#"), "")
    key = head.strip("[]")
    game: Game[Any] = scenario(key if key in TITLES else FIRST).read(text)
    return game


def words(key: str, overrides: Overrides = NO_OVERRIDES) -> Words:
    """The sentences of a game."""

    def plain() -> Words:
        from blackangel.kit.words import SimpleWords

        return SimpleWords()

    found: Words = room(key, "words", overrides, plain)
    return found


def scenario(key: str, overrides: Overrides = NO_OVERRIDES) -> Scenario:
    """How to read and write positions of a game as text."""

    def plain() -> Scenario:
        from blackangel.kernel.scenario import Unwritten

        return Unwritten()

    found: Scenario = room(key, "scenario", overrides, plain)
    return found


def table(key: str, overrides: Overrides = NO_OVERRIDES) -> Table:
    """The game as a page sees it, imported when it is asked for.

    Raises:
        SetupError: there is no such game.
    """

    def plain() -> Table:
        from blackangel.kit.table import SimpleTable

        return SimpleTable(title(key, overrides), words(key, overrides))

    room_of_it = room(key, "table", overrides, plain)
    found: Table = getattr(room_of_it, "TABLE", room_of_it)
    return found


def owner(key: str) -> Owner | None:
    """A game's pieces, so that an owner can set what is printed on them; None if nothing tells of them.

    A page fetches this in an archive of its own.
    """
    if not find_spec(TITLES[key]) or not hasattr(_module(key), "__path__"):
        return None
    path = f"{TITLES[key]}.owner"
    found: Owner | None = import_module(path) if find_spec(path) else None
    return found


def here() -> frozenset[str]:
    """The keys of the games whose code is present: a page fetches each when it needs it."""
    found = {key: find_spec(TITLES[key]) for key in tabled()}
    # a folder alone may hold an owner's tools: they come in an archive of their own
    return frozenset(key for key, spec in found.items() if spec and spec.origin)


def folder(key: str) -> str:
    """The name of a game's own folder, both here and in ``assets``."""
    return TITLES[key].rpartition(".")[2]


def data(key: str, *names: str) -> str:
    """The path of a folder or file in a game's data."""
    return assets.folder(folder(key), *names)


def _module(key: str, overrides: Overrides = NO_OVERRIDES, name: str = "") -> Any:
    """A game's module, or a submodule; with overrides, that of their edition."""
    if key not in TITLES:
        raise SetupError(f"there is no game {str(key)[:SHOWN]!r}", what="title")
    path = f"{TITLES[key]}.{name}" if name else TITLES[key]
    if not overrides:
        return modules.get(path) or import_module(
            path
        )  # a page asks for it dozens of times per click
    from blackangel.kernel.edition import edition

    return edition(TITLES[key], overrides).module(path)


def room(key: str, name: str, overrides: Overrides, plain: Callable[[], Any]) -> Any:
    """A part of a game: what its module holds under the name, else its submodule, else a default."""
    module = _module(key, overrides)
    found = getattr(module, name, None)
    if found is None:
        behind = hasattr(module, "__path__") and find_spec(f"{TITLES[key]}.{name}")
        found = _module(key, overrides, name) if behind else plain()
        setattr(module, name, found)
    return found
