"""Who plays a new game: seats, rivals, those of earlier evenings, the same seats again."""

from __future__ import annotations

import json
import re

import pytest
from at_the_page import Visit
from evenings import dealt
from tabletop import effects, messages
from tabletop.library import model as library
from tabletop.new_game import evenings
from tabletop.new_game.evenings import Evenings, Group
from tabletop.shared import schemas as outside
from tabletop.start import view as shell
from tabletop.storage.store import EVENINGS

from blackangel import games
from blackangel.kit.seats import COLOURS

KEYS = games.tabled()
every_title = pytest.mark.parametrize("key", KEYS)


def played(page: Visit, key: str, *names: str) -> None:
    """Lay a table for these people and one rival, and start."""
    page.act("new", key)
    for seat, name in enumerate(names):
        if seat:
            page.act("add") if seat > 1 else page.act("sit", "1 ")
        page.fill(f"name-{seat}", name)
    page.act("add-bot")
    page.act("begin")


def laid(page: Visit, key: str) -> str:
    page.act("home")
    page.act("new", key)
    return page.markup


# --- the seats


@every_title
def test_each_seat_is_a_figure_that_opens_its_dialog(key: str) -> None:
    page = Visit()
    page.act("new", key)
    rival = page.model.new_game.form.bots[1]
    assert 'href="#i-figure-blue"' in page.markup
    assert f'href="#i-rival-{rival}"' in page.markup
    assert page.shown.faces
    page.act("change-seat", "0")
    assert 'id="seat-name"' in page.dialog
    assert page.dialog.count('data-action="colour"') == 4
    page.act("colour", "0 violet")
    assert page.model.new_game.form.colours[0] == "violet"
    assert 'href="#i-figure-violet"' in page.dialog
    page.act("close")


@every_title
def test_rivals_are_chosen_by_face_name_temper_and_level(key: str) -> None:
    page = Visit()
    page.act("new", key)
    page.act("change-seat", "1")
    for rival in games.table(key).rivals():
        card = re.search(rf'data-value="1 {rival.key}".*?</button>', page.dialog)
        assert card
        for shown in (f"#i-{rival.face}", rival.name, rival.temper, f">{rival.level}<"):
            assert shown in card[0]
    weakest, *_others, strongest = games.table(key).rivals()
    page.act("sit", f"1 {strongest.key}")
    assert page.dialog == ""
    assert page.world.focus == '#app [data-action="change-seat"][data-value="1"]'
    assert page.model.new_game.form.names[1] == strongest.name
    page.act("add-bot")
    page.act("sit", f"2 {strongest.key}")
    assert page.model.new_game.form.names[2] == f"{strongest.name} 2"
    page.act("sit", f"2 {weakest.key}")
    assert page.model.new_game.form.names[2] == weakest.name
    page.act("begin")
    assert page.session.bots == ("", strongest.key, weakest.key)


def test_the_last_person_cannot_leave() -> None:
    page = Visit()
    page.act("new")
    page.act("change-seat", "0")
    cards = re.findall(r'<button[^>]*data-action="sit"[^>]*>', page.dialog)
    assert [" disabled" in card for card in cards] == [False] + [True] * 6
    assert "needs a person" in page.dialog


def test_alone_against_the_automaton_is_a_card_among_the_rivals() -> None:
    page = Visit()
    page.act("new", games.FIRST)
    page.act("change-seat", "1")
    assert 'data-action="alone"' in page.dialog
    page.act("alone")
    assert page.model.new_game.form.alone
    page.act("change-seat", "-1")
    assert page.dialog.count('data-action="level"') == 4
    page.act("add")
    assert page.dialog == ""
    assert len(page.model.new_game.form.names) == 2


def test_a_wrong_name_is_told_while_it_is_typed() -> None:
    page = Visit()
    page.act("new")
    page.act("change-seat", "0")
    page.fill("name-0", "A" * 25)
    told = page.asked(effects.Fill)[-1]
    assert told.selector == "#name-said"
    assert "Please use 24 characters at most." in (told.markup or "")
    page.fill("name-0", " ")
    assert page.model.new_game.form.names[0] == "Player 1", "who says none has the suggested one"
    page.fill("name-0", "Ada")
    assert page.asked(effects.Fill)[-1].markup == ""
    assert 'class="problem"' not in page.markup


