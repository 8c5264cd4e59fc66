"""The log: newest turn first, each turn in order, and each line leads to its moment."""

from __future__ import annotations

import random
import re

from tabletop.history.model import history_of
from tabletop.session import moves
from tabletop.session.course import opening
from tabletop.session.session import new_session
from tabletop.table import log
from tabletop.table import panels as paint

from blackangel.games import black_angel
from blackangel.games.black_angel import scenario, words
from blackangel.kit.seats import COLOURS

NAMES = ("Ada", "Bo", "Cleo")


def played(most: int, seed: int = 7) -> black_angel.Game[black_angel.State]:
    game, rng = black_angel.new(players=NAMES, seed=seed), random.Random(seed)
    while game.player is not None and game.ply < most:
        game.play(rng.choice(game.options))
    return game


def turns(markup: str) -> list[str]:
    return re.findall(r"<h3><button[^>]*>([^<]*)<", markup)


def plies(markup: str) -> list[list[int]]:
    """The moments of the lines, by turn."""
    parts = re.findall(r"<ul>(.*?)</ul>", markup)
    return [[int(n) for n in re.findall(r'data-value="(\d+)"', part)] for part in parts]


def test_the_newest_turn_comes_first_and_each_turn_reads_in_order() -> None:
    game = played(120)
    markup = log.log(words, game.events, NAMES, 0, (0,), whole=True)
    numbers = [int(re.search(r"\d+", title)[0]) for title in turns(markup)[:-1]]
    assert numbers == sorted(numbers, reverse=True)
    assert turns(markup)[-1] == "Setup"
    for part in plies(markup):
        assert part
        assert part == sorted(part)
        assert part[-1] <= game.ply


def test_consequences_are_indented_below_their_choice() -> None:
    game = black_angel.new(players=NAMES[:2], seed=2026)
    roll = next(option for option in game.options if option.verb == "B")
    game.play(roll)
    markup = log.log(words, game.events, NAMES[:2], 0, (0,))
    rolled, *others = re.search(r"<ul>(.*?)</ul>", markup)[1].split("</li>")[:-1]
    assert "rolls new dice (Sequence B)" in rolled
    assert "follows" not in rolled
    assert others
    assert all("follows" in line for line in others)


def test_a_turn_of_which_nothing_is_to_be_told_has_no_heading() -> None:
    game = played(0)
    while game.player is None or game.prompt.kind != "turn":
        game.play(game.options[0])
    markup = log.log(words, game.events, NAMES, 0, (0,))
    assert game.events[-1].what == log.TURN
    assert turns(markup) == ["Setup"]


def test_the_log_of_one_seat_tells_of_nobody_else() -> None:
    game = played(120)
    markup = log.log(words, game.events, NAMES, 0, (0,), 1, whole=True)
    assert set(re.findall(r'class="by-(\d)"', markup)) == {"1"}


def test_since_my_last_turn() -> None:
    game = played(120)
    for seat, name in enumerate(NAMES):
        told = turns(log.log(words, game.events, NAMES, seat, (seat,), log.SINCE))
        assert told
        assert not any(title.endswith(f": {name}") for title in told[1:])
        everything = turns(log.log(words, game.events, NAMES, seat, (seat,), whole=True))
        assert told == everything[: len(told)]
        assert everything[len(told)].endswith(f": {name}")


def test_the_whole_game_is_offered_when_there_is_more() -> None:
    game = played(120)
    short = log.log(words, game.events, NAMES, 0, (0,))
    assert len(turns(short)) == log.RECENT
    assert "whole-log" in short
    assert "whole-log" not in log.log(words, game.events, NAMES, 0, (0,), whole=True)
    early = played(0)
    assert "whole-log" not in log.log(words, early.events, NAMES, 0, (0,))


def test_the_log_is_one_list_and_one_stop_of_the_tab_key() -> None:
    markup = log.log(words, played(60).events, NAMES, 0, (0,))
    assert markup.count("<ol ") == 1
    lines = re.findall(r'<button[^>]*class="line"[^>]*>', markup)
    assert sum("tabindex" not in line for line in lines) == 1


def test_a_scenario_begins_within_a_turn() -> None:
    game = scenario.read("[game]\nplayers = Ada Bo\nturn = Bo\n\n[Bo]\ndice = orange 3\n")
    play = new_session(game, "key", COLOURS[:2])
    play = moves.play(play, str(play.options[0]))
    assert turns(paint.panels(play)["log"]) == ["Round 1: Bo"]
    assert history_of(play).turn().seat == 1
    assert opening(black_angel.new(NAMES, 7).at(0)) == ()
