"""The end of a game of Council of Shadows: the result, the story, sounds, the Automa's turns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pytest

from blackangel import games
from blackangel.games.council_of_shadows.rules.state import State
from blackangel.games.council_of_shadows.table import charts
from blackangel.games.council_of_shadows.table.automa_teller import ENDS, PARTS
from blackangel.games.council_of_shadows.table.automa_words import forms
from blackangel.i18n import catalogue
from blackangel.kernel.game import Game
from blackangel.kernel.ledger import Event
from blackangel.kernel.rng import Rng
from blackangel.kit.seats import COLOURS, Player
from tests.games.cases import COUNCIL
from tests.games.council_of_shadows.test_table import played

table = games.table("council-of-shadows")

KEY = "council-of-shadows"
EVIL = "<b>&Ada"


@lru_cache
def finished(kind: str, seed: int = 9) -> Game[State]:
    *_, (game, _rng) = played(kind, seed)
    return game


def players(game: Game[State]) -> tuple[Player, ...]:
    names = games.words(KEY).takers(game.observe(-1), catalogue)
    automa = game.state.automa
    colours = ["automaton" if seat == automa else COLOURS[seat] for seat in range(len(names))]
    return tuple(map(Player, range(len(names)), names, colours))


@pytest.mark.parametrize("kind", COUNCIL)
def test_the_story_ends_where_the_game_does(kind: str) -> None:
    game = finished(kind)
    of = charts.chases(game.events, len(game.state.seats))
    for seat, chase in zip(game.state.seats, of, strict=True):
        assert chase.moments[-1] == (seat.energy, seat.consumption, seat.level)
        assert len(chase.moments) == game.state.round + 2
        assert len(chase.rises) == seat.level
        assert [up.level for up in chase.rises] == list(range(1, seat.level + 1))
        assert all(up.energy > up.left >= 0 for up in chase.rises)
        for up in chase.rises:  # no sign of a rise stands below the Consumption of its moment
            caught = [cost for at, cost in charts.ahead(chase) if at == up.moment]
            assert caught[-1] == chase.moments[up.moment].consumption
            assert any(up.energy - cost == up.left for cost in caught[:-1])
    for event in game.events:
        if event.what == "round" and event.amount > 1:
            then = game.at(event.ply).state  # all that follows a round happens at its end
            if then.round == event.amount:
                for seat, chase in zip(then.seats, of, strict=True):
                    assert chase.moments[event.amount - 1].level == seat.level
    story = table.story(players(game), game.events, [sheet[-1][1] for sheet in game.scores])
    assert story.count('<svg class="chart"') == len(game.state.seats)
    assert story.count('class="sign"') == sum(seat.level for seat in game.state.seats)


@pytest.mark.parametrize("kind", COUNCIL)
def test_sources_of_energy_add_up(kind: str) -> None:
    game = finished(kind)
    for seat in range(len(game.state.seats)):
        gained = sum(
            e.amount for e in game.events if (e.seat, e.what) == (seat, "energy") and e.amount > 0
        )
        assert sum(number for _, number in charts.gifts(game.events, seat)) == gained


def test_names_are_text_in_the_story() -> None:
    game = games.new(KEY, (EVIL, "Bo"), 3)
    seated = (Player(0, EVIL, "blue"), Player(1, "Bo", "pink"))
    assert EVIL not in table.story(seated, game.events, [0, 0])


def test_the_result_is_the_level_and_what_is_left() -> None:
    game = finished("2")
    best = game.winners
    found = table.result(players(game), game.scores, best, catalogue)
    seat = game.state.seats[best[0]]
    level = ["0", "I", "II", "III", "IV", "V"][seat.level]
    assert found.points == f"{level} and {seat.energy} Energy"
    assert found.sums[best[0]] == f"{level} · {seat.energy}"


def lacked(totals: Sequence[int], best: int, loser: int, automa: bool = False) -> str:
    """What the loser of a game with these totals reads; a rise costs it 20."""
    colours = (*COLOURS[: len(totals) - 1], "automaton") if automa else COLOURS
    seated = tuple(Player(seat, "ABC"[seat], colours[seat]) for seat in range(len(totals)))
    view = games.new(KEY, ("A", "B", "C")[: max(2, len(totals))], 3).observe(-1)
    seats = tuple(seat._replace(consumption=20) for seat in view.seats)
    seen = view._replace(scores=tuple((("total", total),) for total in totals), seats=seats)
    return table.missed(seated, seen, (best,), loser, catalogue)


def test_the_result_names_the_energy_lacking_against_the_automa() -> None:
    few = lacked((305, 309), 1, 0, automa=True)
    assert few == "Just 5 more Energy and you would have won!"
    more = lacked((305, 310), 1, 0, automa=True)
    assert more == "6 more Energy and you would have won."
    far = lacked((218, 305), 1, 0, automa=True)
    assert far == (
        "The Automa reached level III; you reached level II. 8 more Energy and you would have won."
    )


def test_the_result_names_the_energy_lacking_against_people() -> None:
    told = lacked((119, 300, 305), 2, 0)
    assert told == "C reached level III; you reached level I.", "27 more Energy is no consolation"
    assert lacked((210, 305, 304), 1, 2) == "Just 2 more Energy and you would have won!"


def test_whoever_lacks_more_than_a_rise_lacks_the_rise() -> None:
    # with 20 more it would have been a level above the winner
    assert lacked((300, 330), 1, 0) == "20 more Energy and you would have won."


def test_the_few_sounds_that_tell_most() -> None:
    def heard(*told: tuple[str, int]) -> list[str]:
        return table.sounds([Event(1, 0, what, number, "CS-A1") for what, number in told], -2)

    assert heard(("planned", 1)) == ["tick"]
    assert heard(("acts", 1), ("harvest", 1), ("energy", 4)) == ["gem", "vp-4"]
    assert heard(("energy", -40), ("level", 1)) == ["rise"]
    assert heard(("level", 1), ("ends", 1)) == ["over"]


def test_the_throne_is_shown_where_it_was_taken() -> None:
    assert "<svg" in table.scene("throne")
    assert table.scene("rounds") == ""


# --- the Automa ----------------------------------------------------------------------------------


def test_each_turn_of_the_automa_is_told_whole() -> None:
    """Every line with its reason, every cube and Energy, and the total gain at the end."""
    game = finished("automa")
    automa, told = game.state.automa, 0
    begun = [n for n, e in enumerate(game.events) if e.what == "turn" and e.seat == automa]
    sides: set[str] = set()
    for start, end in zip(begun, [*begun[1:], len(game.events)], strict=True):
        events = table.last_turn(game.events[:end], automa)
        assert events[0] == game.events[start]
        over = events.pop() if events[-1].what in ENDS else None
        assert [e for e in events if e.what in ENDS] == [game.events[start]]
        events += [over] if over else []
        turn = table.automaton(events, game.names)
        lines = [event for event in events if event.what == "line"]
        sides.update(str(event.about[1]) for event in lines)
        assert sum(step.kind in ("half", "skip") for step in turn.steps) == len(lines)
        assert len(turn.halves) == sum(len(forms(e.source, int(e.about[0]))) for e in lines)
        gained = sum(
            e.amount for e in events if e.what == "energy" and e.seat == automa and e.amount > 0
        )
        *steps, last = turn.steps
        assert last.points == sum(step.points for step in steps) == gained
        named = [place for step in steps for place in step.places]
        cubes = sum(place.startswith("planet:") for place in named)
        assert cubes == sum(event.what == "cube" for event in events)
        halves = [step for step in steps if step.kind in ("half", "skip")]
        assert all(step.places for step in halves), "a line is told where it acts"
        for at in range(len(turn.steps)):
            shown = table.strip(turn, at, "hand")
            assert f", step {at + 1}<" in shown
            count = len(re.findall('class="automaton-half', shown))
            assert bool(count) == (turn.steps[at].kind in PARTS)
            assert count <= 2
        told += 1
    assert told == game.state.round
    assert {"left", "right"} <= sides


def test_the_forms_of_a_line_are_marked_while_it_is_told() -> None:
    game = finished("automa")
    turn = table.automaton(table.last_turn(game.events, game.state.automa), game.names)
    first = next(n for n, step in enumerate(turn.steps) if step.kind in ("half", "skip"))
    assert "automaton-half" not in table.strip(turn, first - 1, "hand")
    shown = table.strip(turn, first, "hand")
    own = [half for half in turn.halves if half.colour == 1]
    assert shown.count('data-sign="done"') == sum(half.fate == "chosen" for half in own)
    assert shown.count('data-sign="close"') == sum(half.fate == "skipped" for half in own)
    assert all(half.words in shown for half in own)


def test_while_the_automa_asks_its_turn_has_no_sum_yet() -> None:
    game, rng = games.new(KEY, ("Ada",), 4), Rng(4)
    while game.prompt.kind != "automa":
        game.play(game.options[rng.below(len(game.options))])
    turn = table.automaton(table.last_turn(game.events, game.state.automa), game.names)
    assert turn.steps
    assert turn.asks
    assert all(step.kind != "sum" for step in turn.steps)
    *before, last = (table.strip(turn, at, "quick") for at in range(len(turn.steps)))
    assert "Choose for the Automa" in last
    assert "Continue" not in last
    assert not any("Choose for the Automa" in shown for shown in before)


def test_the_new_cards_of_the_display_are_seen_with_those_that_leave() -> None:
    game, rng = games.new(KEY, ("Ada",), 1), Rng(1)
    while all(event.what != "cleared" for event in game.events):
        game.play(game.options[rng.below(len(game.options))])
    own = table.last_turn(game.events, game.state.automa)
    cleared = [at for at, event in enumerate(own) if event.what == "cleared"]
    came = [at for at, event in enumerate(own) if event.what == "refilled" and at > cleared[0]]
    assert len(cleared) == len(came) > 1
    (step,) = (step for step in table.automaton(own, game.names).steps if step.kind == "tiles")
    assert step.until == came[-1] + 1, "they lie there when it is told"
    assert set(step.places) == {"deck:ai", *(f"card:{own[at].about[0]}" for at in came)}
    assert step.places[0] != "deck:ai", "a small screen looks at a card first"


def test_before_its_first_turn_nothing_is_told() -> None:
    game = games.new(KEY, ("Ada",), 3)
    assert table.last_turn(game.events, 1) == []
