"""The engine and the reference implementation, side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from blackangel.games.council_of_shadows.rules.board import GALAXIES, PLANETS, SPACES
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.kernel.game import Game
from blackangel.kernel.option import Option
from tests.games.council_of_shadows.reference import Asking
from tests.games.council_of_shadows.reference_table import Table

Choose = Callable[[tuple[Option, ...]], Option]


def side_by_side(game: Game[State], table: Table, asking: Asking[Any], choose: Choose) -> None:
    """Ask every question of the reference in both, and give both the same answer."""
    asked = answered(asking, None)
    while asked:
        told = f"after {[str(choice.option) for choice in game.history[-5:]]}"
        who, options = asked
        assert game.player == who, told
        assert sorted(map(str, game.options)) == sorted(options), told
        assert same(game.state, table), told
        chosen = choose(game.options)
        game.play(chosen)
        asked = answered(asking, str(chosen))


def answered(asking: Asking[Any], chosen: str | None) -> tuple[int, list[str]] | None:
    """Answer; return the next question, or None if there is none."""
    try:
        return asking.send(chosen)  # type: ignore[arg-type]  # None begins a generator
    except StopIteration:
        return None


def same(state: State, table: Table) -> bool:
    """Assert that both tables agree, thing by thing, so that a failure says where."""
    here, there = of_engine(state), of_reference(table)
    for name, things in here.items():
        assert things == there[name], name
    return True


def of_engine(state: State) -> dict[str, object]:
    return {
        "seats": [
            (
                (seat.energy, seat.consumption, seat.level, seat.gems),
                (sorted(seat.hand), list(map(list, seat.fields)), list(seat.reach)),
                (Counter(seat.panel), list(seat.techs), seat.leader),
                (sorted(seat.light), list(seat.dark)),
            )
            for seat in state.seats
        ],
        "planets": {
            (SPACES[space], planet): sorted(map(int, stack))
            for space, tile in enumerate(state.systems)
            if tile
            for planet, stack in zip(PLANETS[tile], state.colonies[space].split("/"), strict=True)
        },
        "stacks": list(map(list, state.stacks)),
        "cards": (list(state.deck), list(state.display), list(state.light_deck)),
        "techs": list(map(list, state.tech_decks)),
        "stations": {g: s for g, s in zip(GALAXIES, state.stations, strict=True) if s[1]},
        "order": list(state.order),
        "automa": (list(map(list, state.automa_piles)), state.automa_card),
    }


def of_reference(table: Table) -> dict[str, object]:
    return {
        "seats": [
            (
                (me.energy, me.consumption, me.level, tuple(me.gems.values())),
                (sorted(me.hand), me.fields, me.reach),
                (Counter(me.panel), list(me.techs), me.leader),
                (sorted(me.light), me.dark),
            )
            for me in table.players
        ],
        "planets": {place: sorted(stack) for place, stack in table.planets.items()},
        "stacks": table.stacks,
        "cards": (table.deck, table.display, table.light),
        "techs": table.tech_decks,
        "stations": table.stations,
        "order": table.order,
        "automa": (table.piles, table.card),
    }
