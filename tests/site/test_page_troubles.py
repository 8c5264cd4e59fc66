"""What goes wrong with stored games on the first screen."""

from __future__ import annotations

from typing import Any

import pytest
from at_the_page import Device, Visit
from evenings import KEY, dealt, evening, notice, place, seen, stored
from tabletop import effects, messages, program
from tabletop.session.records import Record, readable
from tabletop.storage.keeping import Failure, sentence

from blackangel import games
from blackangel.kernel.errors import SaveError

# --- what goes wrong


@pytest.mark.parametrize(
    ("way", "room", "shut", "failure"),
    [
        ("fails", 1000, False, Failure.SPARE),
        ("throws", 1, False, Failure.LATEST),
        ("hangs", 0, False, Failure.FULL),
        ("throws", 0, True, Failure.SHUT),
    ],
)
def test_a_failing_store_is_told_once_with_a_way_out_and_the_game_goes_on(
    way: str, room: int, shut: bool, failure: Failure
) -> None:
    device = Device()
    device.shelf.way = way
    device.notes.room, device.notes.shut = room, shut
    page = Visit(device)
    page.sit(dealt())
    assert notice(page) == sentence(failure).replace("'", "&#x27;")
    assert 'data-action="save"' in page.notice
    told = len(page.asked(effects.Notice))
    seen(page)
    for _number in range(3):
        page.choose(str(page.session.game.options[0]))
        page.painted()
    assert len(page.asked(effects.Notice)) == told
    text = page.session.game.save()
    page.act("home")
    assert len(KEY.findall(page.markup)) == 1
    page.act("continue", page.session.key)
    assert page.session.game.save() == text  # while the page is open


def test_beside_a_game_a_failing_store_offers_no_way_out() -> None:
    page = Visit()
    page.send(messages.RecordNotSaved(Failure.FULL))
    assert notice(page) == sentence(Failure.FULL)
    assert 'data-action="save"' not in page.notice


def test_trouble_takes_the_game_back_to_its_last_save_and_offers_the_text() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    text = page.session.game.save()
    page.choose(str(page.session.game.options[0]))  # not stored yet
    page.send(messages.ErrorRaised("Traceback <b>"))
    assert page.session.game.save() == text
    assert page.model.stage.dialog == "trouble"
    assert f">{text}</textarea>" in page.dialog
    assert "Traceback &lt;b&gt;" in page.dialog
    page.painted()
    assert stored(page.device)[page.session.key] == text


def test_trouble_in_drawing_ends() -> None:
    """An error in going back is not answered by going back again."""
    page = Visit()
    page.sit(dealt())
    page.send(messages.ErrorRaised("first"))
    draws = page.draws
    page.send(messages.ErrorRaised("second"))
    assert page.draws == draws
    assert "second" in page.dialog


def test_trouble_that_going_back_meets_again_is_said_and_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)

    def fail(*_given: object) -> None:
        raise ZeroDivisionError("drawn")

    monkeypatch.setitem(program.HANDLERS, messages.Drawn, (fail,))
    asked = messages.Chose(str(page.session.game.options[0]))
    model, wanted = program.answered(page.model, asked)
    assert model.table == page.model.table
    assert model.stage.dialog == "trouble"
    (dialog,) = [effect for effect in wanted if isinstance(effect, effects.Dialog)]
    assert "ZeroDivisionError: drawn" in dialog.markup
    assert [effect for effect in wanted if isinstance(effect, effects.Report)]


def test_trouble_that_cannot_even_be_said_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Visit()

    def fail(*_given: object) -> None:
        raise ZeroDivisionError("said")

    monkeypatch.setitem(program.HANDLERS, messages.ErrorRaised, (fail,))
    model, wanted = program.answered(page.model, messages.ErrorRaised("first"))
    assert model == page.model
    assert all(isinstance(effect, effects.Report) for effect in wanted)
    assert wanted


def test_trouble_with_a_save_that_cannot_be_read_leaves_the_game_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))
    played = page.session.game.save()

    def fail(_text: str) -> None:
        raise SaveError("torn")

    monkeypatch.setattr(games, "load", fail)
    page.send(messages.ErrorRaised("first"))
    assert page.session.game.save() == played
    assert page.model.stage.dialog == "trouble"
    assert "torn" in page.asked(effects.Report)[-1].details


def test_trouble_at_the_start_still_shows_a_page() -> None:
    device = Device()
    key = evening(device, 1)[0]
    place(device, table=True, key=key)
    page = Visit(device, prompt=False)
    page.send(messages.ErrorRaised("at once"))
    assert page.model.stage.dialog == "trouble"
    assert readable(device.shelf.texts[key]).text in page.dialog  # type: ignore[union-attr]
    assert len(page.asked(effects.Ready)) == 1
    page.settle()
    assert page.session.key == key


def test_a_late_answer_of_the_store_changes_nothing_that_is_newer() -> None:
    page = Visit()
    page.sit(dealt())
    old = page.model.shelf.records[0]
    seen(page)
    page.choose(str(page.session.game.options[0]))
    page.painted()
    new = page.model.shelf.records[0]
    assert new.text != old.text
    page.send(messages.RecordSaved(old))
    assert page.model.shelf.records[0] == new
    other = Record("other", "x", ("Cleo",), order=1)
    page.send(messages.RecordSaved(other))
    assert page.model.shelf.records == (new,)


def test_a_long_list_is_drawn_bit_by_bit_and_searched() -> None:
    page = Visit()
    text = games.new("black-angel", ("Ada", "Bo"), 4).save()
    kept = tuple(
        Record(f"k{number}", text, ("Ada", "Bo"), ("blue", "pink"), 1, False, title=f"Day {number}")
        for number in range(130)
    )
    page.send(messages.ShelfRead(kept))
    page.act("library")
    page.send(messages.ShelfRead(kept))
    page.send(messages.ShelfChanged())

    def listed() -> int:
        return page.shown.panels["games"].count('data-action="continue"')

    assert listed() == 30
    page.act("more-games")
    assert listed() == 60
    assert page.asked(effects.Focus)[-1].selector == ".games > li:nth-child(31) button"
    page.fill("sought", "day 12")
    assert listed() == 12  # 12, 112, 120 to 129
    page.act("library")
    assert (page.model.shelf.sought, page.model.shelf.most) == ("", 30)


def test_of_a_foreign_value_on_the_shelf_it_is_told_once() -> None:
    page = Visit()
    texts: dict[str, Any] = page.device.shelf.texts
    texts["foreign"] = {"evil": 1}
    page.sit(games.new("black-angel", ("Ada", "Bo"), 4))
    page.act("home")
    page.settle()
    assert "isn’t a game" in page.notice
    page.act("dismiss")
    page.act("library")
    page.settle()
    assert "isn’t a game" not in page.notice
    assert len(page.model.shelf.records) == 1
    assert texts["foreign"] == {"evil": 1}
