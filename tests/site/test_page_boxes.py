"""The shelf with several games: a box for each, and what belongs to which."""

from __future__ import annotations

import re

import pytest
from at_the_page import Device, Visit
from evenings import alone, dealt, place
from tabletop import effects, messages
from tabletop.learn import lessons
from tabletop.start import view as shell
from tabletop.storage import store
from toys import KEY, NAMES

from blackangel import games
from blackangel.games import listings
from tests.kernel import toy, toy_table
from tests.kernel.test_toy import planned

FIRST = "black-angel"
BOX = re.compile(r'<section class="box( latest)?" data-box="([^"]*)".*?</section>', re.DOTALL)
CONTINUE = re.compile(r'class="continue" data-action="continue" data-value="([^"]*)"')


SHIP = '<path class="fm-hull" d="M0 0h9l-9 9Z"/>'


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the toy as one more title."""
    monkeypatch.setattr(games, "TITLES", {FIRST: games.TITLES[FIRST], KEY: toy_table.__name__})
    monkeypatch.setitem(
        listings.LISTINGS, KEY, listings.Listing("Harbour", tagline=("Ships wait.",), emblem=SHIP)
    )


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Black Angel the second game, after the toy."""
    monkeypatch.setattr(games, "TITLES", dict(reversed(games.TITLES.items())))
    monkeypatch.setattr(games, "FIRST", KEY)
    monkeypatch.setattr(store, "FIRST", KEY)


def more(page: Visit, key: str) -> str:
    """What is behind a box's More."""
    page.act("more", key)
    return page.dialog


def on_shelf(page: Visit) -> dict[str, str]:
    """The boxes by key, in order."""
    return {found[2]: found[0] for found in BOX.finditer(page.markup)}


def latest(page: Visit) -> list[str]:
    """The boxes that a phone shows first."""
    return [found[2] for found in BOX.finditer(page.markup) if found[1]]


def played(device: Device, *texts: str) -> list[str]:
    """Keep these games, the last one last; return their keys on the shelf."""
    page, keys = Visit(device), []
    for text in texts:
        page.send(messages.LinkOpened(text))
        page.painted()
        keys.append(page.session.key)
    page.act("home")
    place(device)
    return keys


def arrived(device: Device) -> Visit:
    """Arrive at the start screen, with everything that is drawn a little later."""
    page = Visit(device)
    page.send(messages.FirstScreenDrawn())
    page.painted()
    return page


# --- what stands where


def test_a_first_visit_shows_every_box_with_its_own_ways() -> None:
    page = Visit()
    assert list(on_shelf(page)) == [FIRST, KEY]
    for key, box in on_shelf(page).items():
        assert f">{listings.listing(key).name}</h2>" in box
        for action in ("new", "several", "more"):
            assert f'data-action="{action}" data-value="{key}"' in box
    for one in ("lesson", "solo", "today"):
        assert page.markup.count(f'data-action="{one}" data-value="{FIRST}"') == 1
        assert f'data-action="{one}"' not in on_shelf(page)[KEY]
    behind = {key: more(page, key) for key in (FIRST, KEY)}
    for key, found in behind.items():
        assert f'data-action="watch" data-value="{key}"' in found
        for of_all in ("settings", "library", "open", "about"):
            assert f'data-action="{of_all}"' not in page.markup
            assert found.count(f'data-action="{of_all}"') == 1
    for one in ("learn", "referee", "scorer", "rules", "gallery"):
        assert behind[FIRST].count(f'data-action="{one}" data-value="{FIRST}"') == 1
        assert f'data-action="{one}"' not in behind[KEY]
    assert [behind[key].count("<h3>") for key in (FIRST, KEY)] == [3, 2]
    assert not CONTINUE.search(page.markup)
    assert page.asked(effects.Fetch) == []


def test_what_stands_before_python_is_the_first_screen_of_a_first_visit() -> None:
    assert Visit().shown.frame == shell.first_screen()


def test_one_game_has_the_screen_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(games.TITLES, KEY)
    page = Visit()
    assert list(on_shelf(page)) == [FIRST]
    assert ">Black Angel</h1>" in page.markup
    assert "<h2" not in page.markup
    assert 'data-action="new" data-value' not in page.markup
    page.act("more")
    assert 'data-action="settings"' in page.dialog
    assert "data-value" not in page.dialog


