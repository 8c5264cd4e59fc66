"""Several boxes with an owner's values: kept, shared by two tabs, sent as links, read from damaged stores."""

from __future__ import annotations

import base64
import html
import json

import pytest
from at_the_page import Device, Visit
from evenings import notice
from owners import STORED, every_game, opened, owner, stored, used
from tabletop import effects, messages
from tabletop.overrides import model as boxes_of
from tabletop.overrides import sending
from tabletop.overrides.model import Box, Boxes
from tabletop.storage import effects as storage

from blackangel import games
from tests.games.boxed import ANGEL, BOXES, COUNCIL
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX

# --- boxes


def test_several_boxes_have_names() -> None:
    device = Device()
    page = opened(owner(ANGEL, device), "ravager-67")
    page.act("own-set", "1||1")
    page.act("own-back")
    assert '<option value="0" selected>My copy</option>' in page.shown.panels["own-boxes"]
    page.act("own-new")
    assert page.model.stage.dialog == "own-name"
    page.act("own-name", **{"own-name": "  At  Bo’s <b>house</b> "})
    assert used(page, ANGEL) == ()
    boxes = page.shown.panels["own-boxes"]
    assert "At Bo’s &lt;b&gt;house&lt;/b&gt;</option>" in boxes
    page.fill("own-box", "0")
    assert len(used(page, ANGEL)) == 1
    page.fill("own-box", "-1")
    assert used(page, ANGEL) == ()
    again = owner(ANGEL, device)
    assert [box.name for box in again.model.owner.boxes.boxes] == [
        "My copy",
        "At Bo’s <b>house</b>",
    ]
    again.fill("own-box", "1")
    again.act("own-ask", "delete")
    again.act("own-delete")
    assert [box.name for box in again.model.owner.boxes.boxes] == ["My copy"]
    assert again.model.owner.boxes.current == -1


def test_what_a_device_has_in_use_is_its_first_box() -> None:
    """Stored by a version that knew only one box for each game."""
    device = Device()
    plain = [list(one) for one in ANGEL_BOX]
    device.notes.texts["black-angel:preferences"] = json.dumps({"boxes": {ANGEL: plain}})
    page = owner(ANGEL, device)
    assert page.model.owner.boxes == Boxes(0, (Box("My copy", ANGEL_BOX),))
    assert f"{len(ANGEL_BOX)} values differ from ours" in page.shown.panels["own-boxes"]
    opened(page, "mission-1").act("own-done")
    assert used(page, ANGEL) == ANGEL_BOX


def test_a_file_replaces_the_values_of_the_box_and_is_exported_from_it() -> None:
    page = owner(ANGEL)
    page.act("own-new")
    page.act("own-name", **{"own-name": "Mine"})
    page.send(messages.Files((games.overrides_file(ANGEL, ANGEL_BOX),)))
    assert page.model.owner.boxes.box == Box("Mine", ANGEL_BOX)
    page.act("box-export", ANGEL)
    (file,) = (effect for effect in page.last if isinstance(effect, effects.Download))
    assert file.text == games.overrides_file(ANGEL, ANGEL_BOX)


def test_two_tabs_do_not_forget_what_the_other_one_kept() -> None:
    device = Device()
    first, second = Visit(device), Visit(device)
    first.act("my-box", ANGEL)
    opened(first, "ravager-67").act("own-set", "1||1")
    second.act("my-box", COUNCIL)
    opened(second, "station-resource").act("own-done")
    assert set(stored(device)) == {ANGEL, COUNCIL}
    second.act("own-back")
    second.act("own-back")
    second.act("my-box", ANGEL)
    assert len(second.model.owner.boxes.values) == 1


def test_a_thirteenth_box_is_refused_and_costs_nothing() -> None:
    device = Device()
    full = [{"name": f"Box {n}", "values": [], "checked": []} for n in range(12)]
    device.notes.texts[STORED] = json.dumps({"games": {ANGEL: {"current": -1, "boxes": full}}})
    before = device.notes.texts[STORED]
    page = opened(owner(ANGEL, device), "ravager-67")
    page.act("own-set", "1||1")
    too_many = "This game has too many boxes: delete one first."
    assert notice(page) == too_many
    for acted in ("own-done", "own-new"):
        page.act("dismiss")
        page.act(acted)
        assert notice(page) == too_many
        assert page.model.owner.piece == "ravager-67"
        assert not page.model.stage.dialog
    page.act("dismiss")
    page.send(messages.Files((games.overrides_file(ANGEL, ANGEL_BOX),)))
    assert notice(page) == too_many
    page.act("own-take", sending.link("", ANGEL, Box("Ada", ANGEL_BOX)))
    assert notice(page) == too_many
    assert device.notes.texts[STORED] == before
    assert used(page, ANGEL) == ()
    page.act("own-back")
    page.fill("own-box", "11")
    opened(page, "ravager-67").act("own-set", "1||1")
    assert len(stored(device)[ANGEL]["boxes"][11]["values"]) == 1
    assert len(owner(ANGEL, device).model.owner.boxes.boxes) == 12


