"""What may go wrong in a run, each as one sentence; the games played so far are kept."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from blackangel.kernel.errors import GameError


class ArenaError(GameError):
    """A run that cannot begin or cannot continue."""

    key = "arena"


class BotError(ArenaError):
    """A bot that does not exist, raises, or chooses something impossible."""

    key = "arena-bot"


def told(error: BaseException) -> str:
    """An error in somebody else's code, in one line."""
    return " ".join(f"{type(error).__name__}: {error}".removesuffix(": ").split())


def library(name: str, purpose: str) -> Any:
    """Import a module of the extra ``arena``.

    Raises:
        ArenaError: it is not installed.
    """
    try:
        return import_module(name)
    except ImportError:
        raise ArenaError(
            f"{purpose} needs {name.partition('.')[0]}, of the extra arena: pip install '.[arena]'"
        ) from None


def kept(error: OSError, path: object) -> str:
    """Why a file cannot be written, in one sentence."""
    return f"{path} cannot be written: {error.strerror or told(error)}"
