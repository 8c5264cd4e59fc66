"""How puzzles are found: how hard they are, what their turns are about, and how their file grows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from blackangel import games
from blackangel.arena import miners, mining, solving
from blackangel.arena.sieve import Idea, Lead, Sieve
from blackangel.bots.planner import Candidate
from blackangel.games.black_angel import themes as angel
from blackangel.games.council_of_shadows import themes as council
from blackangel.kernel.ledger import Event
from blackangel.kernel.option import Option
from blackangel.kernel.overrides import NO_OVERRIDES
from blackangel.kit.themes import WHOLE, Point, SimpleThemes, Telling, point
from blackangel.practice import puzzle
from blackangel.practice.puzzle import Puzzle

NONE = dict.fromkeys(solving.RATINGS, 0)


def plan(*notations: str) -> tuple[Option, ...]:
    return tuple(map(Option.parse, notations))


def test_the_fewer_find_it_the_higher_it_is_rated() -> None:
    tries = dict(NONE)
    rated = [solving.rating(tries)]
    for name in reversed(solving.RATINGS):
        tries[name] = solving.TRIES[name]
        rated.append(solving.rating(tries))
    assert rated == sorted(rated, reverse=True)
    assert len(set(rated)) > 3
    assert solving.shade(5, 40) > solving.shade(1, 40) > solving.shade(1, 150)


def test_a_turn_is_about_what_it_does_in_the_main() -> None:
    assert angel.deeds(plan("card 9 c2", "activate 22", "buy P2 gray 2 @4")) == ("@4",)
    assert angel.deeds(plan("card 9 c2", "B")) == ("B",)
    assert angel.deeds(plan("flip gray 1")) == ("flip",)
    # the cards that will lie on top, wherever they are placed, and those that stay there
    placed = plan("place s6", "keep", "place s1")
    assert council.kind(placed) == council.kind(plan("place s1", "keep", "place s6"))
    assert council.kind(placed) == "keep 2, place s1, place s6"
    assert council.deeds(placed) == ("place s6", "keep 2", "place s1", "place s6 1", "place s1 3")
    assert council.deeds(plan("leave", "place s6")) == ("leave 1", "place s6", "place s6 2")
    assert council.deeds(plan("upgrade f2", "buy a20", "pay K", "done")) == ()
    # which tile comes, or which bonus cards, nobody knows
    acted = plan(
        "settle blue1 b1 1", "put 206 green1", "raise K", "assess pink", "away l10", "done"
    )
    assert council.deeds(acted) == ("settle blue1", "raise K", "assess pink")
    assert council.kind(acted) == "assess pink, raise K, settle blue1"
    assert SimpleThemes().deeds(plan("sail north 3")) == ("sail north",)


def test_a_turn_is_also_about_what_it_brings() -> None:
    risen = [event("level", 1, source="CS-L3"), event("light", "l3")]
    assessed = [event("assess", "pink", "high"), event("assess", "gray", "low")]
    brought = council.brought([*assessed, *risen, *risen], 0)
    assert brought == ("rise", "majority pink", "assessment gray")
    assert council.brought([event("level", 1, seat=1)], 0) == ()
    assert angel.brought(risen, 0) == SimpleThemes().brought(risen, 0) == ()


def event(what: str, *about: int | str, seat: int = 0, amount: int = 1, source: str = "") -> Event:
    return Event(0, seat, what, amount, source, about)


def themes(told: Iterable[Telling]) -> dict[str, int]:
    """By theme, what a turn is worth that tells of it."""
    found: dict[str, int] = {}
    for one in told:
        found[one.theme] = found.get(one.theme, 0) + one.worth
    return found


def test_a_turn_of_black_angel_tells_of_themes_by_what_happened() -> None:
    used = event("used", "gray", "2", "m28", 1)
    tiles = [event("activated", cell) for cell in ("11", "12", "13")]
    assert set(themes(angel.told([used], 0))) == {"dice"}
    assert set(themes(angel.told([event("used", "gray", "2", "m28", 0)], 0))) == {"mission"}
    assert set(themes(angel.told(tiles, 0))) == {"combination"}
    assert not themes(angel.told([*tiles, event("charged", "11")], 0))
    assert not themes(angel.told([event("ejected", 1, seat=1)], 0))
    gains = [event("vp", amount=2, source=source) for source in ("m13", "T14", "R61", "BA-E5")]
    assert [one.theme for one in angel.told(gains, 0)] == [*("command", WHOLE, "ravagers", WHOLE)]
    taken = [event("took", tile) for tile in ("A3", "X21")]
    assert [one.theme for one in angel.told(taken, 0)] == ["advanced", "technology"]
    assert themes(angel.told([event("vp", amount=-1, source="m13")], 0)) == {}


def test_a_turn_of_council_of_shadows_tells_of_themes_by_what_happened() -> None:
    assessed = event("assess", "pink", "high"), event("assess", "gray", "low")
    paid = [
        event("energy", galaxy, amount=amount, source="CS-G2")
        for galaxy, amount in (("pink", 13), ("gray", 2))
    ]
    assert themes(council.told([*assessed, *paid], 0)) == {"majority": 13, "assessment": 2}
    harvest = [event("harvest", "pink1", "305", source="s3"), event("crystal", source="s3")]
    assert themes(council.told(harvest, 0)) == {"harvest": 3}
    assert themes(council.told([event("crystal", source="s5")], 0)) == {"goods": 3}
    assert not themes(council.told([event("gold", source="CS-L5")], 0))  # whatever one does
    assert not themes(council.told([event("light", "l3", amount=-1)], 0))
    assert themes(council.told([event("light", "l3")], 0)) == {"bonus": 4}
    drawn = [*council.told([event("tile", "305", "pink1")], 0)]
    assert [one.reward for one in drawn] == [False]  # which tile, nobody could know
    sinks = event("consumption", amount=-4, source="CS-C4")
    assert themes(council.told([sinks, event("consumption", amount=8)], 0)) == {"consumption": 4}


def test_the_point_of_a_turn_is_what_another_one_does_not_bring() -> None:
    def told(**worth: int) -> list[Telling]:
        return [Telling(theme, number, event(theme)) for theme, number in worth.items()]

    assert point(told(rise=15, majority=8), told(rise=15)) == Point("majority", event("majority"))
    assert point(told(majority=8), told(majority=8)) == Point()
    assert point(told(majority=2), ()) == Point()  # too little to explain a turn
    assert point(told(majority=8), (), 8) == Point()  # only in one world of eight
    twice = point(told(command=5), ()), point([*told(command=2), *told(command=2)], ())
    assert [one.event and one.event.amount for one in twice] == [1, 2]
    cubes, gems = told(rise=15, bonus=9), told(goods=3)
    assert point([*cubes, *gems], told(rise=14)) == Point("bonus", event("bonus"))
    card = Telling("goods", 3, event("crystal", source="s6"))
    where = Telling("majority", 3, event("energy", "pink"))
    elsewhere = Telling("majority", 9, event("energy", "gray"))
    told_of_it = point([elsewhere, where], (), 1, ("majority", "pink"))
    assert told_of_it == Point("majority", event("energy", "pink"))  # not of another galaxy
    told_of_it = point([*cubes, card], (), 1, ("s6",))
    assert told_of_it == Point("goods", event("crystal", source="s6"))  # what the turn is about
    many = [Telling("bonus", 2, event("light", name)) for name in ("l1", "l2")]
    assert point([*many, *gems], ()) == Point("goods", event("goods"))  # the theme of the reward
    how = Telling("dice", 4, event("used"), reward=False)
    assert point([how, *told(command=5)], ()) == Point("dice", event("command"))
    assert point([how, *told(command=5)], [how]) == Point("command", event("command"))
    told_of_it = point([how, *told(command=5)], (), 1, ("command",))
    # it is about the reward, however it is played
    assert told_of_it == Point("command", event("command"))


class Worlds(Sieve):
    """A moment that some plans were found at, by world and with what they lead to there."""

    def __init__(self, *found: dict[tuple[Option, ...], int]) -> None:
        self.themes = SimpleThemes()
        self.chances, self.seat = found, 0
        self.rises: dict[tuple[Option, ...], int] = {}  # in how many worlds

    def worlds(self) -> Iterator[Any]:
        yield from cycle(range(len(self.chances)))

    def plans(self, world: Any, without: str = "") -> list[tuple[Option, ...]]:
        return [plan for plan in self.chances[world] if not self.does(world, plan, without)]

    def events(self, world: Any, plan: tuple[Option, ...]) -> Iterator[Event]:
        yield from [event("level", 1)] * (world < self.rises.get(plan, 0))

    def chance(self, world: Any, plan: tuple[Option, ...]) -> int:
        found: int = self.chances[world].get(plan, 0)
        return found


BEST, NORTH, SOUTH, EAST = (plan(f"sail {where}") for where in ("best", "north", "south", "east"))


def test_the_idea_is_what_a_plan_falls_behind_without_and_is_not_loud() -> None:
    best, order, other = plan("place a", "place b"), plan("place b", "place a"), plan("keep")
    chances = {best: 500, order: 495, plan("place a", "keep"): 480, plan("place b", "place c"): 300}
    others = [one for one in chances if one != best]

    def idea(loud: tuple[Option, ...]) -> Idea | None:
        sieve = Worlds(chances | {loud: chances.get(loud, 0)})
        sieve.themes = council
        return sieve.idea([best, *others, loud], loud)

    found = idea(plan("place x"))
    assert found
    # most turns place b, but without a one falls far behind
    assert (found.best, found.deed, found.margin) == (best, "place a", 200)
    quieter = idea(plan("place a", "keep"))
    assert quieter
    assert (quieter.deed, quieter.margin) == ("place b", 20)
    later = idea(order)
    assert later
    assert (later.deed, later.margin, later.rivals[0]) == ("place a 1", 5, order)
    assert not idea(best)
    best, others = plan("buy a01"), [other]
    chances[best] = 600
    assert not idea(other)  # nobody could explain it


def test_the_idea_is_the_best_plan_over_several_worlds() -> None:
    lucky, worlds = plan("sail lucky"), 7
    sieve = Worlds({lucky: 900, BEST: 500}, *[{lucky: 100, BEST: 500, NORTH: 300}] * worlds)
    found = sieve.idea([lucky, BEST, NORTH], NORTH)
    assert found
    assert (found.best, found.deed) == (BEST, "sail best")


def test_the_idea_is_what_explains_most_if_enough_depends_on_it() -> None:
    best, low, other = plan("place a"), plan("place a", "place c"), plan("place b")
    for chance, deed in ((700, "rise"), (750, "place a")):
        sieve = Worlds({best: 900, low: chance, other: 500})
        sieve.themes, sieve.rises = council, {best: 1}
        found = sieve.idea([best, low, other], other)
        assert found
        assert (found.deed, found.margin) == (deed, 200 if deed == "rise" else 400)


def test_rivals_are_found_in_each_world_anew() -> None:
    sieve = Worlds({BEST: 900, NORTH: 300}, {BEST: 900, plan("sail best 2"): 800, SOUTH: 300})
    assert set(sieve.rivals("sail best")) == {NORTH, SOUTH}
    sieve = Worlds(*[{BEST: 900, EAST: 800, NORTH: 300}] * 8)
    sieve.themes, sieve.rises = council, {BEST: 8, EAST: 7}
    assert sieve.rivals("rise") == [NORTH]  # no plan that rises in most worlds
    kinds = {plan(f"sail{number}"): number for number in range(20)}
    assert {one[0].verb for one in Worlds(kinds).rivals("sail best")} == {
        *("sail19", "sail18", "sail17", "sail16")
    }


def test_the_margin_is_that_to_the_best_plan_of_another_kind() -> None:
    worlds = {BEST: 500, NORTH: 300, SOUTH: 200}, {BEST: 500, NORTH: 300, SOUTH: 390}
    lead = Worlds(*worlds).lead(BEST, (NORTH, SOUTH), 64)
    assert lead == Lead(
        200, NORTH
    )  # north is better on average: nobody knows in which world one is
    near = {BEST: 500, NORTH: 450}
    assert not Worlds(near).lead(BEST, (NORTH,), 64)
    assert not Worlds(near).lead(BEST, (), 64)


def test_a_plan_must_be_the_best_one_in_nearly_every_world() -> None:
    good, bad = {BEST: 500, NORTH: 380, SOUTH: 380}, {BEST: 500, NORTH: 100, SOUTH: 500}
    assert Worlds(*[good] * 31, bad).lead(BEST, (NORTH, SOUTH), 64)  # two of 64
    assert not Worlds(*[good] * 7, bad).lead(BEST, (NORTH, SOUTH), 64)
    # nobody can know in which world the one is as good, and in which the other
    other = {BEST: 500, NORTH: 500, SOUTH: 100}
    assert Worlds(*[good] * 30, bad, other).lead(BEST, (NORTH, SOUTH), 64)
    assert not Worlds(*[good] * 30, bad, bad).lead(BEST, (NORTH, SOUTH), 64)
    # who is far ahead in most worlds may lose to luck in a few
    far = {BEST: 700, NORTH: 100, SOUTH: 100}
    assert Worlds(*[far] * 7, bad).lead(BEST, (NORTH, SOUTH), 64)
    assert not Worlds(*[far] * 6, bad).lead(BEST, (NORTH, SOUTH), 64)


def test_a_plan_that_falls_behind_with_the_next_turn_is_no_puzzle(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sieve = Worlds({BEST: 500, NORTH: 100})
    monkeypatch.setattr(sieve, "later", lambda world, plan: 500)
    assert not sieve.holds(BEST, "sail best")
    monkeypatch.setattr(sieve, "later", sieve.chance)
    assert sieve.holds(BEST, "sail best") == Lead(400, NORTH)


def test_who_has_the_idea_is_not_told_to_be_wrong() -> None:
    near, far = plan("sail best 2"), plan("sail best 3")
    for chances, so in (
        ({BEST: 500}, True),
        ({near: 480, BEST: 500, far: 100}, True),
        (
            {far: 300, BEST: 500, near: 480},
            False,
        ),  # what seems best with it is no better than without it
        ({BEST: 500, near: 520}, False),  # the best turn is another one
    ):
        assert Worlds(chances).unmistakable(BEST, "sail best", 150) is so


def test_a_deed_is_agreed_on_by_the_deeper_judge_or_by_the_master(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sieve = Worlds({BEST: 500, NORTH: 100, SOUTH: 500})
    for opinion, alone, mastered in (
        (BEST, True, True),
        (NORTH, False, True),
        (SOUTH, False, False),
    ):
        monkeypatch.setattr(sieve, "second_opinion", lambda line, found=opinion: found)
        agreed = sieve.agreed(BEST, "sail best", False), sieve.agreed(BEST, "sail best", True)
        assert agreed == (alone, mastered)


class State(str):
    """A position whose options lead to nothing more."""

    __slots__ = ()
    legal = (Option.parse("end"),)

    def copy(self) -> State:
        return self


class Thinking(Sieve):
    """Two options: one seems better, the other leads farther."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.title = SimpleNamespace(player=lambda state: 0, is_quiet=lambda state: True)
        found = [
            Candidate(9, Option.parse("loud"), State("loud")),
            Candidate(5, Option.parse("deep 1"), State("deep")),
        ]
        self.planner: Any = SimpleNamespace(
            forced=lambda options: False,
            candidates=lambda state, who: found,
            follow=lambda state, who, branches: ({"loud": 10, "deep": 20}[state], state),
        )


