"""A click meant for the previous question chooses nothing."""

from tabletop.browser.clicks import DEAF, NEAR, Click, hasty

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
