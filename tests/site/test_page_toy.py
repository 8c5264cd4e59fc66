"""A game unknown to the page: the toy, with hidden plans, on the same page."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest
from at_the_page import HOME, Visit
from tabletop import effects, messages
from tabletop.session import links
from tabletop.shared.shown import Control
from toys import KEY, NAMES, visit

from blackangel import games
from blackangel.kit.table import Table
from tests.kernel import toy, toy_table
from tests.kernel.test_toy import planned


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """List the toy as one more title."""
    monkeypatch.setitem(games.TITLES, KEY, toy_table.__name__)
    return


def live(page: Visit) -> list[str]:
    """The places that can be clicked."""
    found = re.findall(r'class="live" data-place="([^"]+)"', page.markup)
    return list(dict.fromkeys(found))


def choose(page: Visit, rng: random.Random) -> None:
    """Choose as a person does: a thing on the table, or a button if nothing glows."""
    places = live(page)
    if places and (page.session.game.prompt.kind != "take" or rng.random() < 0.8):
        page.pick(rng.choice(places))
    else:
        page.choose(page.session.closing())


def test_the_toy_has_all_that_a_page_asks() -> None:
    asked = {name for name in vars(Table) if not name.startswith("_")}
    assert asked <= set(dir(games.table(KEY)))


# --- the form


def test_the_form_asks_what_the_game_asks() -> None:
    page = Visit()
    page.act("new")
    assert 'data-field="advanced"' in page.markup
    page.act("other-game", KEY)
    assert '<p class="laid-name">Harbour</p>' in page.markup
    assert "Five rounds" in page.markup
    assert "Set sail" in page.markup
    for foreign in ("advanced", "first", "level"):
        assert f'data-field="{foreign}"' not in page.markup
    page.act("change-seat", "1")
    assert 'data-action="remove"' not in page.dialog, "two play at least"
    page.act("add")
    page.act("change-seat", "1")
    assert 'data-action="remove"' in page.dialog
    page.act("close")
    page.act("add-bot")
    assert 'data-action="add"' not in page.markup, "four at most"
    page.act("remove", "3")
    page.fill("long", True)
    page.fill("seed", "7")
    page.act("begin")
    game = page.session.game
    assert (game.title.key, len(game.names), game.setup.settings) == (KEY, 3, (1, 0))
    page.act("uncover")
    assert "Round 1 of 5" in page.markup


def test_a_field_of_another_game_is_a_fault() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    with pytest.raises(LookupError):
        page.fill("advanced", True)


def test_one_player_becomes_two_where_nobody_plays_alone() -> None:
    page = Visit()
    page.act("solo")
    page.act("other-game", KEY)
    assert len(page.model.new_game.form.names) == 2
    page.act("other-game", games.FIRST)
    assert page.model.new_game.form.seats == (1, 4)


# --- a whole game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_people_play_it_to_its_end_behind_covers(seed: int) -> None:
    page, rng, covers = Visit(), random.Random(seed), 0
    page.sit(toy.new(NAMES, seed))
    while not page.session.over:
        game = page.session.game
        if page.shown.panels == {}:
            covers += 1
            assert page.session.names[game.player] in page.shown.frame
            page.act("uncover")
            assert f"Round {game.state.round} of 3" in page.shown.panels["bar"]
        assert page.session.seat == game.player
        before = game.ply
        choose(page, rng)
        assert page.session.game.ply == before + 1
        assert page.notice == ""
    assert covers > 3 * toy.ROUNDS[0]
    game = page.session.game
    assert "The last ship has left." in page.markup
    best = max(sheet[-1][1] for sheet in game.scores)
    assert f"<b>{best}</b> in goods" in page.markup
    page.act("look")
    assert "Quay" in page.markup
    page.act("result")
    page.act("rematch")
    again = page.session.game
    assert (again.names, again.ply, again.title.key) == (NAMES, 0, KEY)


def test_its_table_has_its_own_parts() -> None:
    page = visit(toy.new(NAMES, 5))
    assert set(page.shown.panels) >= {"quay", "cards", "holds", "log", "prompt", "choices"}
    assert re.findall(r'class="tab"[^>]*data-value="(\w+)"', page.shown.frame) == [
        *("quay", "cards", "holds", "log")
    ]
    assert 'class="strip"' not in page.shown.frame
    assert page.model.table.tab == "cards", "one's own comes first"
    assert page.asked(effects.GuideView)[-1].own == "cards"
    assert page.shown.game == KEY


def test_the_table_can_be_read_in_words() -> None:
    page = visit(toy.new(NAMES, 5))
    page.fill("words", True)
    assert "Market" in page.shown.panels["words"]
    assert "quay" not in page.shown.panels


def test_why_a_card_cannot_be_bid_again() -> None:
    game = planned(1, 2, 3)
    while game.prompt.kind != "bid":
        game.play(game.options[0])
    page = visit(game)
    assert page.session.barred()
    page.act("fold", "not now")
    assert "This card has been bid." in page.shown.panels["choices"]


def test_a_thing_tells_what_it_is_for_and_what_it_would_do() -> None:
    page = visit(planned(1, 2, 3))
    place = live(page)[0]
    page.send(messages.Aimed(Control(place, live=True)))
    page.fire("tip")
    shown = page.asked(effects.Tip)[-1]
    assert "+" in shown.markup
    assert shown.touched == (place,)


def test_menus_rules_and_pieces_open_over_it() -> None:
    page = visit(planned(4))
    for action in ("menu", "keys", "about", "rulings", "seats", "save", "settings"):
        page.act(action)
        assert page.dialog
        assert "Hal" not in page.dialog
        page.act("close")
    page.act("rules")
    assert "Nothing found." in page.markup
    page.act("back")
    page.act("gallery")
    assert "Buttons and fields" in page.markup
    page.act("back")
    assert page.session.game.title.key == KEY
    assert "Quay" in page.markup


# --- secrets


def twins(see: Callable[[Visit], object]) -> None:
    """Bo sees the same, whatever Ada plans in secret."""
    one, other = (see(visit(planned(bid))) for bid in (2, 5))
    assert one == other


def markup(page: Visit) -> object:
    return page.shown, page.spoken, page.dialog, page.notice


def test_nobody_sees_what_another_has_planned() -> None:
    twins(markup)


def test_the_cover_tells_nothing_of_it() -> None:
    def covered(page: Visit) -> object:
        page.choose("bid 3")
        page.choose("ready")
        assert page.shown.panels == {}
        return markup(page)

    twins(covered)


def test_the_own_plan_stays_in_view_until_the_reveal() -> None:
    page = visit(planned(2))
    page.choose("bid 3")
    assert "Bid: 3" in page.shown.panels["cards"]
    assert "Bid: 2" not in page.markup
    page.choose("ready")
    page.act("uncover")
    assert "Bid:" not in page.markup
    assert page.markup.count("(ready)") == 2
    page.choose("bid 1")
    page.choose("ready")
    told = [page.session.tell(event) for event in page.session.game.events if event.what == "bid"]
    assert sorted(said[-5:] for said in told) == ["bid 1", "bid 2", "bid 3"]
    page.act("uncover")
    assert all(said in page.shown.panels["log"] for said in told), "the reveal is for everybody"


def test_a_picture_of_the_table_tells_nothing_of_it() -> None:
    def drawn(page: Visit) -> object:
        page.act("picture", "svg")
        return page.asked(effects.Picture)[-1].draw([], str)

    twins(drawn)


def test_the_history_passes_over_what_others_plan() -> None:
    def travelled(page: Visit) -> object:
        page.choose("bid 3")
        page.act("history")
        seen = []
        for way in ("back", "back", "first", "on", "on", "last", "turn-back"):
            page.act("travel", way)
            seen.append(markup(page))
        return seen

    twins(travelled)
    page = visit(planned(2))
    page.choose("bid 3")
    page.act("history")
    assert page.model.play.history.history is not None
    assert list(page.model.play.history.history.hidden) == [1]
    page.act("travel", "first")
    page.act("travel", "on")
    assert page.shown.slider == 2, "behind the choice that is hidden"


def test_undo_takes_back_one_s_own_plan_and_never_shows_another_s() -> None:
    def undone(page: Visit) -> object:
        page.choose("bid 3")
        page.act("undo")
        assert page.session.game.ply == 2
        return markup(page)

    twins(undone)
    page = visit(planned(2))
    page.choose("bid 3")
    page.act("undo")
    assert page.session.seat == planned(2).player
    assert page.session.game.state.plans.count(0) == 2, "the plan of the other one stays"
    page.act("undo")
    assert page.session.game.ply == 0, "further back all plans are dropped"
    assert "discarded" in page.notice
    page.act("redo")
    assert page.session.game.ply == 2, "and come back in one step"
    page.act("undo")


def test_whoever_shares_now_is_told_that_the_text_holds_the_plans() -> None:
    page = visit(planned(2))
    page.act("save")
    assert "everyone’s hidden plans" in page.dialog
    page.act("close")
    page = visit(planned(2, 5, 3))
    page.act("save")
    assert "everyone’s hidden plans" not in page.dialog


def test_a_tab_that_watches_sees_what_a_spectator_sees() -> None:
    def watched(page: Visit) -> object:
        page.deny()
        return markup(page)

    twins(watched)


# --- bots


def plays(page: Visit) -> None:
    """Let the bot choose, and show its choice."""
    if page.question:
        page.think()
    page.fire("bot")


def test_a_bot_plans_and_knows_no_more_than_its_seat() -> None:
    first = planned().player
    assert first is not None
    bots = tuple("" if seat == first else "standard" for seat in range(3))
    asked = []
    for bid in (2, 5):
        page = visit(toy.new(NAMES, 5), bots)
        page.choose(f"bid {bid}")
        page.choose("ready")
        assert page.question
        asked.append(page.question.question)
        while page.session.bot:
            plays(page)
            assert page.session.seat == first
        assert page.session.game.state.round in (1, 2)
        assert page.session.game.player == first
    # apart from its random numbers
    one, other = (question.rpartition(",")[0] for question in asked)
    assert one == other


def test_a_game_of_one_person_and_bots_ends() -> None:
    page, rng = visit(toy.new(NAMES, 8), ("", "easy", "strong")), random.Random(8)
    while not page.session.over:
        if page.session.bot:
            plays(page)
        else:
            choose(page, rng)
    assert "The last ship has left." in page.markup


# --- what is kept


def test_it_is_kept_and_gone_on_with_in_another_visit() -> None:
    page = visit(planned(2))
    page.choose("bid 3")
    page.send(messages.PageHidden())
    page.settle()
    again = Visit(page.device)
    assert again.session.game.state.key() == page.session.game.state.key()
    assert again.session.seat == page.session.seat
    assert "Bid: 3" in again.markup, "whoever had the device still has it"


def test_the_shelf_names_the_game_where_there_are_several() -> None:
    page = visit(planned(2, 5, 3))
    page.act("home")
    assert 'data-place="good:1"' in page.markup, "its picture is the quay"
    page.act("library")
    assert "Harbour" in page.markup
    page.act("export", page.model.shelf.records[0].key)
    file = page.asked(effects.Download)[-1]
    assert file.name.startswith("toy-Ada-Bo-Cy")
    page.act("forget", page.model.shelf.records[0].key)
    page.send(messages.Files((file.text,), True))
    page.work("import")
    page.settle()
    assert len(page.model.shelf.records) == 1
    page.act("continue", page.model.shelf.records[0].key)
    assert page.session.game.state.key() == planned(2, 5, 3).state.key()


def test_a_link_opens_it_with_its_seats() -> None:
    game = planned(2, 5)
    address = links.link(HOME, game.save(), ("pink", "blue", "yellow"), ("", "easy", ""))
    page = Visit(address=address.partition("#")[2])
    assert page.session.game.state.key() == game.state.key()
    assert page.session.bots == ("", "easy", "")
    assert page.session.colours == ("pink", "blue", "yellow")


def test_a_record_of_it_opens() -> None:
    page = visit(planned(2, 5, 3))
    page.act("download", "record")
    text = page.asked(effects.Download)[-1].text
    other = Visit()
    other.act("open")
    other.act("load", **{"open-text": text})
    assert other.session.game.state.key() == page.session.game.state.key()


def test_a_damaged_game_can_still_be_exported() -> None:
    page = visit(planned(2))
    page.act("home")
    [kept] = page.model.shelf.records
    damaged = kept._replace(text=kept.text[:4], key="feed")
    page.act("library")
    page.send(messages.RecordsAdded((damaged,)))
    page.act("export", "feed")
    assert page.asked(effects.Download)[-1].name.startswith(games.FIRST)
