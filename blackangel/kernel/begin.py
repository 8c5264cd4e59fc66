"""A new game of a title by what its form asks, for titles that have no ``new`` of their own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from blackangel.kernel.errors import SetupError
from blackangel.kernel.game import Game
from blackangel.kernel.setup import SEEDS, Setup

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from blackangel.kernel.setup import Field
    from blackangel.kernel.title import Title


def new(
    title: Title[Any],
    players: tuple[str, ...] = ("Ada", "Bo"),
    seed: int | None = None,
    **agreed: Any,
) -> Game[Any]:
    """A new game; what is agreed goes by the names of the title's form, what is not by its defaults.

    Raises:
        SetupError: names the argument that is wrong.
    """
    if not isinstance(players, (tuple, list)):
        raise SetupError("players must be a tuple of names", what="players")
    strange = agreed.keys() - {field.key for field in title.form}
    if strange:
        raise SetupError(f"{min(strange)} cannot be agreed in this game", what=min(strange))
    chosen = (number(field, agreed.get(field.key, field.default)) for field in title.form)
    if seed is None:
        import secrets

        seed = secrets.randbelow(SEEDS)
    return Game(title, Setup(tuple(players), seed, tuple(chosen)))


def of(module: Any) -> Callable[..., Game[Any]]:
    """What begins a game of a module: its own ``new``, else the one here."""
    own: Callable[..., Game[Any]] | None = getattr(module, "new", None)
    return own or partial(new, module.TITLE)


def number(field: Field, value: object) -> int:
    """What a save says of a field: 0 and 1 for no and yes, else the place among its values."""
    if not field.values and type(value) in (bool, int) and value in (0, 1):
        return int(bool(value))
    if value in field.values:
        return field.values.index(str(value))
    asked = f"one of {', '.join(field.values)}" if field.values else "True or False"
    raise SetupError(f"{field.key} must be {asked}", what=field.key)


def settings(form: Iterable[Field]) -> tuple[tuple[str, int], ...]:
    """What a save says of such a game: (field, how many values)."""
    return tuple((field.key, len(field.values) or 2) for field in form)
