"""Any moment of a game: how to get there, what was chosen, and whose cards it shows."""

from __future__ import annotations

import random
import re
from typing import Any, NamedTuple

import pytest
from tabletop.history import view as history
from tabletop.history.model import CHOOSER, History, history_of
from tabletop.session.session import Session, new_session
from tabletop.table import log
from tabletop.table import panels as paint
from tabletop.table.view import unnamed

from blackangel.games import black_angel, council_of_shadows
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit import seats
from blackangel.kit.markup import escape
from tests.kernel import toy
from tests.kernel.test_toy import planned

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def played(players: int, seed: int, most: int = 10_000, **rules: object) -> Session:
    """A random game, to its end or to a ply."""
    game, rng = black_angel.new(players=NAMES[:players], seed=seed, **rules), random.Random(seed)
    while game.player is not None and game.ply < most:
        game.play(rng.choice(game.options))
    return new_session(game, "key", seats.COLOURS[:players])


def shown(past: History) -> str:
    """Everything that a moment shows."""
    return "".join(
        (*history.moment(past).panels.values(), *history.all_panels(past, log.EVERYBODY).values())
    )


def cards(markup: str) -> set[int]:
    """The cards whose faces or numbers can be seen."""
    drawn = re.findall(r'data-place="card:(\d+)"', markup)
    return {int(number) for number in drawn}


@pytest.mark.parametrize(("players", "rules"), [(4, {}), (1, {"solo": "standard"})])
def test_every_moment_of_a_finished_game_can_be_seen(players: int, rules: dict[str, str]) -> None:
    play = played(players, 3, **rules)
    past = history_of(play)
    assert past.over
    assert past.eyes == (CHOOSER if players > 1 else 0), "one person's own board stays theirs"
    for ply in range(past.last, -1, -1):
        past = past.go(ply)
        panels, places, title, told = history.moment(past)
        of_the_past = set(panels) | set(history.all_panels(past, -1))
        assert of_the_past == set(paint.panels(play)) - {"interlude"}
        assert f"choice {ply} of {past.last}" in title
        assert all(isinstance(place, str) for place in places)
        assert ("Chosen" in panels["prompt"]) == (ply < past.last) == (len(told) > 1)


def test_what_was_chosen_is_told_and_marked() -> None:
    play = played(4, 2)
    past = history_of(play)
    ply = next(
        number for number, choice in enumerate(play.game.history) if choice.option.verb == "buy"
    )
    past = past.go(ply)
    panels, places, _title, told = history.moment(past)
    assert re.search(r"buys the \w+ \d from \w+ and uses it on", panels["prompt"])
    question, *chosen = told
    assert escape(unnamed(question, play.players[past.at().player].name)) in panels["prompt"]
    assert all(escape(sentence) in panels["prompt"] for sentence in chosen)
    assert any(place.startswith("die:") for place in places)
    assert any(place.startswith("action:") for place in places)


def test_a_game_in_play_never_shows_anothers_hand() -> None:
    play = played(3, 7, 150)
    own = play.seat
    past = history_of(play)
    past = past.look((own + 1) % 3)
    assert past.eyes == own
    for ply in range(past.last + 1):
        past = past.go(ply)
        at = play.game.at(ply)
        hidden = {
            card
            for seat in at.state.seats
            if seat is not at.state.seats[own]
            for card in (*seat.missions, *seat.ravagers)
        }
        own_cards = {*at.state.seats[own].missions, *at.state.seats[own].ravagers}
        assert cards(history.moment(past).panels["hand"]) <= own_cards
        assert not cards(shown(past)) & hidden


def test_in_a_game_in_play_what_another_draws_and_plays_is_told_by_its_back() -> None:
    play = played(3, 7, 150)
    past, own = history_of(play), play.seat
    told = 0
    for ply, choice in enumerate(play.game.history):
        at = play.game.at(ply)
        if choice.option.verb == "card" and at.player != own:
            past = past.go(ply)
            prompt = history.moment(past).panels["prompt"]
            number = str(choice.option).split()[1]
            assert not re.search(rf"(Mission|Ravager) {number}\b", prompt)
            assert history.moment(past).places == () or "card:" not in " ".join(
                history.moment(past).places
            )
            told += 1
    assert told


