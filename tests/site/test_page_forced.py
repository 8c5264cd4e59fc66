"""A question with one answer that carries on what was just chosen is answered by itself, and told."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table
from tables import seated
from tabletop.session import moves, news
from tabletop.session.session import new_session

from blackangel import games
from blackangel.games.black_angel.seen.places import places
from blackangel.games.black_angel.table.buttons import manner
from blackangel.i18n import catalogue

KEY = "black-angel"
NAMES = ("Ada", "Bo")


def only(game: Any, *kinds: str) -> bool:
    return game.prompt is not None and game.prompt.kind in kinds and len(game.options) == 1


@cache
def moment(kinds: tuple[str, ...] = ("pay", "price"), names: tuple[str, ...] = NAMES) -> Any:
    """A game, and a choice after which one card or tile is left to pay with."""
    for seed in range(40):
        game, rng = games.new(KEY, names, seed), random.Random(seed)
        while game.player is not None:
            for option in game.options if game.prompt.kind == "turn" else ():
                after = game.copy()
                after.play(option)
                if only(after, *kinds) and after.player == game.player:
                    return game, str(option)
            game.play(rng.choice(game.options))
    raise AssertionError("no such moment")


def test_a_payment_with_one_card_is_made_there_and_back() -> None:
    game, chosen = moment()
    page, ply = seated(game), game.ply
    page.choose(chosen)
    made = page.session.game
    assert made.history[ply + 1].option.verb == "pay"
    paid = next(event for event in made.since(ply + 1) if event.amount < 0)
    told = page.session.tell(paid)
    assert told in page.spoken
    assert told in page.shown.whole().panels["log"].replace("&#x27;", "'")
    later = made.ply
    page.act("undo")
    assert page.session.game.ply == ply, "back to what was chosen"
    assert page.spoken[0].startswith("Undone: ")
    page.act("redo")
    assert page.session.game.ply == later


def test_the_save_is_that_of_a_game_in_which_it_was_chosen() -> None:
    game, chosen = moment()
    page = seated(game)
    page.choose(chosen)
    by_hand = game.copy()
    by_hand.play(chosen)
    saved = by_hand.save()
    while by_hand.ply < page.session.game.ply:
        by_hand.play(by_hand.options[0])
    assert page.session.game.save() == by_hand.save()
    # a game kept before the payment still opens there, and goes on
    old = Visit(address=saved)
    assert only(old.session.game, "pay", "price")
    [option] = old.session.options
    old.choose(str(option))
    assert old.session.game.history[: by_hand.ply] == by_hand.history


def test_a_forced_choice_is_in_the_preview() -> None:
    game, chosen = moment()
    [option] = [one for one in game.options if str(one) == chosen]
    seen = games.table(KEY).preview(game, [option], catalogue)
    assert any(line.startswith("You pay with the ") for line in seen.brings)
    assert not seen.then.startswith("Pay")


def test_a_choice_among_several_is_asked() -> None:
    for seed in range(3):
        game, rng = games.new(KEY, NAMES, seed), random.Random(seed)
        while game.player is not None:
            session = new_session(game, "key", ())
            asked = moves.play_past(session).game.ply == game.ply
            assert asked or len(game.options) == 1
            assert asked or game.prompt.kind in manner.forced
            game.play(rng.choice(game.options))


@pytest.mark.parametrize("kind", ["end", "turn", "place", "draw", "reserve", "owner", "discard"])
def test_what_ends_or_reveals_something_is_asked_even_so(kind: str) -> None:
    assert kind not in manner.forced


@pytest.mark.parametrize("seed", range(2))
def test_no_choice_leads_to_a_question_with_one_answer_and_undo_returns(seed: int) -> None:
    page = seated(games.new(KEY, NAMES, seed, advanced=bool(seed)))
    rng, forced = random.Random(seed), 0
    while not page.session.over and page.session.game.ply < 250:
        if page.session.covered(True):
            page.act("uncover")
        game = page.session.game
        page.choose(str(rng.choice(game.options)))
        after = page.session.game
        assert not (only(after, *manner.forced) and after.player == game.player)
        if after.ply > game.ply + 1 and after.player == game.player:
            forced += 1
            page.act("undo")
            assert page.session.game.state.key() == game.state.key()
            page.act("redo")
            assert page.session.game.state.key() == after.state.key()
    assert forced > 3


def test_on_several_devices_it_is_made_and_undone_with_its_choice() -> None:
    names = ("Ada", "Bo", "Cleo")
    game, chosen = moment(names=names)
    page = Visit()
    page.sit(game.copy())
    page.act("uncover")
    table = Table(page)
    guest = table.invite("seat", game.player)
    guest.choose(chosen)
    table.carry()
    for one in (page, guest):
        assert one.session.game.history[game.ply + 1].option.verb == "pay"
    assert len(table.saves()) == 1
    guest.act("undo")
    table.carry()
    for one in (page, guest):
        assert one.session.game.ply == game.ply
    assert guest.session.options


def test_a_lesson_reports_each_step() -> None:
    page = Visit()
    page.act("learn", KEY)
    page.act("tutorial", KEY)
    assert page.session.lesson
    assert not moves.nothing_to_choose(page.session)


def test_what_one_must_give_in_anothers_turn_is_asked() -> None:
    game, chosen = moment()
    after = game.copy()
    after.play(chosen)
    session = new_session(after, "key", ())
    assert moves.nothing_to_choose(session)
    robbed = after.copy()
    robbed.movers = lambda: iter([1 - after.player])  # as if the other had just chosen
    assert not moves.nothing_to_choose(session._replace(game=robbed))


def test_what_ones_own_choice_brings_upon_one_is_told_where_the_next_question_is() -> None:
    game, chosen = moment(("price",))
    page = seated(game)
    page.choose(chosen)
    said = news.unasked(page.session)
    assert "he Ravager cost you " in said
    assert said in page.shown.panels["prompt"]
    page.act("undo")
    assert "he Ravager cost you " not in news.unasked(page.session)


def test_ravagers_that_come_with_ones_own_mission_are_told() -> None:
    for seed in range(20):
        game, rng = games.new(KEY, NAMES, seed), random.Random(seed)
        while game.player is not None:
            before = game.player
            game.play(rng.choice(game.options))
            came = [one for one in game.since(game.ply - 1) if one.what == "appeared"]
            if came and game.player == before:
                said = news.unasked(new_session(game, "key", ()))
                assert said.startswith(f"{len(came)} Ravager")
                return
    raise AssertionError("no Ravager came")


def test_a_click_on_a_die_spends_nothing_unasked() -> None:
    """Where a die can only be flipped, a click asks; the debris, or the answer, pays."""
    for seed in range(20):
        game, rng = games.new(KEY, NAMES, seed), random.Random(seed)
        while game.player is not None:
            flips = [one for one in game.options if one.verb == "flip"]
            if flips and game.prompt and game.prompt.kind == "end":
                page = seated(game)
                page.pick(places(flips[0], game.prompt)[-1])
                assert page.session.game.ply == game.ply
                assert f'data-option="{flips[0]}"' in page.shown.panels["beside"]
                assert "for 1 debris" in page.shown.panels["beside"]
                page.pick("storage:debris")
                assert page.session.game.history[game.ply].option == flips[0]
                return
            game.play(rng.choice(game.options))
    raise AssertionError("no die to flip")


# --- of several ways to pay, the least


def test_the_least_gems_are_paid_told_and_taken_back_to_pay_more() -> None:
    page = seated(games.new("council-of-shadows", NAMES, 3))
    page.choose("buy a17")
    game = page.session.game
    assert [str(made.option) for made in game.history] == ["buy a17", "pay K"]
    assert "You paid 1 coal." in page.shown.panels["prompt"]
    page.act("otherwise")
    assert page.session.game.ply == 1
    assert "Overpay with 1 gold" in page.shown.whole().panels["few"] + page.shown.panels["beside"]
    page.choose("pay G")
    assert page.session.game.history[-1].rank == 1
    assert "You paid" not in page.shown.panels["prompt"]
    page.act("undo")
    assert page.session.game.ply == 0, "the payment goes with what was bought"


def test_devices_that_play_together_ask_how_to_pay() -> None:
    game, page = games.new("council-of-shadows", NAMES, 3), Visit()
    page.sit(game)
    page.act("uncover")
    table = Table(page)
    guest = table.invite("seat", game.player)
    guest.choose("buy a17")
    table.carry()
    assert page.session.game.prompt.kind == "pay"
