"""The toy, played like any game: its own rules, secrets on one screen, bots, a terminal."""

from __future__ import annotations

import hashlib
import io
import sys
from collections.abc import Iterator

import pytest

from blackangel import bots, games
from blackangel.__main__ import main
from blackangel.kernel import record
from blackangel.kernel.errors import SaveError
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import REOPENED
from blackangel.kernel.rng import Rng
from tests.kernel import toy

NAMES = ("Ada", "Bo", "Cy")
# by seed: choices, totals, the beginning of the digest of the last position
GOLDEN = {
    1: "45 [13, 16, 12] cf6f37197101",
    2: "45 [11, 0, 16] b996ece875a6",
    3: "45 [17, 8, 9] 2492dc1a7468",
}


@pytest.fixture
def listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """List the toy among the games."""
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy.__name__)
    return


def played(seed: int, levels: tuple[str, ...], long: bool = False) -> Game[toy.State]:
    """A game played to its end by bots."""
    table, rng = bots.levels(toy.TITLE), Rng(seed)
    game = toy.new(NAMES[: len(levels)], seed, long=long)
    while game.player is not None:
        bot = table[levels[game.player]]
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


def planned(*bids: int, seed: int = 5) -> Game[toy.State]:
    """A first round in which some seats, in this order, have bid and are ready."""
    game = toy.new(NAMES, seed)
    for bid in bids:
        game.play(f"bid {bid}")
        game.play("ready")
    return game


def digest(game: Game[toy.State]) -> str:
    found = hashlib.sha256(repr(game.state.key()).encode()).hexdigest()[:12]
    return f"{game.ply} {[sheet[-1][1] for sheet in game.scores]} {found}"


@pytest.mark.parametrize("seed", GOLDEN)
def test_golden_games(seed: int) -> None:
    assert digest(played(seed, ("random",) * 3, long=True)) == GOLDEN[seed]


def test_the_highest_bid_chooses_first_and_equal_ones_by_lot() -> None:
    game = planned(2, 5, 2)
    order = [frame[1] for frame in reversed(game.state.stack) if frame[0] == "take"]
    first = toy.new(NAMES, 5).player
    assert first is not None
    assert order[0] == (first + 1) % 3
    seen = set()
    for seed in range(20):
        game = toy.new(NAMES, seed)
        for _ in NAMES:
            game.play("bid 4")
            game.play("ready")
        seen.add(game.player)
    assert seen == {0, 1, 2}


def test_a_bid_is_booked_at_the_reveal() -> None:
    game = planned(2, 5)
    assert "bid" not in {event.what for event in game.events}
    game.play("bid 1")
    assert game.film(game.ply - 1)[-1].event is None
    game.play("ready")
    assert sorted(event.amount for event in game.events if event.what == "bid") == [1, 2, 5]
    told = [scene.event.what for scene in game.film(game.ply - 1) if scene.event]
    assert told == ["bid"] * 3
    assert sum(map(len, game.state.hands)) == 15


def test_hands_look_as_they_did_when_the_planning_began() -> None:
    game = planned(2, 5)
    game.play("bid 3")
    own, other = game.player, (game.player or 0) + 1
    assert game.observe(own).plans[own] == 3
    for seat in (-1, other % 3):
        view = game.observe(seat)
        assert view.hands == (toy.CARDS,) * 3
        assert view.plans[own] == 0
        assert sum(view.ready) == 2


# --- going back ----------------------------------------------------------------------------------


def test_a_seats_own_bid_can_be_taken_back() -> None:
    game = planned(2, 5)
    game.play("bid 3")
    seat = game.player
    assert list(game.hidden(seat)) == [1, 2, 3]
    game.step_back(seat)
    assert (game.ply, game.player, game.can_redo) == (4, seat, True)


def test_further_back_all_bids_are_dropped() -> None:
    game = planned(2, 5)
    seat = game.player
    game.step_back(seat)
    assert game.ply == 0
    game.redo()
    assert game.ply == 4, "nobody can make another's hidden choice again, but all of them"
    assert not game.can_redo


def test_a_spectator_and_those_who_are_ready_see_nothing_of_it() -> None:
    game = planned(2, 5)
    game.play("bid 3")
    first = game.at(0).player
    assert list(game.hidden(-1)) == list(game.hidden(first)) == [1, 2, 3, 4]


