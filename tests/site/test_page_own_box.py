"""My box on the page, piece by piece: set by tapping, checked, kept under names, sent as a link."""

from __future__ import annotations

import html
import re

import pytest
from at_the_page import Device
from evenings import notice
from hostile import TEXTS
from owners import every_game, opened, owner, stored, used
from tabletop import effects, messages
from tabletop.overrides import model as boxes_of

from blackangel import games
from blackangel.kernel.overrides import Override
from blackangel.languages import LANGUAGES
from tests.games.boxed import ANGEL, COUNCIL
from tests.games.own_boxes import COUNCIL_BOX

TAPS = re.compile(r'data-action="own-set" data-value="([^"]*)"')


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
