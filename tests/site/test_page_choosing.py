"""Choices by hand, as messages: a first tap previews, the second chooses; the sheet; what an undo names."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from at_the_page import Visit
from cards import button, visit
from tabletop import effects, messages
from tabletop.back.update import layers
from tabletop.shared.shown import Control

from blackangel import games
from blackangel import i18n as catalogues
from blackangel.games import black_angel


def tapped(page: Visit, control: Control) -> None:
    """Tap a button or a place with a finger."""
    page.send(messages.Touched(control, True))
    page.send(messages.Lifted())
    if control.option:
        page.choose(control.option)
    else:
        page.send(messages.PlaceClicked(control))


def test_the_first_tap_on_a_choice_shows_what_the_second_one_does() -> None:
    page = visit()
    control, start = button(page), page.session.game.ply
    tapped(page, control)
    assert page.session.game.ply == start
    card = page.asked(effects.Tip)[-1]
    seen = page.session.preview(control.option, "")
    assert seen
    assert card.pinned
    assert card.touched == seen.places
    assert "Tap again" in card.markup
    assert "Tap again" in page.spoken[-1]
    assert any(control.option in mark for mark in page.shown.worn["weighed"])
    (turned,) = [effect for effect in page.last if isinstance(effect, effects.ShowTabOf)]
    (chosen,) = [option for option in page.session.options if str(option) == control.option]
    ends = page.session.places()(chosen)[-1]
    assert ends in turned.selectors[0], "where it ends on the boards comes into view"

    other = next(option for option in page.session.options if str(option) != control.option)
    tapped(page, Control(option=str(other)))
    assert page.session.game.ply == start, "another choice is shown first, too"
    tapped(page, control)
    assert page.session.game.ply == start
    tapped(page, control)
    assert page.session.game.ply == start + 1
    assert "weighed" not in page.shown.worn


def test_new_dice_are_rolled_where_one_looks() -> None:
    page = visit()
    while not {"B"} & {*map(str, page.session.options)}:
        page.choose(str(page.session.options[-1]))
    tapped(page, Control(option="B"))
    assert page.model.play.choosing.weighed == Control(option="B")
    assert not any(isinstance(effect, effects.ShowTabOf) for effect in page.last)


def test_the_card_has_a_button_that_makes_the_choice() -> None:
    page = visit()
    control, start = button(page), page.session.game.ply
    tapped(page, control)
    assert 'data-action="again-weighed"' in page.asked(effects.Tip)[-1].markup
    page.act("again-weighed")
    assert [str(made.option) for made in page.session.game.history[start:]] == [control.option]


@pytest.mark.parametrize("key", games.tabled())
def test_what_stops_a_step_takes_two_taps_like_what_goes_on(key: str) -> None:
    manner, asked = games.table(key).manner, dict[str, Any]()
    for seed in range(3):
        game, rng = games.new(key, ("Ada", "Bo"), seed), Random(seed)
        while game.player is not None:
            stops = {str(option) for option in game.options} & {*manner.closing, *manner.instead}
            if stops and len(game.options) > 1 and game.prompt.kind not in asked:
                asked[game.prompt.kind] = games.load(game.save())
            game.play(rng.choice(game.options))
    assert len(asked) > 3
    for game in asked.values():
        stops = [one for one in game.options if str(one) in {*manner.closing, *manner.instead}]
        goes_on = [one for one in game.options if one not in stops]
        for option in (*stops, *goes_on[:2]):
            page = visit(game)
            tapped(page, Control(option=str(option)))
            assert page.session.game.ply == game.ply, option
            tapped(page, Control(option=str(option)))
            assert page.session.game.ply > game.ply, option


def last_step(page: Visit) -> str:
    """Pick all places of a choice but the last, which would make it."""
    found = map(page.session.places(), page.session.options)
    *first, last = next(ways for ways in found if len(set(ways)) == 2)
    for place in first:
        tapped(page, Control(place, live=True))
    return str(last)


def test_the_place_that_makes_a_choice_is_tapped_twice_and_others_once() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), Random(1)
    while game.prompt.kind != "command" or len(game.options) < 3:
        game.play(rng.choice(game.options))
    page = visit(game)
    start = page.session.game.ply
    place = last_step(page)
    assert page.session.picked
    tapped(page, Control(place, name="a hex", live=True))
    assert page.session.game.ply == start
    assert "A hex" in page.asked(effects.Tip)[-1].markup
    tapped(page, Control(place, name="a hex", live=True))
    assert page.session.game.ply == start + 1


def chosen_at_once(page: Visit) -> bool:
    start = page.session.game.ply
    tapped(page, button(page))
    return bool(page.session.game.ply > start)


def test_a_preference_or_text_view_spares_the_second_tap() -> None:
    page = visit()
    page.fill("weighs", False)
    assert chosen_at_once(page)
    assert page.store.preferences()["weighs"] is False

    page = visit()
    page.fill("words", True)
    assert chosen_at_once(page), "who hears the table has heard the choice"

    page = visit()
    page.send(messages.Touched(None, False))
    start = page.session.game.ply
    page.choose(button(page).option)
    assert page.session.game.ply == start + 1, "a mouse has shown it already"

    page = visit()
    page.send(messages.Touched(None, True))
    start = page.session.game.ply
    page.press("Tab")
    page.choose(button(page).option)
    assert page.session.game.ply == start + 1, "by key"


def test_the_sheet_is_a_layer_that_back_lowers() -> None:
    page = visit()
    page.send(messages.Interacted())
    assert layers(page.model) == ("game",)
    assert 'data-action="sheet" aria-expanded="false"' in page.shown.panels["prompt"]
    page.act("sheet")
    assert layers(page.model) == ("game", "sheet")
    assert page.shown.root["data-sheet"] == "raised"
    assert 'data-action="sheet" aria-expanded="true"' in page.shown.panels["prompt"]
    page.act("rules")
    page.send(messages.Back(1))
    assert page.shown.root["data-sheet"] == "raised", "the rules lay over it"
    page.send(messages.Back(1))
    assert page.shown.root["data-sheet"] == ""
    assert layers(page.model) == ("game",)


def test_choices_that_the_boards_do_not_have_are_shown_at_once() -> None:
    """The sheet is up if nothing on the boards answers, and then it is no layer."""
    game, rng = black_angel.new(("Ada", "Bo"), 1), Random(2)
    places: Any = None
    while game.player is not None:
        page = visit(game.copy())
        places = page.session.places()
        if len(game.options) > 1 and not any(map(places, game.options)):
            break
        game.play(rng.choice(game.options))
    assert page.shown.root["data-sheet"] == "raised"
    assert not page.model.play.choosing.raised


def test_what_is_undone_is_named() -> None:
    page = visit()
    words = page.session.words.option
    option = page.session.options[0]
    said = words(option, page.session.game.observe(page.session.seat), catalogues.catalogue)
    page.choose(str(option))
    page.act("undo")
    assert page.spoken == (f"Undone: {said}.",)


def test_a_choice_is_not_armed_when_what_it_brings_is_no_more_seen() -> None:
    ways = (
        lambda page: page.send(messages.Touched(None, True)),  # a tap elsewhere
        lambda page: page.act("untip"),  # the card's own button
        lambda page: page.press("Escape"),
        lambda page: page.fill("text", "large"),  # anything that redraws the page
    )
    for go in ways:
        page = visit()
        control, start = button(page), page.session.game.ply
        tapped(page, control)
        assert "weighed" in page.shown.worn
        go(page)
        assert page.asked(effects.CloseTip)
        assert "weighed" not in page.shown.worn
        tapped(page, control)
        assert page.session.game.ply == start, "the first tap shows again"
        tapped(page, control)
        assert page.session.game.ply == start + 1


def test_the_only_way_on_takes_one_tap() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 3), Random(1)
    while len(game.options) != 1:
        game.play(rng.choice(game.options))
    page = visit(game)
    start = page.session.game.ply
    tapped(page, Control(option=str(page.session.options[0])))
    assert page.session.game.ply > start


def test_a_field_tapped_twice_keeps_its_card_and_one_tapped_in_the_hand_is_laid_there() -> None:
    """The choice whose only place is tapped is weighed, though others need that place, too."""
    game, rng = games.new("council-of-shadows", ("Ada", "Bo"), 1), Random(1)
    while "keep" not in {option.verb for option in game.options}:
        game.play(rng.choice(game.options))
    for end in ("keep", "place"):
        page = visit(game)
        places = page.session.places()
        keep = next(option for option in page.session.options if option.verb == "keep")
        (field,) = places(keep)
        tapped(page, Control(field, name="field", live=True))
        assert page.session.game.ply == game.ply
        assert "Keep" in page.asked(effects.Tip)[-1].markup
        guide = [effect for effect in page.last if isinstance(effect, effects.GuideView)]
        assert all(not effect.picked for effect in guide), "the view stays"
        if end == "keep":
            tapped(page, Control(field, name="field", live=True))
        else:
            laid = next(option for option in page.session.options if option.verb == "place")
            (card,) = {*places(laid)} - {field}
            tapped(page, Control(card, name="card", live=True))
            assert page.session.game.ply == game.ply
            tapped(page, Control(card, name="card", live=True))
        assert page.session.game.history[game.ply].option.verb == end
