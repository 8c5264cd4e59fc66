"""A page on which Council of Shadows is played."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from at_the_page import Visit

from blackangel import games
from blackangel.games.council_of_shadows.table.buttons import manner
from blackangel.kernel.option import Option

KEY = "council-of-shadows"
NAMES = ("Ada", "Bo", "Cy")


def new(players: tuple[str, ...] = NAMES, seed: int = 5, **agreed: Any) -> Any:
    return games.start(KEY, players, seed, **agreed)


def wanted(options: Sequence[Option], rng: random.Random) -> Option:
    """A random option, rarely one that ends a turn, so that much happens."""
    others = [one for one in options if str(one) not in manner.closing]
    return rng.choice(others if others and rng.random() < 0.8 else list(options))


def choose(page: Visit, rng: random.Random) -> None:
    """Choose as a person does: click glowing places one after the other, or a button."""
    session, prompt = page.session, page.session.game.prompt
    ply = session.game.ply
    chosen = wanted(session.options, rng)
    for place in session.at_table.places(chosen, prompt):
        if page.session.game.ply == ply and place not in page.session.picked:
            page.pick(place)
    if page.session.game.ply == ply:
        page.choose(str(chosen))
    game = page.session.game
    assert game.ply > ply
    by_itself = [choice.option for choice in game.history[ply + 1 : game.ply]]
    assert all(option.verb in ("done", "pay") for option in by_itself)
    assert page.notice == ""


def on(page: Visit, rng: random.Random) -> bool:
    """Go on by one step, whoever it is; return whether a cover was lifted."""
    if page.model.play.automaton.turn:
        page.act("automaton-next")
    elif page.session.bot:
        if page.question:
            page.think()
        page.fire("bot")
    elif page.shown.panels == {}:
        page.act("uncover")
        return True
    else:
        choose(page, rng)
    return False
