"""A click meant for the previous question chooses nothing; one whose button moves is not lost."""

from tabletop.browser.clicks import DEAF, NEAR, SLIPS, STILL, Click, Press, Spot, hasty, slipped

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


PRESS = Press(hand=Spot(300, 700), control=Spot(260, 680))


def test_a_control_that_the_page_moves_or_redraws_under_a_hand_is_still_meant() -> None:
    assert slipped(PRESS, Spot(300, 700), Spot(260, 601))
    assert slipped(PRESS, Spot(302, 701), None)


def test_a_hand_that_moves_off_a_control_does_not_mean_it() -> None:
    assert not slipped(PRESS, Spot(300, 700 + STILL), None)
    assert not slipped(PRESS, Spot(300, 705), Spot(260, 680 + SLIPS))  # pressed in
