"""Whoever listens hears everything that all may know: once, in its order, and nothing of others' secrets."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import live_pages
import pytest
from at_the_page import Visit
from tabletop import effects, messages
from tabletop.live import wire
from tabletop.live.plans import secret
from tabletop.table import screen

from blackangel import games
from blackangel import i18n as catalogues
from blackangel.kernel.ledger import TURN

CHOICES = 60
EVENINGS = {  # who plays, by seat
    "alone": ("",),
    "passed around": ("", ""),
    "a bot": ("", "easy"),
    "two bots": ("", "easy", "easy"),
    "both": ("", "", "easy"),
    "watched": ("easy", "easy"),
}
NAMES = ("Ada", "Bo", "Cleo")
SOLO = {"black-angel": {"solo": "standard"}}


class Line(NamedTuple):
    """What was read out, and who was at the device; -1 if nobody was to see their own cards."""

    words: str
    seat: int


class Evening(NamedTuple):
    """What was read out; an automaton's turns by their first event, with their end and the steps told."""

    page: Visit
    heard: list[Line]
    turns: dict[int, tuple[int, list[int]]]


def begun(key: str, bots: tuple[str, ...], seed: int) -> Any:
    rules: dict[str, Any] = SOLO.get(key, {}) if len(bots) == 1 else {}
    return games.new(key, NAMES[: len(bots)], seed, **rules)


def on(page: Visit, rng: Random) -> None:
    """Go on, whatever the page waits for; bots choose anything."""
    session = page.session
    if page.model.play.automaton.turn:
        page.act("automaton-next")
    elif screen.face(page.model, session) == screen.COVER:
        page.act("uncover")
    elif session.bot:
        if page.question:
            number, page.question = page.question.number, None
            page.send(messages.BotAnswered(number, str(rng.choice(session.game.options))))
        page.fire("bot")
    else:
        page.choose(str(rng.choice(session.options)))
    page.painted()


def announced(page: Visit, since: int = 0) -> list[tuple[str, ...]]:
    """What is read out since so many effects."""
    return [one.sentences for one in page.effects[since:] if isinstance(one, effects.Speak)]


def at_the_device(page: Visit) -> int:
    session = page.session
    covered = screen.face(page.model, session) == screen.COVER
    return -1 if covered or session.bot or session.over else session.seat


def played(key: str, evening: str, seed: int, **preferences: str) -> Evening:
    """An evening; what a fresh player hears who takes the device is left out."""
    page, rng, bots = Visit(), Random(seed), EVENINGS[evening]
    for name, value in {"bots": "quick", **preferences}.items():
        page.fill(name, value)
    page.sit(begun(key, bots, seed), bots)
    lines = [line for lines in announced(page) for line in lines]
    found = Evening(page, [Line(line, at_the_device(page)) for line in lines], {})
    while goes_on(page):
        taken = screen.face(page.model, page.session) == screen.COVER
        before = len(page.effects)
        on(page, rng)
        for told in announced(page, before):
            if not (taken or step_told(found, told)):
                found.heard.extend(Line(line, at_the_device(page)) for line in told)
    return found


def goes_on(page: Visit) -> bool:
    short = page.session.game.ply < CHOICES and not page.session.over
    return short or page.model.play.automaton.turn is not None


def step_told(evening: Evening, lines: tuple[str, ...]) -> bool:
    """Note a step of an automaton's turn; return whether these lines are one."""
    telling = evening.page.model.play.automaton
    if telling.turn is None or lines != telling.turn.steps[telling.at][1:3]:
        return False
    begun = telling.turn.before
    _end, steps = evening.turns.get(begun, (0, []))
    asks = telling.turn.asks and telling.at + 1 == len(telling.turn.steps)
    evening.turns[begun] = (telling.unsaid, steps if asks else [*steps, telling.at])
    return True


class Due(NamedTuple):
    """What is to be read out of an event to all, or to its own seat."""

    what: str
    seat: int
    openly: str
    own: str

    def fits(self, line: Line) -> bool:
        return line.words == self.openly or line == Line(self.own, self.seat)


def due(evening: Evening) -> list[Due]:
    """What was to be read out, apart from an automaton's turns."""
    session, found = evening.page.session, []
    apart = {one for first, (end, _steps) in evening.turns.items() for one in range(first, end)}
    for number, event in enumerate(session.game.events):
        one = both_ways(session, event)
        if one.openly and number not in apart:
            found.append(one)
    return found


