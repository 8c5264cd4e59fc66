"""Who plays: a level, a rival of the game, or ``module:name``; ``@N`` after it sets the budget."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from blackangel.arena.errors import BotError, told
from blackangel.bots import Level, levels, rivals
from blackangel.kernel import assets


def entrant(title: Any, text: str) -> Level:
    """Make the bot that a word names, afresh, so that bots of two games share nothing.

    The name in a module is a ``Level``, or a function (observation, options, rng, budget) that returns one of
    the options.

    Raises:
        BotError: there is none, or its module cannot be imported.
    """
    name, at, number = text.partition("@")
    found = _outside(name) if ":" in name else _ours(title, name)
    if not at:
        return found._replace(name=text)
    if not (number.isascii() and number.isdigit()):
        raise BotError(f"the budget after @ in {text!r} must be a whole number")
    return found._replace(name=text, budget=int(number))


def _ours(title: Any, name: str) -> Level:
    found = levels(title) | rivals(title)
    if name not in found:
        known = ", ".join(found)
        raise BotError(f"there is no bot {name!r}: use one of {known}, or module:function")
    return found[name]


def _outside(name: str) -> Level:
    module, _, inside = name.partition(":")
    try:
        found: Any = import_module(module)
    except (Exception, SystemExit) as error:
        raise BotError(f"the bot {name} cannot be imported: {told(error)}") from error
    for part in inside.split("."):
        found = getattr(found, part, None)
    if isinstance(found, Level):
        return found
    if not callable(found):
        raise BotError(f"there is no function {inside!r} in the module {module}")
    return Level(name, found, 0)


@cache
def fingerprint(module: str, seats: tuple[str, ...]) -> str:
    """Sixteen digits of the sources that play: rules, kernel, our bots, the game's data, others' bots.

    For a bot of somebody else's, that is the one file of its module.
    """
    files: set[Path] = set()
    for name in ("blackangel.kernel", "blackangel.bots", module):
        files |= _sources(name)
    data = Path(assets.folder(module.rpartition(".")[2]))
    files |= {*data.rglob("*.toml"), *data.rglob("*.json")}
    for seat in seats:
        if ":" in seat:
            files |= _sources(seat.partition(":")[0], alone=True)
    whole = hashlib.sha256()
    for digest in sorted(hashlib.sha256(file.read_bytes()).hexdigest() for file in files):
        whole.update(digest.encode())
    return whole.hexdigest()[:16]


def _sources(module: str, alone: bool = False) -> set[Path]:
    """The source files of a module, with those in its folder unless it stands alone."""
    spec = find_spec(module)
    if spec is None or not spec.origin or not Path(spec.origin).is_file():
        return set()
    folders = () if alone else spec.submodule_search_locations or ()
    return {Path(spec.origin)}.union(*(Path(folder).rglob("*.py") for folder in folders))
