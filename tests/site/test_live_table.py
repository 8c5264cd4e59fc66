"""What devices at one table may do to each other, and what they may not."""

from __future__ import annotations

from typing import Any

import pytest
from bad_wire import Device, Evening
from live_tables import NAMES, ROLES, evening, every_game, on
from tabletop.live import consents, guest, inviter, plans, seating, shared, wire
from tabletop.live.shared import INVITER, Cut, Exchange, Seated, WasAsked, WasRefused
from tabletop.live.wire import SEAT, TABLE, WATCH

from blackangel import games


def planning(seed: int = 5) -> Evening:
    """A game that begins with a secret plan, or has come to one."""
    begun = Evening(games.new("council-of-shadows", NAMES, seed, order=(0, 1, 2)), ROLES, seed)
    while not begun.devices[0].table.game.title.secret(begun.devices[0].table.game.state):
        on(begun)
    return begun


def said(table: Evening, place: int, *messages: wire.Message) -> None:
    """Send from a guest's page what an honest page never would."""
    for message in messages:
        table.exchange(place, lambda x, m=message: x.say(INVITER, m))
    table.settle()


def news(device: Device, kind: type) -> list[Any]:
    return [found for found in device.news if isinstance(found, kind)]


# --- seats


def own_seats(table: Evening) -> tuple[int, ...]:
    """The seats left to the inviter."""
    return table.devices[0].table.seats


@every_game
def test_everybody_sits_where_invited(key: str) -> None:
    table = evening(key)
    own = [device.table.seats for device in table.devices]
    assert own == [(0,), (1,), (2,), ()]
    assert [device.table.role for device in table.devices] == [SEAT, SEAT, SEAT, TABLE]
    assert {device.table.here for device in table.devices} == {(0, 1, 2)}
    assert {device.table.key for device in table.devices} == {"key"}


@every_game
def test_nobody_chooses_for_another_nor_late_nor_what_is_not_possible(key: str) -> None:
    table = evening(key)
    game = table.devices[0].table.game
    player, text = game.player, game.save()
    others = [place for place in (1, 2, 3) if player not in table.devices[place].table.seats]
    for place in others:
        said(table, place, wire.Choice(0, 0, str(game.options[0])))
        assert news(table.devices[place], WasRefused)[-1].why == "foreign"
    assert table.saves() == {text}
    while (game := table.devices[0].table.game).player == 0 or plans.secret(game):
        on(table)
    place, text = game.player, game.save()
    said(table, place, wire.Choice(0, game.ply, "no such choice"))
    assert news(table.devices[place], WasRefused)[-1].why == "illegal"
    said(table, place, wire.Choice(7, game.ply, str(game.options[0])))
    said(table, place, wire.Choice(0, game.ply + 1, str(game.options[0])))
    said(table, place, wire.Choice(0, 0, "no such choice"))
    assert table.saves() == {text}


def test_a_seat_that_is_left_waits_and_can_be_taken_back() -> None:
    table = evening()
    table.exchange(0, lambda x: seating.device_left(x, 1))
    table.settle()
    assert table.devices[0].table.here == (0, 2) == table.devices[2].table.here
    assert own_seats(table) == (0,)
    table.exchange(0, lambda x: seating.take_back(x, 1))
    assert own_seats(table) == (0, 1)
    table.exchange(0, lambda x: seating.take_back(x, 2))
    assert own_seats(table) == (0, 1), "that one is here"


@every_game
def test_a_device_comes_back_at_the_same_moment(key: str) -> None:
    table = evening(key)
    for _ in range(12):
        on(table)
    table.exchange(0, lambda x: seating.device_left(x, 1))
    game = table.devices[0].table.game
    while game.player == 1 or game.ply < 14:  # on the other devices only
        table.exchange(0, lambda x: seating.take_back(x, 1))
        on(table)
        game = table.devices[0].table.game
    table.devices[1] = Device(guest.joined(table.devices[1].table.who))
    table.exchange(0, lambda x: seating.connect(x, 1, SEAT, (1,)))
    table.exchange(1, guest.greet)
    table.settle()
    assert table.devices[1].table.seats == (1,)
    assert len(table.saves()) == 1


def test_who_comes_back_by_another_line_loses_the_dead_one() -> None:
    table = evening()
    x = Exchange(table.devices[0].table)
    seating.connect(x, 9, SEAT, (1,))
    inviter.receive(x, 9, wire.Hello(wire.PROTOCOL, f"{1:016x}", ""))
    assert Cut(1, seating.AGAIN) in x.news
    assert set(x.shared.lines) == {2, 3, 9}


def test_another_version_is_told_so() -> None:
    table = evening()
    x = Exchange(table.devices[0].table)
    seating.connect(x, 9, WATCH, ())
    inviter.receive(x, 9, wire.Hello(2, f"{9:016x}", ""))  # which knew no rivals
    assert (9, wire.Bye("version")) in x.out
    assert 9 not in x.shared.lines
    y = Exchange(guest.joined("0" * 16))
    guest.receive(y, wire.Hello(wire.PROTOCOL + 1, f"{9:016x}", ""))
    assert y.news == [Cut(INVITER, "version"), Seated()]


