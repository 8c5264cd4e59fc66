"""Every title hides what a seat may not know: from observations, options, the ledger and bots."""

from __future__ import annotations

import json
from typing import Any

from blackangel.kernel.game import Game
from tests.games.cases import CASES
from tests.games.laws import plain, seats
from tests.games.test_every_title import begun, every_kind

# --- hidden information --------------------------------------------------------------------------


@every_kind
def test_hidden_things_change_nothing_for_a_seat(name: str, kind: str) -> None:
    case = CASES[name]
    moved = 0
    for game, rng in case.some(kind, 10, 20):
        if game.player is None:
            continue
        for seat in seats(game):
            other = case.seen_as(game.state, seat, rng)
            moved += other.key() != game.state.key()
            assert case.title.observe(other, seat, game.names) == game.observe(seat)
            if seat == game.player:
                assert other.legal == game.options
    assert moved


@every_kind
def test_an_observation_is_plain_and_frozen(name: str, kind: str) -> None:
    case = CASES[name]
    for game, _ in case.some(kind, 11, 40):
        for seat in seats(game):
            seen = game.observe(seat)
            assert plain(seen)
            hash(seen)
            sent = json.loads(json.dumps(case.title.plain(seen)))
            assert case.title.from_plain(sent) == seen


@every_kind
def test_a_secret_is_nowhere_before_its_reveal(name: str, kind: str) -> None:
    """Two games that differ only in a hidden choice are the same to everybody else."""
    case, moments = begun(name, kind, 15)
    met, secrets = 0, False
    for game, rng in moments:
        if game.player is None or not case.title.secret(game.state):
            continue
        secrets = True
        if met and rng.below(8):
            continue
        chooser = game.player
        shown = []
        for chosen in game.options[:: max(1, len(game.options) - 1)]:
            other = game.copy()
            other.play(chosen)
            trail = [look(other, chooser)]
            while other.player is not None and case.title.secret(other.state):
                other.play(other.options[0])
                if other.player is not None and case.title.secret(other.state):
                    trail.append(look(other, chooser))
            shown.append(trail)
        met += len(shown) > 1
        assert all(trail == shown[0] for trail in shown)
    assert bool(met) == secrets


def look(game: Game[Any], chooser: int) -> tuple[object, ...]:
    """Everything that the others see at a moment."""
    others = [game.observe(seat) for seat in seats(game) if seat != chooser]
    film = [scene.event for scene in game.film(game.ply - 1)]
    return (others, list(game.events), film, [str(c) for c in game.options if chooser < 0])


@every_kind
def test_nobody_goes_back_into_another_s_secret(name: str, kind: str) -> None:
    case, moments = begun(name, kind, 16)
    for game, rng in moments:
        if case.title.secret(game.state) and rng.below(4):
            continue
        for seat in seats(game):
            hidden = game.hidden(seat)
            assert all(case.title.secret(game.position(ply)) for ply in hidden)
            if not case.title.secret(game.state):
                assert not hidden
                continue
            back = game.copy()
            made = game.ply
            back.step_back(seat)
            assert back.ply not in hidden
            if back.dropped:
                assert back.ply == hidden.start - 1
                back.redo()
                assert not back.can_redo, "what was dropped comes back in one step"
                assert back.state.key() == game.state.key()
            else:
                assert back.ply == max(0, made - 1)
                assert not made or not hidden or game.at(made - 1).player == seat
