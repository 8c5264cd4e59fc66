"""Links and texts that come in, and everything shared from a game, as messages."""

from __future__ import annotations

import pytest
from at_the_page import HOME, Device, Visit
from evenings import dealt, evening, notice, place, seen, stored
from tabletop import effects, messages
from tabletop.session import links

EVIL = '<img src=x onerror="boom()">'


# --- links and texts


def test_a_link_opens_its_game_and_what_was_played_is_kept() -> None:
    device = Device()
    keys = evening(device, 1)
    text = dealt(2, 7, ("Cleo", "Dan")).save()
    place(device, table=True, key=keys[0])
    page = Visit(device, f"{text}~10-02")
    assert page.session.game.save() == text
    assert page.session.colours == ("pink", "blue")
    assert page.session.bots == ("", "standard")
    assert notice(page) == "Your other game (Ada and Bo) is on the start screen."
    assert text in stored(device).values()
    assert len(stored(device)) == 2


def test_the_first_game_of_a_device_comes_by_a_link_without_a_word() -> None:
    page = Visit(address=dealt(2, 7).save())
    assert page.session.game.ply == 7
    assert notice(page) == ""


def test_a_link_to_a_game_that_is_kept_goes_on_with_it() -> None:
    device = Device()
    page = Visit(device)
    page.sit(dealt())
    seen(page)
    link = page.session.game.save()
    place(device, table=True, key=page.session.key, seen=0)
    again = Visit(device, link)
    assert again.session.key == page.session.key
    assert again.session.holder == 0
    assert notice(again) == "This game is already saved here, so you’ll continue it."
    again.send(messages.Chose(str(again.session.game.options[0])))
    assert notice(again) == "", "it only confirms, and the board is of more interest now"
    assert len(stored(device)) == 1


def test_a_damaged_link_says_so_and_one_goes_on_with_the_last_game() -> None:
    device = Device()
    keys = evening(device, 1)
    page = Visit(device, "nonsense")
    assert page.session.key == keys[0]
    assert notice(page).endswith(".")
    alone = Visit(address="AX" + "w" * 9000)
    assert alone.shown.root["data-screen"] == "start"
    assert notice(alone).endswith(".")


def test_a_link_in_the_middle_of_a_game_keeps_that_first() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))  # not kept before the paint
    played, text = page.session.game.save(), dealt(2, 5, ("Cleo", "Dan")).save()
    page.send(messages.LinkOpened(text))
    assert page.session.game.save() == text
    assert {played, text} == set(stored(page.device).values())
    assert "Ada and Bo" in notice(page)
    page.send(messages.LinkOpened(played))
    assert page.session.game.save() == played
    assert "already" in notice(page)
    key, draws = page.session.key, page.draws
    page.send(messages.LinkOpened("nonsense"))
    assert page.session.key == key
    assert page.draws == draws + 1
    page.send(messages.LinkOpened(""))
    assert page.draws == draws + 1


def test_an_earlier_moment_of_a_kept_game_is_a_game_of_its_own() -> None:
    page = Visit()
    page.sit(dealt(1, 6))
    moment = page.session.game.at(2).save()
    page.send(messages.LinkOpened(moment))
    assert page.session.game.ply == 2
    assert len(stored(page.device)) == 2


def test_a_text_that_is_no_game_stays_in_the_dialog_with_what_is_wrong() -> None:
    page = Visit()
    page.act("open")
    page.act("load", **{"open-text": EVIL})
    assert page.model.stage.dialog == "open"
    assert 'id="problem-open"' in page.dialog
    assert EVIL not in page.dialog
    assert page.world.focus == "#open-text"
    text = dealt(3, 4).save()
    page.act("load", **{"open-text": f"  https://elsewhere.example/x#{text}~01 "})
    assert page.dialog == ""
    assert page.session.game.save() == text