# --- undo


@every_game
def test_own_choices_are_undone_at_once(key: str) -> None:
    table = evening(key)
    while table.devices[0].table.game.player != 1:
        on(table)
    table.exchange(0, lambda x: None)
    game = table.devices[1].table.game
    on(table)
    if table.devices[0].table.game.player != 1:
        pytest.skip("one choice is a turn here")
    table.exchange(1, lambda x: guest.want_undo(x, game.ply))
    table.settle()
    assert table.saves() == {game.save()}
    assert {device.table.epoch for device in table.devices} == {1}


@pytest.mark.parametrize("yes", [True, False])
def test_undo_beyond_anothers_choice_needs_their_consent(yes: bool) -> None:
    table = evening()
    while not {0, 1} <= {*shared.movers(table.devices[0].table.game, 0)}:
        on(table)
    game = table.devices[0].table.game
    ply = shared.movers(game, 0).index(0)
    text = game.save()
    table.exchange(0, lambda x: inviter.want_undo(x, consents.OWN, ply))
    table.settle()
    assert table.saves() == {text}
    assert news(table.devices[1], WasAsked)[-1] == WasAsked(0, ply)
    assert not news(table.devices[2], WasAsked), "none of those choices is Cleo's"
    said(table, 2, wire.Consent(0, ply, True))
    assert table.saves() == {text}, "and she has no say"
    said(table, 1, wire.Consent(0, ply, yes))
    if yes:
        assert table.saves() == {game.at(ply).save()}
    else:
        assert table.saves() == {text}
        assert WasRefused("no") in table.devices[0].news


def asked(table: Evening) -> int:
    """Let the inviter ask to take back its first choice past one of Bo's; return the ply."""
    while not {0, 1} <= {*shared.movers(table.devices[0].table.game, 0)}:
        on(table)
    ply = shared.movers(table.devices[0].table.game, 0).index(0)
    table.exchange(0, lambda x: inviter.want_undo(x, consents.OWN, ply))
    table.settle()
    assert table.devices[0].table.asking
    return ply


def test_a_request_ends_in_words_when_the_game_goes_on() -> None:
    table = evening()
    asked(table)
    on(table)
    assert table.devices[0].table.asking is None
    assert news(table.devices[0], WasRefused) == [WasRefused("late")]


@pytest.mark.parametrize("way", ["leaves", "again", "seat"])
def test_a_request_ends_in_words_when_who_was_asked_is_gone(way: str) -> None:
    table = evening()
    asked(table)
    if way == "leaves":
        table.exchange(0, lambda x: seating.device_left(x, 1))
    elif way == "again":
        table.exchange(0, lambda x: seating.connect(x, 9, SEAT, (1,)))
        table.exchange(0, inviter.tick)
    else:
        table.exchange(0, lambda x: seating.interrupt(x, 1, True))
        table.exchange(0, lambda x: seating.take_back(x, 1))
    assert table.devices[0].table.asking is None
    assert news(table.devices[0], WasRefused) == [WasRefused("left")]


def test_a_guest_hears_why_their_request_ended() -> None:
    table = evening()
    while not {0, 1} <= {*shared.movers(table.devices[0].table.game, 0)}:
        on(table)
    movers = shared.movers(table.devices[0].table.game, 0)
    while movers[-1] == 1:
        on(table)
        movers = shared.movers(table.devices[0].table.game, 0)
    ply = movers.index(1)
    table.exchange(1, lambda x: guest.want_undo(x, ply))
    table.settle()
    assert table.devices[0].table.asking
    table.exchange(0, lambda x: inviter.undo_to(x, table.devices[0].table.game.ply - 1))
    table.settle()
    assert news(table.devices[1], WasRefused) == [WasRefused("late")]
    assert len(table.saves()) == 1


def test_nobody_takes_back_what_another_has_chosen() -> None:
    table = evening()
    for _ in range(9):
        on(table)
    game = table.devices[0].table.game
    others = [ply for ply, seat in enumerate(shared.movers(game, 0)) if seat != 2]
    for ply in others:
        said(table, 2, wire.Undo(0, ply))
        assert news(table.devices[2], WasRefused)[-1].why == "foreign"
    assert table.saves() == {game.save()}


def test_who_missed_an_undo_past_a_reveal_gets_the_game() -> None:
    """A reveal that was undone stays marked, even if a further undo puts it back in the future."""
    table = planning()
    begun = table.devices[0].table.game
    while table.devices[0].table.game.title.secret(table.devices[0].table.game.state):
        on(table)
    after = table.devices[0].table.game
    table.exchange(0, lambda x: inviter.undo_to(x, after.ply - 1))
    table.ways[0, 1].clear()
    table.settle()
    assert table.devices[0].table.game.reopened == {after.ply - 1}
    assert table.saves() == {begun.save()}
    assert {device.table.epoch for device in table.devices} == {1}
    assert [device.chooses for device in table.devices] == [False, False, True, False]
    while table.devices[0].table.game.ply < after.ply:
        on(table)
    games = [device.table.game for device in table.devices]
    assert {game.reopened for game in games} == {frozenset({after.ply - 1})}
    assert [game.events for game in games] == [games[0].events] * 4, "all tell of it"


