"""Several devices that plan in secret at the same time."""

from __future__ import annotations

from at_the_page import Visit
from live_pages import Table, begun, on
from tabletop import messages
from tabletop.live import wire

from blackangel import i18n


def test_planning_goes_on_at_once_and_can_be_taken_back() -> None:
    table = begun("council-of-shadows")
    bo = table.invite(wire.SEAT, 1)
    cleo = table.invite(wire.SEAT, 2)
    while not table.inviter.session.game.title.secret(table.inviter.session.game.state):
        on(table)
    shared = table.inviter.model.live.shared
    assert shared
    text = shared.game.save()
    assert len(table.choosing()) == 3, "all plan at once"
    for page in (bo, cleo):
        if page.session.game.player == shared.game.player:
            continue
        before = page.session.game.ply
        page.choose(str(page.session.options[0]))
        page.painted()
        table.carry()
        assert page.session.game.ply == before + 1
        page.act("undo")
        table.carry()
        assert page.session.game.ply == before
    assert table.saves() == {text}, "nothing of it is played yet"


def at_a_plan() -> tuple[Table, Visit]:
    """A table at which Bo plans ahead, before Ada."""
    table = begun("council-of-shadows", ("Ada", "Bo"))
    bo = table.invite(wire.SEAT, 1)
    while not (bo.model.live.planning and bo.session.options):
        on(table)
    return table, bo


def test_nobody_looks_ready_before_they_are() -> None:
    table, bo = at_a_plan()

    def told() -> int:
        words, events = bo.session.words, bo.session.game.events
        sentences = [words.event(event, ("Ada", "Bo"), i18n.catalogue) for event in events]
        return sentences.count("Ada is ready")

    before = sum(event.what == "round" for event in bo.session.game.events) - 1  # once a round
    while bo.session.options:
        assert not bo.session.game.observe(1).seats[0].ready
        assert told() == before
        bo.choose(str(bo.session.options[0]))
        bo.painted()
        table.carry()
    while table.inviter.session.game.player == 0:
        on(table)
    assert told() == before + 1


def test_others_unmade_choices_are_never_kept_with_a_plan() -> None:
    table, bo = at_a_plan()
    text = table.inviter.session.game.save()
    bo.choose(str(bo.session.options[0]))
    bo.painted()
    bo.settle()
    assert bo.session.game.save() != text, "a choice stands in for Ada's"
    kept = bo.device.shelf.texts[bo.session.key]
    assert text in kept
    assert bo.session.game.save() not in kept
    bo.send(messages.DeviceLeft(0))
    bo.act("go-on-alone")
    assert bo.session.game.save() == text
    assert bo.session.game.player == 0


def test_a_device_that_joins_while_all_plan_can_plan_at_once() -> None:
    table, bo = at_a_plan()
    line = table.line_of(bo)
    table.inviter.send(messages.DeviceLeft(line))
    del table.lines[line]
    table.inviter.act("take-seat", "1")
    again = table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert again.session.game.player == 1
    assert again.session.options