def both_ways(session: Any, event: Any) -> Due:
    """An event as all may hear it, or nothing, and as its own seat does."""
    events, names, words = session.game.events, session.names, catalogues.catalogue
    void = session.at_table.fizzled(events, events.index(event), names, words)
    openly, own = (
        void or session.words.event(event, names, words, seats) for seats in ((), (event.seat,))
    )
    return Due(event.what, event.seat, openly, own)


def told(evening: Evening, wanted: list[Due]) -> list[Line]:
    """What was read out of events, without totals and questions."""
    lines = {line for one in wanted for line in (one.openly, one.own)}
    return [line for line in evening.heard if line.words in lines]


@pytest.mark.parametrize("evening", EVENINGS)
@pytest.mark.parametrize("key", games.TITLES)
def test_each_event_is_announced_once_and_in_its_order(key: str, evening: str) -> None:
    found = played(key, evening, 1)
    wanted = due(found)
    said = told(found, wanted)
    assert [
        (line, one) for line, one in zip(said, wanted, strict=False) if not one.fits(line)
    ] == []
    assert len(said) == len(wanted)
    assert bool(found.turns) == (evening == "alone")
    for _end, steps in found.turns.values():
        assert steps == sorted({*steps}), "each step once; some are joined to the one before"


@pytest.mark.parametrize("evening", ["a bot", "two bots", "both", "watched"])
@pytest.mark.parametrize("key", games.TITLES)
def test_brief_announcements_sum_up_a_turn_once(key: str, evening: str) -> None:
    found = played(key, evening, 3, said="brief")
    wanted, session = due(found), found.page.session
    kinds, left = session.at_table.manner.headlines, iter(wanted)
    missed = []
    for line in told(found, wanted):
        for one in left:
            if one.fits(line):
                break
            missed.append(one)
        else:
            raise AssertionError(f"twice: {line}")
    assert len(missed) > 10
    assert [one for one in missed if one.what in kinds] == []


@pytest.mark.parametrize("going_on", ["skipping", "choosing"])
@pytest.mark.parametrize("key", games.TITLES)
def test_who_does_not_wait_for_an_automaton_s_steps_hears_all_of_them(
    key: str, going_on: str
) -> None:
    page, rng, cut = Visit(), Random(5), 0
    page.sit(begun(key, EVENINGS["alone"], 5))
    while cut < 4:
        telling = page.model.play.automaton
        if not telling.turn or len(telling.turn.steps) - telling.at < 3:
            on(page, rng)
            continue
        cut += 1
        before, session = len(page.effects), page.session
        first = telling.turn.before + telling.turn.steps[telling.at].until
        if going_on == "skipping":
            page.act("automaton-close")
        else:
            page.choose(str(rng.choice(session.options)))
        page.painted()
        events = session.game.events[first:]
        wanted = [one for one in (both_ways(session, event).openly for event in events) if one]
        heard = [line for lines in announced(page, before) for line in lines]
        assert wanted
        assert [line for line in heard if line in wanted][: len(wanted)] == wanted


def shared_game(table: live_pages.Table) -> Any:
    assert table.inviter.model.live.shared
    return table.inviter.model.live.shared.game


@pytest.mark.parametrize("key", games.TITLES)
def test_on_several_devices_each_hears_an_event_once_and_no_cards_of_others(key: str) -> None:
    table, rng = live_pages.begun(key), Random(4)
    for seat in (1, 2):
        table.invite(wire.SEAT, seat)
    made = 0
    while made < CHOICES or secret(shared_game(table)):
        made += 1
        page = rng.choice(table.choosing())
        page.choose(str(rng.choice(page.session.options)))
        page.painted()
        table.carry()
    for seat, page in enumerate(table.pages):
        # whose turn it was to plan is said when planning begins, and before what was planned
        evening = [one for one in due(Evening(page, [], {})) if one.what != TURN]
        happened = Counter(one.own if one.seat == seat else one.openly for one in evening)
        heard = Counter(line for lines in announced(page) for line in lines)
        assert {line for line in happened if heard[line] > happened[line]} == set()
        events = [both_ways(page.session, event) for event in shared_game(table).events]
        others = {one.own for one in events if one.seat != seat and one.own != one.openly}
        assert bool(others) == (key == "black-angel"), "Council tells all openly"
        assert others.isdisjoint(heard)
        assert len(happened & heard) > 0.7 * len(happened)
