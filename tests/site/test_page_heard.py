"""What is read out: others' turns step by step or in short, gains before totals, cards by name."""

from __future__ import annotations

import re
from functools import cache
from itertools import chain
from random import Random

import pytest
from at_the_page import Visit
from evenings import notice
from tabletop import effects, messages
from tabletop.session import news
from tabletop.shared.schemas import SAID, TEXTS
from tabletop.shared.shown import Control

from blackangel import games
from blackangel import i18n as catalogues
from blackangel.games import black_angel, council_of_shadows
from blackangel.kit.markup import escape
from tests.kernel import toy, toy_table
from tests.sampled import EVERY

MOST = 6 if EVERY else 3  # times that the device is handed over
TOTAL = re.compile(r": now −?\d+ VP$")


@cache
def played(said: str = "") -> tuple[list[tuple[str, ...]], Visit]:
    """What is read out during a bot's first turns; no test may go on with the page."""
    page, rng = Visit(), Random(4)
    if said:
        page.fill("said", said)
    page.fill("bots", "quick")
    page.sit(black_angel.new(("Ada", "Bo"), 4, first=0), ("", "easy"))
    heard = []
    for _number in range(160):
        if page.session.game.ply > 45 and not page.session.bot:
            break
        if page.session.bot:
            before = len(page.asked(effects.Speak))
            if page.question:
                page.think()
            page.fire("bot")
            heard += [speech.sentences for speech in page.asked(effects.Speak)[before:]]
        else:
            page.choose(page.session.closing() or str(rng.choice(page.session.options)))
        page.painted()
    return heard, page


def test_each_step_of_a_bots_turn_is_told() -> None:
    heard, page = played()
    game = page.session.game
    bots = [ply for ply in range(game.ply) if game.at(ply).player == 1]
    log = [page.session.tell(event) for event in game.events if event.ply in bots]
    told = {sentence for speech in heard for sentence in speech}
    own = [line for line in log if line.startswith("Bo ")]
    assert len(own) > 10
    assert [line for line in own if line not in told] == []
    assert any(TOTAL.search(sentence) for sentence in told)
    assert heard[-1][-1] == page.session.question()


def test_brief_announcements_are_less_than_half() -> None:
    every, _page = played()
    brief, _page = played("brief")
    count = [sum(map(len, speeches)) for speeches in (every, brief)]
    assert 0 < 2 * count[1] < count[0]


def test_a_gain_is_told_apart_from_the_total() -> None:
    page, rng = Visit(), Random(3)
    page.sit(black_angel.new(("Ada",), 7, solo="standard"))
    found = []
    for _number in range(400):
        if page.session.game.player is None or found:
            break
        before = page.session.game.observe(0).scores[0][0][1]
        page.choose(str(rng.choice(page.session.options)))
        after = page.session.game.observe(0).scores[0][0][1]
        lines = [line for line in page.spoken if TOTAL.search(line) and line.startswith("Ada")]
        if after > before and lines:
            found = lines
            assert lines == [f"Ada: now {after} VP"]
            at = page.spoken.index(lines[0])
            assert page.spoken[at - 1].startswith("Ada gains"), "right after what brought it"
    assert found


@pytest.mark.parametrize("key", games.TITLES)
def test_no_gain_is_told_twice_and_each_sentence_has_its_end(key: str) -> None:
    page, rng, gains = Visit(), Random(2), 0
    page.fill("bots", "quick")
    page.sit(games.new(key, ("Ada", "Bo"), 3), ("", "easy"))
    for _number in range(150):
        if page.session.game.player is None:
            break
        first, before = len(page.session.game.events), len(page.effects)
        if page.session.bot:
            if page.question:
                page.think()
            page.fire("bot")
        else:
            page.choose(str(rng.choice(page.session.options)))
        page.painted()
        spoken = [one for one in page.effects[before:] if isinstance(one, effects.Speak)]
        lines = [line for speech in spoken for line in speech.sentences]
        told = news.told(page.session, page.session.game.events[first:], (0,))
        for seat, name in enumerate(page.session.names):
            said = [line for line in lines if line.startswith(f"{name} gains")]
            assert len(said) == len([line for line in told if line.startswith(f"{name} gains")])
            gains += seat and len(said)
        for speech in spoken:
            for line in filter(None, speech.sentences):
                assert f"{line} " not in f"{speech.aloud} " or line[-1] in ".!?…:"
    assert gains > 3


def test_a_card_that_one_draws_is_named_for_whoever_has_the_device() -> None:
    game, rng = black_angel.new(("Ada", "Bo"), 5), Random(3)
    page = Visit()
    page.fill("cover", False)
    page.sit(game)
    words, names = page.session.words, page.session.game.names
    for _number in range(300):
        seat, ply = page.session.seat, page.session.game.ply
        page.choose(str(rng.choice(page.session.options)))
        drawn = [
            event
            for event in page.session.game.events
            if event.ply >= ply
            and (event.what, event.seat) == ("mission", seat)
            and event.amount > 0
        ]
        openly = [words.event(event, names, catalogues.catalogue, (seat,)) for event in drawn]
        if page.session.seat == seat and openly:
            assert set(openly) <= set(page.spoken)
            assert any(re.search(r"\d", line) for line in openly)
            return
    raise AssertionError("nobody drew")