def test_what_another_ends_before_all_eyes_is_told_and_what_is_ended_in_secret_is_not() -> None:
    game = council_of_shadows.new(("Ada", "Bo"), 7)
    rng = random.Random(7)
    while game.state.round < 3:
        game.play(rng.choice(game.options))
    play = new_session(game, "key", seats.COLOURS[:2])
    past, open_, secret = history_of(play), 0, 0
    for ply, choice in enumerate(game.history):
        at = game.at(ply)
        if at.player != past.eyes and str(choice.option) in play.at_table.manner.closing:
            said = past._replace(ply=ply).chosen(at)
            hides = at.title.secret(at.state)
            assert hides or said != ["The choice is hidden."]
            open_, secret = open_ + (not hides), secret + hides
    assert open_
    assert secret


def test_a_finished_game_shows_each_hand_by_choice_of_seat() -> None:
    play = played(3, 7)
    past = history_of(play)
    past = past.go(past.last // 2)
    at = past.at()
    for seat in range(3):
        past = past.look(seat)
        held = at.state.seats[seat]
        assert cards(history.moment(past).panels["hand"]) == {*held.missions, *held.ravagers}
        assert f'value="{seat}" selected' in history.moment(past).panels["choices"]


def test_a_watcher_sees_no_hand() -> None:
    play = played(2, 4, 60)
    past = history_of(play._replace(watching=True))
    past = past.go(30)
    assert cards(shown(past)) == set()


def test_the_ways_go_by_choice_and_by_turn() -> None:
    past = history_of(played(2, 5, 90))
    starts = [turn.ply for turn in past.turns]
    assert past.after("first") == 0
    assert past.after("last") == past.last == 90
    past = past.go(starts[4])
    assert past.after("back") == starts[4] - 1
    assert past.after("turn-back") == starts[3]
    assert past.after("turn-on") == starts[5]
    past = past.go(starts[4] + 1)
    assert past.after("turn-back") == starts[4]
    assert past.turn().ply == starts[4]
    past = past.go(10_000)
    assert past.ply == past.last
    assert past.go(past.last) == past
    past = past.go(-3)
    assert past.ply == past.after("back") + 1 == past.after("turn-back") == 0


def test_the_history_leaves_the_game_as_it_is() -> None:
    play = played(2, 5, 60)
    before = play.game.save()
    past = history_of(play)
    for ply in (3, 40, 0, 60):
        past = past.go(ply)
        history.moment(past)
    assert past.at().save() == before == play.game.save()
    past = past.go(20)
    assert past.at().save() == play.game.at(20).save()


def test_the_slider_has_a_mark_for_each_turn() -> None:
    past = history_of(played(4, 2))
    way = history.all_panels(past, -1)["history"]
    assert way.count("<rect") == len(past.turns)
    assert f'max="{past.last}"' in way


class Harbour(NamedTuple):
    """A session of the toy, with what the history needs."""

    game: Game[toy.State]
    seat: int
    watching: bool = False
    over: bool = False

    @property
    def spectating(self) -> bool:
        return self.watching

    @property
    def events(self) -> list[Event]:
        return self.game.events

    @property
    def at_table(self) -> Harbour:
        return self

    @staticmethod
    def places(option: Option, prompt: toy.Prompt) -> tuple[str, ...]:
        return (f"{option}",)


def test_what_another_plans_in_secret_is_passed_over() -> None:
    game = planned(2, 5)
    game.play("bid 3")
    for watching in (False, True):
        held: Any = Harbour(game, game.player or 0, watching)
        past = history_of(held)
        own = 5 if watching else 4
        assert list(past.hidden) == list(range(1, own))
        shown = past.go(3)
        assert shown.ply == 0, "the last one of which something may be seen"
        assert shown.places(shown.at()) == (), "the first of the hidden choices"
        assert shown.go(shown.after("on")).ply == own
        assert past.go(past.after("back")).ply == (0 if watching else 4)
    mine = history_of(held._replace(watching=False)).go(4)
    assert mine.places(mine.at()) == ("bid 3",), "what one has chosen oneself"


def test_the_last_moment_shows_the_points_with_what_was_counted_at_the_end() -> None:
    play = played(2, 3)
    shown = history.moment(history_of(play)).panels["bar"]
    ends = [dict(sheet)["total"] for sheet in play.game.scores]
    assert ends != [dict(sheet)["track"] for sheet in play.game.scores]
    assert [f"{end} VP" in shown for end in ends] == [True, True]
