"""Which effects a component table may hold; any other is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from blackangel.games.council_of_shadows.rules.effects import (
    FLAGS,
    EffectError,
    Goods,
    Steps,
    parse_action,
    parse_goods,
    parse_owned,
)
from blackangel.kernel.errors import N_
from blackangel.kernel.named import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

    from blackangel.kernel.facts import FactTable

Read = TypeVar("Read")


OTHER = N_("effect “{text}” doesn’t fit here; no other one has anything like it")


class Shape(NamedTuple):
    """What the effects of a table may contain: verbs, the words after them, when, traits."""

    verbs: str
    words: str = ""
    when: str = ""
    traits: tuple[str, ...] = ()


SHAPES = {
    "action": Shape("settle harvest discover raise gain", "anyrange anyplanet"),
    "upgrade": Shape(
        "gain", "", "now always", ("planet d", "planet v", "stack", "reach 2", "reach 3")
    ),
    "dark tech": Shape(
        "settle harvest discover assess gain consumption reach_all take_card take_bonus",
        "anyrange anyplanet stack",
        "now assess always",
        ("field P3", "gems up", "extra 1", "foreign cubes", "consumption 0"),
    ),
    "station": Shape("harvest cubes", "here", "now assess always", ("keep here",)),
    "leader": Shape(
        "settle harvest gain",
        "anyrange",
        "start buy assess always",
        ("field P1", "keep 3", "no settle 3", "ties high"),
    ),
}


def parsed(
    table: FactTable, entry: str, field: str, read: Callable[[str], Read], text: str
) -> Read:
    """What ``read`` makes of a field's text."""
    try:
        return read(text)
    except EffectError as error:
        said = N_("{field} “{text}” is unknown; write it like the others")
        table.refuse(entry, said, field=field, text=text, cause=error)


def _fits(steps: Steps, shape: Shape) -> bool:
    return all(
        step.verb.replace(" ", "_") in shape.verbs.split()
        and all(getattr(step, word) <= (word in shape.words.split()) for word in FLAGS)
        and _fits(step.follow, shape)
        for step in steps
    )


def action(table: FactTable, entry: str, text: str) -> None:
    """Refuse a text that no action card carries."""
    action = parsed(table, entry, "effect", parse_action, text)
    if not all(_fits(steps, SHAPES["action"]) for steps in action.branches):
        table.refuse(entry, OTHER, text=text, cause="is not an action effect")


def owned(table: FactTable, entry: str, kind: str, text: str) -> None:
    """Refuse a text that no component of that kind carries; ``kind`` is one of ``SHAPES``."""
    shape = SHAPES[kind]
    for part in parsed(table, entry, "effect", parse_owned, text).parts:
        traits = part.trait in ("", *shape.traits)
        if not (part.when in shape.when.split() and traits and _fits(part.steps, shape)):
            table.refuse(entry, OTHER, text=text, cause=f"is not a {kind} effect")


def price(table: FactTable, entry: str, text: str) -> Goods:
    """The gems of a price."""
    price = parsed(table, entry, "price", parse_goods, text)
    if price.energy:
        said = N_("price “{text}” can’t be paid; use only gems")
        table.refuse(entry, said, text=text)
    return price