def test_each_box_goes_on_with_its_last_game_at_its_side_and_the_one_played_last_is_marked() -> (
    None
):
    device = Device()
    texts = (dealt(1).save(), planned(2).save(), dealt(2).save(), planned(3).save())
    older, _older, angel, harbour = played(device, *texts)
    page = arrived(device)
    found = on_shelf(page)
    assert list(found) == [FIRST, KEY]
    assert latest(page) == [KEY]
    assert CONTINUE.findall(found[KEY]) == [harbour]
    assert CONTINUE.findall(found[FIRST]) == [angel]
    assert "miniature" in found[KEY]
    assert "miniature" not in found[FIRST], "one game's style is on at a time"
    assert f'class="crop" data-cover="{FIRST}"' in found[FIRST]
    assert page.shown.pictured == KEY
    rest = page.markup[page.markup.index("</section>", page.markup.index(">Games<")) :]
    row = rest[rest.index(f'data-value="{older}"') :]
    row = row[row.index(">") + 1 : row.index("</button>")]
    assert f'data-cover="{FIRST}"' in row
    assert re.sub("<.*?>", "", row) == "Black Angel ·\u00a0Ada · Bo — round 1"
    page.act("continue", angel)
    assert page.session.game.title.key == FIRST
    page.act("home")
    page.painted()
    assert page.shown.pictured == page.session.game.title.key


def test_the_boxes_are_there_though_no_game_is() -> None:
    device = Device()
    played(device, dealt().save(), planned(2).save())
    page = Visit(device, absent=(FIRST, KEY))
    page.send(messages.FirstScreenDrawn())
    page.painted()
    assert list(on_shelf(page)) == [FIRST, KEY]
    assert latest(page) == [KEY]
    assert "miniature" not in page.markup
    assert page.asked(effects.Fetch) == []


def test_a_game_of_no_box_is_kept_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    device = Device()
    [key] = played(device, planned(2).save())
    monkeypatch.delitem(games.TITLES, KEY)
    monkeypatch.setitem(games.TITLES, "chess", toy_table.__name__)
    monkeypatch.setitem(listings.LISTINGS, "chess", listings.Listing("Chess"))
    page = Visit(device)
    assert list(on_shelf(page)) == [FIRST, "chess"]
    assert key in page.markup


# --- what belongs to a box


@pytest.mark.parametrize("key", [FIRST, KEY])
def test_a_box_opens_its_own_form(key: str) -> None:
    page = Visit()
    page.act("new", key)
    assert page.model.new_game.title == key
    assert page.shown.game == key
    page.act("begin")
    assert page.session.game.title.key == key


def test_a_form_that_is_opened_in_a_game_is_of_that_game() -> None:
    page = Visit()
    page.sit(planned(2))
    page.act("new")
    assert page.model.new_game.title == KEY


@pytest.mark.parametrize("screen", ["rules", "gallery"])
def test_a_box_opens_its_own_rules_and_pieces_over_whatever_was_played(screen: str) -> None:
    device = Device()
    played(device, planned(2).save())
    page = Visit(device)
    page.act(screen, FIRST)
    assert page.shown.game == FIRST
    page.act("gallery" if screen == "rules" else "rules")
    assert page.shown.game == FIRST, "from there on of the same game"
    page.act("rulings")
    assert "BA-" in page.dialog
    page.act("close")
    while page.shown.root["data-screen"] != "start":
        page.act("back")
    assert page.shown.root["data-screen"] == "start"
    page.act(screen)
    assert page.shown.game == KEY, "what is asked of no box is of the game at hand"


def test_another_screen_begins_at_its_top_however_far_down_its_box_stood() -> None:
    page = Visit()
    for way in ("new", "home", "learn", "home", "library", "home", "referee", "home"):
        before = len(page.asked(effects.ScrollToTop))
        page.act(way, "" if way in ("home", "library") else FIRST)
        assert len(page.asked(effects.ScrollToTop)) == before + 1, way
    page.act("settings")
    assert not page.did(effects.ScrollToTop), "what lies over a screen leaves it where it is"


def test_a_box_whose_game_is_not_there_waits_for_it() -> None:
    page = Visit(absent=(KEY,))
    page.act("new", KEY)
    assert page.asked(effects.Fetch) == [effects.Fetch(KEY)]
    assert page.shown.root["data-screen"] == "start"
    page.send(messages.GameFetched(KEY))
    assert page.model.new_game.title == KEY


