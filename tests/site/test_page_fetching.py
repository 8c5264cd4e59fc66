"""Games that are not fetched yet: what needs one waits for it, unless the player goes elsewhere."""

from __future__ import annotations

import pytest
from at_the_page import Device, Visit
from evenings import dealt, notice, place, stored
from tabletop import effects, messages

from blackangel import games
from blackangel.games import listings
from tests.kernel import toy, toy_table

KEY = toy.TITLE.key
NAMES = ("Ada", "Bo", "Cy")
PATIENCE = "Loading Harbour…"
SORRY = "This game couldn’t be loaded: Harbour."


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """List the toy as one more title; touching it before it is fetched is an error."""
    first = {games.FIRST: games.TITLES[games.FIRST]}
    monkeypatch.setattr(games, "TITLES", {**first, KEY: "tests.kernel.nowhere"})
    monkeypatch.setitem(listings.LISTINGS, KEY, listings.Listing("Harbour"))


@pytest.fixture(autouse=True)
def arriving(listed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code arrives with the message that says so."""
    send = Visit.send

    def sent(page: Visit, *given: messages.Message) -> None:
        if messages.GameFetched(KEY) in given:
            monkeypatch.setitem(games.TITLES, KEY, toy_table.__name__)
        send(page, *given)

    monkeypatch.setattr(Visit, "send", sent)


def kept(device: Device) -> str:
    """Store a game of the toy, before one of Black Angel; return its text."""
    game = toy.new(NAMES, 5)
    page = Visit(device)
    page.send(messages.GameFetched(KEY))
    page.sit(game)
    games.TITLES[KEY] = "tests.kernel.nowhere"
    page.sit(dealt())
    place(device)
    return game.save()


def fetching(page: Visit) -> bool:
    """Whether the game is being fetched, and nothing else is new but the sentence that says so."""
    return page.asked(effects.Fetch)[-1:] == [effects.Fetch(KEY)] and notice(page) == PATIENCE


def test_a_style_that_does_not_come_is_told_and_asked_for_again() -> None:
    page = Visit()
    page.sit(dealt())
    assert page.asked(effects.ApplyStyle) == [effects.ApplyStyle(games.FIRST)]
    page.send(messages.StyleFailed(games.FIRST))
    assert notice(page).startswith("The styling of Black Angel didn’t load")
    assert f'data-action="dress" data-value="{games.FIRST}"' in page.notice
    page.act("dress", games.FIRST)
    assert not page.notice
    assert len(page.asked(effects.ApplyStyle)) == 2
    page.act("home")
    page.sit(dealt())
    assert len(page.asked(effects.ApplyStyle)) == 3


def test_what_is_there_is_found_by_looking() -> None:
    others = games.here()
    assert others == set(games.TITLES) - {KEY}
    games.TITLES[KEY] = toy_table.__name__
    assert games.here() == {*others, KEY}


def test_the_start_screen_needs_no_other_game() -> None:
    device = Device()
    kept(device)
    page = Visit(device)
    page.painted()
    page.send(messages.FirstScreenDrawn())
    page.painted()
    page.act("library")
    assert "Harbour · " in page.markup
    assert page.asked(effects.Fetch) == []
    page = Visit(absent=("black-angel",))
    page.send(messages.FirstScreenDrawn())
    page.painted()
    assert page.shown.root["data-screen"] == "start"
    assert page.asked(effects.Fetch) == []


def test_a_link_opens_when_its_game_has_come() -> None:
    text = toy.new(NAMES, 5).save()
    page = Visit(address=f"{text}~10-02")
    assert page.shown.root["data-screen"] == "start"
    assert page.asked(effects.Ready) == [effects.Ready()]
    assert fetching(page)
    page.send(messages.GameFetched(KEY))
    assert page.session.game.save() == text
    assert page.session.bots == ("", "standard", "")
    assert notice(page) == ""


@pytest.mark.parametrize("playing", [True, False])
def test_a_reload_still_opens_the_link_whose_game_has_not_come(playing: bool) -> None:
    page, text = Visit(), toy.new(NAMES, 5).save()
    if playing:
        page.sit(dealt())
    page.send(messages.LinkOpened(text))
    page.painted()
    again = Visit(page.device)
    assert fetching(again)
    again.send(messages.GameFetched(KEY))
    assert again.session.game.save() == text
    again.painted()
    again.act("home")
    again.painted()
    assert not fetching(Visit(page.device)), "it has been opened"


def test_loading_ends_for_a_title_without_a_listing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name is known only once it is there, so what was told about it reads differently then."""
    monkeypatch.delitem(listings.LISTINGS, KEY)
    page = Visit(address=toy.new(NAMES, 5).save())
    assert notice(page) == f"Loading {KEY}…"
    page.send(messages.GameFetched(KEY))
    assert page.session.game.title.key == KEY
    assert notice(page) == ""


def test_loading_ends_in_another_language_than_it_began_in() -> None:
    page = Visit(address=toy.new(NAMES, 5).save())
    page.fill("language", "fr")
    assert notice(page) == ""
    page = Visit(address=toy.new(NAMES, 5).save())
    page.model = page.model._replace(settings=page.model.settings._replace(language="de"))
    page.send(messages.GameFetched(KEY))
    assert notice(page) == ""


def test_texts_of_another_language_are_fetched_before_it_is_used() -> None:
    """The next start in that language brings them itself."""
    page = Visit(absent=("de", "fr"))
    page.act("settings")
    page.fill("language", "fr")
    assert notice(page) == "Loading Français…"
    assert effects.Fetch("fr") in page.effects
    assert page.model.settings.language == "en"
    page.send(messages.GameFetched("fr"))
    assert page.model.settings.language == "fr"
    assert notice(page) == ""
    assert "Langue" in page.dialog
    page.fill("language", "de")
    page.send(messages.DialogClosed(), messages.GameFetched("de"))
    assert page.model.settings.language == "de", "it is wanted wherever the player is by then"
    assert not page.model.stage.dialog
    again = Visit(page.device, absent=("de", "fr"), language="fr")
    assert again.model.settings.language == "fr"
    assert not fetching(again)


def test_a_language_that_is_awaited_gives_way_to_a_newer_choice() -> None:
    page = Visit(absent=("fr",))
    page.act("settings")
    page.fill("language", "fr")
    page.fill("language", "en")
    assert notice(page) == ""
    page.send(messages.GameFetched("fr"))
    assert page.model.settings.language == "en"
    assert page.store.preferences()["language"] == "en"


def test_a_language_that_does_not_come_is_told_and_the_settings_show_the_one_in_use() -> None:
    page = Visit(absent=("fr",))
    page.act("settings")
    page.fill("language", "fr")
    opened = len(page.asked(effects.Dialog))
    page.send(messages.FetchFailed("fr"))
    assert notice(page) == "This couldn’t be loaded: Français."
    assert len(page.asked(effects.Dialog)) == opened + 1
    assert '<option value="en" selected' in page.dialog
    page.act("fetch")
    page.send(messages.DialogClosed(), messages.FetchFailed("fr"))
    assert not page.model.stage.dialog, "it stays closed"


@pytest.mark.parametrize("comes", [True, False])
def test_a_file_in_a_language_that_is_not_there_brings_its_games_all_the_same(comes: bool) -> None:
    page = Visit()
    page.sit(dealt())
    page.fill("language", "fr")
    page.act("library")
    page.act("export")
    text = page.asked(effects.Download)[-1].text
    new = Visit(absent=("fr",))
    new.send(messages.Files((text,), keep=True))
    new.work("import")
    new.settle()
    assert len(new.model.shelf.records) == 1
    assert effects.Fetch("fr") in new.effects
    assert new.model.settings.language == "en"
    new.send(messages.GameFetched("fr") if comes else messages.FetchFailed("fr"))
    assert new.model.settings.language == ("fr" if comes else "en")
    assert new.store.preferences()["language"] == "fr", "the next start asks for it again"
    assert len(new.model.shelf.records) == 1


def test_what_is_told_while_a_game_loads_ends_and_loading_with_it() -> None:
    page = Visit(address=toy.new(NAMES, 5).save())
    page.send(messages.Copied(True))
    assert notice(page) == "Copied."
    page.send(messages.NoticeFaded())
    assert notice(page) == PATIENCE
    page.send(messages.Copied(True), messages.GameFetched(KEY))
    assert page.session.game.title.key == KEY
    assert notice(page) == "Copied."
    page.send(messages.NoticeFaded())
    assert notice(page) == ""


def test_a_link_in_a_game_leaves_that_as_it_is_until_then() -> None:
    page = Visit()
    page.sit(dealt())
    before, text = page.session.game.save(), toy.new(NAMES, 5).save()
    page.send(messages.LinkOpened(text))
    assert fetching(page)
    assert page.session.game.save() == before
    page.send(messages.GameFetched(KEY))
    assert page.session.game.save() == text
    assert set(stored(page.device).values()) == {before, text}


def test_a_kept_game_goes_on_when_its_game_has_come() -> None:
    device = Device()
    text = kept(device)
    page = Visit(device)
    page.send(messages.FirstScreenDrawn())
    [key] = [record.key for record in page.model.shelf.records if record.text == text]
    page.act("continue", key)
    assert fetching(page)
    page.send(messages.GameFetched(KEY))
    assert page.session.game.save() == text


def test_without_a_network_a_sentence_says_so_and_it_can_be_tried_again() -> None:
    device = Device()
    text = kept(device)
    before = stored(device)
    page = Visit(device, text)
    page.send(messages.FetchFailed(KEY))
    assert notice(page) == SORRY
    assert page.shown.root["data-screen"] == "start"
    assert stored(device) == before
    assert 'data-action="fetch"' in page.notice
    page.act("fetch")
    assert fetching(page)
    assert len(page.asked(effects.Fetch)) == 2
    page.send(messages.GameFetched(KEY))
    assert page.session.game.save() == text


def test_where_the_site_has_only_that_of_a_newer_version_it_is_offered() -> None:
    page = Visit(Device(), toy.new(NAMES, 5).save())
    page.send(messages.FetchFailed(KEY, newer=True))
    assert notice(page).startswith("A new version is ready.")
    assert 'data-action="update"' in page.notice
    page.act("update")
    assert page.asked(effects.ApplyVersion)


@pytest.mark.parametrize("answer", [messages.GameFetched(KEY), messages.FetchFailed(KEY)])
@pytest.mark.parametrize("way", ["new", "settings", "rules", "library"])
def test_whoever_goes_elsewhere_is_not_called_back(way: str, answer: messages.Message) -> None:
    page = Visit(address=toy.new(NAMES, 5).save())
    page.act(way)
    shown, dialog = page.shown, page.dialog
    page.send(answer)
    assert (page.shown, page.dialog, notice(page)) == (shown, dialog, "")
    assert page.model.table.session is None


def test_the_form_changes_when_the_chosen_game_has_come() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    assert fetching(page)
    assert page.model.new_game.title == games.FIRST
    page.fill("name-0", "Dan")
    page.send(messages.GameFetched(KEY))
    assert page.model.new_game.title == KEY
    assert page.model.new_game.form.names[0] == "Dan"
    assert "Set sail" in page.markup


def test_the_form_stays_with_its_game_where_the_other_does_not_come() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    page.send(messages.FetchFailed(KEY))
    assert notice(page) == SORRY
    assert page.model.new_game.title == games.FIRST
    page.act("begin")
    assert page.session.game.title.key == games.FIRST


def test_another_choice_in_the_form_calls_the_first_off() -> None:
    page = Visit()
    page.act("new")
    page.act("other-game", KEY)
    page.act("other-game", games.FIRST)
    assert notice(page) == ""
    page.send(messages.GameFetched(KEY))
    assert page.model.new_game.title == games.FIRST


def test_a_pasted_text_waits_in_its_dialog() -> None:
    game = toy.new(NAMES, 5)
    game.play("bid 2")
    record = game.record()
    page = Visit()
    page.act("open")
    dialog = page.dialog
    page.act("load", **{"open-text": record})
    assert fetching(page)
    assert page.dialog == dialog
    page.send(messages.GameFetched(KEY))
    assert page.session.game.record() == record


def test_files_are_read_when_their_games_have_come() -> None:
    texts = (f"{dealt().save()}\n{toy.new(NAMES, 5).save()}\n",)
    page = Visit()
    page.send(messages.Files(texts, keep=True))
    page.work("import")
    assert fetching(page)
    assert page.model.shelf.records == ()
    page.send(messages.GameFetched(KEY))
    page.work("import")
    page.settle()
    assert notice(page) == "2 games were added."


@pytest.mark.parametrize("way", ["new", "learn", "referee", "rules", "gallery", "keys", "rulings"])
def test_whatever_is_of_the_first_game_waits_for_it_where_another_is_at_hand(way: str) -> None:
    page = Visit(absent=(games.FIRST,))
    page.act(way)
    assert page.asked(effects.Fetch) == [effects.Fetch(games.FIRST)]
    assert (page.shown.root["data-screen"], page.dialog) == ("start", "")
    page.send(messages.GameFetched(games.FIRST))
    assert page.shown.root["data-screen"] != "start" or page.dialog
    assert notice(page) == ""


def test_a_damaged_link_is_told_by_any_game_that_is_there() -> None:
    games.TITLES[KEY] = toy_table.__name__
    page = Visit(address="nonsense", absent=(games.FIRST,))
    assert notice(page)
    assert page.asked(effects.Fetch) == []
