"""Every plan that the rulebook allows can be made, and no other: more than positions can show one by one."""

from __future__ import annotations

from itertools import product

import pytest

from blackangel import games
from blackangel.kernel.game import Game

STARGATE = "tech = t5 4; level = 1"
AVA = "leader = Ava"
FIELDS = [
    ("", "-, -, -"),
    ("", "-, s1, s2 s3"),
    ("", "-, s1 s2, s3 s4 s5"),
    (STARGATE, "-, s1, s2, -"),
    (STARGATE, "-, s1 s2, s3 s4, -"),
    (AVA, "-, -, s1 s2, s3 s4"),
    (f"{AVA}; {STARGATE}", "-, s1, s2 s3, s4, -"),
    (f"{AVA}; {STARGATE}", "-, -, s2 s3, s4 s1, -"),
    (f"{AVA}; {STARGATE}", "-, s1, s2 s3, s4 s5, -"),
]


def demanded(hand: tuple[str, ...], stacks: tuple[tuple[str, ...], ...]) -> set[tuple[str, ...]]:
    """Every plan of the rulebook: no field stays empty as long as there is a card for it."""
    empty = [field for field, lying in enumerate(stacks) if not lying]
    found = set()
    for plan in product(("", *hand), repeat=len(stacks)):
        laid = [card for card in plan if card]
        filled = sum(1 for field in empty if plan[field])
        enough = filled == min(len(empty), len(hand))
        if enough and len(laid) == len(set(laid)):
            found.add(plan)
    return found


def made(game: Game) -> set[tuple[str, ...]]:
    """Every plan to which the questions lead."""
    if game.prompt.kind == "ready":
        return {game.state.seats[0].plan}
    found = set()
    for chosen in game.options:
        game.play(chosen)
        found |= made(game)
        game.undo()
    return found


@pytest.mark.rule("CS-P1", "CS-P2", "CS-P4", "CS-Q4")
@pytest.mark.parametrize(("owned", "lying"), FIELDS)
def test_asked_field_by_field_every_plan_can_be_made_and_no_other(owned: str, lying: str) -> None:
    lines = ["[council-of-shadows]", "players = Ada Bo", "modules = leaders", "phase = plan"]
    lines += ["round = 5", "[Ada]", f"fields = {lying}", *owned.split("; ")]
    game = games.position("\n".join(lines))
    mine = game.state.seats[0]
    assert made(game) == demanded(mine.hand, mine.fields)