def test_the_program_tells_who_made_every_game() -> None:
    page = Visit()
    page.act("about")
    assert "Sébastien Dujardin" in page.dialog


EMBLEM = re.compile(r'<g class="fm-emblem"[^>]*>(.*?)</svg>', re.DOTALL)


def flies(page: Visit) -> str:
    """What flies in the sky behind the screen."""
    return EMBLEM.findall(page.markup)[0].removesuffix("</g>")


@pytest.mark.parametrize("key", [FIRST, KEY])
def test_window_and_sky_follow_the_game_at_hand(key: str) -> None:
    page, box = Visit(), listings.listing(key)
    assert (shell.window(page.shown.game), EMBLEM.search(page.markup)) == ("Board games", None)
    page.act("new", key)  # with its cover
    assert (shell.window(page.shown.game), flies(page)) == (box.name, "")
    for way in (*["learn"] * box.teaches, *["referee"] * box.refereed):
        page.act(way, key)
        assert (shell.window(page.shown.game), flies(page)) == (box.name, box.emblem)
    page.act("rules", key)
    assert shell.window(page.shown.game) == box.name
    page.act("library")
    assert (shell.window(page.shown.game), flies(page)) == ("Board games", "")


def test_where_one_game_is_alone_its_window_bears_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    alone(monkeypatch)
    page = Visit()
    assert shell.window(page.shown.game) == "Black Angel"
    assert page.markup.count("data-cover") == 1


# --- lessons and the referee of a second game


@pytest.mark.usefixtures("second")
def test_lessons_of_a_second_game_are_learned_beside_those_of_the_first() -> None:
    device = Device()
    page = Visit(device)
    page.act("learn", FIRST)
    assert page.shown.game == FIRST
    flip = lessons.challenges(FIRST)["flip"]
    page.act("challenge", "flip")
    for notation in flip.par:
        page.choose(notation)
    page.painted()
    kept = page.store.learned()
    assert kept.keys() == {"games"}
    assert kept["games"][FIRST]["solved"] == ("flip",)
    again = Visit(device)
    assert again.session.lesson is not None
    assert again.session.lesson.key == "flip"
    again.act("learn")
    assert "> solved" in again.markup
    assert again.shown.game == FIRST


def test_what_was_learned_of_one_game_is_not_lost_with_another() -> None:
    learned = {"taught": True, "games": {"chess": {"tutorial": 3}}}
    assert lessons.of_game(learned, "chess") == {"tutorial": 3}
    assert lessons.of_game(learned, "go") == {}
    more = lessons.with_game(learned, "go", {"taught": True})
    assert more == {
        "taught": True,
        "games": {"chess": {"tutorial": 3}, "go": {"taught": True}},
    }
    assert lessons.with_game(more, FIRST, {**more, "tutorial": 5})["games"] == more["games"]


@pytest.mark.usefixtures("second")
def test_a_second_game_is_refereed_under_its_own_name() -> None:
    device = Device()
    page = Visit(device)
    page.act("referee", FIRST)
    page.act("referee-begin")
    page.act("referee-sequence", "A")
    page.painted()
    assert [name for name in device.notes.names() if "referee" in name] == [
        "black-angel:referee:black-angel"
    ]
    again = Visit(device)
    assert again.model.stage.screen == "referee"
    assert again.model.referee.play is not None
    again.act("home")
    assert "Back to the game at your table" in on_shelf(again)[FIRST]


# --- what was saved


def test_the_library_says_of_which_game_each_save_is() -> None:
    device = Device()
    played(device, dealt().save(), planned(2).save())
    page = Visit(device, absent=(FIRST,))
    page.act("library")
    assert "Harbour · round 1" in page.markup
    assert "Black Angel · round 1" in page.markup


def test_a_file_of_something_else_is_refused_in_the_name_of_all() -> None:
    page = Visit()
    page.send(messages.Files(('{"format": "chess"}',), keep=True))
    page.work("import")
    assert "This file contains no games of Black Angel and Harbour." in page.notice


def test_a_game_of_the_toy_is_read_as_text() -> None:
    page = Visit()
    page.act("open")
    page.act("load", **{"open-text": toy.new(NAMES, 5).record().strip()})
    assert page.session.game.title.key == KEY
