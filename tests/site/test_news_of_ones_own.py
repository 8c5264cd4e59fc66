"""A law: whatever others' turns change of a seat's own things is in the line that tells of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from at_the_page import Visit
from tabletop.session import news
from tabletop.session.session import new_session

from blackangel import games
from blackangel.games.black_angel.rules.dice import DICE
from blackangel.games.black_angel.words.vocabulary import die
from blackangel.games.council_of_shadows.rules import colonies
from blackangel.games.council_of_shadows.rules.board import GALAXIES
from blackangel.games.council_of_shadows.words.vocabulary import galaxy
from blackangel.i18n import catalogue
from blackangel.kernel.ledger import TURN

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
NAMES = ("Ada", "Bo", "Cy", "Dan")
THINGS = {"vp": "VP", "ship": "ships?", "resource": "resources?", "robot": "robots?"}


def returns(
    key: str, players: int, seed: int, **agreed: Any
) -> Iterator[tuple[Any, Any, int, str, bool]]:
    """Each return of the turn in a random game: the positions before and after others' turns, whose it is,
    what is said, and whether the seat chose something meanwhile.
    """
    game, rng = games.new(key, NAMES[:players], seed, **agreed), random.Random(seed)
    left: dict[int, Any] = {}
    chose: set[int] = set()
    turn = -1
    while game.player is not None:
        seat = game.player
        turns = [one for one in game.events if one.what == TURN]
        if not turns:  # dice are reserved before the first turn
            game.play(rng.choice(game.options))
            continue
        begun = turns[-1]
        if begun.ply == game.ply and begun.seat == seat and begun.amount != turn:
            turn = begun.amount
            if seat in left:
                said = news.befell(new_session(game, "key", ()))
                # a card may have acted without a question
                own = any(one.seat == seat for one in game.events[game.events.index(begun) + 1 :])
                yield left[seat], game.state.copy(), seat, said, own or seat in chose
            chose.discard(seat)
        elif begun.seat != seat:
            chose.add(seat)
        before, many = game.state.copy(), len(game.events)
        game.play(rng.choice(game.options))
        if begun.seat == seat:
            left[seat] = game.state.copy()
            if any(one.what == TURN for one in game.events[many:]):
                left[seat] = at_its_end(game, before)


def at_its_end(game: Any, before: Any) -> Any:
    """The position at the end of the turn of the last choice: another's may follow by itself."""
    found = before
    for scene in game.film(game.ply - 1):
        if scene.event and scene.event.what == TURN:
            break
        found = scene.state
    return found


def number(said: str, thing: str) -> int:
    """How many of a thing a line tells of in all."""
    signed = re.findall(rf"(−?)(\d+) {THINGS[thing]}\b(?! to your)", said)
    return sum(int(found) * (-1 if sign else 1) for sign, found in signed)


@pytest.mark.parametrize(("players", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4), (3, 5)])
def test_black_angel(players: int, seed: int) -> None:
    agreed: dict[str, Any] = {"solo": "standard"} if players == 1 else {"advanced": seed == 5}
    told: Counter[str] = Counter()
    for before, after, seat, said, chose in returns(ANGEL, players, seed, **agreed):
        if chose:
            continue
        old, new = before.seats[seat], after.seats[seat]
        for code in (Counter(old.dice) - Counter(new.dice)).elements():
            assert die(*DICE[code], catalogue) in said
            told["die"] += 1
        for gone in {card for card, who in before.space.values() if who == seat} - {
            card for card, who in after.space.values() if who == seat
        }:
            assert f"Mission {gone} was ejected" in said
            told["ejected"] += 1
        assert said.count("lost with its pilot") == len(old.ships) - len(new.ships)
        told["ship"] += len(old.ships) - len(new.ships)
        for thing in THINGS:
            assert number(said, thing) == getattr(new, thing) - getattr(old, thing), (thing, said)
        for who in range(len(before.seats)):
            name = (*NAMES[:players], "Hal")[who] if who < players + (players == 1) else ""
            passed = before.seats[who].vp < old.vp and after.seats[who].vp > new.vp
            assert (f"{name} overtook you" in said) == passed or not name
            told["overtaken"] += passed
    assert sum(told.values()) > 1


@pytest.mark.parametrize(("players", "seed"), [(2, 2), (3, 3), (4, 4)])
def test_council_of_shadows(players: int, seed: int) -> None:
    told: Counter[str] = Counter()
    for before, after, seat, said, acted in returns(COUNCIL, players, seed):
        if acted:
            continue
        for number, name in enumerate(GALAXIES):
            led, leads = (colonies.majority(at, seat, number) for at in (before, after))
            lost = led and not leads and colonies.presence(after, seat, number)
            if lost or (leads and not led):
                assert galaxy(name) in said
                assert ("lost the majority" if lost else "now have the majority") in said
                told["majority"] += 1
        for kind, one in enumerate(("coal", "gold", "crystal")):
            more = after.seats[seat].gems[kind] - before.seats[seat].gems[kind]
            assert not more or f"{more} {one}" in said
            told["gems"] += more
    assert told["majority"] > 2


def test_the_film_begins_at_its_moment() -> None:
    """Alone against Hal, the news shows that step of his turn, not the first."""
    for seed in range(40):
        game, rng = games.new(ANGEL, ("Ada",), seed, solo="standard"), random.Random(seed)
        while game.player is not None:
            session = new_session(game.copy(), "key", ())
            if news.befell(session) and session.automaton_turn():
                page = Visit()
                page.sit(game.copy())
                page.act("again", "mine")
                told = page.model.play.automaton
                assert told.turn
                step = told.turn.steps[told.at]
                first = news.first_befallen(page.session) - told.turn.before
                assert step.until > first
                assert not told.at or told.turn.steps[told.at - 1].until <= first
                if told.at:
                    return
            game.play(rng.choice(game.options))
    raise AssertionError("no such turn")