def test_a_game_is_pasted_on_the_start_screen_alone() -> None:
    page = Visit()
    page.send(messages.Pasted("  \n"))
    assert not page.asked(effects.PreventDefault)
    page.send(messages.Pasted(dealt(3, 4).save()))
    assert page.session.game.ply == 4
    assert len(page.asked(effects.PreventDefault)) == 1
    page.send(messages.Pasted(dealt(4, 2).save()))
    assert page.session.game.ply == 4
    assert len(page.asked(effects.PreventDefault)) == 1
    page.act("home")
    page.act("open")
    page.send(messages.Pasted(dealt(4, 2).save()))
    assert page.model.stage.dialog == "open"


# --- saving and sharing


def test_the_first_cover_sends_the_game_to_whoever_begins() -> None:
    page = Visit()
    page.sit(dealt())
    assert "Chooses first" in page.markup
    assert "Send the link" in page.markup
    page.act("save")
    assert f"Send the link to {page.session.names[page.session.seat]}" in page.dialog


def test_everything_that_leaves_with_a_game() -> None:
    page = Visit()
    page.sit(dealt())
    seen(page)
    page.choose(str(page.session.game.options[0]))
    text = page.session.game.save()
    page.act("save")
    assert stored(page.device)[page.session.key] == text  # stored before it is shared
    link = f"{HOME}#{text}~01"
    assert link in page.dialog
    assert links.split(link)[0] == text
    assert "hidden plans" not in page.dialog
    assert "Send the link to" in page.dialog
    page.act("qr")
    page.act("send")
    page.act("send", "save-text")
    page.act("copy", "save-link")
    page.act("download", "text")
    page.act("download", "record")
    page.act("picture", "svg")
    assert page.asked(effects.DrawQr) == [effects.DrawQr(link, "QR code for the link")]
    assert page.asked(effects.Share) == [
        effects.Share("save-link", "Your turn, Bo: Black Angel, Round 1", True),
        effects.Share("save-text"),
    ]
    assert page.asked(effects.Copy) == [effects.Copy("save-link")]
    assert page.asked(effects.Download) == [
        effects.Download("black-angel-Ada-Bo.txt", text + "\n", "text/plain"),
        effects.Download("black-angel-Ada-Bo-record.txt", page.session.game.record(), "text/plain"),
    ]
    picture = page.asked(effects.Picture)[0]
    assert (picture.name, picture.kind) == ("black-angel-Ada-Bo.svg", "svg")
    assert picture.draw([], lambda _name: "").startswith("<svg")


def test_hidden_plans_are_named_where_a_save_would_give_them_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = Visit()
    page.sit(dealt())
    monkeypatch.setattr(type(page.session.game.title), "secret", lambda _self, _state: True)
    page.act("save")
    assert "the text also contains everyone’s hidden plans" in page.dialog


@pytest.mark.parametrize(
    ("message", "said"),
    [
        (messages.Copied(True), "Copied."),
        (
            messages.Copied(False),
            "The text is selected. Copy it with Ctrl+C or a long press.",
        ),
        (messages.MakingFailed("qr"), "This link is too long for a QR code."),
        (
            messages.MakingFailed("picture"),
            "This browser can’t create the picture; use the drawing instead.",
        ),
    ],
)
def test_what_became_of_it_is_said(message: messages.Message, said: str) -> None:
    page = Visit()
    page.send(message)
    assert notice(page) == said


def test_a_lesson_is_not_shared() -> None:
    page = Visit()
    page.act("tutorial")
    page.act("save")
    assert page.dialog == ""
    assert "This only works in full games" in notice(page)


def test_there_is_no_lesson_of_an_unknown_name() -> None:
    visit = Visit()
    visit.act("learn")
    visit.settle()
    visit.device.passing.write("black-angel:at", '{"table": true, "key": "day-nonsense"}')
    visit = Visit(visit.device)
    assert visit.model.stage.screen == "start"
    assert visit.model.table.session is None