def test_no_card_is_named_when_the_device_goes_to_another() -> None:
    page, rng = Visit(), Random(3)
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    page.act("uncover")
    covered = 0
    while covered < 6 and page.session.game.player is not None:
        page.choose(str(rng.choice(page.session.options)))
        if not page.shown.panels:
            covered += 1
            hidden = [line for line in page.spoken if "draws" in line]
            assert not any(re.search(r"Mission \d", line) for line in hidden)
            page.act("uncover")


PLANNING = {
    "council": lambda seed: council_of_shadows.new(("Ada", "Bo", "Cy")[: 2 + seed % 2], seed),
    "toy": lambda seed: toy.new(("Ada", "Bo", "Cy"), seed),
}
HANDED = {**PLANNING, "angel": lambda seed: black_angel.new(("Ada", "Bo", "Cy"), seed)}


@pytest.mark.rule("CS-P7")
@pytest.mark.parametrize("name", HANDED)
def test_who_takes_the_device_hears_what_is_new_and_what_is_asked(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy_table.__name__)
    page, rng, taken, told = Visit(), Random(2), 0, 0
    page.sit(HANDED[name](2))
    while page.session.game.player is not None and taken < 9:
        if page.shown.panels:
            page.choose(str(rng.choice(page.session.options)))
            continue
        shown, session = page.shown.frame, page.session
        before = len(page.asked(effects.Speak))
        page.act("uncover")
        taken += 1
        [speech] = page.asked(effects.Speak)[before:]
        *new, question = speech.sentences
        assert question == session.question()
        assert session.names[session.seat] in question
        assert [line for line in new if escape(line) not in shown] == [], "the cover shows it, too"
        told += bool(new)
    assert taken == 9
    assert told > 3


def test_the_text_table_is_offered_before_anything_else() -> None:
    page = Visit()
    first = re.findall(r'<button[^>]*data-action="([\w-]+)"', page.shown.frame)[0]
    assert first == "to-words"
    page.act("to-words")
    assert page.store.preferences()["words"] is True
    assert "shown as text" in notice(page)
    page.act("to-words")
    assert page.store.preferences()["words"] is False


@pytest.mark.parametrize("size", TEXTS[1:])
def test_letters_are_as_large_as_one_wants(size: str) -> None:
    page = Visit()
    page.fill("text", size)
    assert page.shown.root["data-text"] == size


def test_settings_and_help_name_all_of_it() -> None:
    page = Visit()
    page.act("settings")
    for field in ("bots", "said", "text", "words", "weighs"):
        assert f'data-field="{field}"' in page.dialog
    for how in SAID:
        assert f'value="{how}"' in page.dialog
    page.act("close")
    page.world = page.world._replace(fingers=True)
    page.act("keys")
    for way in ("hold and drag", "swipe sideways", "pull up", "two fingers"):
        assert way in page.dialog


@pytest.mark.rule("CS-P7")
@pytest.mark.parametrize("name", PLANNING)
@pytest.mark.parametrize("seed", range(4 if EVERY else 2))  # of two and of three people
def test_nothing_of_a_hidden_plan_can_be_read_again_by_the_next(
    name: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy_table.__name__)
    page, rng = Visit(), Random(seed)
    page.sit(PLANNING[name](seed))
    covers, heard, private = 0, 0, set[str]()
    for _number in range(140):
        session = page.session
        if session.game.player is None:
            break
        if 'data-action="uncover"' in page.markup:
            covers += 1
            if not session.game.title.secret(session.game.state):
                private.clear()  # everything is revealed
            assert [line for line in page.live if any(words in line for words in private)] == []
            page.act("uncover")
        option = rng.choice(session.options)
        if session.game.title.secret(session.game.state):
            page.send(messages.Touched(Control(option=str(option)), True))
            page.fire("hold")  # what a screen reader says about a choice before it is made
            said = session.preview(str(option), "")
            private |= {said.words} if said else set()
            heard += bool(said and any(said.words in line for line in page.live))
        page.choose(str(option))
        page.painted()
    assert covers > 5
    assert heard > 5


@pytest.mark.rule("CS-P7")
@pytest.mark.parametrize("covers", [True, False])
@pytest.mark.parametrize("name", HANDED)
@pytest.mark.parametrize("seed", range(3 if EVERY else 2))  # without and with motion
def test_at_a_hand_over_only_what_all_may_know_is_read_out(
    name: str, covers: bool, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(games.TITLES, toy.TITLE.key, toy_table.__name__)
    page, rng, handed = Visit(moves=seed == 1), Random(seed), 0
    page.fill("cover", covers)
    page.sit(HANDED[name](seed))
    page.act("uncover")
    while page.session.game.player is not None and handed < MOST:
        before = page.session
        option = str(rng.choice(before.options))
        page.send(messages.Touched(Control(option=option), True))
        page.fire("hold")
        page.choose(option)
        page.painted()
        session = page.session
        if session.over or session.seat == before.seat:
            continue
        handed += 1
        eyes, events = -1 if covers else session.seat, session.game.events
        words, view = catalogues.catalogue, session.game.observe(eyes)
        openly = {
            *(session.words.event(event, session.names, words, (eyes,)) for event in events),
            *chain(*news.totals_after(session, session.game.since(before.game.ply)).values()),
            session.words.prompt(view, words),
            news.befell(session),  # sums of goods, and what lay open
        }
        assert len(page.live) == 1, "what was said before is gone"
        assert set(page.spoken) <= openly
        page.act("uncover")
    assert handed == MOST


def test_another_game_begins_in_silence() -> None:
    _heard, page = played.__wrapped__()
    assert page.live
    page.act("home")
    assert page.live == []