@every_title
def test_other_rivals_as_strong_come_with_another_game(key: str) -> None:
    page = Visit()
    page.act("new", key)
    other = next(one for one in KEYS if one != key)
    strongest = games.table(key).rivals()[-1]
    page.act("sit", f"1 {strongest.key}")
    page.act("other-game", other)
    theirs = games.table(other).rivals()[-1]
    filled = page.model.new_game.form
    assert (filled.bots[1], filled.names[1]) == (theirs.key, theirs.name)


# --- who has played here


@every_title
def test_people_and_groups_of_earlier_evenings_are_one_tap_away(key: str) -> None:
    page = Visit()
    played(page, key, "Ada", "Bo")
    group = page.session.names
    assert outside.EVENINGS.read(page.device.notes.read(EVENINGS))
    assert "Past game nights" in laid(page, key)
    assert page.model.new_game.form.names[0] == "Ada", "who played last sits there already"
    page.act("sit", "1 ")
    page.act("change-seat", "1")
    assert 'data-action="call" data-value="1 Bo"' in page.dialog
    page.act("call", "1 Bo")
    assert page.model.new_game.form.names[1] == "Bo"
    page.act("regroup", "0")
    assert page.model.new_game.form.names == group
    page.act("begin")
    assert page.session.names == group
    assert len(page.model.new_game.kept.groups) == 1, "the same group again"
    other = next(one for one in KEYS if one != key)
    assert "Past game nights" in laid(page, other), "the same people play the other game"
    page.act("regroup", "0")
    filled, rivals = page.model.new_game.form, games.table(other).rivals()
    assert filled.people == ("Ada", "Bo")
    assert (filled.bots[2], filled.names[2]) in {(one.key, one.name) for one in rivals}
    page.act("forget-group", "0")
    assert "Past game nights" not in page.markup
    assert "Past game nights" not in laid(page, key)


def test_people_can_forget_one() -> None:
    page = Visit()
    played(page, games.FIRST, "Ada", "Bo")
    laid(page, games.FIRST)
    page.act("sit", "1 ")
    page.act("change-seat", "1")
    page.act("forget-name", "1 Bo")
    assert "Bo" not in page.model.new_game.kept.names
    assert 'data-action="call"' not in page.dialog
    page.act("forget-group", "0")
    assert "Past game nights" not in page.markup
    again = Visit(page.device)
    again.act("new")
    assert again.model.new_game.kept == Evenings(("Ada",))


def test_names_that_nobody_typed_are_not_remembered() -> None:
    page = Visit()
    page.act("new")
    page.act("begin")
    assert not page.device.notes.read(EVENINGS)


def test_what_is_remembered_is_bounded() -> None:
    kept = Evenings()
    for number in range(40):
        names = (f"A{number}", f"B{number}")
        group = Group(games.FIRST, names, ("blue", "pink"), ("", ""))
        kept = kept.merged(Evenings(names, (group,)))
    assert (len(kept.names), len(kept.groups)) == (outside.MOST_NAMES, outside.MOST_GROUPS)
    assert kept.names[0] == "A39"
    assert evenings.read(outside.EVENINGS.read(json.dumps(kept.written())) or {}) == kept


def test_a_file_of_all_games_takes_the_people_along() -> None:
    page = Visit()
    played(page, games.FIRST, "Ada", "Bo")
    kept = page.model.new_game.kept
    page.act("home")
    page.act("library")
    page.act("export")
    text = page.asked(effects.Download)[-1].text
    assert library.sealed_rows(text)
    assert json.loads(text)["evenings"]["names"] == ["Ada", "Bo"]
    other = Visit()
    played(other, games.FIRST, "Cy")
    other.act("home")
    other.send(messages.Files((text,), keep=True))
    other.work("import")
    assert other.model.new_game.kept.names == ("Ada", "Bo", "Cy")
    assert other.model.new_game.kept.groups[0] == kept.groups[0]
    page.act("export", page.model.shelf.records[0].key)
    assert "evenings" not in page.asked(effects.Download)[-1].text


