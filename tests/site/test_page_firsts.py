"""What a lesson leaves out is told once, on a card at the table's edge, in the first games of a title."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from at_the_page import Visit
from tabletop.settings.update import FIRST_GAMES
from tabletop.storage import effects as storage

from blackangel import games, i18n
from blackangel.games import black_angel, council_of_shadows
from blackangel.games.black_angel.rules.decisions import DECISIONS as ANGELS
from blackangel.games.council_of_shadows.rules.decisions import DECISIONS as COUNCILS
from blackangel.kernel.ledger import Event
from blackangel.kernel.prompt import Prompt
from blackangel.kit.firsts import First, due, translated
from blackangel.languages import LANGUAGES

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
CARDS = {key: {card.key: card for card in games.table(key).firsts()} for key in (ANGEL, COUNCIL)}
ALL = [(key, card) for key, cards in CARDS.items() for card in cards]
MOST = 25  # words
NAMES = ("Ada", "Bo", "Cy", "Dan")
KINDS: dict[str, list[dict[str, Any]]] = {
    ANGEL: [{}, {"advanced": True}],
    COUNCIL: [{"stations": True, "leaders": True}, {}],
}
# what chance hardly ever brings about, as the event that does
RARE = {
    (ANGEL, "space"): Event(0, 0, "spaced", 1, "BA-D5", ("A1", "orange")),
    (COUNCIL, "throne"): Event(0, 1, "throne", 1, "CS-L4"),
}
NOTHING = Prompt("turn", 0)
TITLE = re.compile(r'<aside class="first-card">.*?<b><span>([^<]*)</span></b>')


@cache
def moments(key: str) -> dict[str, tuple[Any, int]]:
    """For each card a game at its moment, and the ply since which its event has happened."""
    found: dict[str, tuple[Any, int]] = {}
    wanted = [card for card in CARDS[key].values() if (key, card.key) not in RARE]
    for seed in range(40):
        for agreed in KINDS[key]:
            names = NAMES[: 2 + seed % 3]
            game, rng = games.new(key, names, seed, **agreed), random.Random(seed)
            asked: dict[int, int] = {}
            while game.player is not None and len(found) < len(wanted):
                seat = game.player
                events = game.events[game.events_before(asked.get(seat, game.ply)) :]
                events = events if asked.get(seat, game.ply) < game.ply else []
                left = [
                    one for one in wanted if one.key not in found and one.holds(game.state, seat)
                ]
                card = due(left, seat, events, game.prompt, game.options)
                if card:
                    found[card.key] = game.copy(), asked.get(seat, game.ply)
                asked[seat] = game.ply
                game.play(rng.choice(game.options))
    return found


def shown(page: Visit) -> str:
    """The title of the card on the table."""
    found = TITLE.search(page.shown.whole().panels.get("first", ""))
    return found[1] if found else ""


def at_table(game: Any, **preferences: str | bool) -> Visit:
    page = Visit()
    page.fill("cover", False)
    for name, value in preferences.items():
        page.fill(name, value)
    page.sit(game)
    return page


def told_only(key: str, card: str) -> Visit:
    """A page of somebody who has met all the cards of a title but one."""
    page = Visit()
    page.fill("cover", False)
    met = [other for other in CARDS[key] if other != card]
    settings = page.model.settings
    settings = settings._replace(values={**settings.values, "met": {key: met}})
    page.model = page.model._replace(settings=settings)
    return page


@pytest.mark.parametrize(("key", "card"), ALL)
def test_every_card_has_its_moment(key: str, card: str) -> None:
    of = CARDS[key][card]
    if (key, card) in RARE:
        assert due([of], 0, [RARE[key, card]], NOTHING, ()) == of
        return
    game, since = moments(key)[card]
    page = told_only(key, card)
    if of.asked or of.choice:
        page.sit(game.copy())
    else:
        page.sit(game.at(since))
        seat = page.session.game.player
        while page.session.game.ply < game.ply:
            page.choose(str(game.history[page.session.game.ply].option))
        while page.session.game.player != seat:  # what is left to do was done by itself
            page.choose(str(page.session.options[-1]))
    assert shown(page) == of.title
    assert page.model.settings.told[key][-1] == card


@pytest.mark.parametrize("key", [ANGEL, COUNCIL])
def test_a_card_is_short_and_leads_to_its_rule(key: str) -> None:
    kinds = ANGELS if key == ANGEL else COUNCILS
    rules, sprite = games.table(key).rules("en"), games.table(key).sprite()
    assert len({card.key for card in CARDS[key].values()}) == len(CARDS[key])
    for card in CARDS[key].values():
        assert len(card.text.split()) <= MOST, card
        assert re.search(rf"\b{card.rule}\b", rules), card
        assert f'id="i-{card.sign}"' in sprite, card
        assert not card.asked or card.asked in kinds
        assert card.event or card.source or card.asked or card.choice


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_every_language(language: str) -> None:
    with i18n.speaking(language):
        for cards in CARDS.values():
            for card, told in zip(
                cards.values(), translated(cards.values(), i18n.catalogue), strict=True
            ):
                assert told.text
                assert (told.text == card.text) == (language == "en")
                assert len(told.text.split()) <= 1.5 * MOST


def test_each_is_told_once_on_a_device() -> None:
    game = black_angel.new(("Ada", "Bo"), 5)
    page = at_table(game)
    first = shown(page)
    assert first
    kept = page.asked(storage.SavePreferences)[-1].preferences
    assert list(kept) == ["met"]
    page.act("first-close")
    assert not shown(page)
    page.act("home")
    again = Visit(page.device)
    again.fill("cover", False)
    again.sit(black_angel.new(("Ada", "Bo"), 6))
    assert shown(again) not in ("", first)
    assert again.model.settings.told[ANGEL][0] == kept["met"][ANGEL][0]


def test_it_goes_when_something_is_picked_or_chosen() -> None:
    game, _since = moments(ANGEL)["flip"]
    page = told_only(ANGEL, "flip")
    page.sit(game.copy())
    title = CARDS[ANGEL]["flip"].title
    assert shown(page) == title
    die = next(option for option in page.session.options if option.verb == "die")
    page.pick(page.session.places()(die)[0])
    assert not shown(page), "a die is picked"
    page.act("unpick")
    assert shown(page) == title
    page.choose(str(die))
    assert not shown(page), "it is chosen"


def test_it_is_told_in_the_first_games_only_and_not_where_it_is_not_wanted() -> None:
    assert not shown(at_table(black_angel.new(("Ada", "Bo"), 5), firsts=False))
    page = Visit()
    page.fill("cover", False)
    for number in range(FIRST_GAMES):
        page.sit(council_of_shadows.new(("Ada", "Bo"), number))
        assert shown(page)
        played, *earlier = page.model.shelf.records
        shelf = page.model.shelf._replace(records=(played._replace(over=True), *earlier))
        page.model = page.model._replace(shelf=shelf)
    page.sit(council_of_shadows.new(("Ada", "Bo"), 9))
    assert not shown(page)
    page.sit(black_angel.new(("Ada", "Bo"), 9))
    assert shown(page), "each title counts its own"


def test_nobody_is_told_while_a_bot_plays_under_a_cover_or_in_a_lesson() -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    assert page.session.covered(True)
    assert not page.model.settings.told
    page.act("uncover")
    assert shown(page)
    page = Visit()
    page.fill("cover", False)
    page.sit(black_angel.new(("Ada", "Bo"), 5), ("easy", "easy"))
    assert not page.model.settings.told
    page = Visit()
    page.act("learn", ANGEL)
    page.act("tutorial", ANGEL)
    assert not page.model.settings.told


def test_what_happened_before_the_game_was_opened_is_not_told() -> None:
    card = CARDS[ANGEL]["ejected"]
    game, _since = moments(ANGEL)["ejected"]
    page = at_table(game.copy())
    assert shown(page) != card.title


def test_a_first_without_a_moment_never_comes() -> None:
    nothing = First("x", "star", "X", "Y", "BA-A1")
    assert due([nothing], 0, [Event(0, 0, "vp", 1, "")], NOTHING, ()) is None


@pytest.mark.rule("BA-B4", "BA-S9")
def test_the_price_of_high_security_is_told_only_where_it_is_asked() -> None:
    card = CARDS[ANGEL]["reserve"]
    game = black_angel.new(("Ada", "Bo", "Cy"), 5)
    assert game.prompt.kind == "reserve"
    assert due([card], game.player, [], game.prompt, game.options) is None, "an advantage is free"
    asked = moments(ANGEL)["reserve"][0].prompt
    assert asked.about == ("BA-B4",)
    assert due([card], asked.seat, [], asked, ()) == card


@pytest.mark.rule("BA-D5", "BA-M2")
def test_an_advanced_tile_pushed_off_is_not_said_to_pay() -> None:
    card = CARDS[ANGEL]["pushed off"]
    advanced = Event(0, 0, "out", 1, "BA-D4", ("A1", "13"))
    assert due([card], 0, [advanced], NOTHING, ()) is None
    assert due([card], 0, [advanced._replace(about=("O1", "13"))], NOTHING, ()) == card


@pytest.mark.rule("CS-V8")
def test_a_tie_is_not_said_to_pay_the_low_value_to_whom_it_pays_the_high_one() -> None:
    card = CARDS[COUNCIL]["tie"]
    game = moments(COUNCIL)["tie"][0].copy()
    assert game.player is not None
    assert card.holds(game.state, game.player)
    game.state.seats[game.player].leader = "Breish"
    assert not card.holds(game.state, game.player)
