"""The puzzles: each replays, its best turn can be played, shows its theme, and is better by the margin."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from blackangel import games, i18n
from blackangel.arena import sieve
from blackangel.arena.sieve import Sieve
from blackangel.kernel.errors import SaveError
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kit.themes import WHOLE
from blackangel.practice import judged, puzzle
from blackangel.practice.puzzle import Puzzle
from tests import faults, sampled

LONGEST = 120
JUDGED, PLAYED = 1, 40  # of a game, in each run
MANY = 40  # puzzles of a game, so that shares of them say something
every_title = pytest.mark.parametrize("key", games.TITLES)


@every_title
def test_each_puzzle_is_a_line_that_reads_back(key: str) -> None:
    text = games.data(key, puzzle.FILE)
    with open(text, encoding="utf-8") as file:
        lines = file.read()
    found = puzzle.listed(key)
    assert puzzle.write(found) == lines
    assert max(map(len, lines.splitlines())) <= LONGEST
    assert len({one.key for one in found}) == len(found) >= 5
    assert list(found) == sorted(found, key=lambda one: (one.rating, one.key))


@every_title
def test_each_puzzle_can_be_played(key: str) -> None:
    some = sampled.some(puzzle.listed(key), Random(2026), PLAYED)
    faults.none(f"{one.key}: {wrong}" for one in some for wrong in _wrong(one))


def _wrong(one: Puzzle) -> list[str]:
    """What does not hold of a puzzle."""
    game = one.game()
    plan = one.plan()
    title: Any = game.title
    for chosen in plan:
        game.play(chosen)
    busy = game.player == one.seat and not title.plan_complete(game.state)
    words = games.table(one.title)
    said = one.point and words.words.event(one.point, game.names, i18n.catalogue, (one.seat,))
    checks = {
        "another seat's turn": one.game().player != one.seat,
        "its turn goes on": busy,
        f"no words for {one.theme}": one.theme not in words.themes(i18n.catalogue),
        "its point is not told": not said,
        "no margin": one.margin < Sieve(one.game()).themes.CLEAR,
    }
    return [wrong for wrong, so in checks.items() if so]


@every_title
def test_no_theme_and_no_beginning_is_offered_too_often(key: str) -> None:
    found = puzzle.listed(key)
    if len(found) < MANY:
        pytest.skip(f"only {len(found)} puzzles of {key}")
    for name, of in (("theme", lambda one: one.theme), ("beginning", lambda one: one.plan()[0])):
        [(most, number)] = Counter(map(of, found)).most_common(1)
        assert number <= len(found) / 4, f"{name} {most}"


@every_title
def test_the_best_turn_is_better_by_the_margin(key: str) -> None:
    for one in sampled.some(puzzle.listed(key), Random(2026), JUDGED):
        plan, moment = one.plan(), Sieve(one.game())
        world = next(moment.worlds())
        deeds = [deed for deed in moment.deeds(world, plan) if ahead(moment, plan, deed)]
        assert deeds
        if sampled.EVERY:  # as dear as when it was found
            assert any(explains(moment, one, deed) for deed in deeds)


def explains(moment: Sieve, one: Puzzle, deed: str) -> bool:
    """Whether a puzzle's margin and point are those of a deed."""
    plan = one.plan()
    lead = moment.holds(plan, deed)
    if not lead or lead.margin != one.margin:
        return False
    return moment.point(plan, lead.rival, deed) == (one.theme, one.point)


def ahead(moment: Sieve, plan: tuple[Option, ...], deed: str) -> bool:
    """Whether a plan is ahead of those without a deed, by a look at a few worlds."""
    rivals = moment.rivals(deed)
    return moment.always(plan, deed) and bool(moment.lead(plan, rivals, sieve.FEW))


@every_title
def test_a_played_turn_is_judged_against_the_best(key: str) -> None:
    one = puzzle.listed(key)[0]
    game, plan = one.game(), one.plan()
    title: Any = game.title
    seen, options = game.observe(one.seat), game.options
    said = judged.judged(title, seen, options, plan, plan)
    assert (said.loss, said.line, judged.grade(said, 0)) == (0, plan, judged.STAR)
    loud = next(option for option in options if option != plan[0])
    said = judged.judged(title, seen, options, (loud,), plan)
    assert said.best == plan[0]
    assert judged.grade(said, said.could) in (judged.SHOWN, judged.STAR)


def test_the_point_of_a_puzzle_reads_back() -> None:
    one = puzzle.listed("black-angel")[0]
    for about in ((), (40, "1L1"), ("11", "gray 2")):
        told = one._replace(point=Event(0, one.seat, "turned over", 2, "m40", about))
        assert puzzle.read(puzzle.write([told])) == (told,)
    plain = one._replace(point=None)
    assert puzzle.read(puzzle.write([plain])) == (plain,)


def test_what_is_no_puzzle_is_refused() -> None:
    good = "[black-angel]\ndice 1 2 3 4 02bx@"
    assert puzzle.read(good)
    bad = ("x", "x:1", "vp:x:m13", "vp:1:m13 more")
    for text in (
        "[black-angel]\nx",
        good.replace("4", "4.x"),
        *(f"{good} {point}" for point in bad),
    ):
        with pytest.raises(SaveError, match="line 2"):
            puzzle.read(text)
    with pytest.raises(SaveError):
        Puzzle("", "black-angel", "AAA!", 0, WHOLE, 1500, (0,), 30).game()
    with pytest.raises(SaveError):
        puzzle.listed("black-angel")[0]._replace(line=(9999,)).plan()
