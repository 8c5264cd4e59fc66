"""Bots on the page: their questions, whose view the table shows, what undo takes back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from tabletop.new_game import begun
from tabletop.new_game import seats as seat_dialogs
from tabletop.new_game import view as new_game
from tabletop.session import film, moves, news, thinking
from tabletop.session.records import Record, readable
from tabletop.session.session import Session, new_session
from tabletop.shared.seats import bot_levels
from tabletop.table import panels as paint
from tabletop.table import view as table
from tabletop.table.panels import Look

from blackangel import games
from blackangel.games import black_angel
from blackangel.kernel.setup import BOTS
from blackangel.kit import seats
from blackangel.kit.markup import escape
from tests.games.black_angel.test_laws import KINDS, walk

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def session(*bots: str, seed: int = 5, first: int = 0) -> Session:
    game = black_angel.new(players=NAMES[: len(bots)], seed=seed, first=first)
    return new_session(game, "key", seats.COLOURS[: len(bots)], bots)


def step(play: Session) -> Session:
    """Let the bot choose if it is its turn; a person takes the last option, which ends turns."""
    options = play.game.options
    return moves.play(
        play, thinking.answer(thinking.question_for(play)) if play.bot else str(options[-1])
    )


def moments(play: Session, most: int = 150) -> Iterator[Session]:
    """The session at each moment; the device belongs to the seat to choose."""
    for _ in range(most):
        if play.over:
            return
        yield play
        play = step(play.uncovered())


def kinds(value: Any) -> Any:
    """A value's types at all levels."""
    return [type(value), *map(kinds, value)] if isinstance(value, tuple) else type(value)


@pytest.mark.parametrize("kind", KINDS)
def test_an_observation_goes_through_plain_data_unchanged(kind: str) -> None:
    for number, (game, _) in enumerate(walk(kind, 21)):
        if number % 5 and game.player is not None:
            continue
        for seat in range(-1, len(game.names)):
            view = game.observe(seat)
            title = black_angel.TITLE
            again = title.from_plain(json.loads(json.dumps(title.plain(view))))
            assert again == view
            assert kinds(again) == kinds(view)


def test_a_question_holds_neither_the_seed_nor_another_hand() -> None:
    play = session("easy", "", seed=987654321)
    asked = json.loads(thinking.question_for(play))
    assert asked[0] == "black-angel"
    assert len(asked) == 6
    assert black_angel.TITLE.from_plain(asked[1]) == play.game.observe(0)
    assert asked[2] == list(map(str, play.game.options))
    assert "987654321" not in thinking.question_for(play)
    assert play.game.save() not in thinking.question_for(play)


def test_the_answer_is_an_option_and_stays_the_same() -> None:
    for play in moments(session("easy", "standard"), 40):
        if play.bot:
            answer = thinking.answer(thinking.question_for(play))
            assert answer in map(str, play.game.options)
            assert thinking.answer(thinking.question_for(play)) == answer


def test_the_levels_are_those_of_the_bots() -> None:
    rivals = black_angel.TITLE.styles
    assert ["random", *BOTS, *rivals] == list(thinking.bots())
    assert set(bot_levels()) == set(BOTS)


def test_the_table_is_drawn_for_a_person_and_a_bot_offers_nothing() -> None:
    play = session("", "easy", "easy")
    own = play.game.observe(0)
    assert own.seats[0].missions
    for play in moments(session("", "easy", "easy")):
        play = play.uncovered()
        assert (play.seat, play.holder) == (0, 0)
        assert not play.covered(True)
        panels = paint.panels(play, Look(pace="normal"))
        if not play.bot:
            continue
        everything = "".join(panels.values())
        assert "data-option" not in everything
        assert not re.search(r'class="[^"]*\blive\b', everything)
        who, told = news.last_done(play)  # what a bot has done, or that one is thinking
        head = who if told and who in range(len(NAMES)) else play.game.player
        level = " (bot, easy)" if play.bots[head] else ""
        assert f"{NAMES[head]}{level}" in panels["prompt"]
        assert (escape(told) if told else " is thinking…") in panels["prompt"]
        assert ("thinking…" in panels["prompt"]) == (not told)
        assert 'data-action="skip"' in panels["few"]
        assert play.closing() == ""
        assert moves.pick(play, "die:P1:orange 1") == (play, "")
        hidden = {**panels, "bar": "", "prompt": "", "few": "", "choices": ""}
        assert hidden == {**paint.panels(play), "bar": "", "prompt": "", "few": "", "choices": ""}


def test_the_device_changes_hands_between_people_only() -> None:
    first = session("easy", "", "standard", "")
    assert first.bot == "standard"
    assert first.seat == 3
    assert first.covered(True)  # nobody has the device yet: the first person takes it
    assert not first.covered(False)
    holders = set()
    for play in moments(first):
        before = play.holder
        if play.covered(True):
            assert play.holder is None or not play.bot
        play = play.uncovered()
        if play.bot and before is not None:
            assert play.holder == before
        holders.add(play.holder)
    assert holders == {1, 3}


def test_undo_and_redo_go_from_person_to_person() -> None:
    stops = []
    for play in moments(session("", "easy", "easy"), 120):
        if not play.bot:
            stops.append(play.game.ply)
    while play.bot:
        play = step(play)
    end = play.game.ply
    stops = [ply for ply in stops if ply < end]
    for ply in reversed(stops):
        assert play.can_undo
        play = moves.undo(play)
        assert play.game.ply == ply
        assert not play.bot
    assert not play.can_undo
    while play.game.can_redo:
        play = moves.redo(play)
        assert not play.bot
    assert play.game.ply == end


