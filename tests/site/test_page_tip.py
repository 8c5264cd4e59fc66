"""The tooltip, as messages: when it appears, what it says, when it goes."""

from __future__ import annotations

import random
from typing import Any

from at_the_page import Visit
from cards import button, carried, visit
from tabletop import effects, messages
from tabletop.shared.shown import Control
from tabletop.tip.update import AIM, CALM, HOLD

from blackangel import games, i18n
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.seen.reasons import reasons

NAMED = Control("score:0", name="score of Ada")


def aimed(page: Visit, control: Control) -> effects.Tip | None:
    """Aim at something and wait for the tooltip."""
    before = len(page.asked(effects.Tip))
    page.send(messages.Aimed(control))
    page.fire("tip")
    found = page.asked(effects.Tip)[before:]
    return found[0] if found else None


def held(page: Visit, control: Control) -> None:
    """Hold a finger on something."""
    page.send(messages.Touched(control, True))
    page.fire("hold")


def gone(page: Visit, focus: bool = False) -> bool:
    """Whether the last message closed the tooltip."""
    found = [effect.focus for effect in page.last if isinstance(effect, effects.CloseTip)]
    return found == [focus] and page.model.tip.aimed is None


# --- pointing


def test_what_loads_in_the_background_leaves_the_card_alone() -> None:
    page = visit()
    assert aimed(page, button(page))
    page.send(messages.PreloadGame())
    assert not page.did(effects.CloseTip)
    assert page.model.tip.aimed == button(page)


def test_pointing_at_a_choice_shows_what_it_would_do_and_changes_nothing() -> None:
    page = visit()
    before, drawn = page.session, page.draws
    control = button(page)
    card = aimed(page, control)
    seen = page.session.preview(control.option, "")
    assert card
    assert seen
    assert seen.then
    assert f"Then: {seen.then}" in card.markup
    assert seen.words not in card.markup, "they stand on the button"
    assert card.touched == seen.places
    assert not card.pinned
    assert (page.session, page.draws) == (before, drawn)
    assert not page.did(effects.Speak)


def test_a_place_says_what_it_is_for_and_what_it_leads_to() -> None:
    page = visit()
    card = next(option for option in page.session.options if option.verb == "card")
    place = f"card:{card[1]}"
    found = aimed(page, Control(place, name="a card", live=True))
    assert found
    assert '<p class="tip-name">A card</p>' in found.markup
    assert "6 choices: " in found.markup
    assert place in found.touched
    assert "<kbd>i</kbd>" in found.markup
    assert '<div class="tip-large" aria-hidden="true"><svg viewBox="0 0 100 140"' in found.markup
    calm = aimed(page, Control(place, name="a card"))
    assert calm
    assert "choices" not in calm.markup, "it does not glow"


def test_a_neutral_die_says_what_it_costs_and_nothing_is_said_twice() -> None:
    page = visit()
    found = aimed(page, Control("die:N:green 3", name="green 3"))
    assert found
    assert "1 resource" in found.markup
    purpose = page.session.at_table.about("action:@1", i18n.catalogue)
    found = aimed(page, Control("action:@1", name=f"Command: {purpose}"))
    assert found
    assert found.markup.count(purpose.rstrip(".")) == 1


def test_what_can_be_chosen_answers_soon_what_has_a_name_later() -> None:
    page = visit()
    for control, time in (
        (button(page), AIM),
        (NAMED._replace(live=True), AIM),
        (NAMED._replace(why="Not now."), AIM),
        (NAMED, CALM),
    ):
        page.send(messages.Aimed(control))
        assert page.timers["tip"][0] == page.world.now + time


def test_what_was_aimed_at_before_says_nothing_any_more() -> None:
    page = visit()
    page.send(messages.Aimed(button(page)))
    late = page.timers["tip"][1]
    page.send(messages.Aimed(NAMED))
    page.send(messages.TimerFired("tip", late))
    assert not page.asked(effects.Tip)
    page.fire("tip")
    assert "Score of Ada" in page.asked(effects.Tip)[-1].markup
    page.send(messages.Aimed(None))
    assert gone(page)
    assert "tip" not in page.timers


def test_the_same_thing_is_not_asked_twice() -> None:
    page = visit()
    aimed(page, NAMED)
    page.send(messages.Aimed(NAMED))
    assert page.last == ()


def test_what_has_nothing_to_say_shows_no_card() -> None:
    page = visit()
    assert aimed(page, Control("nothing:1")) is None
    assert page.model.tip.aimed


def test_a_finger_that_stays_on_a_button_that_says_all_is_a_tap() -> None:
    game = council_of_shadows.new(("Ada", "Bo"), 3, open_planning=True)
    while game.options[0].verb != "place":
        game.play(game.options[0])
    page = visit(game)
    held(page, button(page, "place"))
    assert not page.asked(effects.Tip), "an empty card"
    assert not page.model.tip.held, "its click counts"


def test_no_card_comes_under_a_dialog_nor_on_other_screens() -> None:
    page = visit()
    page.send(messages.Aimed(NAMED))
    page.act("menu")
    page.fire("tip")
    assert not page.asked(effects.Tip)
    page.act("home")
    page.send(messages.Aimed(NAMED))
    assert page.model.tip.aimed is None
    held_number = len(page.timers)
    page.send(messages.Touched(NAMED, True))
    assert len(page.timers) == held_number


def test_in_the_history_things_have_names_but_no_choices() -> None:
    page = visit()
    place = next(option for option in page.session.options if option.verb == "card")
    page.choose(str(place))
    page.act("history")
    card = aimed(page, Control(f"card:{place[1]}", name="a card", live=True))
    assert card
    assert "A card" in card.markup
    assert card.touched == ()