def test_an_older_tab_keeps_what_the_other_one_stored_since() -> None:
    device = Device()
    older, newer = owner(ANGEL, device), owner(COUNCIL, device)
    opened(newer, "galaxy-orange").fill("own-words-0", "Cinder")
    opened(older, "ravager-67").act("own-set", "1||1")
    older.act("settings")
    older.fill("volume", "20")
    again = Visit(device)
    assert set(stored(device)) == {ANGEL, COUNCIL}
    assert len(used(again, COUNCIL)) == len(used(again, ANGEL)) == 1
    opened(newer, "galaxy-orange").act("own-ours")
    assert set(Visit(device).model.settings.boxes) == {ANGEL}


def test_a_tab_follows_what_another_one_stores() -> None:
    device = Device()
    first, second = owner(ANGEL, device), owner(ANGEL, device)
    opened(first, "ravager-67").act("own-set", "1||1")
    second.send(messages.BoxesRead({"games": stored(device)}))
    assert "1 value differs from ours" in second.shown.panels["own-boxes"]
    second.act("own-new")
    assert [len(box["values"]) for box in stored(device)[ANGEL]["boxes"]] == [1, 0]
    elsewhere = Visit(absent=("owner",))
    elsewhere.send(messages.BoxesRead({"games": stored(device)}))
    assert not elsewhere.asked(effects.Fetch), "nobody looks at a box here"


# --- links


@every_game
def test_a_box_is_sent_as_a_link(key: str) -> None:
    page = owner(key)
    page.act("own-new")
    page.act("own-name", **{"own-name": "Ada’s <copy>"})
    page.act("own-send")
    assert notice(page) == "This box doesn’t differ from ours yet."
    page.send(messages.Files((games.overrides_file(key, BOXES[key]),)))
    page.act("close")
    page.act("own-send")
    link = html.unescape(page.dialog.split('rows="4">')[1].split("<")[0])
    assert len(link) < 4500
    friend = Visit(address=link.partition("#")[2])
    assert friend.model.stage.dialog == "own-take"
    assert "Ada’s &lt;copy&gt;" in friend.dialog
    assert friend.model.settings.boxes == {}, "nothing is taken over unasked"
    friend.act("own-take", link.partition("#")[2])
    assert used(friend, key) == BOXES[key]
    assert friend.model.owner.boxes.box == Box("Ada’s <copy>", BOXES[key])
    assert friend.model.stage.screen == "box"
    friend.act("own-take", link)
    assert [box.name for box in friend.model.owner.boxes.boxes] == [
        "Ada’s <copy>",
        "Ada’s <copy> 2",
    ]
    friend.act("own-back")
    friend.send(messages.Pasted(link))
    assert friend.model.stage.dialog == "own-take"


def test_a_link_whose_values_do_not_fit_promises_no_new_games() -> None:
    page = opened(owner(ANGEL), "hal-H01")
    page.act("own-set", "1||0")  # the lower half is orange, too
    link = sending.link("", ANGEL, page.model.owner.boxes.box)
    friend = Visit(address=link.removeprefix("#"))
    assert "both halves are orange" in friend.dialog
    assert "It’s kept with your own boxes." in friend.dialog
    assert "Until the values are consistent" in friend.dialog
    friend.act("own-take", link)
    assert used(friend, ANGEL) == ()


@every_game
def test_a_damaged_link_is_refused_in_words(key: str) -> None:
    good = sending.link("", key, Box("Ada", BOXES[key])).removeprefix("#")
    bad = [good[:size] for size in range(4, len(good), 97)]
    bad += [
        good[:at] + ("A" if good[at] != "A" else "B") + good[at + 1 :]
        for at in (*range(4, 20), *range(20, len(good), 29), len(good) - 1)
    ]
    bad += [f"box={text}" for text in ("", "AAAA", "%3Cevil", "é", "=" * 99, "A" * 9000, good)]
    page = Visit()
    for text in bad:
        page.act("close")
        page.send(messages.LinkOpened(text))
        assert "The box in this link can’t be read" in notice(page), text
        assert "Nothing has changed." in notice(page)
        assert page.model.stage.dialog == ""
        assert page.model.settings.boxes == {}
        assert not page.asked(storage.SaveBoxes)