# --- planning at the same time


def plan_all(table: Evening, place: int, last: bool = False) -> None:
    """Let a device plan as far as it can."""
    while table.devices[place].ahead:
        options = table.devices[place].shown.options
        table.choose(place, str(options[-1 if last else 0]))
        table.settle()


def test_all_plan_at_once_and_nothing_of_a_plan_shows_before_the_reveal() -> None:
    table = planning()
    begun = table.devices[0].table.game
    before = {seat: begun.observe(seat) for seat in (-1, 0, 1, 2)}
    for place in (2, 0):
        assert table.devices[place].shown.player == place
        plan_all(table, place, last=True)
    assert table.saves() == {begun.save()}, "one plan is missing"
    for device in table.devices:
        for seat, seen in before.items():
            assert device.table.game.observe(seat) == seen
    plan_all(table, 1)
    game = table.devices[0].table.game
    assert not game.title.secret(game.state)
    assert len(table.saves()) == 1
    assert {0, 1, 2} <= {*shared.movers(game, begun.ply)}


def told(table: Evening, place: int) -> list[str]:
    """Every message to a device so far."""
    return [text for _sender, to, text in table.sent if to == place]


def test_no_message_tells_of_anothers_plan_before_the_reveal() -> None:
    """Whatever Ada and Bo plan, Cleo and the table hear the same, byte by byte."""
    heard = []
    for last in (False, True):
        table = planning()
        for place in (0, 1):
            plan_all(table, place, last)
        assert plans.secret(table.devices[0].table.game)
        heard.append([told(table, place) for place in (2, 3)])
        own = [plan for text in told(table, 1) if isinstance(plan := wire.read(text), wire.Plan)]
        assert {plan.seat for plan in own} <= {1}
    assert heard[0] == heard[1]
    plan_all(table, 2)
    assert any(isinstance(wire.read(text), wire.Played) for text in told(table, 2))


def test_a_plan_can_be_changed_until_the_reveal() -> None:
    table = planning()
    game, two = table.devices[0].table.game, table.devices[2]
    first, other = map(str, two.shown.options[:2])
    table.choose(2, first)
    table.exchange(2, lambda x: guest.plan_own(x, 2, (other,)))
    table.settle()
    for place in (0, 1, 2):
        plan_all(table, place)
    later = table.devices[0].table.game
    made = shared.movers(later, game.ply).index(2)
    assert shared.notation(later, game.ply + made) == other


def test_a_plan_that_is_not_possible_is_told_and_gone() -> None:
    table = planning()
    since = plans.since(table.devices[0].table.game)
    said(table, 2, wire.Plan(0, since, 2, ("ready", "ready", "place Nowhere")))
    said(table, 2, wire.Plan(0, since, 1, ("ready",)))  # another's
    assert WasRefused("illegal") in table.devices[2].news
    assert not table.devices[0].table.plans
    assert len(table.saves()) == 1


def test_who_comes_back_has_its_plan_again_and_nobody_elses() -> None:
    table = planning()
    for place in (0, 1, 2):
        table.choose(place, str(table.devices[place].shown.options[0]))
    table.settle()
    planned = plans.planned_choices(table.devices[1].table, (1,))
    assert planned[1]
    table.exchange(0, lambda x: seating.device_left(x, 1))
    table.devices[1] = Device(guest.joined(table.devices[1].table.who))
    table.exchange(0, lambda x: seating.connect(x, 1, SEAT, (1,)))
    table.exchange(1, guest.greet)
    table.settle()
    assert plans.planned_choices(table.devices[1].table, (0, 1, 2)) == {0: [], **planned, 2: []}
    assert len(table.saves()) == 1


def test_an_undo_past_the_reveal_leaves_the_other_plans() -> None:
    table = planning()
    begun = table.devices[0].table.game
    for place in (0, 1, 2):
        plan_all(table, place)
    after = table.devices[0].table.game
    made = shared.movers(after, begun.ply)
    ply = begun.ply + max(at for at, seat in enumerate(made) if seat == 1)
    table.exchange(0, lambda x: inviter.undo_to(x, ply))
    table.settle()
    assert table.saves() == {begun.save()}
    assert [device.chooses for device in table.devices] == [False, True, False, False]
    plan_all(table, 1)
    assert [device.table.game.history for device in table.devices] == [after.history] * 4


# --- what else is said


def test_pointing_and_signs_reach_everybody_else_as_ones_own_seat() -> None:
    table = evening()
    said(table, 1, wire.Point(1, "@3"), wire.React(2, "clap"))
    for place in (0, 2, 3):
        assert news(table.devices[place], shared.Pointed) == [shared.Pointed(1, "@3")]
        assert news(table.devices[place], shared.Reacted) == [shared.Reacted(-1, "clap")]
    assert not news(table.devices[1], shared.Pointed)
