"""My box on the page, piece by piece: set by tapping, checked, kept under names, sent as a link."""

from __future__ import annotations

import base64
import html
import json
import re
from typing import Any

import pytest
from at_the_page import Device, Visit
from evenings import notice
from hostile import TEXTS
from tabletop import effects, messages
from tabletop.overrides import model as boxes_of
from tabletop.overrides import sending
from tabletop.overrides.model import Box, Boxes
from tabletop.storage import effects as storage

from blackangel import games
from blackangel.kernel.overrides import Override, restored
from blackangel.languages import LANGUAGES
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
BOXES = {ANGEL: ANGEL_BOX, COUNCIL: COUNCIL_BOX}
TAPS = re.compile(r'data-action="own-set" data-value="([^"]*)"')
STORED = "black-angel:boxes"

every_game = pytest.mark.parametrize("key", BOXES)


def owner(key: str, device: Device | None = None, **more: Any) -> Visit:
    """A page on which somebody looks at their box."""
    page = Visit(device, **more)
    page.act("settings")
    page.act("my-box", key)
    return page


def opened(page: Visit, piece: str) -> Visit:
    page.act("own-piece", piece)
    return page


def used(page: Visit, key: str) -> tuple[Any, ...]:
    return tuple(restored(page.model.settings.boxes.get(key, ())))


def stored(device: Device) -> Any:
    return json.loads(device.notes.texts[STORED])["games"]


def test_all_pieces_are_shown_with_what_is_known_of_them() -> None:
    page = owner(ANGEL)
    assert page.model.stage.screen == "box"
    assert "0 of 146 checked" in page.shown.panels["own-count"]
    kinds = page.shown.panels["own-kinds"]
    assert "Missions <small>0/60</small>" in kinds
    found = page.shown.panels["own-found"]
    assert found.count('data-action="own-piece"') == 60
    assert "Values: 54 found, 8 inferred, 118 reconstructed" in found
    page.act("own-kind", "technology")
    picture = page.shown.panels["own-found"].split("inert>")[1].split("</div>")[0]
    assert "own-tile" not in picture, "the picture is not framed as the tile of the list is"
    page.act("own-kind", "strip")
    assert page.shown.panels["own-found"].count('data-action="own-piece"') == 7
    page.fill("own-only", "changed")
    assert "Nothing found." in page.shown.panels["own-found"]
    page.act("own-back")
    assert page.model.stage.screen == "start"


def test_a_piece_is_set_by_tapping_and_drawn_anew_beside_ours() -> None:
    page = opened(owner(ANGEL), "mission-3")
    before = page.shown.panels["own-pair"]
    assert "Reward: gain 1 robot." in before
    assert "Same as printed" in page.shown.panels["own-foot"]
    page.act("own-set", "1||+4")  # one VP more
    page.act("own-set", "1||-2")  # and no robot
    after = page.shown.panels["own-pair"]
    assert "Reward: gain 1 VP." in after
    assert page.spoken[1] == "Reward: gain 1 VP."
    mine, ours = after.split("own-ours")
    assert ours.split("</figure>")[0] == before.split("own-ours")[1].split("</figure>")[0]
    assert mine != before.split("own-ours")[0]
    assert "Done: this matches my copy" in page.shown.panels["own-foot"]
    assert used(page, ANGEL) == (Override("missions", "3", "reward", "1VP"),)
    page.act("own-ours")
    assert "Same as printed" in page.shown.panels["own-foot"]
    assert used(page, ANGEL) == ()


def test_the_same_as_printed_is_one_tap_and_leads_on() -> None:
    page = opened(owner(ANGEL), "mission-1")
    for number in range(2, 6):
        page.act("own-done")
        assert page.model.owner.piece == f"mission-{number}"
    assert "4 of 146 checked" in page.shown.panels["own-head"]
    page.act("own-step", "before")
    page.act("own-done")
    assert page.model.owner.piece == "mission-5", "what was looked at is left out"
    page.act("own-back")
    assert page.shown.panels["own-found"].count('class="own-done"') == 4
    page.fill("own-only", "unchecked")
    assert page.shown.panels["own-found"].count('data-action="own-piece"') == 56


@pytest.mark.parametrize("key", games.tabled())
def test_our_own_values_are_not_read_again(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games.owner(key), "check", lambda _values: pytest.fail("checked"))
    assert boxes_of.fault_of.__wrapped__(key, ()) is None


def test_a_piece_is_left_with_back_and_with_escape() -> None:
    for leaves in (messages.Back(1), messages.Pressed("Escape")):
        page = opened(owner(ANGEL), "mission-1")
        page.act("own-done")
        assert page.spoken == ("Orange Mission 2",), "the focus stays, so the name is read out"
        page.send(leaves)
        assert page.model.owner.piece == ""
        assert page.model.stage.screen == "box"
        page.send(leaves)
        assert page.model.stage.screen == "start"


def test_the_last_piece_leads_back_to_all() -> None:
    device = Device()
    page = owner(COUNCIL, device)
    pieces = boxes_of.pieces_of(COUNCIL)
    opened(page, pieces[0].id)
    for _piece in pieces:
        page.act("own-done")
    assert notice(page) == "You’ve checked every piece."
    assert f"{len(pieces)} of {len(pieces)} checked" in page.shown.panels["own-count"]
    again = owner(COUNCIL, device)
    assert f"{len(pieces)} of {len(pieces)} checked" in again.shown.panels["own-count"]
    assert used(again, COUNCIL) == ()


