"""Notices disappear once read; those with a button wait until it is used."""

from __future__ import annotations

from tabletop.stage.notices import LEAST, Notice, Notices, ended, passed, taken_down, told

PLAIN, USEFUL = Notice("Copied."), Notice("It is deleted.", "<button>Undo</button>")


def test_a_long_notice_stays_longer() -> None:
    long, longer = Notice("x" * 100), Notice("x" * 200)
    assert LEAST == PLAIN.time < long.time < longer.time
    assert longer.time > 200 / 20 * 1000, "at twenty letters a second"


def test_a_notice_with_a_button_never_leaves_by_itself() -> None:
    assert USEFUL.time == 0
    assert Notice("It is being prepared…", stays=True).time == 0


def test_a_notice_with_a_button_comes_back_after_the_one_over_it() -> None:
    notices = told(told(told(Notices(), USEFUL), PLAIN), Notice("Another."))
    assert notices.shown == Notice("Another.")
    notices = ended(notices)
    assert notices.shown == USEFUL
    notices = ended(notices)
    assert notices.shown is None


def test_the_later_of_two_notices_with_a_button_counts() -> None:
    later = USEFUL._replace(sentence="Another is deleted.")
    notices = told(told(told(Notices(), USEFUL), PLAIN), later)
    assert notices.shown == later
    notices = ended(notices)
    assert notices.shown is None


def test_a_lasting_notice_waits_below_the_one_that_covers_it() -> None:
    """Loading goes on while something else is told."""
    loading = Notice("Loading…", stays=True, key="game")
    notices = told(told(told(Notices(), USEFUL), loading), PLAIN)
    notices = ended(notices)
    assert notices.shown == loading
    assert taken_down(notices, "game").shown == USEFUL


def test_a_notice_is_removed_by_its_key_even_below_another() -> None:
    loading = Notice("Loading…", stays=True, key="game")
    notices = taken_down(told(told(Notices(), loading), PLAIN), "game")
    assert notices == Notices((PLAIN,))
    assert taken_down(notices, "") == taken_down(notices, "style") == notices, "nothing of that key"


def test_a_later_one_about_the_same_takes_the_place_of_the_first() -> None:
    loading = Notice("Loading…", stays=True, key="game")
    failed = Notice("It could not be loaded.", "<button>Try again</button>", key="game")
    assert told(told(Notices(), loading), failed) == Notices((failed,))


def test_what_only_confirms_ends_with_the_next_choice() -> None:
    assert passed(told(Notices(), PLAIN)) == Notices()
    assert passed(told(Notices(), USEFUL)).shown == USEFUL, "its button is still of use"
    assert passed(told(told(Notices(), USEFUL), PLAIN)).shown == USEFUL
    assert passed(Notices()) == Notices()
