"""What others' turns did to a player's own things is told to them when their turn comes back."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest
from at_the_page import Visit
from live_pages import Table
from tables import seated
from tabletop.session import news
from tabletop.session.session import new_session

from blackangel import games, i18n
from blackangel.games.black_angel.words.befallen import CLEARED, GIVING, LOST, befell
from blackangel.i18n import catalogue
from blackangel.kernel.ledger import TURN, Event
from blackangel.languages import LANGUAGES

ANGEL, COUNCIL = "black-angel", "council-of-shadows"
WAITED = "While you were waiting: "


@cache
def before(key: str, what: str, source: str = "", players: int = 3) -> tuple[Any, str]:
    """A game and the choice with which a turn begins whose player had something done to them."""
    names = ("Ada", "Bo", "Cy")[:players]
    for seed in range(60):
        game, rng = games.new(key, names, seed), random.Random(seed)
        while game.player is not None:
            chosen = str(rng.choice(game.options))
            after = game.copy()
            after.play(chosen)
            if after.player not in (None, game.player):
                found = news.befallen(new_session(after, "key", ()))
                if any(one.what == what and one.source.startswith(source) for one in found):
                    return game, chosen
            game = after
    raise AssertionError("no such turn")


def told(page: Visit) -> list[str]:
    return [sentence for sentence in page.heard if sentence.startswith(WAITED)]


@pytest.mark.parametrize(
    ("key", "what", "source", "words"),
    [
        (ANGEL, "ejected", "", "was ejected"),
        (ANGEL, "lost ship", "", "was lost with its pilot"),
        (ANGEL, "freed", "", "you got 1 robot back from Ravager"),
        (ANGEL, "resource", "BA-A3", "you gained 1 resource"),
        (ANGEL, "appeared", "", "came aboard at "),
        (ANGEL, "damaged", "R62", "damage on "),
        (COUNCIL, "gold", "CS-L5", "for being behind"),
        (COUNCIL, "rose", "", "reached level I"),
    ],
)
def test_news_is_shown_and_announced_first_and_once(
    key: str, what: str, source: str, words: str
) -> None:
    game, chosen = before(key, what, source)
    page = seated(game)
    page.choose(chosen)
    cover = page.markup
    assert WAITED in cover, "the cover begins with it"
    assert words in cover
    assert cover.index(WAITED) < cover.index("<li>", cover.index(WAITED))
    page.act("uncover")
    assert page.spoken[-2].startswith(WAITED)
    assert words in page.spoken[-2]
    prompt = page.shown.panels["prompt"]
    assert WAITED in prompt
    assert 'data-action="again"' in prompt
    page.choose(str(page.session.options[-1]))
    assert WAITED not in page.shown.whole().panels.get("prompt", "")
    page.act("undo")
    assert not page.session.covered(False)


def test_a_player_against_bots_and_one_on_another_device_are_told() -> None:
    game, chosen = before(ANGEL, "ejected")
    after = game.copy()
    after.play(chosen)
    me = after.player
    page = Visit()
    page.sit(game.copy(), tuple("" if seat == me else "easy" for seat in range(3)))
    page.model = page.model._replace(
        table=page.model.table._replace(session=page.session._replace(game=after))
    )
    page.act("fold", "nothing")
    assert WAITED in page.shown.panels["prompt"]
    page = Visit()
    page.sit(game.copy())
    page.act("uncover")
    table = Table(page)
    guest = table.invite("seat", me)
    page.choose(chosen)
    table.carry()
    assert WAITED in guest.shown.whole().panels["prompt"]
    assert told(guest)


def test_news_can_be_seen_again() -> None:
    game, chosen = before(ANGEL, "ejected")
    page = seated(game, moves=True)
    page.choose(chosen)
    page.act("uncover")
    while page.model.play.motion.frames:
        page.fire("motion")
    page.act("again")
    seen = [event.what for frame in page.model.play.motion.frames for event in frame.events]
    assert "ejected" in seen


def test_nothing_of_ones_own_choices_and_turns_is_told() -> None:
    for key in (ANGEL, COUNCIL):
        game, rng = games.new(key, ("Ada", "Bo"), 4), random.Random(4)
        while game.player is not None and game.ply < 250:
            found = news.befallen(new_session(game, "key", ()))
            turns = [event for event in game.events if event.what == TURN]
            if not turns or turns[-1].ply < game.ply or turns[-1].seat != game.player:
                assert found == []
            assert all(event.seat == game.player for event in found)
            game.play(rng.choice(game.options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_every_language(language: str) -> None:
    with i18n.speaking(language):
        for what, source in [*((one, "") for one in LOST), ("resource", "BA-A3")]:
            game, chosen = before(ANGEL, what, source)
            after = game.copy()
            after.play(chosen)
            said = news.befell(new_session(after, "key", ()))
            assert said.endswith(".")
            assert "{" not in said
            assert said.startswith(WAITED) == (language == "en")


def test_robots_back_from_one_card_are_told_together() -> None:
    freed = Event(7, 0, "freed", 1, "R86")
    [said] = befell((freed, freed), catalogue)
    assert said.startswith("you got 2 robots back from Ravager 86")


def test_what_gives_is_what_others_do() -> None:
    assert {"BA-A3", "BA-H5"} < GIVING
    assert "BA-C1" not in GIVING


def test_a_threat_says_too_which_ravagers_are_gone() -> None:
    damage = Event(3, 0, "damaged", 1, "R62", ("@6",))
    gone = Event(3, 0, CLEARED, 1, "BA-K1", (62,))
    [said] = befell((damage, gone, gone), catalogue)
    assert said == "damage on green Command, but 2 Ravagers were destroyed"
    assert not befell((gone,), catalogue)


def test_a_robot_that_drives_out_the_neutral_one_says_so() -> None:
    rng, table = random.Random(2), games.table(ANGEL)
    for seed in range(30):
        game = games.new(ANGEL, ("Ada", "Bo"), seed)
        while game.player is not None:
            ousts = [one for one in game.options if one.verb == "assign"]
            if (
                ousts
                and game.state.seats[2].stations[("orange", "gray", "green").index(ousts[0][1])]
            ):
                view = game.observe(game.player)
                assert table.words.short(ousts[0], view, catalogue).endswith("neutral one leaves")
                seen = table.preview(game, ousts[:1], catalogue)
                assert "the neutral robot there is removed" in seen.words
                before = len(game.events)
                game.play(ousts[0])
                gone = next(one for one in game.events[before:] if one.what == "left")
                said = table.words.event(gone, game.names, catalogue)
                assert said.startswith("The neutral player loses the robot at the ")
                assert table.motion_paths([gone], game.player or 0) == (
                    (f"station:{ousts[0][1]}",),
                )
                return
            game.play(rng.choice(game.options))
    raise AssertionError("no robot drove it out")
