"""The challenge of the day on the page, by messages."""

from __future__ import annotations

import html
from collections.abc import Generator
from functools import cache

import pytest
from at_the_page import HOME, TODAY, Visit
from tabletop import effects, messages
from tabletop.learn import day
from tabletop.learn.lessons import date_words
from tabletop.session.session import Session

SEARCH = day.of_the_day


@cache
def searched(*asked: str) -> Session:
    work = SEARCH(*asked)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Session = done.value
            return found


@pytest.fixture
def searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A day has one position, and the search for it takes long."""

    def found(*asked: str) -> Generator[None, None, Session]:
        yield
        return searched(*asked)

    monkeypatch.setattr(day, "of_the_day", found)


def of_the_day() -> Visit:
    visit = Visit()
    visit.act("learn")
    visit.act("day", TODAY)
    return visit


@pytest.mark.usefixtures("searched_once")
def test_the_position_of_the_day_is_waited_for_played_and_shared() -> None:
    visit = of_the_day()
    assert "Setting up today" in visit.notice
    visit.act("day", TODAY)
    assert len([work for work in visit.asked(effects.Work) if work.name == "day"]) == 1
    visit.work("day")
    assert visit.notice == ""
    assert date_words(TODAY) in visit.shown.panels["lesson"]
    while visit.session.options:
        visit.choose(str(visit.session.options[-1]))
    shared = html.unescape(visit.shown.panels["lesson"])
    assert date_words(TODAY) in shared
    assert HOME in shared
    assert list(visit.store.learned()["days"]) == [TODAY]
    number, par = visit.store.learned()["days"][TODAY]
    visit.act("learn")
    assert f"your best: {number} VP, the bot {par}" in visit.markup


@pytest.mark.parametrize("leave", ["home", "solo"])
def test_whoever_leaves_is_not_told_any_more_that_it_is_being_set_up(leave: str) -> None:
    visit = of_the_day()
    assert "Setting up today" in visit.notice
    visit.act(leave, "black-angel")
    assert "Setting up today" not in visit.notice


def test_a_search_that_fails_is_not_told_as_going_on() -> None:
    visit = of_the_day()
    visit.send(messages.ErrorRaised("trouble"))
    assert "Setting up today" not in visit.notice


@pytest.mark.usefixtures("searched_once")
def test_the_challenge_of_the_day_goes_on_after_a_reload() -> None:
    visit = of_the_day()
    visit.work("day")
    visit.choose(str(visit.session.options[0]))
    game = visit.session.game
    visit.settle()
    visit = Visit(visit.device)
    assert visit.model.stage.screen == "learn"
    visit.work("day")
    assert visit.session.game.state.key() == game.state.key()
    assert visit.session.game.ply == game.ply


def test_whoever_goes_elsewhere_is_not_called_back() -> None:
    visit = of_the_day()
    (number, _work) = visit.works["day"]
    visit.act("home")
    assert "day" not in visit.works
    visit.send(messages.Worked("day", number, None))
    assert visit.model.table.session is None
    assert visit.model.stage.screen == "start"


@pytest.mark.usefixtures("searched_once")
def test_a_search_that_has_failed_can_be_begun_again() -> None:
    visit = of_the_day()
    del visit.works["day"]
    visit.send(messages.ErrorRaised("it fell"))
    visit.act("close")
    visit.act("day", TODAY)
    visit.work("day")
    assert date_words(TODAY) in visit.shown.panels["lesson"]
