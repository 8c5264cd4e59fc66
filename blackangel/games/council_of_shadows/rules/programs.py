"""The effects of all components by id, as the interpreter looks them up.

STEPS holds the steps of (source, branch). The branches of an action card are numbered; those of other
components are named by when they apply ("now", "buy", "assess").
"""

from __future__ import annotations

from typing import Final

from blackangel.games.council_of_shadows.rules.effects import (
    Owned,
    Steps,
    parse_action,
    parse_bonus,
    parse_line,
    parse_owned,
)
from blackangel.games.council_of_shadows.rules.tables import COMPONENTS

Branch = int | str

BRANCHES: Final = {
    name: parse_action(card.effect).branches for name, card in COMPONENTS.cards.items()
}
CONSUMPTION: Final = {name: card.consumption for name, card in COMPONENTS.cards.items()}
STARTING: Final = tuple(name for name, card in COMPONENTS.cards.items() if card.starting)
BONUS: Final = {name: parse_bonus(card.effect) for name, card in COMPONENTS.bonus.items()}
LINES: Final = {
    name: tuple(map(parse_line, card.actions)) for name, card in COMPONENTS.automa.items()
}
OWNED: Final[dict[str, Owned]] = {
    thing.id: parse_owned(thing.effect)
    for things in (
        COMPONENTS.upgrades.values(),
        COMPONENTS.dark_tech.values(),
        COMPONENTS.stations.values(),
        COMPONENTS.leaders.values(),
    )
    for thing in things
}
STEPS: Final[dict[tuple[str, Branch], Steps]] = {
    (name, number): steps
    for name, branches in BRANCHES.items()
    for number, steps in enumerate(branches)
}
STEPS.update(
    {
        (name, when): owned.steps(when)
        for name, owned in OWNED.items()
        for when in ("now", "buy", "start", "assess")
        if owned.steps(when)
    }
)
# by station: the cubes that it carries (CS-M5)
CARRIES: Final = {
    name: sum(step.n for step in OWNED[name].steps("now") if step.verb == "cubes")
    for name in COMPONENTS.stations
}