def test_after_the_reveal_everything_can_be_looked_at() -> None:
    game = planned(2, 5, 3)
    assert not game.hidden(0)
    game.step_back(0)
    assert game.ply == 5


def test_events_of_each_choice_are_known_after_undo_and_redo() -> None:
    game, rng = toy.new(("Ada", "Bo", "Cy"), 3), Rng(3)
    for _number in range(60):
        way = rng.below(6)
        if way < 4 and game.options:
            game.play(game.options[rng.below(len(game.options))])
        elif way < 5:
            game.step_back(rng.below(3))
        else:
            game.redo()
        for one in (game, game.copy(), game.at(game.ply // 2)):
            counts = [one.events_before(ply) for ply in range(one.ply + 1)]
            assert counts == [len(game.at(ply).events) for ply in range(one.ply + 1)]
            assert one.since(one.ply // 2) == one.events[counts[one.ply // 2] :]
            assert one.since(one.ply) == one.since(one.ply + 1) == []
    assert game.reopened
    assert game.ply > 5


def test_back_across_the_reveal_is_marked_for_good() -> None:
    game = planned(2, 5, 3)
    last = str(game.history[-1].option)
    game.step_back(0)
    assert game.reopened == {5}
    assert game.events[-1].what == REOPENED
    game.play(last)
    while game.player is not None and game.ply < 30:
        game.play(game.options[0])
    assert [event.ply for event in game.events if event.what == REOPENED] == [5]
    kept = record.read(toy.TITLE, game.record())
    assert (kept.reopened, kept.events) == ({5}, game.events)
    back = game.at(2)
    assert not [event for event in back.events if event.what == REOPENED]
    fresh = record.read(toy.TITLE, game.record().replace("reopened = 5\n", ""))
    assert not fresh.reopened
    fresh.remember(game.reopened)
    assert fresh.events == game.events


@pytest.mark.parametrize("words", ["x", "-1", "1 2 x", "9" * 30])
def test_a_mark_that_is_no_ply_is_refused(words: str) -> None:
    text = planned(2, 5, 3).record().replace("name", f"reopened = {words}\nname", 1)
    with pytest.raises(SaveError):
        record.read(toy.TITLE, text)


def test_open_bids_are_no_secret() -> None:
    game = toy.new(NAMES, 5, open=True)
    game.play("bid 3")
    assert not game.title.secret(game.state)
    assert [event.amount for event in game.events if event.what == "bid"] == [3]
    assert 3 in game.observe(-1).plans


# --- bots ----------------------------------------------------------------------------------------


def test_a_planner_beats_chance() -> None:
    lead = 0
    for seed in range(12):
        levels = ["random"] * 3
        levels[seed % 3] = "standard"
        totals = [sheet[-1][1] for sheet in played(seed, tuple(levels), long=True).scores]
        lead += 3 * totals[seed % 3] - sum(totals)
    assert lead > 0


# --- one door ------------------------------------------------------------------------------------


@pytest.mark.usefixtures("listed")
def test_the_door_knows_it() -> None:
    game = games.new("toy", players=NAMES, seed=3, long=True)
    game.play(game.options[0])
    assert games.load(game.save()).state.key() == game.state.key()
    assert games.read(game.record()).state.key() == game.state.key()


@pytest.mark.usefixtures("listed")
def test_the_terminal_plays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(4, ("random", "random"), long=True)
    typed, behind = [], None
    for ply, choice in enumerate(game.history):
        then = game.at(ply)
        seat = then.player if then.title.secret(then.state) else None
        if seat not in (None, behind):
            typed.append("")  # the next player presses Enter after the handover
        behind = seat
        typed.append(str(choice.option))
    monkeypatch.setattr(sys, "stdin", io.StringIO("\n".join(typed)))
    assert main(["play", "toy", "--players", "Ada", "Bo", "--seed", "4", "--long"]) == 0
    written = capsys.readouterr().out
    assert written.split()[-1] == game.save()
    assert "The last ship has left." in written
    assert main(["replay", game.save()]) == 0
    assert main(["simulate", "3", "toy", "--players", "3", "--open"]) == 0
    assert "endings      3 rounds" in capsys.readouterr().out
