"""Start a new game from its form's settings, for titles without a ``new`` of their own."""

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
    """Start a new game. Settings are named as in the title's form; those left out take their defaults.

    Raises:
        SetupError: names the wrong argument.
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
    """The function that starts a game of this module: its own ``new``, else the one here."""
    own: Callable[..., Game[Any]] | None = getattr(module, "new", None)
    return own or partial(new, module.TITLE)


def number(field: Field, value: object) -> int:
    """A field's value as a save stores it: 0 or 1 for no or yes, else its index among the values."""
    if not field.values and type(value) in (bool, int) and value in (0, 1):
        return int(bool(value))
    if value in field.values:
        return field.values.index(str(value))
    asked = f"one of {', '.join(field.values)}" if field.values else "True or False"
    raise SetupError(f"{field.key} must be {asked}", what=field.key)


def settings(form: Iterable[Field]) -> tuple[tuple[str, int], ...]:
    """The settings that a save of such a game stores: (field, number of values)."""
    return tuple((field.key, len(field.values) or 2) for field in form)
