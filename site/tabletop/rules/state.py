"""The rules that are open, in the page's model."""

from __future__ import annotations

from blackangel.kernel.named import NamedTuple


class RulesState(NamedTuple):
    """The game they belong to, and the queries for its rules and its pieces."""

    game: str = ""
    query: str = ""
    at: str = ""  # the rule in view
    wanted: str = ""  # the query for the pieces
    kind: str = ""  # the kind of pieces shown; empty for all
