"""Where the rulebook leaves room: what this game does, and why, from one table."""

from __future__ import annotations

import os
from typing import NamedTuple

from blackangel.games.black_angel.components import default_folder


class Ruling(NamedTuple):
    """A decision where the rulebook is silent: the rule's id, what is done, and why."""

    rule: str
    ruling: str
    reason: str


def rulings() -> tuple[Ruling, ...]:
    """All of them, in the order of the rules."""
    import tomllib

    with open(os.path.join(os.path.dirname(default_folder()), "rulings.toml"), "rb") as file:
        return tuple(Ruling(**entry) for entry in tomllib.load(file)["rulings"])
