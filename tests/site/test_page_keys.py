"""Keys, Escape and the browser's Back, as messages: what each does where, and which layer closes first."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from at_the_page import Device, Visit
from evenings import dealt, evening, place
from tabletop import effects, messages
from tabletop.back import update as back
from tabletop.keyboard.update import KEYS
from tabletop.shared.shown import Control

from blackangel.games import black_angel

RULE = "BA-A1"


def visit() -> Visit:
    """A page with a new game on its table, uncovered."""
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo"), 2026))
    page.act("uncover")
    return page


def played() -> Visit:
    """The same after a choice of the same player."""
    page = visit()
    page.choose(next(str(option) for option in page.session.options if option.verb == "die"))
    page.painted()
    assert page.shown.panels, "nobody else has the device"
    return page


def choosing() -> Visit:
    """The same, with a place picked that leaves several options."""
    page = visit()
    card = next(option for option in page.session.options if option.verb == "card")
    page.pick(f"card:{card[1]}")
    assert page.session.picked
    return page


def layers(page: Visit) -> tuple[str, ...]:
    return back.layers(page.model)


def pressed(page: Visit, *keys: str) -> bool:
    """Whether the last of these keys did something."""
    before = 0
    for key in keys:
        before = len(page.effects)
        page.press(key)
    return any(isinstance(effect, effects.PreventDefault) for effect in page.effects[before:])


def focused(page: Visit) -> list[str]:
    return [effect.selector for effect in page.last if isinstance(effect, effects.Focus)]


# --- keys


def test_undo_and_redo() -> None:
    page = played()
    assert pressed(page, "u")
    assert page.session.game.ply == 0
    assert pressed(page, "r")
    assert page.session.game.ply == 1


@pytest.mark.parametrize(("key", "dialog"), [("m", "menu"), ("?", "keys")])
def test_dialogs_have_their_keys(key: str, dialog: str) -> None:
    page = visit()
    assert pressed(page, key)
    assert page.model.stage.dialog == dialog


def test_the_end_of_a_turn_has_a_key_where_there_is_one() -> None:
    page = visit()
    assert not page.session.closing()
    assert not pressed(page, "e")
    for _ in range(50):
        if page.session.closing():
            break
        page.choose(str(page.session.options[0]))
        page.act("uncover")
    closing, ply = page.session.closing(), page.session.game.ply
    assert closing
    page.send(messages.Pressed("e", rash=True))
    assert page.session.game.ply == ply, "it was meant for the step before"
    assert pressed(page, "e")
    assert str(page.session.game.history[ply].option) == closing


def test_no_turn_ends_under_the_cover() -> None:
    page = visit()
    for _ in range(50):
        if page.session.closing():
            break
        page.choose(str(page.session.options[0]))
        page.act("uncover")
    game = page.session.game
    page.sit(game)
    assert page.session.covered(True)
    assert page.session.closing()
    assert not pressed(page, "e")
    assert page.session.game.ply == game.ply


def test_the_list_of_keys_opens_everywhere_the_others_at_the_table_alone() -> None:
    for screen in ("library", "learn", "referee", "rules", "gallery", "history"):
        page = played()
        page.act(screen)
        assert page.model.stage.screen == screen
        others = set(KEYS) - {"?"} - ({"u"} if screen == "referee" else set())
        for key in sorted(others):
            assert not pressed(page, key), (screen, key)
        assert page.session.game.ply == 1
        assert pressed(page, "?")
        assert page.model.stage.dialog == "keys"


def test_no_key_works_under_a_dialog() -> None:
    page = played()
    page.press("m")
    for key in KEYS:
        assert not pressed(page, key)
    assert page.model.stage.dialog == "menu"
    assert page.session.game.ply == 1


@pytest.mark.parametrize("typing", ["input", "text"])
def test_typing_into_a_field_is_no_shortcut(typing: str) -> None:
    page = played()
    for key in (*KEYS, "x"):
        page.send(messages.Pressed(key, typing=typing))
        assert page.last == ()
    assert page.session.game.ply == 1


def test_letters_can_be_left_to_others() -> None:
    page = played()
    page.act("settings")
    assert 'data-field="letters"' in page.dialog
    assert page.shown.root["data-letters"] == ""
    assert 'aria-keyshortcuts="u"' in page.markup
    page.fill("letters", False)
    assert page.shown.root["data-letters"] == "off", "no card shows one"
    page.act("close")
    assert "aria-keyshortcuts" not in page.markup, "no button names one"
    for key in KEYS:
        assert not pressed(page, key)
    assert page.session.game.ply == 1
    page.act("history")
    assert pressed(page, "Escape"), "this is no letter"
    page.fill("letters", True)
    assert 'aria-keyshortcuts="u"' in page.markup
    assert pressed(page, "u")


def test_other_keys_are_the_browsers() -> None:
    page = played()
    for key in ("x", "Tab", "ArrowDown", "ArrowLeft", "Home", "Enter", "F5"):
        assert not pressed(page, key)


# --- Escape


def test_escape_closes_one_thing_after_another() -> None:
    page = choosing()
    page.act("rule", RULE)
    page.act("gallery")
    page.act("rulings")
    assert pressed(page, "Escape")
    assert page.model.stage.dialog == ""
    assert pressed(page, "Escape")
    assert page.model.stage.screen == "rules"
    assert pressed(page, "Escape")
    assert page.model.stage.screen == "table"
    assert page.session.picked
    page.send(messages.ExplainControl(Control("card:1", name="Mission 1")))
    assert page.model.tip.pinned
    assert pressed(page, "Escape")
    assert not page.model.tip.pinned
    assert [effect.focus for effect in page.last if isinstance(effect, effects.CloseTip)] == [True]
    assert page.session.picked
    assert pressed(page, "Escape")
    assert page.session.picked == ()
    assert not pressed(page, "Escape"), "now it is the browser's"


def test_escape_leads_back_from_screens() -> None:
    page = played()
    page.act("history")
    assert pressed(page, "Escape")
    assert page.model.stage.screen == "table"
    for screen in ("library", "learn"):
        page.act(screen)
        assert pressed(page, "Escape")
        assert page.model.stage.screen == "start"


SCREENS = ("new", "learn", "library", "referee", "scorer", "rules", "gallery", "history")


@pytest.mark.parametrize("over", ["", "start", "table"])
@pytest.mark.parametrize("screen", SCREENS)
def test_escape_leads_where_back_leads(screen: str, over: str) -> None:
    if screen == "history" and over != "table":
        return
    ends = []
    for back_or_escape in (messages.Back(1), messages.Pressed("Escape")):
        page = played() if over else Visit()
        page.send(messages.Interacted())
        if over == "start":
            page.act("home")
        before = page.model.stage.screen
        page.act(screen)
        assert page.model.stage.screen != before
        page.send(back_or_escape)
        ends.append((page.model.stage.screen, layers(page), page.model.table.session is not None))
        assert page.model.stage.screen in ("start", before)
    assert ends[0] == ends[1]


def test_escape_takes_the_table_s_own_layers_one_by_one() -> None:
    page = choosing()
    page.act("sheet")
    page.act("seat", "1")
    for left in (("game", "guest", "picked"), ("game", "guest"), ("game",)):
        assert pressed(page, "Escape")
        assert back.standing(page.model) == left
    assert not pressed(page, "Escape")


def test_escape_ends_what_is_told_of_hal_before_it_clears_what_is_picked() -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada",), 1, solo="standard"))
    while not page.model.play.automaton.turn:
        page.choose(page.session.closing() or str(page.session.options[-1]))
        page.painted()
    assert pressed(page, "n")
    page.act("rule", RULE)
    assert pressed(page, "Escape")
    assert page.model.play.automaton.turn, "the rules go first"
    assert pressed(page, "Escape")
    assert page.model.play.automaton.turn is None


def test_escape_closes_a_card_that_is_not_kept_open_and_goes_on() -> None:
    page = choosing()
    page.send(messages.Aimed(Control(option=str(page.session.options[0]))))
    page.fire("tip")
    assert pressed(page, "Escape")
    assert page.model.tip.aimed is None
    assert page.session.picked == ()


# --- Back


def closed_one_by_one(page: Visit) -> Iterable[tuple[str, ...]]:
    while layers(page):
        yield layers(page)
        page.send(messages.Back(1))


def test_back_closes_what_lies_on_top_and_never_the_game() -> None:
    page = choosing()
    page.send(messages.Interacted())
    page.press("h")
    assert layers(page) == ("game",), "no choice was made yet"
    page.world = page.world._replace(focus='[data-action="rule"]')
    page.act("rule", RULE)
    page.act("gallery")
    page.act("rulings")
    assert list(closed_one_by_one(page)) == [
        ("game", "rules", "gallery", "dialog"),
        ("game", "rules", "gallery"),
        ("game", "rules"),
        ("game",),
    ]
    assert page.model.stage.screen == "start", "from where the game was begun"
    assert layers(page) == ()


def test_back_from_a_game_that_a_link_has_opened_says_that_it_is_kept_before_it_leaves() -> None:
    page = Visit(address=dealt().save())
    page.act("uncover")
    page.send(messages.Interacted())
    before = page.session
    assert layers(page) == ("game",)
    page.send(messages.Back(1))
    assert "Your game is saved" in page.notice
    assert page.model.stage.screen == "table"
    assert page.session == before, "what is picked stays so"
    page.send(messages.Interacted())
    assert layers(page) == ("game",), "whoever does something stays"


def test_the_control_that_led_away_has_the_focus_again() -> None:
    page = visit()
    page.world = page.world._replace(focus='[data-action="rule"]')
    page.act("rule", RULE)
    page.send(messages.Back(1))
    assert focused(page) == ['[data-action="rule"]']


def test_two_quick_ones_close_two() -> None:
    page = played()
    page.send(messages.Interacted())
    page.act("history")
    page.act("moment-link")
    assert layers(page) == ("game", "history", "dialog")
    page.send(messages.Back(2))
    assert layers(page) == ("game",)
    assert page.model.play.history.history is None
    page.act("history")
    page.act("moment-link")
    page.send(messages.Back(9))
    assert layers(page) == ()
    assert page.model.stage.screen == "start", "never further than the start screen"


@pytest.mark.parametrize("screen", ["rules", "gallery", "learn", "library", "referee", "new"])
def test_from_the_start_screen_and_back(screen: str) -> None:
    page = Visit()
    assert layers(page) == ()
    page.act(screen)
    assert len(layers(page)) == 1
    page.send(messages.Back(1))
    assert page.model.stage.screen == "start"
    assert layers(page) == ()


def test_out_of_the_form_to_the_game_over_which_it_was_opened() -> None:
    page = choosing()
    page.send(messages.Interacted())
    key = page.session.key
    page.press("m")
    page.act("new")
    page.fill("name-0", "Cleo")
    assert layers(page) == ("game", "setup")
    page.send(messages.Back(1))
    assert layers(page) == ("game",)
    assert page.session.key == key


def test_out_of_a_lesson_to_the_screen_of_learning() -> None:
    page = Visit()
    page.act("tutorial")
    assert layers(page) == ("learn", "lesson")
    page.press("m")
    page.send(messages.Back(1))
    assert layers(page) == ("learn", "lesson")
    page.send(messages.Back(1))
    assert page.model.stage.screen == "learn"
    page.send(messages.Back(1))
    assert page.model.stage.screen == "start"


def test_a_game_is_no_layer_before_the_player_does_something() -> None:
    page = visit()
    assert layers(page) == ()
    page.act("rule", RULE)
    assert layers(page) == ("rules",)
    page.send(messages.Interacted())
    assert layers(page) == ("game", "rules")
    page.act("home")
    assert layers(page) == ()


def test_back_without_a_layer_does_nothing() -> None:
    page = Visit()
    before = page.model._replace(world=page.world)
    page.send(messages.Back(1))
    assert page.last == ()
    assert page.model._replace(world=page.world).stage == before.stage


def test_the_entries_of_the_browser_wait_until_the_first_screen_is_known() -> None:
    """Back would skip an entry that is removed and added again before a click."""
    device = Device()
    key = evening(device, 1)[0]
    place(device, table=True, key=key)
    page = Visit(device, prompt=False)
    page.send(messages.Interacted())
    assert back.entries(page.model) is None
    page.settle()
    assert back.entries(page.model) == 1