@every_game
def test_every_tap_on_some_pieces_leads_to_a_page(key: str) -> None:
    """Each control that is drawn does something that can be drawn, or nothing."""
    page = owner(key)
    for piece in boxes_of.pieces_of(key)[::9]:
        opened(page, piece.id)
        for value in sorted(set(TAPS.findall(page.shown.panels["own-form"])))[:12]:
            page.act("own-set", html.unescape(value))
            assert 'class="own-blank"' not in page.markup
            assert "own-raw" not in page.markup
        page.act("own-ours")
    assert used(page, key) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@every_game
def test_each_page_is_in_the_players_language(key: str, language: str) -> None:
    page = owner(key, language=language)
    for piece in boxes_of.pieces_of(key)[::11]:
        opened(page, piece.id)
        page.act("own-back")
    assert page.markup


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Advanced tiles: 17 tiles; the box has 16."),
        ("de", "Spezialplättchen: 17 Plättchen, in der Schachtel sind 16."),
        ("fr", "Tuiles avancées\u202f: 17 tuiles, la boîte en a 16."),
    ],
)
def test_what_no_piece_alone_is_about_is_told_with_the_kind_in_any_language(
    language: str, said: str
) -> None:
    page = opened(owner(ANGEL, language=language), "advanced-A1")
    page.act("own-set", "1||+1")
    assert said in page.shown.panels["own-pair"].split('class="problem"')[1]
    assert 'class="problem"' not in page.shown.panels["own-form"]
    page.act("own-back")
    problem = page.shown.panels["own-boxes"].split('class="problem"')[1]
    assert said in problem
    assert "toml" not in problem


def test_what_is_wrong_is_told_at_its_field_and_the_last_fitting_values_stay() -> None:
    page = opened(owner(ANGEL), "hal-H01")
    page.act("own-set", "1||0")  # the lower half is orange, too
    form = page.shown.panels["own-form"]
    assert form.split('class="problem"')[1].split("</p>")[0].endswith(">Both halves are orange.")
    assert 'aria-describedby="own-fault-' in form
    assert used(page, ANGEL) == ()
    assert len(stored(page.device)[ANGEL]["boxes"][0]["values"]) == 1, "but it is kept"
    page.act("own-back")
    problem = page.shown.panels["own-boxes"]
    assert "Hal’s cards: both halves are orange." in problem
    assert "Until the values are consistent" in problem
    assert 'data-action="own-piece" data-value="hal-H01"' in problem
    opened(page, "hal-H01")
    page.act("own-set", "1||4")
    assert "problem" not in page.shown.panels["own-form"]
    assert len(used(page, ANGEL)) == 1


def test_what_other_pieces_count_follows() -> None:
    page = opened(owner(COUNCIL), "system-P1-101")
    page.act("own-set", "0||+2")  # a volcano planet more
    found = {one[:3]: one.value for one in used(page, COUNCIL)}
    assert found == {
        ("systems P1", "101", "planets"): "bbdv",
        ("systems planets", "P1", "P1"): (17, 6, 3),
    }


def test_a_name_is_data() -> None:
    page = opened(owner(COUNCIL), "galaxy-orange")
    form = page.shown.panels["own-form"]
    for text in TEXTS:
        page.fill("own-words-0", text)
        for shown in page.shown.panels.values():
            assert "<evil-tag" not in shown
            assert 'evil="' not in shown.replace("&quot;", "")
        assert all(len(one.value) <= 40 for one in used(page, COUNCIL))
    page.fill("own-words-0", "  Cinder & <Ash> ")
    assert used(page, COUNCIL)[0].value == "Cinder & <Ash>"
    assert "Cinder &amp; &lt;Ash&gt;" in page.shown.panels["own-pair"]
    name = re.search(r'<input id="own-words-0"[^>]*>', form)
    assert name
    assert name[0] in page.shown.panels["own-form"], "it is not drawn anew while it is typed"
    page.act("own-ours")
    assert effects.Fill("#own-words-0", "Cinder Reach") in page.last


def test_a_name_that_comes_with_a_file_is_shown() -> None:
    page = opened(owner(COUNCIL), "galaxy-orange")
    page.send(messages.Files((games.overrides_file(COUNCIL, COUNCIL_BOX),)))
    page.act("close")
    assert 'value="Cinder &amp; &lt;Ash&gt;"' in page.shown.panels["own-form"]
    page.act("own-ours")
    assert 'value="Cinder Reach"' in page.shown.panels["own-form"]


def test_a_file_of_another_game_shows_the_pieces_of_that_game() -> None:
    page = opened(owner(ANGEL), "mission-1")
    page.act("own-done")
    page.send(messages.Files((games.overrides_file(COUNCIL, COUNCIL_BOX),)))
    page.act("close")
    assert "My copy: Council of Shadows" in page.markup
    first = next(piece for piece in boxes_of.pieces_of(COUNCIL))
    assert f'data-action="own-piece" data-value="{first.id}"' in page.shown.panels["own-found"]
    assert page.shown.panels["own-kinds"].count('aria-pressed="true"') == 1


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