def test_after_its_turn_the_seat_plays_with_thought_and_others_by_what_seems_best() -> None:
    assert Thinking(0).stepped(State("now")) == "deep"
    assert Thinking(1).stepped(State("now")) == "loud"


def test_a_game_to_search_is_the_same_each_time_and_ends_in_time() -> None:
    one, again = (mining.played(games.FIRST, 2) for _ in range(2))
    assert one.save() == again.save()
    assert len(one.names) == 4
    then = next(mining.beginnings(one))
    assert then.player is not None
    assert len(then.options) >= mining.CHOICES


def test_a_kind_of_turn_with_a_deed_gives_rivals_without_it() -> None:
    sieve = Sieve(puzzle.listed("council-of-shadows")[0].game())
    world = next(sieve.worlds())
    here, there = plan("place a", "place b"), plan("place b", "place a")  # the same cards
    sieve.followed = lambda world: iter([(3, here), (2, here), (1, there)])  # type: ignore[method-assign]
    assert sieve.plans(world, "place a 1") == [there]
    assert sieve.plans(world) == [here, here]


def test_what_happens_with_a_turn_is_played_only_where_a_deed_depends_on_it() -> None:
    for key, played in ((games.FIRST, 0), ("council-of-shadows", 1)):
        sieve = Sieve(puzzle.listed(key)[0].game())
        world = next(sieve.worlds())
        assert not sieve.does(world, sieve.plans(world)[0], "rise twice")
        assert len(sieve.known) == played