def test_what_is_drawn_asks_for_nothing_until_the_pointer_moves() -> None:
    page = visit()
    aimed(page, button(page))
    page.act("fold", "card")
    assert gone(page)
    assert page.did(effects.ForgetPointer)
    page.send(messages.Aimed(button(page)))
    number = page.timers["tip"][1]
    page.act("fold", "card")
    shown = len(page.asked(effects.Tip))
    page.send(messages.TimerFired("tip", number))
    assert len(page.asked(effects.Tip)) == shown


# --- keeping it


def test_a_key_keeps_it_open_with_the_way_to_its_rule() -> None:
    page = visit()
    card = next(option for option in page.session.options if option.verb == "card")
    aimed(page, Control(f"card:{card[1]}", name="a card", live=True))
    page.press("i")
    found = page.asked(effects.Tip)[-1]
    assert (found.pinned, found.focus) == (True, True)
    assert 'data-action="rule"' in found.markup
    assert "A card" in page.spoken
    assert any("6 choices" in sentence for sentence in page.spoken)
    assert page.did(effects.PreventDefault)
    assert not page.did(effects.ForgetPointer)
    page.send(messages.Aimed(NAMED))
    assert page.model.tip.pinned, "a pointer that passes by does not close it"
    page.act("untip")
    assert gone(page, focus=True)
    assert not page.model.tip.pinned


def test_the_key_means_nothing_where_nothing_is_aimed_at() -> None:
    page = visit()
    page.press("i")
    assert not page.asked(effects.Tip)


def test_a_press_beside_it_closes_it() -> None:
    page = visit()
    aimed(page, NAMED)
    page.press("i")
    page.send(messages.Touched(None, False))
    assert gone(page)


def test_so_does_the_table_that_goes_by() -> None:
    page = visit()
    aimed(page, NAMED)
    page.press("i")
    page.send(messages.Aimed(None))
    assert gone(page)


def test_its_rule_opens_and_the_card_is_gone() -> None:
    page = visit()
    aimed(page, NAMED)
    page.press("i")
    page.act("rule", "BA-A1")
    assert page.model.tip.aimed is None
    assert page.model.stage.screen == "rules"


def test_a_click_on_what_is_not_possible_says_why_and_plays_nothing() -> None:
    game = barred()
    page = visit(game)
    place, why = next(
        (name, why) for name, why in page.session.barred().items() if name.startswith("action:")
    )
    page.send(messages.Touched(Control(place, why=why), False))
    page.send(messages.PlaceClicked(Control(place, why=why)))
    found = page.asked(effects.Tip)[-1]
    assert found.pinned
    assert not found.focus
    assert why in page.spoken
    assert page.session.game.ply == game.ply


def barred() -> Any:
    """A game of two in which the first player cannot use some action."""
    for seed in range(20):
        game, rng = black_angel.new(("Ada", "Bo"), seed), random.Random(seed)
        while game.player is not None:
            late = game.player == 0 and game.prompt.kind == "turn" and game.ply > 30
            if late and any(name.startswith("action:") for name in reasons(game.state)):
                return game
            game.play(rng.choice(game.options))
    raise LookupError


# --- a finger


def test_a_long_press_tells_and_its_click_means_nothing() -> None:
    page = visit()
    control = button(page)
    page.send(messages.Touched(control, True))
    assert page.timers["hold"][0] == page.world.now + HOLD
    page.fire("hold")
    assert page.asked(effects.Tip)[-1].pinned
    assert page.model.tip.held
    page.send(messages.Lifted())
    assert page.model.tip.pinned
    assert page.model.tip.held, "the click comes after the finger has gone"
    page.send(messages.ClickSwallowed())
    assert not page.model.tip.held
    assert page.model.tip.pinned


def test_a_short_one_tells_nothing() -> None:
    page = visit()
    page.send(messages.Touched(button(page), True))
    number = page.timers["hold"][1]
    page.send(messages.Lifted())
    assert "hold" not in page.timers
    page.send(messages.TimerFired("hold", number))
    assert not page.model.tip.held
    assert not page.asked(effects.Tip)


def test_a_button_of_a_mouse_does_not_wait() -> None:
    page = visit()
    page.send(messages.Touched(button(page), False))
    assert "hold" not in page.timers


def test_the_next_press_begins_anew() -> None:
    page = visit()
    held(page, button(page))
    page.send(messages.Touched(None, True))
    assert not page.model.tip.held
    assert gone(page)


def test_what_a_piece_is_carried_over_says_nothing() -> None:
    page = visit()
    page.send(messages.Touched(NAMED, True))
    carried(page)
    assert "hold" not in page.timers
    page.send(messages.Aimed(NAMED))
    assert page.model.tip.aimed is None
    assert "tip" not in page.timers
    page.send(messages.Dropped(""))
    page.send(messages.Aimed(NAMED))
    assert "tip" in page.timers


def test_a_planet_that_cannot_be_settled_offers_the_yield_of_its_tile() -> None:
    """Why is said in one line, and what can be done there is a click away."""
    page, game = visit(), games.load("ARUBAAAAAAABAgNBZGEDVGFtEMj3VR0wL0g2_A")
    page.sit(game)
    page.act("uncover")
    why = page.session.barred()["planet:orange1:d1"]
    control = Control("planet:orange1:d1", name="desert planet", why=why)
    page.send(messages.PlaceClicked(control))
    card = page.asked(effects.Tip)[-1].markup
    assert "Settling it needs desert adaptability." in card
    assert 'data-action="offer" data-value="harvest orange1"' in card
    assert "tip-purpose" not in card
    page.act("offer", "harvest orange1")
    assert str(page.session.game.history[game.ply].option) == "harvest orange1"
