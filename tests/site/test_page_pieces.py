"""A piece is taken into the hand and put down."""

from __future__ import annotations

from tables import begun
from tabletop import effects, messages
from test_page_table import carriable


def test_a_piece_that_is_carried_is_two_clicks() -> None:
    page, clicked = begun(), begun()
    start, end = carriable(page)
    page.send(messages.DragStarted(start))
    assert page.did(effects.PreventDefault)
    assert page.session.picked == (start,)
    page.send(messages.Dropped(end))
    clicked.pick(start)
    clicked.pick(end)
    assert page.session.picked == clicked.session.picked
    assert page.session.game.state.key() == clicked.session.game.state.key()
    assert page.model.table.before is None


def test_a_piece_goes_back_where_it_was() -> None:
    page = begun()
    before = page.shown
    start, _end = carriable(page)
    page.send(messages.DragStarted(start))
    page.send(messages.Dropped(""))
    assert page.session.picked == ()
    assert page.shown.panels == before.panels


def test_what_leads_nowhere_is_not_carried() -> None:
    page = begun()
    draws = page.draws
    page.send(messages.DragStarted("score:0"))
    assert page.last == ()
    start, _end = carriable(page)
    page.act("menu")
    page.send(messages.DragStarted(start))
    assert not page.did(effects.PreventDefault)
    assert page.draws == draws
    assert page.session.picked == ()
