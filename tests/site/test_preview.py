"""What a choice would do: true for what is certain, silent about what is hidden; without a browser."""

from __future__ import annotations

import random
from gettext import NullTranslations
from types import SimpleNamespace

import pytest
from tabletop.session import moves
from tabletop.session.session import new_session
from tabletop.table import panels as paint

from blackangel.games import black_angel
from blackangel.games.black_angel import words
from blackangel.games.black_angel.seen.places import touched
from blackangel.games.black_angel.table import previews
from blackangel.kit import seats
from blackangel.kit.previews import at_once

T = NullTranslations()


def game(seed: int) -> object:
    players = seed % 4 + 1
    names = ("Ada", "Bo", "Cy", "Di")[:players]
    solo = "standard" if players == 1 else ""
    return black_angel.new(names, seed, advanced=seed % 3 == 0, solo=solo)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_foretold_happens_and_does_not_hang_on_luck(seed: int) -> None:
    play, rng = game(seed), random.Random(seed)
    while play.player is not None:
        option, view = rng.choice(play.options), play.observe(play.player)
        told = {
            (words.forecast(events, view, T), frozenset(places(events, play.player)))
            for events in (previews.PREVIEWS.outcome(play, option, luck)[1] for luck in (1, 2))
        }
        assert len(told) == 1, option
        before, who = len(play.events), play.player
        play.play(option)
        while carries_on(play, before, view):
            play.play(play.options[0])
        real = words.certain(play.events[before:], view)
        assert (words.forecast(real, view, T), frozenset(places(real, who))) in told, option


def carries_on(play: object, before: int, view: object) -> bool:
    """Whether the next answer is given without asking, and surely so."""
    if len(play.options) != 1 or not moves.nothing_to_choose(new_session(play, "key", ())):
        return False
    done = SimpleNamespace(ledger=play.events[before:])
    return previews.sure(done, words.certain(done.ledger, view))


def places(events: object, who: int) -> list[str]:
    return [place for event in events for place in touched(event, who)]


def test_a_preview_plays_nothing_and_names_what_it_brings() -> None:
    play = black_angel.new(("Ada", "Bo"), 2026)
    before = play.state.key()
    die = next(option for option in play.options if option.verb == "die")
    seen = previews.PREVIEWS.preview(play, [die], T)
    assert play.state.key() == before
    assert {"die:P1:" + " ".join(die[1:3]), f"action:{die[3]}"} <= set(seen.places)
    sequence = previews.PREVIEWS.preview(play, [next(o for o in play.options if o.verb == "B")], T)
    assert any(line.startswith("Roll 1 orange die") for line in sequence.brings)


def test_a_tile_shows_the_grid_as_it_would_lie() -> None:
    play, rng = game(1), random.Random(1)
    while not play.prompt or play.prompt.kind != "discover":
        play.play(rng.choice(play.options))
    seen = previews.PREVIEWS.preview(play, [play.options[0]], T)
    assert seen.drawing.startswith("<svg")
    assert seen.drawing.count('href="#i-bay"') == 9


def test_a_place_with_several_choices_tells_how_many() -> None:
    table = new_session(black_angel.new(("Ada", "Bo"), 2026), "key", seats.COLOURS[:2])
    card = next(option for option in table.options if option.verb == "card")
    seen = table.preview("", f"card:{card[1]}")
    assert seen
    start, _comma, rest = seen.words.partition(", ")
    assert start.startswith("6 choices: ")
    assert rest == "left of row 1, 2, 3; below column 1, 2, 3"
    assert f"card:{card[1]}" in seen.places
    assert table.preview("", "hex:1M") is None


def test_the_common_part_of_names_is_said_once() -> None:
    assert at_once(["Launch to 1L1", "Launch to 1M"]) == "Launch to 1L1, 1M"
    assert at_once(["Row 1", "Row 2", "Column 1"]) == "Row 1, 2; Column 1"
    assert at_once(["Gray 2: Repair", "Gray 2: gray Command"]) == ("Gray 2: Repair; gray Command")


def test_what_others_did_is_marked_until_the_next_choice() -> None:
    play, rng = game(1), random.Random(3)
    seen = False
    while play.player is not None and play.ply < 400:
        who = play.player
        if play.state.turn > 2 and play.prompt.kind == "turn" and play.state.stack[-1][2] == 0:
            moved = previews.moves(play, who)
            assert set(moved.values()) == set(range(len(play.names))) - {who}, play.ply
            seen = True
        play.play(rng.choice(play.options))
        if play.player == who and seen and play.prompt.kind != "turn":
            assert not previews.moves(play, who) or play.prompt.kind == "owner"
    assert seen


def test_the_greyed_are_listed_with_the_reasons() -> None:
    table = new_session(game(5), "key", seats.COLOURS[:2])
    rng = random.Random(5)
    met: set[str] = set()
    while not table.over:
        kind = table.game.prompt.kind
        if kind in met and rng.random() < 0.7:
            table = moves.play(table, str(rng.choice(table.options)))
            continue
        met.add(kind)
        markup = "".join(paint.panels(table).values())
        assert markup.count("data-why=") <= markup.count('aria-disabled="true"')
        if table.barred():
            assert 'data-value="not now"' in markup
            assert "<dl" in paint.panels(table.folded("not now"))["choices"]
        table = moves.play(table, str(rng.choice(table.options)))