def test_undo_stops_a_bot_in_the_middle_and_redo_lets_it_go_on() -> None:
    play = session("", "easy")
    while not play.bot:
        play = step(play)
    start = play.game.ply
    play = step(play)
    assert play.bot
    play = moves.undo(play)
    assert play.game.ply == start - 1
    play = moves.redo(play)
    assert play.game.ply == start + 1
    assert play.bot


def test_what_bots_did_first_is_not_taken_back() -> None:
    play = session("easy", "", "easy")
    while play.bot:
        assert not play.can_undo
        play = step(play)
    assert play.undo_limit == play.game.ply
    assert not play.can_undo
    again = new_session(games.load(play.game.save()), "key", play.colours, play.bots)
    assert again.undo_limit == play.undo_limit
    assert step(play).can_undo


def test_a_bots_turn_is_told_in_short() -> None:
    play = session("", "easy")
    told = []
    for before in moments(play, 80):
        play = step(before)
        if before.bot:
            found = news.told_in_short(play, before.game.player, True)
            assert bool(found) == (play.game.player != before.game.player)
            told += found
    assert any("uses" in sentence or "Sequence B" in sentence for sentence in told)


def test_a_seat_changes_hands_in_the_middle_of_a_game() -> None:
    play = session("", "")
    assert not play.bot
    play = play.seated(("easy", ""))
    assert play.bot == "easy"
    assert play.people == (1,)
    play = play.seated(("easy", "strong"))  # one watches
    assert (play.bots, play.people, play.seat) == (("easy", "strong"), (), 0)
    play = play.seated(("", "strong"))
    play = play.seated(("nonsense",))
    assert play.bots == ("", "")


def test_who_is_a_bot_is_kept_beside_the_save_string() -> None:
    play = session("", "strong")
    record = play.record(play.game.save())
    assert readable(record.written()) == record
    assert record.bots == ("", "strong")
    assert record.text == session("", "").game.save()
    old = json.loads(record.written())
    del old["bots"]
    assert Record.read(json.dumps(old)).bots == ()
    assert new_session(games.load(record.text), "key", play.colours, ()).bots == ("", "")


def seat_dialog(play: Session, seat: int) -> str:
    """Where a seat of a game in play is changed."""
    return seat_dialogs.seat(begun.seated(play), seat, black_angel.TITLE.key, {}, begun=True)


def offered(play: Session, seat: int) -> list[str]:
    """The buttons of those who may take the seat."""
    return re.findall(r'<button[^>]*data-action="sit"[^>]*>', seat_dialog(play, seat))


def test_the_last_person_stays_one() -> None:
    play = session("", "easy")
    person, *others = offered(play, 0)
    assert " disabled" not in person
    assert all(" disabled" in card for card in others)
    assert not any(" disabled" in card for card in offered(play, 1))
    assert 'value="quick" selected' in new_game.who_plays(begun.seated(play), "quick")
    assert 'value="quick" selected' in table.bot_pace("quick")


def test_a_bots_name_is_text() -> None:
    game = black_angel.new(players=("Ada", "<b>Bo</b>"), seed=5, first=1)
    play = new_session(game, "key", seats.COLOURS[:2], ("", "easy"))
    while not play.bot:
        play = step(play)
    shown = "".join(paint.panels(play).values()) + seat_dialog(play, 1)
    shown += new_game.who_plays(begun.seated(play), "once")
    assert "<b>Bo</b>" not in shown
    assert "&lt;b&gt;Bo&lt;/b&gt;" in shown


def test_what_a_person_did_is_told_before_the_next_bot_is_said_to_think() -> None:
    play = next(play for play in moments(session("", "easy", "easy")) if play.bot)
    events = play.game.events
    frame = film.Keyframe(tuple(events[-2:]), len(events), None, 0, 0)
    panels = paint.panels(play, Look(pace="normal", frame=frame))
    assert "thinking…" not in panels["prompt"]
    said = news.in_short(play, frame.events)[1]
    # each sentence says who did what
    head = next(name for name in NAMES if said.startswith(f"{name} "))
    assert f"<span>{head}" in panels["prompt"]
    nothing = frame._replace(events=())
    assert f"<span>{NAMES[0]}</span>" in paint.panels(play, Look(frame=nothing))["prompt"]
    assert escape(said) in panels["prompt"]
    assert 'data-action="skip"' in panels["few"]


def test_a_seat_may_be_a_rivals_and_nobody_elses() -> None:
    play = session("", "corsair")
    assert play.bots == ("", "corsair")
    assert Record.read(play.record(play.game.save()).written()).bots == ("", "corsair")
    for unknown in ("nobody", "tam", "Corsair"):
        assert session("", unknown).bots == ("", "")


def test_a_rival_is_called_by_its_name_alone_and_thinks_like_a_bot() -> None:
    play = session("", "pip")
    assert play.bot_name(1) == play.names[1]
    assert session("", "easy").bot_name(1) != play.names[1]
    while not play.bot:
        play = step(play)
    assert thinking.answer(thinking.question_for(play)) in map(str, play.game.options)


def test_bots_without_a_name_come_behind_the_rivals_of_the_game() -> None:
    for bot, unfolded in (("pip", False), ("strong", True)):
        play = session("", bot)
        cards = offered(play, 1)
        values = [re.sub(r'.*data-value="1 (\w*)".*', r"\1", card) for card in cards]
        assert values == ["", *black_angel.TITLE.styles, *BOTS]
        assert [card for card in cards if 'pressed="true"' in card] == [cards[values.index(bot)]]
        assert ("<details open>" in seat_dialog(play, 1)) == unfolded
