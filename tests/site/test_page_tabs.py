"""Several tabs of one device, as messages: one plays, the others watch, follow and take over."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from at_the_page import Device, Visit
from evenings import KEY
from hostile import TEXTS, foreign
from tabletop import effects, messages
from tabletop.library.model import exported
from tabletop.session.records import Record
from tabletop.shared import schemas as outside
from tabletop.storage.keeping import Failure

from blackangel.games import black_angel

WATCHED = "This game is being played in another tab."
MINE = "You’re now playing this game here."


class Desk:
    """A device and its tabs: one lock, and a channel between the tabs."""

    def __init__(self, count: int = 2) -> None:
        self.device = Device()
        self.tabs = [self.tab() for _number in range(count)]

    def tab(self) -> Visit:
        """Another tab, at the start screen."""
        self.device.passing.texts.clear()
        return Visit(self.device, free=False)

    def carry(self) -> None:
        """Deliver everything that tabs have said, and their replies."""
        while any(tab.said for tab in self.tabs):
            for tab in self.tabs:
                said, tab.said[:] = list(tab.said), []
                for text in map(written, said):
                    for other in self.tabs:
                        if other is not tab:
                            other.send(messages.TabSaid(outside.MESSAGE.read(text) or {}))

    def take_over(self, tab: Visit) -> None:
        """Let a tab take the lock from its holder."""
        holder = next((other for other in self.tabs if other.held), None)
        tab.act("take-over")
        if holder:
            holder.deny()
        self.carry()


def written(said: Mapping[str, Any]) -> str:
    return json.dumps(dict(said))


def begun() -> tuple[Desk, Visit, Visit]:
    """One tab plays; another has opened the same game and watches."""
    desk = Desk()
    first, second = desk.tabs
    first.sit(black_angel.new(("Ada", "Bo"), 5))
    first.grant()
    first.act("uncover")
    desk.carry()
    second.act("continue", first.session.key)
    second.deny()
    desk.carry()
    return desk, first, second


def play(tab: Visit) -> None:
    """Make and store a choice."""
    tab.act("uncover")
    tab.choose(str(tab.session.game.options[0]))
    tab.painted()


def watches(tab: Visit) -> None:
    assert tab.session.watching
    assert WATCHED in tab.markup
    assert 'data-action="take-over"' in tab.markup
    assert "data-option" not in tab.markup


def plays(tab: Visit) -> None:
    assert not tab.session.watching
    assert 'data-action="take-over"' not in tab.markup


def same(*tabs: Visit) -> None:
    """Check that all tabs show the same moment."""
    assert len({tab.session.game.save() for tab in tabs}) == 1


def test_one_tab_plays_and_the_other_follows() -> None:
    desk, first, second = begun()
    plays(first)
    watches(second)
    same(first, second)
    draws = second.draws
    play(first)
    desk.carry()
    same(first, second)
    assert second.draws > draws
    assert second.spoken[-1] == second.session.question()
    text = first.session.game.save()
    second.act("undo")
    second.choose(str(second.session.game.options[0]))
    assert second.session.game.save() == text
    assert first.claim is not None
    assert first.claim.key == first.session.key


def test_a_watching_tab_takes_over_and_the_other_one_watches() -> None:
    desk, first, second = begun()
    desk.take_over(second)
    plays(second)
    watches(first)
    assert MINE in second.notice
    play(second)
    desk.carry()
    same(first, second)
    desk.take_over(first)
    plays(first)
    watches(second)
    same(first, second)


def test_a_choice_that_is_not_kept_when_another_tab_takes_over_is_lost() -> None:
    desk, first, second = begun()
    before = first.session.game.save()
    first.choose(str(first.session.game.options[0]))
    assert first.session.game.save() != before
    first.deny()
    watches(first)
    assert first.session.game.save() == before
    assert not first.session.picked
    assert first.spoken == (first.session.question(),)
    first.painted()
    desk.carry()
    same(first, second)


def test_what_is_not_kept_is_not_shown_elsewhere() -> None:
    desk, first, second = begun()
    kept = second.session.game.save()
    desk.device.notes.shut, desk.device.shelf.way = True, "fails"
    play(first)
    desk.carry()
    assert first.session.game.save() != kept
    assert second.session.game.save() == kept
    assert first.asked(effects.Notice)
    desk.device.notes.shut, desk.device.shelf.way = False, ""  # the other tab can keep games
    desk.take_over(second)
    same(first, second)
    assert second.session.game.save() == kept


def test_a_tab_that_is_closed_frees_its_game() -> None:
    desk, first, second = begun()
    play(first)
    text = first.session.game.save()
    desk.carry()
    desk.tabs.remove(first)
    second.grant()
    plays(second)
    assert second.session.game.save() == text
    assert MINE in second.notice


def test_a_tab_that_opens_a_game_is_told_where_it_is_now() -> None:
    """The tab asks for choices made in the other tab since the shelf was read."""
    desk, first, second = begun()
    second.act("home")
    first.choose(str(first.session.game.options[0]))  # not kept before it is asked for
    second.act("continue", first.session.key)
    second.deny()
    assert {"ask": first.session.key} in second.said
    desk.carry()
    same(first, second)


def test_a_choice_before_it_is_known_who_plays_is_kept_or_dropped_then() -> None:
    desk = Desk()
    first, second = desk.tabs
    first.sit(black_angel.new(("Ada", "Bo"), 5))
    first.grant()
    desk.carry()
    first.act("home")
    desk.carry()
    for answer, kept in ((Visit.grant, True), (Visit.deny, False)):
        second.act("home")
        second.act("continue", first.model.shelf.records[0].key)
        second.act("uncover")
        before = second.session.game.save()
        second.choose(str(second.session.game.options[0]))
        after = second.session.game.save()
        second.painted()
        assert second.model.table.unsaved
        answer(second)
        assert not second.model.table.unsaved
        assert second.session.game.save() == (after if kept else before)


def test_each_tab_plays_without_locks() -> None:
    page = Visit(free=False)
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    page.send(messages.NoLocks(page.model.table.visit))
    page.act("uncover")
    play(page)
    text = page.session.game.save()
    again = Visit(page.device, free=False)
    again.send(messages.NoLocks(again.model.table.visit))
    plays(again)
    assert again.session.game.save() == text
    assert MINE not in again.notice


def test_a_browser_that_never_answers_lets_who_watches_play() -> None:
    _desk, _first, second = begun()
    second.act("take-over")
    second.send(messages.NoLocks(second.model.table.visit))
    plays(second)
    assert MINE in second.notice


@pytest.mark.parametrize("kind", [messages.LockGranted, messages.LockDenied, messages.NoLocks])
def test_an_answer_for_an_earlier_stay_means_nothing(kind: Any) -> None:
    page = Visit(free=False)
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    visit = page.model.table.visit
    page.act("home")
    before = page.model
    page.send(kind(visit))
    assert page.model.table == before.table
    assert page.model.stage == before.stage
    assert page.last == ()


def test_the_start_screen_frees_a_game_and_shows_what_others_play() -> None:
    desk, first, second = begun()
    first.act("home")
    assert not first.held
    second.grant()
    play(second)
    desk.carry()
    record = first.model.shelf.records[0]
    assert record.text == second.session.game.save()
    assert first.shown.root["data-screen"] == "start"
    other = desk.tab()
    desk.tabs.append(other)
    other.sit(black_angel.new(("Cleo", "Dan"), 7))
    other.grant()
    desk.carry()
    assert "Cleo · Dan" in first.markup
    assert KEY.findall(first.markup)[0] == other.session.key


def test_a_game_that_another_tab_deletes_is_gone_here_too() -> None:
    desk, first, second = begun()
    second.act("home")
    first.act("library")
    desk.carry()
    key = first.session.key
    first.act("forget", key)
    desk.carry()
    assert not KEY.findall(second.markup)
    first.act("bring-back", key)
    desk.carry()
    assert KEY.findall(second.markup) == [key]


def test_only_who_plays_answers() -> None:
    desk, first, second = begun()
    key = first.session.key
    second.send(messages.TabSaid({"ask": key}))
    assert second.said == []
    first.send(messages.TabSaid({"ask": "another"}))
    assert first.said == []
    first.act("rules")
    first.send(messages.TabSaid({"ask": key}))
    assert [list(said) for said in first.said] == [["record"]]
    first.act("back")
    first.act("home")
    first.said.clear()
    first.send(messages.TabSaid({"ask": key}))
    assert first.said == []
    assert desk.device.shelf.texts


def test_what_cannot_be_read_is_not_shown() -> None:
    _desk, first, second = begun()
    record = second.model.shelf.records[0]
    before = second.session
    second.send(messages.TabSaid({"record": record._replace(text="AXw")._asdict()}))
    assert second.session == before
    assert first.session.game.save() == before.game.save()


@pytest.mark.parametrize("evil", TEXTS)
def test_hostile_messages_are_data(evil: str) -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    record = page.model.shelf.records[0]
    page.act("library")
    for said in (
        {"record": evil},
        {"gone": evil, "ask": evil},
        {"ask": [evil]},
        {"record": record._replace(key="other", title=evil, names=(evil,)).written()},
    ):
        page.send(messages.TabSaid(outside.MESSAGE.read(json.dumps(said)) or {}))
        assert foreign(page.markup) == []
    page.send(messages.TabSaid(outside.MESSAGE.read(evil) or {}))
    assert page.session.key in KEY.findall(page.markup)


def test_a_failing_store_is_told_in_each_tab_for_itself() -> None:
    desk = Desk()
    first, second = desk.tabs
    desk.device.shelf.way = "fails"
    first.sit(black_angel.new(("Ada", "Bo"), 5))
    first.grant()
    assert "kept for now" in first.notice
    assert second.notice == ""
    second.send(messages.RecordNotSaved(Failure.SPARE))
    assert "kept for now" in second.notice
    second.send(messages.ShelfRecovered())
    assert second.notice == ""


def test_other_tabs_list_what_comes_in_from_a_file() -> None:
    desk = Desk()
    first, second = desk.tabs
    records = tuple(
        Record(f"k{seed}", black_angel.new(("Ada", "Bo"), seed).save(), ("Ada", "Bo"))
        for seed in range(3)
    )
    second.act("library")
    first.send(messages.Files((exported(records),), keep=True))
    first.work("import")
    assert first.said == [{"added": True}]
    desk.carry()
    assert set(KEY.findall(second.markup)) == {"k0", "k1", "k2"}


def test_a_watching_tab_sees_changed_names_and_colours() -> None:
    desk, first, second = begun()
    first.act("seats")
    first.fill("name-1", "Bea")
    first.act("colour", "0 violet")
    desk.carry()
    watches(second)
    assert second.session.players == first.session.players
    assert second.session.names == ("Ada", "Bea")
