"""What a choice brings is worked out while the hand is down: just what it brings, and nothing shows it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from at_the_page import Visit, whole, worked_ahead
from cards import button, visit
from tabletop import messages
from tabletop.messages import Message
from tabletop.program import Ahead
from tabletop.shared.shown import Control

from blackangel import games

CHOICES = 30
TABLES: tuple[tuple[str, tuple[str, ...], dict[str, Any]], ...] = (
    ("black-angel", ("Ada", "Bo"), {}),
    ("black-angel", ("Ada",), {"solo": "standard"}),
    ("council-of-shadows", ("Ada", "Bo", "Cy"), {"open_planning": True}),
    ("council-of-shadows", ("Ada",), {}),
)


def pressed(page: Visit, control: Control, finger: bool) -> tuple[Ahead, list[Message]]:
    """Put a hand down on a choice; what that will bring, and what its end says."""
    page.send(messages.Touched(control, finger))
    moving = page.model.play.motion
    meant: Message = messages.Chose(control.option)
    if moving.frames or moving.flying:
        meant = messages.MotionSkipped(meant)
    coming: list[Message] = [messages.Lifted()] if finger else []
    if not page.model.stage.staying:
        coming.append(messages.Interacted())
    coming.append(meant)
    return worked_ahead(page.model, *coming), coming


@pytest.mark.parametrize("finger", [False, True])
@pytest.mark.parametrize(("key", "names", "rules"), TABLES)
def test_what_is_pressed_is_worked_out_before_the_hand_lets_go(
    key: str, names: tuple[str, ...], rules: dict[str, Any], finger: bool
) -> None:
    page, rng = Visit(moves=True), Random(4)
    page.sit(games.new(key, names, 4, **rules))
    page.act("uncover")
    for _ in range(CHOICES):
        options = page.session.options
        if not options:
            page.act("uncover")  # the automaton's turn, or another hand
            continue
        before, model, shown = page.session.game.save(), page.model, whole(page.model)
        # a finger's first tap shows the choice, the second makes it
        control = page.model.play.choosing.weighed or Control(option=str(rng.choice(options)))
        found, coming = pressed(page, control, finger)
        assert page.session.game.save() == before
        assert page.model._replace(tip=model.tip, play=model.play, world=model.world) == model
        assert whole(page.model).panels == shown.panels, "nothing shows it"

        *first, meant = coming
        page.send(*first)
        assert found.answers(page.model, meant)
        page.send(meant)
        assert found.shown.whole() == whole(page.model)
        assert [type(effect) for effect in found.wanted] == [type(one) for one in page.last]
        assert found.after.table.session
        assert found.after.table.session.game.save() == page.session.game.save()
        page.painted()
    assert page.session.game.ply >= CHOICES / 3


def test_an_answer_prepared_early_fits_only_the_same_page() -> None:
    page = visit()
    found, (*first, meant) = pressed(page, button(page), finger=False)
    page.send(*first)
    assert found.answers(page.model, meant)
    assert found.answers(page.model._replace(world=page.world._replace(now=9.0)), meant)
    assert not found.answers(page.model._replace(world=page.world._replace(still=False)), meant)
    assert not found.answers(page.model, messages.PlaceClicked(Control()))
    other = next(option for option in page.session.options if option.verb != "die")
    assert not found.answers(page.model, messages.Chose(str(other)))
    page.act("fold", "card")
    assert not found.answers(page.model, meant), "the page is another by now"


def test_messages_without_words_are_told_apart() -> None:
    """As tuples they are all the same."""
    page = visit()
    found = worked_ahead(page.model, messages.Lifted())
    assert messages.Lifted() == messages.PageHidden()
    assert found.answers(page.model, messages.Lifted())
    assert not found.answers(page.model, messages.PageHidden())
