"""My box on the page: values are exported and imported, games start with them, friends open their links."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter

import pytest
import test_referee_screen as refereed
from at_the_page import Device, Visit
from evenings import notice, seen, stored
from tabletop import effects, messages
from tabletop.overrides import update as overrides
from tabletop.session import links, thinking

from blackangel import games
from blackangel.bots import levels, rivals
from blackangel.kernel import save
from blackangel.kernel.overrides import mark, restored
from tests.games.boxed import ANGEL, BOXES, COUNCIL, every_box
from tests.games.own_boxes import ANGEL_BOX, COUNCIL_BOX, whole_strips


def owner(key: str, device: Device | None = None) -> Visit:
    """A page whose player has entered the values of a game."""
    page = Visit(device)
    page.act("settings")
    page.act("box-file", key)
    page.act("box-use", key, **{"box-text": games.overrides_file(key, BOXES[key])})
    return page


def begun(page: Visit, key: str, seed: str = "5") -> None:
    page.act("close")
    page.act("new", key)
    page.act("sit", "1 ")
    page.fill("seed", seed)
    page.act("begin")


@every_box
def test_values_are_exported_corrected_and_used(key: str) -> None:
    page = Visit()
    page.act("settings")
    assert f'data-action="my-box" data-value="{key}"' in page.dialog
    page.act("my-box", key)
    assert f'data-action="box-file" data-value="{key}"' in page.markup
    page.act("box-file", key)
    assert "New games use our values." in page.dialog
    assert "box-ours" not in page.dialog
    page.act("box-export", key)
    (file,) = (effect for effect in page.last if isinstance(effect, effects.Download))
    assert (file.name, file.text) == (f"{key}-values.toml", games.overrides_file(key))
    changed = games.overrides_file(key, BOXES[key])
    page.send(messages.Files((changed,)))
    assert notice(page) == "Your values are in use: new games are played with them."
    assert f"{len(BOXES[key])} values differ from ours" in page.dialog
    assert mark(BOXES[key]) in page.dialog
    assert page.dialog.count("<ins>") == len(BOXES[key])
    page.act("box-export", key)
    (file,) = (effect for effect in page.last if isinstance(effect, effects.Download))
    assert file.text == changed
    begun(page, key)
    assert page.session.game.title is games.title(key, BOXES[key])
    wanted = games.new(key, page.session.game.names, 5, overrides=BOXES[key])
    assert page.session.game.save() == wanted.save()
    assert stored(page.device)[page.session.key] == wanted.save()


@every_box
def test_they_are_remembered_and_given_up(key: str) -> None:
    device = Device()
    owner(key, device)
    page = Visit(device)
    other = next(name for name in BOXES if name != key)
    page.act("new", key)
    assert "Played with your own copy" in page.markup
    page.act("home")
    page.act("new", other)
    assert "Played with your own copy" not in page.markup
    begun(page, key)
    assert page.session.game.title.overrides == BOXES[key]
    kept = page.session.game.save()
    page.act("box-file", key)
    page.act("box-ours", key)
    assert notice(page) == "New games use our values again."
    assert "box-ours" not in page.dialog
    assert page.session.game.save() == kept, "a game keeps the values that it was begun with"
    page.act("rematch")
    assert page.session.game.title.overrides == BOXES[key]
    begun(page, key)
    assert page.session.game.title.overrides == ()
    assert Visit(device).model.settings.boxes == {}


@every_box
def test_a_mistake_is_said_with_its_line_and_nothing_changes(key: str) -> None:
    page = owner(key)
    before = page.model.settings.boxes
    for text in ("", "nonsense", f'game = "{key}"\n[chess]\nx = 1', f'game = "{key}"\nx = '):
        page.act("box-use", key, **{"box-text": text})
        assert 'id="problem-box"' in page.dialog
        assert ("Line " in page.dialog) == bool(text)
        assert page.world.focus == "#box-text"
    page.act("box-use", key, **{"box-text": f'game = "{key}"\n[<img src=x>]\n'})
    assert "<img src=x>" not in page.dialog
    assert page.model.settings.boxes == before


def test_a_file_without_values_leaves_the_box_open() -> None:
    page = Visit()
    page.act("settings")
    page.act("box-file", COUNCIL)
    for text in ("\ufffdPNG nothing", games.overrides_file(COUNCIL).partition("[box")[2]):
        page.send(messages.Files((text,)))
        assert notice(page).startswith("This file contains no values")
        assert 'data-action="box-export"' in page.dialog
    game = games.new(COUNCIL, ("Ada", "Bo"), 3)
    page.send(messages.Files((game.save(),)))
    assert page.model.table.session.game.names == ("Ada", "Bo")


def test_a_file_says_itself_of_which_game_it_is() -> None:
    page = Visit()
    page.send(messages.Pasted(games.overrides_file(COUNCIL, COUNCIL_BOX)))
    assert set(page.model.settings.boxes) == {COUNCIL}
    page.act("close")
    page.send(messages.Files(("# mine\n\ngame = 'chess'\n",)))
    assert notice(page) == "These values belong to a game that isn’t available here."
    assert set(page.model.settings.boxes) == {COUNCIL}


def test_a_game_that_is_not_there_yet_is_fetched_for_its_values() -> None:
    page = Visit(absent=(COUNCIL,))
    page.send(messages.Pasted(games.overrides_file(COUNCIL, COUNCIL_BOX)))
    assert page.model.settings.boxes == {}
    page.send(messages.GameFetched(COUNCIL))
    assert set(page.model.settings.boxes) == {COUNCIL}


@every_box
def test_a_friend_without_the_values_opens_the_link(key: str) -> None:
    page = owner(key)
    begun(page, key)
    seen(page)
    for _ in range(4):
        page.choose(str(page.session.options[0]))
    page.act("save")
    link = links.link("", page.session.game.save(), page.session.colours, page.session.bots)
    friend = Visit(address=link.removeprefix("#"))
    assert friend.session.game.save() == page.session.game.save()
    assert friend.session.game.title.overrides == BOXES[key]
    assert friend.model.settings.boxes == {}
    seen(friend)
    assert "values from a player’s own copy" in friend.shown.panels["log"]
    friend.act("home")
    friend.act("library")
    assert "with different values" in friend.markup
    again = Visit(friend.device)
    again.act("continue", friend.session.key)
    assert again.session.game.title.overrides == BOXES[key]


def test_the_pieces_are_shown_with_the_values_at_hand() -> None:
    page = owner(COUNCIL)
    page.act("close")
    page.act("gallery", COUNCIL)
    assert "Cinder &amp; &lt;Ash&gt;" in page.shown.panels["gallery-found"]
    page.act("back")
    friend = Visit(address=games.new(COUNCIL, seed=2, overrides=COUNCIL_BOX).save())
    friend.act("gallery")
    assert "Cinder &amp; &lt;Ash&gt;" in friend.shown.panels["gallery-found"]
    friend = Visit(page.device, games.new(COUNCIL, seed=2).save())
    friend.act("gallery")
    assert "Cinder Reach" in friend.shown.panels["gallery-found"]


def test_the_cards_of_a_game_show_its_own_values() -> None:
    """The symbols of a drawing are in the page once: they follow the game that is looked at."""
    page = owner(ANGEL)
    begun(page, ANGEL)
    seen(page)
    assert page.shown.overrides == ANGEL_BOX
    drawn, plain = (games.table(ANGEL, box).sprite() for box in (ANGEL_BOX, ()))
    assert drawn != plain
    page.act("history")
    assert page.shown.overrides == ANGEL_BOX
    page.act("gallery")
    assert page.shown.overrides == ANGEL_BOX
    friend = Visit(page.device)
    friend.act("gallery", ANGEL)
    assert friend.shown.overrides == ANGEL_BOX
    friend.act("back")
    friend.send(messages.Files((games.new(ANGEL, ("Ada", "Bo"), 3).save(),)))
    assert friend.shown.overrides == ()


def test_a_game_with_our_values_says_nothing_of_them() -> None:
    page = Visit()
    begun(page, ANGEL)
    seen(page)
    assert "own box" not in page.shown.panels["log"]
    page.act("library")
    assert "different values" not in page.markup


def test_a_game_of_earlier_values_says_that_it_goes_on_with_them() -> None:
    kept = Path(__file__).parents[1] / "games/council_of_shadows/corpus/saves_before_prices.jsonl"
    wanted = json.loads(kept.read_text("utf-8").splitlines()[2])
    page = Visit(address=wanted["text"].rpartition("#")[2])
    assert page.session.game.title.overrides == games.earlier(COUNCIL)[-1]
    seen(page)
    assert "the version it was started in" in page.shown.panels["log"]


def test_a_link_with_a_whole_set_of_strips_is_short() -> None:
    game = games.new(ANGEL, seed=1, overrides=whole_strips())
    assert len(links.link("https://example.org/a/page/", game.save(), (), ())) <= 2000


@every_box
def test_a_bot_beside_the_page_plays_with_the_values(key: str) -> None:
    game = games.new(key, seed=4, overrides=BOXES[key])
    view = game.observe(game.player)
    asked = thinking.question(key, view, game.options, "easy", 1, game.title.overrides)
    answer = thinking.answer(json.dumps(json.loads(asked)))
    assert answer in map(str, game.options)
    assert answer == thinking.answer(asked)
    assert thinking.bots(key, BOXES[key]) is not thinking.bots(key)
    assert json.loads(asked)[0] == key, "a worker fetches the game of a question by itself"
    assert restored(json.loads(asked)[-1]) == BOXES[key]
    title = thinking.searchable(key, BOXES[key])
    assert (levels(title) | rivals(title)).keys() == thinking.bots(key).keys()


def test_the_referee_of_a_real_table_has_the_values() -> None:
    """The automaton's own deck is the one in the owner's box: each card commands gray, then green ships."""
    ours, own = Visit(), Visit()
    cards = 'H{:02} = {{ top = "gray command", bottom = "green command" }}\n'
    text = f'game = "{ANGEL}"\n[hal.cards]\n{"".join(cards.format(n) for n in range(1, 13))}'
    own.act("box-use", ANGEL, **{"box-text": text})
    assert len(own.model.settings.boxes[ANGEL]) == 20
    own.act("close")
    for page in (ours, own):
        page.act("referee", ANGEL)
        page.act("referee-begin")
        page.act("referee-sequence", "A")
        for die in refereed.DICE:
            page.act("referee-die", die)
        page.act("referee-reveal")
    assert refereed.stage(ours) != refereed.stage(own)
    kept = Visit(own.device)
    kept.act("referee", ANGEL)
    assert refereed.stage(kept) == refereed.stage(own)


@pytest.mark.parametrize(
    "kept",
    [
        7,
        [],
        [["strips", "1", "side_a"]],
        [["strips", "1", "side_a", {}]],
        [["strips", "1", "side_a", "A" * 999]],
        [["strips", "1", "side_a", "nonsense"]],
        [["strips", "1", "side_a", "A O X T A"], ["strips", "1", "side_a", "A X O T A"]],
        [["nothing", "1", "side_a", "A O X T A"]],
    ],
)
def test_damaged_values_on_the_device_are_ours(kept: object) -> None:
    device = Device()
    visit = Visit(device)
    visit.storing.store.prefer({"boxes": {ANGEL: kept}})
    page = Visit(device)
    page.act("my-box", ANGEL)
    begun(page, ANGEL)
    assert page.session.game.title.overrides == ()
    assert not save.has_overrides(page.session.game.save())


def test_blank_lines_before_values_cost_no_time() -> None:
    text, start = "\n" * 3000 + games.overrides_file(COUNCIL, COUNCIL_BOX), perf_counter()
    save = games.new(ANGEL, ("Ada", "Bo"), 3).save()
    assert overrides.named("\n" * 3999) is None
    assert overrides.named("\n" * 40 + save) is None
    assert overrides.named(" \n\t\n# mine\n" * 50 + text) == COUNCIL
    page = Visit()
    page.send(messages.Pasted(text))
    assert set(page.model.settings.boxes) == {COUNCIL}
    assert perf_counter() - start < 5  # it once never ended
