"""A click or key meant for the previous question chooses nothing; one whose button moves is not lost."""

from tabletop.browser.clicks import (
    DEAF,
    NEAR,
    SLIPS,
    STILL,
    Click,
    Focus,
    Key,
    Press,
    Spot,
    hasty,
    slipped,
)

ENDED = Click(1000, 300, 700)  # the click that ended a turn
ASKED = 1200  # when the next question appeared


def test_an_impatient_click_means_the_choice_before() -> None:
    assert hasty(Click(ASKED + DEAF - 1, 300, 700), ENDED, ASKED)
    assert hasty(Click(1100, 301, 702), ENDED, ASKED)  # waited in line while the bots thought


def test_whoever_has_read_or_has_aimed_is_heard() -> None:
    assert not hasty(Click(ASKED + DEAF, 300, 700), ENDED, ASKED)
    assert not hasty(Click(ASKED + 1, 300 + NEAR + 1, 700), ENDED, ASKED)


def test_a_question_that_stood_there_already_hears_all_clicks() -> None:
    assert not hasty(Click(1300, 300, 700), ENDED, asked=900)
    assert not hasty(Click(1300, 300, 700), None, asked=1250)


SKIP, STOP = '[data-action="skip"]', '[data-option="done"]'


def test_a_key_for_a_control_that_vanishes_does_not_press_what_takes_its_focus() -> None:
    after = Focus().walks(500, SKIP).lands(ASKED, STOP, gone=True)
    for chooses in (True, False):
        assert after.hasty(ASKED + 30, chooses, posed=0)
        assert not after.hasty(ASKED + DEAF, chooses, posed=0)
        walked = after.walks(ASKED + 20, STOP)
        assert not walked.hasty(ASKED + 30, chooses, posed=ASKED), "whoever moves it has seen it"


def test_what_a_key_leads_to_hears_the_next_one_unless_that_would_choose() -> None:
    led = Focus().walks(500, SKIP).lands(ASKED, STOP, gone=False)
    assert led.hasty(ASKED + 30, True, posed=0)
    assert not led.hasty(ASKED + 30, False, posed=0)


def test_a_control_that_is_only_drawn_anew_hears_each_key_but_not_for_a_new_question() -> None:
    held = Focus().walks(500, STOP).lands(ASKED, STOP, gone=False)
    assert not held.hasty(ASKED + 30, True, posed=0)
    assert held.hasty(ASKED + 30, True, posed=ASKED)
    assert not held.hasty(ASKED + 30, False, posed=ASKED)


def test_the_same_key_twice_ends_one_turn() -> None:
    ended = Key("e", 1000)
    assert Key("e", ASKED + 30).hasty(ended, ASKED)
    assert not Key("e", ASKED + DEAF).hasty(ended, ASKED)
    assert not Key("e", ASKED + 30).hasty(Key("u", 1000), ASKED)
    assert not Key("e", 1100).hasty(ended, asked=900), "nothing else is asked"


PRESS = Press(hand=Spot(300, 700), control=Spot(260, 680))


def test_a_control_that_the_page_moves_or_redraws_under_a_hand_is_still_meant() -> None:
    assert slipped(PRESS, Spot(300, 700), Spot(260, 601))
    assert slipped(PRESS, Spot(302, 701), None)


def test_a_hand_that_moves_off_a_control_does_not_mean_it() -> None:
    assert not slipped(PRESS, Spot(300, 700 + STILL), None)
    assert not slipped(PRESS, Spot(300, 705), Spot(260, 680 + SLIPS))  # pressed in