def test_where_puzzles_are_looked_for_a_game_is_agreed_so() -> None:
    for key in games.TITLES:
        themes = games.room(key, "themes", NO_OVERRIDES, SimpleThemes)
        assert {*themes.AGREED} <= {field.key for field in games.title(key).form}


def test_what_is_found_is_about_something_new() -> None:
    one = puzzle.listed(games.FIRST)[0]
    sieve = Sieve(one.game())
    assert sieve.found(sieve.themes.deeds(one.plan())) is None


def test_the_file_grows_until_it_has_enough(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known: tuple[Puzzle, ...] = ()
    for one in puzzle.listed(games.FIRST):
        known += (one,) * miners.various([*known, one], 4)

    def mined(key: str, first: int, processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
        yield from ((number, [known[number]]) for number in range(first, len(known)))

    monkeypatch.setattr(miners, "mined", mined)
    file = tmp_path / puzzle.FILE
    for wanted, first in ((4, 0), (5, 4), (5, 5)):
        miners.gather(games.FIRST, file, wanted, first, 1)
        found: Any = puzzle.read(file.read_text("utf-8"))
        assert found == known[:wanted]


def test_no_more_than_a_quarter_of_the_puzzles_are_alike() -> None:
    one, *others = puzzle.listed(games.FIRST)
    other = next(two for two in others if two.theme != one.theme)
    assert miners.various([one, other], 4)
    assert not miners.various([one, other._replace(theme=one.theme)], 4)
    assert not miners.various([one, one._replace(theme=other.theme)], 4)  # begins alike
    assert miners.various([one, one], 8)
