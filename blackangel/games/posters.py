"""A game as one self-contained drawing for notebooks: its table as a spectator sees it."""

from __future__ import annotations

import re
from typing import Any

from blackangel import games, i18n
from blackangel.kernel import assets
from blackangel.kit.seats import COLOURS, Player, seated, spared

STYLE = "poster.css"  # the build extracts it from the styles, one rule per line
TOKEN = re.compile(r"(?<![\w-])(--[\w-]+):\s*([^;}]+)")


def svg(game: Any) -> str:
    """The drawing; empty if the styles have not been built."""
    key = game.title.key
    text = assets.text(games.folder(key), STYLE)
    if not text:
        return ""
    rules = [(line.partition(" {")[0], line) for line in text.splitlines()]
    tokens: dict[str, str] = {}
    for head, rule in rules:
        if head == ":root":
            tokens |= dict(TOKEN.findall(rule))
    table, view = games.table(key, game.title.overrides), game.observe(-1)
    said = table.words.time(view, i18n.catalogue)
    if game.player is None:
        said = table.words.ending(game.ending, i18n.catalogue)
    found = table.poster(
        view, players(game, table), said, rules, lambda name: tokens.get(name, "").strip()
    )
    # a notebook's column is narrower than the table
    return found.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)


def players(game: Any, table: Any) -> tuple[Player, ...]:
    """All players in the colours that a page gives them, automata in their own."""
    names = table.words.takers(game.observe(-1), i18n.catalogue)
    people, opponent = len(game.names), table.opponent(i18n.catalogue)
    alone = opponent is not None and len(names) > people
    colours = spared(COLOURS[:people], opponent.colour if alone else "")
    return seated(names, colours, people, opponent.sign if alone else "")
