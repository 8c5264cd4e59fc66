"""Hal's turn in steps: complete, and its points are those of the ledger."""

import random

import pytest
from tabletop.session import moves
from tabletop.session.session import new_session
from tabletop.table import panels as paint

from blackangel.games import black_angel
from blackangel.games.black_angel.draw.icons import sprite
from blackangel.games.black_angel.table import hal_show, hal_turn
from blackangel.kit import seats

BOARD = ("action:", "supply:", "deck:", "storage:", "hex:")
REASONED = ("card", "roll", "skip", "half", "die", "action")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_steps_tell_every_point_of_a_turn(seed: int) -> None:
    rng = random.Random(seed)
    game = black_angel.new(players=("Ada",), seed=seed, solo="standard", advanced=True)
    play = new_session(game, "key", seats.COLOURS[:1])
    begun, icons = -1, sprite()
    while not play.over:
        play = moves.play(play, str(rng.choice(play.game.options)))
        turn = play.automaton_turn()
        if turn and turn.begun != begun:
            begun = turn.begun
            events = hal_turn.last_turn(play.game.events, 1)
            gained = sum(e.amount for e in events if e.what == "vp" and e.seat == 1)
            assert sum(step.points for step in turn.steps[:-1]) == gained
            drawn = "".join(paint.panels(play).values())
            for at, step in enumerate(turn.steps):
                shown = hal_show.show(turn, at, "hand")
                assert not step.points or f"+{step.points} VP" in shown
                assert all(f'"i-{icon}"' in icons for icon in step.icons)
                found = [place for place in step.places if place.startswith(BOARD)]
                assert all(f'data-place="{place}"' in drawn for place in found)
            kinds = [step.kind for step in turn.steps]
            assert all(step.why for step in turn.steps if step.kind in REASONED)
            assert "card" not in kinds or {"half", "consolation"} & set(kinds)
