"""A game that was refereed is scored: what its referee knows of the automaton is entered already."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from at_the_page import Visit

from blackangel import games
from blackangel.games.council_of_shadows.table.refereed.play import Play
from tests.games.council_of_shadows.test_referee import Beside

COUNCIL, ANGEL = "council-of-shadows", "black-angel"


def counted(seed: int) -> Play:
    beside = Beside(seed, "standard", False, False, False)
    beside.run()
    return beside.play


def opened(play: Play) -> Visit:
    """The page after the last question about such a game."""
    visit = Visit()
    visit.store.save_referee(play.written(), COUNCIL)
    visit.act("referee", COUNCIL)
    return visit


def columns(visit: Visit) -> tuple[tuple[str, ...], tuple[Mapping[str, int], ...]]:
    return visit.model.scorer.names, visit.model.scorer.held


@pytest.mark.rule("CS-O12")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_automa_is_entered_as_it_was_counted(seed: int) -> None:
    play = counted(seed)
    visit = opened(play)
    assert 'data-action="scorer-refereed"' in visit.markup
    visit.act("scorer-refereed")
    assert visit.model.stage.screen == "scorer"
    names, held = columns(visit)
    assert names == ("", "Automa")
    assert held[0] == {}
    scorer = games.table(COUNCIL).scorer()
    assert scorer is not None
    assert scorer.sheets(held)[1] == play.sheet
    assert held[1].keys() <= {row.key for row in scorer.rows(held)}
    assert held[1]["board"] == sum(map(sum, play.automa.cubes))
    again = Visit(visit.device)
    again.act("scorer", COUNCIL)
    assert columns(again) == columns(visit)


def test_what_the_player_entered_stays_when_it_is_scored_again() -> None:
    visit = opened(counted(1))
    visit.act("scorer-refereed")
    visit.fill("scorer-0", "Ada")
    visit.fill("scored-level 0", "3")
    before = columns(visit)
    visit.act("referee", COUNCIL)
    visit.act("scorer-refereed")
    assert columns(visit) == before


def test_another_count_makes_room_for_it() -> None:
    visit = opened(counted(1))
    visit.act("scorer", COUNCIL)
    visit.act("scorer-more")
    visit.fill("scorer-0", "Ada")
    visit.act("referee", COUNCIL)
    visit.act("scorer-refereed")
    assert columns(visit)[0] == ("Ada", "Automa")  # nothing was entered: the name stays
    visit.fill("scorer-1", "Bo")
    visit.fill("scored-level 0", "3")
    visit.act("referee", COUNCIL)
    visit.act("scorer-refereed")
    assert columns(visit)[0] == ("", "Automa")
    assert columns(visit)[1][0] == {}


def test_the_scorer_itself_takes_nothing_over() -> None:
    visit = opened(counted(1))
    visit.act("scorer", COUNCIL)
    assert columns(visit) == (("", ""), ({}, {}))


@pytest.mark.rule("BA-H13")
def test_hal_is_entered_with_his_points() -> None:
    visit = Visit()
    visit.act("referee", ANGEL)
    visit.fill("refereed-level", "difficult")
    visit.act("referee-begin")
    visit.act("referee-fixed", "ejected")
    visit.act("scorer-refereed")
    assert columns(visit) == (("", "Hal"), ({}, {"hal": 1, "track": 13}))
    assert "Hal wins" in visit.markup
    visit.fill("scored-track 0", "13")
    assert "Hal wins" in visit.markup
    visit.fill("scored-track 0", "14")
    assert "Player 1 wins" in visit.markup


def test_without_a_refereed_game_there_is_nothing_to_score() -> None:
    with pytest.raises(LookupError):
        Visit().act("scorer-refereed")