@every_game
def test_a_link_of_an_earlier_version_is_opened_and_so_is_one_with_line_breaks(key: str) -> None:
    sealed = sending.link("", key, Box("Ada", BOXES[key])).removeprefix("#box=")
    data = base64.urlsafe_b64decode(sealed + "=" * (-len(sealed) % 4))
    earlier = base64.urlsafe_b64encode(b"\x01" + data[1 : -sending.CHECKSUM]).decode().rstrip("=")
    for code in (sealed, earlier, f"{sealed[:40]}\n {sealed[40:]}"):
        assert sending.opened(f"box={code}") == (key, "Ada", BOXES[key])


def test_a_game_and_the_tools_are_fetched_for_a_link() -> None:
    link = sending.link("", COUNCIL, Box("Ada", COUNCIL_BOX)).removeprefix("#")
    page = Visit(address=link, absent=(COUNCIL, "owner"))
    assert page.asked(effects.Fetch)[-1] == effects.Fetch("owner")
    page.send(messages.GameFetched("owner"))
    assert page.asked(effects.Fetch)[-1] == effects.Fetch(COUNCIL)
    page.send(messages.GameFetched(COUNCIL))
    assert page.model.stage.dialog == "own-take"


# --- what a device has stored


@pytest.mark.parametrize(
    "kept",
    [
        [7],
        {"current": 0, "boxes": [{"name": "A", "values": [["strips", "1", "side_a", "nonsense"]]}]},
        {"current": 0, "boxes": [{"name": "A", "values": [["missions", "1", "reward", "9Z"]]}]},
        {"current": 0, "boxes": [{"name": "A", "values": [["missions", "1", "reward", 7]]}]},
        {"current": 0, "boxes": [{"name": "A", "values": [["missions", "1", "number", 7]]}]},
        {"current": 7, "boxes": []},
        {"current": 0, "boxes": [{"name": 3}, {"name": "B", "checked": ["<evil>", "mission-1"]}]},
    ],
)
def test_damaged_boxes_are_only_data(kept: object) -> None:
    device = Device()
    device.notes.texts[STORED] = json.dumps({"games": {ANGEL: kept}})
    page = owner(ANGEL, device)
    assert page.shown.panels["own-found"].count('data-action="own-piece"') == 60
    for piece in ("mission-1", "strip-1"):
        opened(page, piece)
        assert page.shown.panels["own-form"]
    page.act("own-set", "0||0")
    assert games.title(ANGEL, used(page, ANGEL)), "what is used the tables accept"


@pytest.mark.parametrize("current", [12, -2, "1", None])
def test_a_bad_number_of_the_current_box_costs_no_box(current: object) -> None:
    device = Device()
    kept = {"current": current, "boxes": [{"name": "A"}, {"name": "B"}]}
    device.notes.texts[STORED] = json.dumps({"games": {ANGEL: kept}})
    page = owner(ANGEL, device)
    assert page.model.owner.boxes == Boxes(-1, (Box("A"), Box("B")))


@pytest.mark.parametrize("bad", [7, {"name": 3}, {}])
def test_a_bad_box_does_not_move_the_others(bad: object) -> None:
    device = Device()
    kept = {"current": 1, "boxes": [bad, {"name": "B", "checked": ["mission-1"]}]}
    device.notes.texts[STORED] = json.dumps({"games": {ANGEL: kept}})
    page = owner(ANGEL, device)
    assert page.model.owner.boxes.box == Box("B", checked=frozenset({"mission-1"}))


def test_a_value_that_no_form_writes_stays_until_it_is_replaced() -> None:
    device = Device()
    box = {"name": "A", "values": [["display", "costs", "costs", [2, 2, 1]]]}
    device.notes.texts[STORED] = json.dumps({"games": {ANGEL: {"current": 0, "boxes": [box]}}})
    page = opened(owner(ANGEL, device), "board-display")
    assert "own-raw" in page.shown.panels["own-form"]
    page.act("own-done")
    assert page.model.owner.boxes.values[0].value == (2, 2, 1)
    opened(page, "board-display").act("own-set", "0||0")
    assert page.model.owner.boxes.values[0].value == (2, 2, 1, 1, 1)


def test_a_game_that_tells_nothing_of_its_pieces_has_a_file_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(games, "owner", lambda _key: None)
    page = Visit()
    page.act("my-box", ANGEL)
    assert 'data-action="box-export"' in page.dialog
    assert page.model.stage.screen == "start"
    boxes_of.fault_of.cache_clear()
    page.act("box-use", ANGEL, **{"box-text": games.overrides_file(ANGEL, ANGEL_BOX)})
    assert notice(page) == "Your values are in use: new games are played with them."
    assert used(page, ANGEL) == ANGEL_BOX
    page.act("box-ours", ANGEL)
    assert used(page, ANGEL) == ()
