"""Every change moves: each kind of event has a motion path on the table, or a reason why nothing moves."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from blackangel import games
from blackangel.games.council_of_shadows import draw, words
from blackangel.games.council_of_shadows.draw.conveyor import SEEN
from blackangel.games.council_of_shadows.rules import consumption
from blackangel.games.council_of_shadows.rules.levels import THRONE
from blackangel.games.council_of_shadows.seen import motion
from blackangel.games.council_of_shadows.words.events import EVENTS
from blackangel.games.council_of_shadows.words.vocabulary import THINGS
from blackangel.i18n import catalogue
from blackangel.kernel.ledger import Event

KEY = "council-of-shadows"
table = games.table(KEY)
NAMES = ("Ada", "Bo", "Cy")
ENOUGH = 2  # looks at each kind, by whose it is
GAMES: tuple[tuple[tuple[str, ...], int, dict[str, Any]], ...] = (
    (NAMES, 3, {"stations": True, "leaders": True}),
    (("Ada",), 4, {}),
)
RARE = {"under", "leader"}  # what need not come up in so few games


def happened(at: str, *about: int | str, amount: int = 1, seat: int = 0) -> Event:
    return Event(1, seat, at, amount, "CS-A1", about)


def played(players: tuple[str, ...], seed: int, agreed: dict[str, Any]) -> Any:
    """A random game that leaves little undone."""
    rng, game = Random(seed), games.new(KEY, players, seed, **agreed)
    while game.player is not None:
        wanted = [one for one in game.options if one.verb not in ("skip", "done", "keep")]
        game.play(rng.choice(wanted if wanted and rng.random() < 0.9 else game.options))
    return game


def test_each_kind_moves_or_says_why_not() -> None:
    kinds = {*EVENTS, *THINGS}
    assert motion.KINDS | motion.STILL.keys() == kinds
    assert not motion.KINDS & motion.STILL.keys()
    assert all(motion.STILL.values())
    assert set(table.manner.with_cause) | set(table.manner.interludes) <= kinds
    assert set(table.manner.unfollowed) <= kinds


def test_whatever_moves_goes_between_things_that_are_drawn() -> None:
    """The places of a path are on the table before or after; several of them differ."""
    looked: Counter[tuple[str, bool]] = Counter()
    for players, seed, agreed in GAMES:
        game = played(players, seed, agreed)
        for ply in range(game.ply):
            first = before = game.at(ply).state
            for scene in game.film(ply):
                event, after = scene.event, scene.state
                for viewer in (0, 1 if len(players) > 1 else 0):
                    key = (event.what if event else "", event is not None and event.seat == viewer)
                    if event is None or looked[key] >= ENOUGH or not motion.of(event, viewer):
                        continue
                    looked[key] += 1
                    looks = (first, before, after)
                    views = [game.title.observe(one, viewer, players) for one in looks]
                    drawn = "".join("".join(draw.draw(view).values()) for view in views)
                    there = set(re.findall(r'data-place="([^"]*)"', drawn))
                    there |= {f"seat:{seat}" for seat in re.findall(r'data-seat="(\d)"', drawn)}
                    for way in motion.of(event, viewer):
                        assert set(way) <= there, event
                        assert len(set(way)) == len(way), event
                before = after
    assert {kind for kind, _own in looked} >= motion.KINDS - RARE


def test_a_gain_comes_from_what_brought_it() -> None:
    harvest = [happened("harvest", "gray1", "101"), happened("gold"), happened("energy", amount=2)]
    assert motion.motion_paths(harvest, 0) == (("space:gray1",),)
    gold, energy = ("gold:0", "gold", 1, "space:gray1"), ("energy:0", "energy", 2, "space:gray1")
    assert motion.gains(harvest, 0, 0) == (gold, energy)
    assert motion.gains(harvest, 2, 0) == (energy,), "its cause came before the moment"
    risen = [happened("energy", amount=-20), happened("level", 1), happened("coal", seat=1)]
    assert motion.motion_paths(risen, 0) == (("level:0",),)
    assert motion.gains(risen, 0, 0) == (("coal:1", "coal", 1, "level:0"),)
    assert motion.motion_paths([happened("gold", amount=-2)], 0) == (("gem:G",),)
    assert motion.gains([happened("gold", amount=-2)], 0, 0) == ()


def test_nothing_of_the_final_scoring_moves() -> None:
    """The result counts it row by row; what the same kinds of events bring before it flies."""
    game = played(*GAMES[0])
    number = [event.what for event in game.events].index("scored")
    assert {"energy", "level"} <= {event.what for event in game.events[number:]}
    assert not motion.motion_paths(game.events[number:], 0)
    assert not motion.gains(game.events, number, 0)
    assert not motion.COUNTED & {event.source for event in game.events[:number]}


def test_cubes_come_from_their_people_and_go_there() -> None:
    stock, planet = "cubes:0", "planet:gray1:b1"
    assert motion.of(happened("cube", "gray1", "b1"), 0) == ((stock, planet),)
    assert motion.of(happened("cube", "gray1", "b1", amount=-1), 0) == ((planet, stock),)


def test_a_piece_keeps_its_name_wherever_it_lies() -> None:
    """A bought card, a planned one, one below another, one in hand; tiles in hand and on the map."""
    game = played(*GAMES[0])
    last: dict[int, set[str]] = {}
    for ply in range(0, game.ply, 7):
        at = game.at(ply)
        for viewer in range(len(NAMES)):
            view = game.title.observe(at.state, viewer, NAMES)
            found = re.findall(r'data-piece="([^"]*)"', "".join(draw.draw(view).values()))
            own = view.seats[viewer]
            plan = own.plan or ("",) * len(own.fields)
            heads = [
                card
                for stack, planned in zip(own.fields, plan, strict=True)
                for card in stack[-SEEN - (not planned) :]
            ]
            for card in (*own.hand, *heads):
                assert found.count(card) + found.count(f"{card}-{viewer}") == 1, card
            cubes = {key for key in found if key.startswith("cube")}
            assert all("@" in key for key in cubes)
            last[viewer] = cubes
    assert all(last.values())


def rises_now(event: Event) -> bool:
    """Whether somebody rises, other than as the result is counted."""
    return event.what == "level" and event.source not in motion.COUNTED


def test_a_rise_shows_the_chase_the_step_and_what_it_brings() -> None:
    """The marker stands as far beyond its gate as Energy is left; only steps that are reached are lit."""
    game, rises = played(*GAMES[0]), 0
    for ply in range(game.ply):
        scenes = game.film(ply)
        happenings = [scene.event for scene in scenes if scene.event]
        risen = [scene for scene in scenes if scene.event and rises_now(scene.event)]
        if not risen:
            continue
        rises += len(risen)
        view = game.title.observe(scenes[-1].state, 0, NAMES)
        markup = table.interlude(happenings, view, catalogue)
        for scene in risen:
            assert scene.event
            who = scene.event.seat
            after = scene.state.seats[who]
            assert re.search(
                rf"<b>{after.consumption}</b>= <svg.{{0,200}}<b>{after.energy}</b></p>", markup
            )
        levels = [min(scene.event.about[0], THRONE) for scene in risen if scene.event]
        assert markup.count('class="step lit') == sum(levels) + len(levels)
        assert markup.count('class="step lit new"') == len(levels)
        assert markup.count('id="falls"') == 1
        climbed = re.findall(r'class="climber to-(\d)"><g class="person look(\w)', markup)
        assert climbed == [
            (str(level), str(scene.event.seat))
            for level, scene in zip(levels, risen, strict=True)
            if scene.event
        ]
        assert markup.count('<mask id="shoulders"') == 1, "no seam between shoulders and cloak"
        crowned = any(event.what == "throne" for event in happenings)
        assert ("takes the Throne" in markup) == crowned == ("crowned" in markup)
        goes_on = "this round is the last" in markup
        assert goes_on == (crowned and not view.over), "nothing follows once the round is over"
        assert markup.count("front-side") == sum(event.what == "tech" for event in happenings)
        gifts = {event[:2] for event in happenings if event.source == "CS-L5"}
        assert bool(gifts) == ('class="gift ' in markup)
    assert rises >= 3


@pytest.mark.parametrize(
    ("spent", "energy", "said"),
    [
        (5, 2, "A tie: more Energy"),
        (5, 3, "with equal Energy too"),
        (4, 3, ""),
    ],
)
def test_the_reveal_says_why_one_of_those_tied_goes_first(
    spent: int, energy: int, said: str
) -> None:
    """And so does the log."""
    game = games.new(KEY, NAMES[:2], 1)
    for seat, spends, has in zip(game.state.seats, (5, spent), (3, energy), strict=True):
        seat.spent, seat.energy = spends, has
    consumption.arrange(game.state)
    order = [event for event in game.events if event.source == "CS-C3"]
    markup = table.interlude(order, game.title.observe(game.state, 0, NAMES[:2]), catalogue)
    assert ('class="tied"' in markup) == bool(said)
    assert said in markup
    log = [words.event(event, game.names, catalogue) for event in order]
    assert ("the same Consumption" in log[1]) == bool(said)


def test_a_rise_the_reveal_and_the_end_have_a_scene_and_nothing_else_has() -> None:
    game = played(*GAMES[0])
    seen = Counter[str]()
    for ply in range(game.ply):
        scenes = game.film(ply)
        happenings = [scene.event for scene in scenes if scene.event]
        view = game.title.observe(scenes[-1].state, 0, NAMES)
        kinds = {e.what for e in happenings if e.what != "level" or rises_now(e)}
        staged = kinds & set(table.manner.interludes)
        if not staged and seen["nothing"] > 9:
            continue
        markup = table.interlude(happenings, view, catalogue)
        assert bool(markup) == bool(staged)
        if "level" in staged:
            seen["level"] += 1
            rise = next(event for event in happenings if event.what == "level")
            assert f"{NAMES[rise.seat]} rises to level" in markup
            assert ("#i-tech" in markup) == ("tech" in kinds)
        elif staged:
            seen["order"] += 1
            order = [event.seat for event in happenings if event.what == "order"]
            names = [NAMES[seat] for seat in order]
            assert re.findall(r"<b>(\w+)</b>", markup) == names
            planned = sum(event.what == "placed" for event in happenings)
            assert markup.count("turns-up") == planned > 0, "what lay there before lies face up"
        else:
            seen["nothing"] += 1
    assert seen["level"] >= 3
    assert seen["order"] == game.state.round


def test_before_the_result_it_is_said_that_the_last_round_is_over_and_who_stands_where() -> None:
    game = played(*GAMES[0])
    view = game.title.observe(game.state, 0, NAMES)
    markup = table.interlude(game.events[-1:], view, catalogue)
    assert "The last round is over" in markup
    assert "Level III is reached" in markup
    assert markup.count("#i-victor-") == len(NAMES)
