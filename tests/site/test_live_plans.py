"""Several devices that plan in secret at the same time."""

from __future__ import annotations

import pytest
from at_the_page import Visit
from live_pages import Table, begun, on, wanted
from tabletop import messages
from tabletop.fetching import update as fetching
from tabletop.live import connections, wire

from blackangel import i18n


def at_a_plan() -> tuple[Table, Visit]:
    """A table at which Ada and Bo plan, Ada first by the rules."""
    table = begun("council-of-shadows", ("Ada", "Bo"), at="plan")
    bo = table.invite(wire.SEAT, 1)
    while not (bo.session.actual and bo.session.agreed.player == 0):
        on(table)
    return table, bo


def choose(table: Table, page: Visit) -> None:
    page.choose(str(page.session.options[0]))
    page.painted()
    table.carry()


def plan_all(table: Table, page: Visit) -> None:
    while page.session.actual and page.session.options:
        choose(table, page)


def test_planning_goes_on_at_once_and_can_be_taken_back_and_made_again() -> None:
    table = begun("council-of-shadows")
    bo = table.invite(wire.SEAT, 1)
    cleo = table.invite(wire.SEAT, 2)
    while not table.inviter.session.actual:
        on(table)
    shared = table.inviter.model.live.shared
    assert shared
    text = shared.game.save()
    assert len(table.choosing()) == 3, "all plan at once"
    for page in (table.inviter, bo, cleo):
        before = page.session.game
        choose(table, page)
        chosen = page.session.game
        assert chosen.ply == before.ply + 1
        page.act("undo")
        table.carry()
        assert page.session.game.history == before.history
        assert page.session.can_redo
        page.act("redo")
        page.painted()
        table.carry()
        assert page.session.game.history == chosen.history
        assert not page.session.can_redo
    assert table.saves() == {text}, "nothing of it is played yet"


def test_two_choices_are_taken_back_and_made_again_one_by_one() -> None:
    table, bo = at_a_plan()
    moments = [bo.session.game.history]
    for _ in range(2):
        choose(table, bo)
        moments.append(bo.session.game.history)
    for moment in (moments[1], moments[0]):
        bo.act("undo")
        assert bo.session.game.history == moment
    for moment in moments[1:]:
        bo.act("redo")
        assert bo.session.game.history == moment
    assert not bo.session.can_redo


def test_a_plan_can_be_taken_back_while_others_plan() -> None:
    table, bo = at_a_plan()
    plan_all(table, bo)
    assert bo.session.actual
    assert not bo.session.options
    assert "Ada is still planning" in bo.markup
    text = table.inviter.session.agreed.save()
    bo.act("undo")
    table.carry()
    assert bo.session.options
    assert table.saves() == {text}
    plan_all(table, bo)
    plan_all(table, table.inviter)
    assert table.saves() != {text}
    assert len(table.saves()) == 1


def test_placeholders_for_others_never_move_or_sound() -> None:
    """The last choice of a plan would end the phase on the game planned on."""
    table, bo = at_a_plan()
    while bo.session.options:
        before = bo.session.game.observe(1).seats[0]
        choose(table, bo)
        shown = [frame.state for frame in bo.model.play.motion.frames if frame.state]
        title = bo.session.game.title
        for state in (bo.session.game.state, *shown):
            assert title.secret(state)
            assert title.observe(state, 1, ("Ada", "Bo")).seats[0] == before


def test_no_player_looks_ready_too_early() -> None:
    table, bo = at_a_plan()

    def told() -> int:
        words, events = bo.session.words, bo.session.game.events
        sentences = [words.event(event, ("Ada", "Bo"), i18n.catalogue) for event in events]
        return sentences.count("Ada is ready")

    before = told()
    while bo.session.options:
        assert not bo.session.game.observe(1).seats[0].ready
        assert told() == before
        choose(table, bo)
    plan_all(table, table.inviter)
    assert told() == before + 1


def test_others_unmade_choices_are_never_kept_with_a_plan() -> None:
    table, bo = at_a_plan()
    text = table.inviter.session.agreed.save()
    choose(table, bo)
    bo.settle()
    assert bo.session.game.save() != text, "a choice stands in for Ada's"
    kept = bo.device.shelf.texts[bo.session.key]
    assert text in kept
    assert bo.session.game.save() not in kept
    bo.send(messages.LineChanged(0, "closed"))
    bo.act("go-on-alone")
    assert bo.session.game.save() == text
    assert bo.session.game.player == 0


def test_a_player_who_continues_alone_keeps_the_plan() -> None:
    table, _bo = at_a_plan()
    ada = table.inviter
    choose(table, ada)
    planned = ada.session.game.history
    ada.act("part")
    assert ada.session.device is None
    assert ada.session.game.history == planned


def test_a_device_that_joins_while_all_plan_can_plan_at_once() -> None:
    table, bo = at_a_plan()
    choose(table, bo)
    planned = bo.session.game.history
    line = table.line_of(bo)
    table.inviter.send(messages.LineChanged(line, "closed"))
    del table.lines[line]
    again = table.invite(wire.SEAT, 1, guest=Visit(bo.device))
    assert again.session.game.player == 1
    assert again.session.game.history == planned, "and has its plan again"


@pytest.mark.parametrize("absent", [(), (fetching.LIVE,)])
def test_what_is_planned_is_there_again_after_a_reload_of_the_inviter(
    absent: tuple[str, ...],
) -> None:
    """The tools of a shared table come later than the game."""
    table, bo = at_a_plan()
    pages = (table.inviter, bo)
    for page in pages:
        choose(table, page)
    planned = [page.session.game.history for page in pages]
    text = table.inviter.session.agreed.save()
    table.inviter.settle()
    ada = Visit(table.inviter.device, absent=absent)
    ada.send(messages.GameFetched(fetching.LIVE))
    assert ada.session.agreed.save() == text
    assert ada.session.game.history == planned[0], "and is shown at once"
    for saved in (*ada.device.shelf.texts.values(), *bo.device.shelf.texts.values()):
        assert text in saved, "no plan is kept where others may read it"
    again = Table(ada)
    bo.send(messages.LineChanged(0, "closed"))
    again.invite(wire.SEAT, 1, guest=bo)
    assert [page.session.game.history for page in (ada, bo)] == planned
    assert again.saves() == {text}


def test_no_page_says_anything_of_a_plan_but_to_the_inviter() -> None:
    table = begun("council-of-shadows")
    pages = [table.inviter, table.invite(wire.SEAT, 1), table.invite(wire.TABLE)]
    while not table.inviter.session.actual:
        on(table)
    said = len(wanted(table.inviter, connections.Say))
    while pages[0].session.game.player == 0:
        choose(table, pages[0])
    plan_all(table, pages[1])
    assert table.choosing() == pages[:1], "Cleo, on the first device, plans last"
    for effect in wanted(table.inviter, connections.Say)[said:]:
        message = wire.read(effect.text)
        assert not isinstance(message, wire.Played | wire.Whole)
        if isinstance(message, wire.Plan):
            assert message.seat in (1,)
            assert table.lines[effect.line] is pages[1]
