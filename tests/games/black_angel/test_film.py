"""Films of Black Angel: Hal's turn and a Sequence B can be followed event by event."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from blackangel.games import black_angel
from blackangel.games.black_angel.draw import draw
from blackangel.games.black_angel.rules.names import HEX
from blackangel.games.black_angel.rules.state import State
from blackangel.kernel.film import Scene
from blackangel.kernel.game import Game
from tests.games.black_angel.test_laws import START, every_kind, walk

THINGS = ("vp", "ship", "resource", "debris")


def last(kind: str, what: str) -> Game[State]:
    """A random game whose last choice caused an event of the kind."""
    for game, _ in walk(kind, 12):
        count = len(game.at(game.ply - 1).events) if game.ply else 0
        if any(event.what == what for event in game.events[count:]):
            return game
    raise AssertionError(f"never {what}")


def shown(scenes: list[Scene[State]]) -> list[str]:
    return [scene.event.what for scene in scenes if scene.event]


def test_hal_s_turn_is_shown_as_it_went() -> None:
    game = last("solo", "hal action")
    before, hal = game.at(game.ply - 1).state, game.state.hal
    film = game.film(game.ply - 1)
    told = shown(film)
    card = told.index("hal card")
    start = film[card].state
    assert start.hal_discard != before.hal_discard, "the card is turned at the first scene"
    assert start.seats[hal].vp == before.seats[hal].vp
    points = before.seats[hal].vp
    for event, state in film[card:]:
        points += event.amount if (event.what, event.seat) == ("vp", hal) else 0
        assert state.seats[hal].vp == points
    dice = [state.seats[hal].dice for _, state in film[card : told.index("hal die") + 1]]
    assert dice[0] == before.seats[hal].dice
    assert film[-1].state.key() == game.state.key()


@pytest.mark.parametrize("kind", ["2", "4 advanced", "solo"])
def test_a_sequence_b_shows_each_die_as_it_is_rolled(kind: str) -> None:
    game = last(kind, "advanced")
    while game.history[-1].option.verb != "B":
        game.undo()
    who = game.at(game.ply - 1).player
    film = game.film(game.ply - 1)
    rolled = [state for event, state in film if event.what == "rolled" and event.seat == who]
    counts = [len(state.seats[who].dice) for state in rolled]
    assert counts == list(range(1, len(counts) + 1))
    assert counts


@every_kind
def test_a_position_of_a_film_is_the_one_right_after_its_event(kind: str) -> None:
    """A seat's things in each scene equal what the ledger has booked by then."""
    booked: list[Counter[str]] = []
    for game, rng in walk(kind, 13):
        if not game.ply:
            booked = [Counter(START) for _ in game.state.seats]
            for event in game.events:
                book(booked, event)
            continue
        for event, state in game.film(game.ply - 1):
            if event:
                book(booked, event)
            for who in range(state.players):
                if who != state.hal:
                    found = {thing: getattr(state.seats[who], thing) for thing in THINGS}
                    assert found == {thing: booked[who][thing] for thing in THINGS}, event
            hexes = [*state.space, *(place for seat in state.seats for place in seat.ships)]
            assert all(0 <= place < 5 * len(state.strips) for place in hexes)
            if not rng.below(50):
                view = game.title.observe(state, rng.below(state.players), game.names)
                assert draw(view)


def book(booked: list[Counter[str]], event: object) -> None:
    if event.seat >= 0 and event.what in THINGS:
        booked[event.seat][event.what] += event.amount
    if event.what == "launched":
        booked[event.seat]["ship"] -= 1


def test_each_position_of_a_film_includes_its_event() -> None:  # noqa: C901
    """So that a piece arrives when the event is told, not with the next event."""
    seen: set[str] = set()
    for seed in range(4):
        rng = random.Random(seed)
        names, level = (("Ada",), "standard") if seed % 2 else (("Ada", "Bo"), "")
        game = black_angel.new(names, seed, advanced=seed > 1, solo=level)
        while game.player is not None and game.ply < 150:
            game.play(rng.choice(game.options))
            for event, state in game.film(game.ply - 1):
                if event is None:
                    continue
                thing = event.about[0] if event.about else ""
                match event.what:
                    case "injected":
                        assert thing in state.seats[event.seat].grid
                    case "out":
                        seat = state.seats[event.seat]
                        pending = [frame[2] for frame in state.stack if frame[0] == "space"]
                        assert thing in (*seat.ejected, *seat.beside, *pending)
                    case "displayed":
                        assert thing in state.display
                    case "played":
                        assert thing in state.seats[event.seat].slots
                    case "mission" if event.amount > 0:
                        assert thing in state.seats[event.seat].missions
                    case "mission":
                        placed = [card for card, _owner in state.space.values()]
                        kept = [card for pile in state.discards for card in pile]
                        assert thing in (*placed, *kept)
                    case "moved" | "launched":
                        assert HEX[str(event.about[-1])] in state.seats[event.seat].ships
                    case _:
                        continue
                seen.add(event.what)
    assert seen == {"injected", "out", "displayed", "played", "mission", "moved", "launched"}
