"""Who sits where, in which deal, with which random numbers; and one game."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from blackangel.arena.entrants import entrant, fingerprint
from blackangel.arena.errors import ArenaError, BotError
from blackangel.arena.playing import play, ranked
from blackangel.kernel import save
from blackangel.kernel.setup import NAMES
from tests.arena.matches import TOY, games, results, toy_match
from tests.kernel import toy


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_is_played_from_every_seat_by_everybody(seats: int) -> None:
    match = toy_match(*(["random"] * seats))
    for deal in range(3):
        games = range(deal * seats, (deal + 1) * seats)
        assert {match.deal(game) for game in games} == {deal}
        assert len({match.deal_seed(game) for game in games}) == 1
        new_session = Counter(pair for game in games for pair in enumerate(match.sitting(game)))
        assert new_session == Counter(product(range(seats), range(seats)))
    assert [match.rounded_up(games) for games in (1, seats, seats + 1)] == [seats, seats, 2 * seats]


def test_deals_and_chances_are_all_different_and_those_of_the_seed() -> None:
    match = toy_match("random", "random")
    assert len({match.deal_seed(game) for game in range(0, 2000, 2)}) == 1000
    streams = {match.stream(game, who) for game in range(1000) for who in range(2)}
    assert len(streams) == 2000
    other = toy_match("random", "random", seed=6)
    assert not streams & {other.stream(game, 0) for game in range(1000)}
    assert not {match.deal_seed(n) for n in range(100)} & {other.deal_seed(n) for n in range(100)}


def test_a_bot_that_sits_twice_has_a_name_for_each() -> None:
    match = toy_match("easy", "random", "easy")
    assert match.labels == ("easy (1)", "random", "easy (2)")
    assert match.bots == ("easy", "random")


def test_a_game_is_the_same_again_and_its_share_string_leads_to_its_end() -> None:
    match = toy_match("random", ":greedy", "random", long=True)
    again = games(match, 6)
    assert results(games(match, 6)) == results(again)
    for record in again:
        game = save.read(toy.TITLE, record.save)
        assert game.player is None
        assert game.names == NAMES[:3]
        assert game.setup.seed == match.deal_seed(record.game)
        assert game.setup.settings == (1, 0)
        totals = [sheet[-1][1] for sheet in game.scores]
        assert totals == [record.points[who] for who in record.sitting]
        assert set(game.winners) == {
            seat for seat, who in enumerate(record.sitting) if record.ranks[who] == 1
        }
        assert sum(record.share(who) for who in range(3)) == 1
        assert record.choices == game.ply
        # a planned bid leaves a single option, so nobody is asked
        assert 0 < sum(record.asked) < game.ply


def test_the_same_bots_play_a_deal_the_same_way_from_either_seat() -> None:
    """With bots that draw no random numbers, both games of a deal are the same."""
    match = toy_match(":first", ":last")
    for deal in range(4):
        there, back = games(match, 8)[2 * deal : 2 * deal + 2]
        assert there.sitting == back.sitting[::-1]
        assert there.save != back.save
    same = toy_match(":first", ":first")
    there, back = games(same, 2)
    assert there.save == back.save
    assert there.points == back.points[::-1]


def test_winners_are_first_whatever_the_points_say() -> None:
    assert ranked((5, 9, 9, 7), {3}) == (4, 2, 2, 1)
    assert ranked((5, 9, 9, 7), {1, 2}) == (4, 1, 1, 3)


def test_bots_are_levels_functions_and_levels_of_others_with_a_budget() -> None:
    assert entrant(toy.TITLE, "standard").budget == 400
    assert entrant(toy.TITLE, "standard@9")[::2] == ("standard@9", 9)
    assert entrant(toy.TITLE, "tests.arena.players:first").budget == 0
    assert entrant(toy.TITLE, "tests.arena.players:eager").budget == 7
    assert entrant(toy.TITLE, "tests.arena.players:spender@4").budget == 4
    assert results(games(toy_match(":spender@1", "random"), 2)) != results(
        games(toy_match(":spender@2", "random"), 2)
    )


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("clever", "there is no bot 'clever': use one of random, easy, "),
        ("", "there is no bot ''"),
        ("easy@", "the budget after @ in 'easy@' must be a whole number"),
        ("easy@-1", "must be a whole number"),
        ("tests.arena.nobody:first", "cannot be imported: ModuleNotFoundError"),
        ("tests.arena.wrong:first", "cannot be imported: RuntimeError: not today"),
        (
            "tests.arena.players:nobody",
            "there is no function 'nobody' in the module tests.arena.pl",
        ),
        ("tests.arena.players:not_a_bot", "there is no function 'not_a_bot'"),
        ("tests.arena.players:", "there is no function ''"),
    ],
)
def test_a_bot_that_is_not_there(bot: str, why: str) -> None:
    with pytest.raises(BotError) as caught:
        entrant(toy.TITLE, bot)
    assert why in str(caught.value)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        (":faulty", "raised ZeroDivisionError: no goods left"),
        (":cheat", "chose Option.parse('take 99'), which is not possible"),
        (":deaf", "chose None, which is not possible"),
        (":leaving", "raised SystemExit: 3"),
    ],
)
def test_a_bot_that_fails_is_named_with_the_game_and_the_choice(bot: str, why: str) -> None:
    with pytest.raises(BotError) as caught:
        games(toy_match("random", bot), 3)
    assert str(caught.value).startswith(f"the bot tests.arena.players{bot} in game 0, choice ")
    assert str(caught.value).endswith(why)


def test_other_code_than_that_of_the_match_plays_nothing() -> None:
    match = toy_match("random", "random")
    with pytest.raises(ArenaError, match="different code"):
        play(match._replace(code="0"), 0)


def test_the_fingerprint_is_that_of_the_sources() -> None:
    plain = fingerprint(TOY, ("random", "easy"))
    assert plain == fingerprint(TOY, ("easy", "easy"))
    assert plain != fingerprint("blackangel.games.black_angel", ("random", "easy"))
    assert plain != fingerprint(TOY, ("random", "tests.arena.players:first"))
