"""Notices disappear once read; those with a button wait until it is used."""

from __future__ import annotations

from tabletop.stage.notices import LEAST, Notice, Notices, ended, told

PLAIN, USEFUL = Notice("Copied."), Notice("It is deleted.", "<button>Undo</button>")


def test_a_long_notice_stays_longer() -> None:
    long, longer = Notice("x" * 100), Notice("x" * 200)
    assert LEAST == PLAIN.time < long.time < longer.time
    assert longer.time > 200 / 20 * 1000, "at twenty letters a second"


def test_one_with_a_button_never_leaves_by_itself() -> None:
    assert USEFUL.time == 0
    assert Notice("It is being prepared…", stays=True).time == 0


def test_one_with_a_button_comes_back_after_what_was_told_over_it() -> None:
    notices = told(told(told(Notices(), USEFUL), PLAIN), Notice("Another."))
    assert notices.shown == Notice("Another.")
    notices = ended(notices)
    assert notices.shown == USEFUL
    notices = ended(notices)
    assert notices.shown is None


def test_of_two_with_a_button_the_later_counts() -> None:
    later = USEFUL._replace(sentence="Another is deleted.")
    notices = told(told(told(Notices(), USEFUL), PLAIN), later)
    assert notices.shown == later
    notices = ended(notices)
    assert notices.shown is None