def test_a_file_of_all_games_takes_preferences_to_a_new_device_alone() -> None:
    page = Visit()
    played(page, games.FIRST, "Ada", "Bo")
    preferred: dict[str, str | bool] = {"theme": "light", "quiet": True, "live": "stun:ours"}
    for name, value in preferred.items():
        page.fill(name, value)
    met = {key: [*told] for key, told in page.model.settings.told.items()}
    page.act("home")
    page.act("library")
    page.act("export")
    text = page.asked(effects.Download)[-1].text
    liked = json.loads(text)["preferences"]
    assert (liked["theme"], liked["quiet"], liked.get("met", {})) == ("light", True, met)
    assert not {"live", "boxes", "choices", "log"} & liked.keys(), "they belong to the device"
    new = Visit()
    new.fill("theme", "deep")
    new.send(messages.Files((text,), keep=True))
    new.work("import")
    assert new.model.settings.quiet
    assert new.model.settings.of("theme") == "deep", "what it has set itself stays"
    assert {key: [*told] for key, told in new.model.settings.told.items()} == met
    other = Visit()
    played(other, games.FIRST, "Cy")
    other.act("home")
    other.send(messages.Files((text,), keep=True))
    other.work("import")
    assert not other.model.settings.quiet, "the file may be somebody else's"
    older = text[: text.index(library.LIKED)] + library.END
    again = Visit()
    again.send(messages.Files((older,), keep=True))
    again.work("import")
    assert again.model.new_game.kept.names == ("Ada", "Bo")
    assert not again.model.settings.quiet


def test_who_is_forgotten_leaves_what_another_tab_remembered() -> None:
    page = Visit()
    played(page, games.FIRST, "Ada", "Bo")
    laid(page, games.FIRST)
    page.act("change-seat", "0")
    other = Visit(page.device)
    played(other, games.FIRST, "Cy")
    page.fill("name-0", "Player 1")
    page.act("forget-name", "0 Bo")
    assert outside.EVENINGS.read(page.device.notes.read(EVENINGS))["names"] == ("Cy", "Ada")  # type: ignore[index]
    assert page.model.new_game.form.names[0] == "Player 1"
    page.act("forget-group", "1")
    assert len(page.model.new_game.kept.groups) == 1
    again = Visit(page.device)
    again.act("new")
    assert again.model.new_game.kept == page.model.new_game.kept


def test_who_has_a_rivals_name_sits_there_all_the_same() -> None:
    page = Visit()
    page.act("new")
    rival = page.model.new_game.form.names[1]
    page.fill("name-0", rival)
    page.act("begin")
    laid(page, games.FIRST)
    assert page.model.new_game.form.names[:2] == (rival, f"{rival} 2")


def test_a_group_has_colors_of_its_own_each() -> None:
    group = Group(games.FIRST, ("Ada", "Bo"), ("blue", "blue"), ("", ""))
    sound = group._replace(colours=("blue", "pink"))
    assert evenings.read(Evenings((), (group, sound)).written()).groups == (sound,)


def test_the_longest_that_is_remembered_is_read() -> None:
    names = tuple("\U0001f680" * 23 + chr(65 + number) for number in range(outside.MOST_NAMES))
    group = Group(max(games.tabled(), key=len), names[:4], COLOURS, ("", "", "", ""))
    kept = Evenings(names, (group,) * outside.MOST_GROUPS)
    assert evenings.read(outside.EVENINGS.read(json.dumps(kept.written())) or {}) == kept


# --- again


@every_title
def test_the_same_seats_again_and_the_next_one_begins(key: str) -> None:
    page = Visit()
    page.sit(games.new(key, ("Ada", "Bo", "Cy"), 5), ("", "easy", ""))
    table, begun = page.session.at_table, []
    for _game in range(4):
        begun.append(table.first(page.session.game))
        page.act("rematch")
        assert page.session.names == ("Ada", "Bo", "Cy")
        assert page.session.bots == ("", "easy", "")
    first = begun[0]
    assert begun == [(first + turn) % 3 for turn in range(4)]


def test_the_same_again_from_the_start_screen() -> None:
    ended = shell.GameEntry("k1", ("Ada", "Bo"), 9, over=True)
    assert 'data-action="same-again" data-value="k1"' in shell.kept_here((ended,))
    assert "same-again" not in shell.kept_here((ended._replace(over=False),))
    page = Visit()
    page.sit(dealt())
    before = page.session
    page.act("home")
    page.act("same-again", before.key)
    assert page.session.key != before.key
    assert page.session.names == before.names
    people = len(before.names)
    next_one = (before.at_table.first(before.game) + 1) % people
    assert page.session.at_table.first(page.session.game) == next_one
