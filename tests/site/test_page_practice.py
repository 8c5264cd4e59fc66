"""Practice by messages: moments of one's own games, puzzles, a rating, and what finished games tell."""

from __future__ import annotations

import html
import json
from functools import cache
from importlib import import_module
from typing import Any

import pytest
from at_the_page import HOME, TODAY, Device, Visit
from tabletop import effects, messages
from tabletop.learn.lessons import date_words
from tabletop.practice import charts, insights, moments, screen, stored
from tabletop.practice import log as logs
from tabletop.practice.drill import BEST, Drill, drilled
from tabletop.practice.log import Change, Cost, Moment, Training
from tabletop.practice.update import due
from tabletop.session.records import Record

from blackangel import games, i18n
from blackangel.bots import judging, levels
from blackangel.kernel import save
from blackangel.kernel.ledger import Event
from blackangel.kernel.rng import Rng
from blackangel.kit.themes import WHOLE
from blackangel.languages import LANGUAGES
from blackangel.practice import judged, puzzle
from blackangel.practice.puzzle import Puzzle

KEYS = games.tabled()
TOMORROW = "2026-11-23"


@cache
def finished(key: str) -> Any:
    """A short game against an easy bot, to its end."""
    title: Any = games.title(key)
    game: Any = games.start(key, ("Ada", "Bo"), 5)
    bot, rng = levels(title)["easy"], Rng(3)
    while not game.over:
        game.play(bot.choose(game.observe(game.player), game.options, rng, bot.budget))
    return game


@cache
def some_puzzles(key: str) -> tuple[Puzzle, ...]:
    """Moments of that game, as if each had one best turn."""
    game = finished(key)
    themes = (*games.table(key).themes(i18n.catalogue),)
    searchable: Any = games.title(key)
    found: list[Puzzle] = []
    for ply in range(game.ply):
        moment = game.at(ply)
        if len(found) < 5 and len(moment.options) > 4 and searchable.is_quiet(moment.state):
            seat = moment.player
            line = judging.line(searchable, moment.observe(seat), moment.options, moment.options[0])
            copy, ranks = moment.copy(), []
            for option in line:
                if option not in copy.options:
                    break
                ranks.append(copy.options.index(option))
                copy.play(option)
            code, theme = save.packed(moment), themes[len(found) % 2]
            rating = 1100 + 200 * len(found)
            one = Puzzle(puzzle.key_of(code), key, code, seat, theme, rating, (*ranks,), 60)
            found.append(one)
    return tuple(found)


@pytest.fixture(autouse=True)
def of_the_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "puzzles", some_puzzles)


def drill(page: Visit) -> Drill:
    found = drilled(page.session)
    assert found
    return found


def panel(page: Visit) -> str:
    return page.shown.panels["lesson"]


@cache
def kept(key: str) -> str:
    """What a device keeps after a game was analyzed and its moments are to be practiced."""
    page = Visit()
    page.sit(finished(key), ("", "easy"))
    page.act("analyse")
    page.work("survey")
    while page.case:
        page.judge()
        page.world = page.world._replace(now=page.world.now + 200)
    assert "Practice these moments" in page.markup
    page.act("practice-analysis")
    assert "Looking for the moments" in page.notice
    page.work("practice-keep")
    assert drill(page).moment
    return page.store.practice()[0]


def with_moments(key: str, today: str = TODAY) -> Visit:
    device = Device()
    device.notes.texts["black-angel:practice"] = kept(key)
    page = Visit(device)
    page.world = page.world._replace(today=today)
    page.act("practice", key)
    return page


def play(page: Visit, line: tuple[str, ...]) -> None:
    for notation in line:
        page.choose(notation)


# --- moments


@pytest.mark.parametrize("key", KEYS)
def test_moments_come_from_an_analysis_and_are_kept_the_costliest_first(key: str) -> None:
    log = stored.read(kept(key)).log[key]
    losses = [one.loss for one in log.moments]
    assert 0 < len(losses) <= moments.MOST
    assert losses == sorted(losses, reverse=True)
    assert all(one.asked == TODAY and one.seat == 0 for one in log.moments)
    assert len(log.costs) == 1, "what its turns cost is kept, too"


@pytest.mark.parametrize("key", KEYS)
def test_a_turn_as_before_is_judged_explained_and_the_best_is_shown_as_a_film(key: str) -> None:
    page = with_moments(key)
    assert "From your own games" in page.markup
    page.act("practice-due")
    before = drill(page)
    assert page.session.seat == before.seat
    assert page.bot_runs, "the worker starts while the player thinks"
    play(page, before.made)
    assert "Judging your turn" in panel(page)
    assert not page.session.options
    page.judge()
    found = drill(page).outcome
    assert found
    assert (found.grade, found.could) == (judged.SHOWN, before.could)
    assert f"{(found.did + 5) // 10}% to win instead" in panel(page)
    page.work("practice-why")
    page.fire("practice")
    assert drill(page).film == BEST
    told = [str(choice.option) for choice in page.session.game.history[before.start :]]
    assert told == [*before.best[: len(told)]]
    assert told
    [asked] = [one for one in log(page, key).moments if one.key == before.key]
    assert (asked.asked, asked.tries) == (TOMORROW, 1)
    page.act("drill-film", "own")
    page.fire("practice")
    assert drill(page).film == "own"
    page.act("drill-again")
    assert page.session.game.ply == before.start
    assert page.session.options
    play(page, before.best)
    assert "Best turn!" in panel(page)
    assert any(one.key == before.key for one in log(page, key).moments), (
        "once shown it counts no more"
    )


def log(page: Visit, key: str) -> Training:
    assert page.model.practice.log is not None
    return page.model.practice.log[key]


@pytest.mark.parametrize("key", KEYS)
def test_a_solved_moment_is_done_with_and_the_next_one_follows(key: str) -> None:
    page = with_moments(key)
    page.act("practice-due")
    first, count = drill(page), len(log(page, key).moments)
    play(page, first.best)
    assert not page.case, "the best turn needs no judge"
    assert "Best turn! Nothing is better here." in page.spoken
    assert len(log(page, key).moments) == count - 1
    page.act("drill-next")
    following = drilled(page.session)
    assert page.model.stage.screen == "practice" or (following and following.key != first.key)


def test_a_hint_points_at_the_piece_and_such_a_moment_is_asked_again() -> None:
    page = with_moments(KEYS[0])
    page.act("practice-due")
    page.act("drill-hint")
    assert "Begin with this:" in panel(page)
    assert page.shown.worn["taught"]
    first = drill(page)
    play(page, first.best)
    assert [one.tries for one in log(page, KEYS[0]).moments if one.key == first.key] == [1]


def test_the_start_screen_tells_what_is_due_and_reads_nothing_for_it() -> None:
    page = with_moments(KEYS[0])
    count = len(log(page, KEYS[0]).moments)
    page.act("home")
    assert f"Practice: {count} moment" in page.markup
    again = Visit(page.device)
    assert f"Practice: {count} moment" in again.markup
    assert again.model.practice.log is None
    early = Visit(page.device)
    early.world = early.world._replace(today="2026-11-21")
    assert due(early.model._replace(world=early.world), KEYS[0]) == 0


def test_what_was_undone_before_the_end_of_a_turn_is_no_try() -> None:
    page = with_moments(KEYS[0])
    page.act("practice-due")
    first = drill(page)
    options = [str(option) for option in page.session.options]
    page.choose(next(one for one in options if one not in (first.best[0], first.made[0])))
    if not drill(page).played:
        page.act("drill-again")
        assert page.session.game.ply == first.start
        assert not drill(page).outcome


# --- puzzles


@pytest.mark.parametrize("key", KEYS)
def test_a_solved_puzzle_raises_the_rating_and_tells_its_theme(key: str) -> None:
    page = Visit()
    page.act("practice", key)
    assert "Solve puzzles to get a rating" in page.markup
    page.act("puzzle", key)
    first = drill(page)
    assert first.puzzle
    assert page.session.seat == first.puzzle.seat
    assert page.case, "the best turn is weighed while the player thinks"
    page.judge()
    assert drill(page).could >= 0
    theme = games.table(key).themes(i18n.catalogue)[first.puzzle.theme]
    assert theme.name not in panel(page)
    play(page, first.best)
    assert theme.name in panel(page)
    found = drill(page).outcome
    assert found
    assert found.gained
    assert found.gained > 0
    assert f"{found.rating} (+{found.gained})" in panel(page)
    page.act("drill-next")
    second = drill(page)
    assert second.key != first.key
    assert second.puzzle
    assert second.puzzle.theme != first.puzzle.theme


def test_skipping_a_puzzle_costs_as_failing_does_and_ends_a_streak() -> None:
    key = KEYS[0]
    page = Visit()
    page.act("puzzle", key)
    play(page, drill(page).best)
    page.act("drill-next")
    page.act("drill-skip")
    found, known = drill(page).outcome, log(page, key)
    assert found
    assert found.gained
    assert found.gained < 0
    assert "−" in panel(page)
    assert (known.streak, known.longest) == (0, 1)
    assert len(known.curve) == 2
    page.fire("practice")
    assert drill(page).film == BEST
    page.act("practice", key)
    assert "practiced" in page.markup
    assert "The rating in figures" in page.markup


def test_a_puzzle_is_rated_once_and_comes_again_if_it_was_not_solved() -> None:
    listed = some_puzzles(KEYS[0])
    known = Training()
    for one in listed:
        known = known.attempted(one, logs.WON if one is listed[0] else logs.LOST, TODAY)
    assert known.next_puzzle(listed) == listed[1]
    again = known.attempted(listed[1], logs.WON, TODAY)
    assert again.rating == known.rating
    assert again.next_puzzle(listed) == listed[2]
    assert Training().next_puzzle(()) is None


def test_weak_themes_come_first() -> None:
    listed = some_puzzles(KEYS[0])
    weak = listed[1].theme
    known = Training(themes={weak: logs.Tries(4, 0), listed[0].theme: logs.Tries(4, 8)})
    found = known.next_puzzle(one._replace(rating=1500) for one in listed)
    assert found
    assert found.theme == weak


def test_a_hinted_puzzle_is_half_solved() -> None:
    key = KEYS[0]
    page = Visit()
    page.act("puzzle", key)
    page.act("drill-hint")
    assert games.table(key).themes(i18n.catalogue)[drill(page).puzzle.theme].idea in panel(page)  # type: ignore[union-attr]
    page.act("drill-hint")
    assert "Begin with this:" in panel(page)
    play(page, drill(page).best)
    assert [*log(page, key).done.values()] == [logs.HALF]


def test_the_idea_of_a_puzzle_says_what_its_best_turn_brings(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    key = KEYS[0]
    point = Event(0, some_puzzles(key)[0].seat, "vp", 2, "m40")
    pointed = [one._replace(point=point) for one in some_puzzles(key)[:1]]
    monkeypatch.setattr(screen, "puzzles", lambda key: pointed)
    page = Visit()
    page.act("puzzle", key)
    assert "gray Mission 40" not in panel(page), "not before it is asked for"
    page.act("drill-hint")
    assert "The point here:" in panel(page)
    assert "gains 2 VP (gray Mission 40)." in panel(page)
    play(page, drill(page).best)
    assert "gains 2 VP (gray Mission 40)." in panel(page)


@pytest.mark.parametrize("key", KEYS)
def test_every_theme_has_words_in_every_language(key: str) -> None:
    themes = {one.theme for one in puzzle.listed(key)}
    told = import_module(f"blackangel.games.{games.folder(key)}.themes").THEMES
    for language in LANGUAGES:
        with i18n.speaking(language):
            words = games.table(key).themes(i18n.catalogue)
            assert themes <= words.keys() == {*told, WHOLE}
            assert all(one.name and one.idea for one in words.values())


# --- the challenge of the day


def test_the_challenge_of_the_day_is_a_puzzle_that_stays_as_others_are_added() -> None:
    listed = some_puzzles(KEYS[0])
    days = [f"2026-11-{day:02}" for day in range(1, 31)]
    found = [puzzle.of_day(listed, day) for day in days]
    assert {*found} == {*listed}, "each has its day"
    fewer = [one for one in listed if one != listed[0]]
    kept = [(day, one) for day, one in zip(days, found, strict=True) if one != listed[0]]
    assert all(puzzle.of_day(fewer, day) == one for day, one in kept)


@pytest.mark.parametrize("key", KEYS)
def test_the_challenge_of_the_day_is_solved_and_shared(key: str) -> None:
    page = Visit()
    page.act("learn", key)
    assert "new today" in page.markup
    page.act("today", key)
    first = drill(page)
    assert first.puzzle == puzzle.of_day(some_puzzles(key), TODAY)
    assert date_words(TODAY) in panel(page)
    assert "day-text" not in panel(page)
    play(page, first.best)
    shared = html.unescape(panel(page))
    assert f"challenge of {date_words(TODAY)}: solved ⭐\n{HOME}" in shared
    assert page.model.practice.log
    assert first.key in log(page, key).done, "it counts like any puzzle"
    page.act("learn", key)
    assert 'data-sign="done"' in page.markup
    page.act("today", key)
    assert "day-text" in panel(page), "the result can still be shared"
    play(page, drill(page).best)
    assert learned_days(page, key) == {TODAY: (logs.WON, logs.WON)}


def learned_days(page: Visit, key: str) -> object:
    learned = page.store.learned()
    return learned["days"] if key == games.FIRST else learned["games"][key]["days"]


def test_of_a_day_the_first_try_counts() -> None:
    page = Visit()
    page.act("today", KEYS[0])
    page.act("drill-skip")
    assert "not solved" in panel(page)
    page.act("today", KEYS[0])
    play(page, drill(page).best)
    assert learned_days(page, KEYS[0]) == {TODAY: (logs.LOST, logs.WON)}
    page.act("learn", KEYS[0])
    assert "not solved" in page.markup


def test_what_an_earlier_version_kept_of_today_can_be_shared() -> None:
    """It counted VP: those of the player, then a bot's."""
    for kept, told in (([9, 4], "solved ⭐"), ([2, 4], "half solved"), ([-3, 4], "not solved")):
        device = Device()
        device.notes.texts["black-angel:learned"] = json.dumps({"days": {TODAY: kept}})
        page = Visit(device)
        page.act("today", KEYS[0])
        assert f": {told}" in html.unescape(panel(page))


# --- a reload


def reloaded(page: Visit) -> Visit:
    page.settle()
    return Visit(page.device)


@pytest.mark.parametrize("action", ["today", "puzzle", "practice-due"])
def test_what_is_practiced_goes_on_after_a_reload(action: str) -> None:
    page = with_moments(KEYS[0])
    page.act(action, KEYS[0])
    page.act("drill-hint")
    longer = [option for option in map(str, page.session.options) if not option.startswith("end")]
    page.choose(longer[-1])
    first, game = drill(page), page.session.game
    again = reloaded(page)
    assert drill(again)._replace(could=-1) == first._replace(could=-1)
    assert again.session.game.state.key() == game.state.key()
    assert (again.session.game.ply, again.session.holder) == (game.ply, page.session.holder)


def test_a_turn_that_is_over_is_asked_again_after_a_reload() -> None:
    page = Visit()
    page.act("today", KEYS[0])
    play(page, drill(page).best)
    again = reloaded(page)
    assert again.session.game.ply == drill(again).start
    assert "solved ⭐" in panel(again)


@pytest.mark.parametrize("left", ["puzzle-gone", "moment-gone", "day-evil", "<b>"])
def test_what_is_gone_leads_to_practice_after_a_reload(left: str) -> None:
    device = Device()
    at = {"table": False, "screen": "practice", "key": left, "game": KEYS[0]}
    device.passing.write("black-angel:at", json.dumps(at))
    page = Visit(device)
    assert page.model.stage.screen == "practice"
    assert "From your own games" in page.markup


# --- the worker


def test_a_late_verdict_is_ignored_and_a_failed_one_lets_the_turn_be_played_again() -> None:
    page = with_moments(KEYS[0])
    page.act("practice-due")
    play(page, drill(page).made)
    assert page.case
    owner, number = page.case.owner, page.case.number
    page.send(messages.CaseFailed(owner, number, "lost"))
    assert "couldn’t be judged" in page.notice
    assert page.session.options
    page.act("practice", KEYS[0])
    page.send(messages.CaseJudged(owner, number, "[1]"))
    assert page.model.stage.screen == "practice"
    page.act("home")
    assert not page.bot_runs


# --- what is kept


def whole() -> logs.Log:
    one = Moment("AXw", 0, ("end",), ("take d1 r1",), 600, 400, TODAY, 2)
    known = Training(moments=(one,), costs={"k": Cost(5.0, 12)})
    return {KEYS[0]: known.attempted(some_puzzles(KEYS[0])[0], logs.WON, TODAY)}


def test_what_is_kept_comes_back_as_it_was() -> None:
    text = stored.written(whole())
    assert stored.read(text) == stored.Read(whole())
    assert stored.read("") == stored.Read()


@pytest.mark.parametrize(
    "text",
    ["{", "[]", '{"games": 5}', '{"games": {"black-angel": {"rating": [1, 2]}}}', "x" * 3_000_000],
)
def test_a_damaged_store_costs_nothing_but_a_sentence(text: str) -> None:
    device = Device()
    device.notes.texts["black-angel:practice"] = text
    page = Visit(device)
    page.act("practice", KEYS[0])
    assert "can’t be read" in page.notice
    assert "From your own games" in page.markup


def test_a_damaged_part_leaves_the_rest() -> None:
    kept = json.loads(stored.written(whole()))
    kept["games"][KEYS[0]]["moments"].append({"text": "<b>", "seat": 99})
    found = stored.read(json.dumps(kept))
    assert found == stored.Read(whole(), damaged=True)


def test_a_moment_of_another_seat_is_removed() -> None:
    """As if it had been stored by hand: no such seat is at the table, or it is not its turn."""
    game = finished(KEYS[0]).at(0)
    for seat in (1 - game.player, 7):
        one = Moment(game.save(), seat, ("x",), ("x",), 500, 300, TODAY)
        device = Device()
        log = {KEYS[0]: logs.NEW._replace(moments=(one,))}
        device.notes.texts["black-angel:practice"] = stored.written(log)
        page = Visit(device)
        page.act("practice", KEYS[0])
        page.act("practice-due")
        assert "can’t be read any more" in page.notice


def test_a_moment_that_cannot_be_read_is_removed() -> None:
    device = Device()
    device.notes.texts["black-angel:practice"] = stored.written(whole())
    page = Visit(device)
    page.act("practice", KEYS[0])
    page.act("practice-due")
    assert "can’t be read any more" in page.notice
    assert log(page, KEYS[0]).moments == ()


def test_two_tabs_lose_nothing_of_each_other() -> None:
    page = with_moments(KEYS[0])
    other = Visit(page.device)
    other.act("puzzle", KEYS[0])
    play(other, drill(other).best)
    page.act("practice-due")
    play(page, drill(page).best)
    assert log(page, KEYS[0]).curve == log(other, KEYS[0]).curve != ()


def test_another_device_takes_over_what_a_file_brings() -> None:
    page = with_moments(KEYS[0])
    page.sit(finished(KEYS[0]), ("", "easy"))
    page.act("library")
    page.act("export", "")
    [file] = page.asked(effects.Download)[-1:]
    new = Visit()
    new.send(messages.Files((file.text,), keep=True))
    new.work("import")
    new.act("practice", KEYS[0])
    assert log(new, KEYS[0]).moments == log(page, KEYS[0]).moments
    assert not new.store.practice()[1], "it is taken over once"
    change = Change(KEYS[0], TODAY, tried=log(new, KEYS[0]).moments[0].key, outcome=logs.WON)
    both = logs.merged(change.noted({}), page.model.practice.log or {})
    assert both[KEYS[0]].moments == log(page, KEYS[0]).moments


# --- what finished games tell


def record(key: str, name: str, winners: tuple[int, ...], **given: Any) -> Record:
    game = finished(key)
    return Record(name, game.save(), ("Ada", "Bo"), over=True, winners=winners, **given)


def test_results_are_counted_for_the_only_person() -> None:
    records = (
        record(KEYS[0], "a", (0,), bots=("", "easy")),
        record(KEYS[0], "b", (1,), bots=("", "easy")),
        record(KEYS[0], "c", (0,)),  # two people: whose device is it?
        record(KEYS[0], "d", (1,), mine=1),
    )
    found = insights.finished(records, KEYS[0])
    assert [one.key for one in found] == ["a", "b", "d"]
    assert insights.by_opponent(found) == (("Bo", 2, 1), ("Ada", 1, 1))
    assert insights.by_count(found) == (("2", 3, 2),)


@pytest.mark.parametrize("key", KEYS)
def test_the_screen_shows_where_points_came_from(key: str) -> None:
    page = Visit()
    page.sit(finished(key), ("", "easy"))
    page.act("home")
    page.act("practice", key)
    page.settle()
    page.work("practice")
    assert "By opponent" in page.markup
    assert "the outlined bars are the others’" in page.markup
    sheet = page.model.practice.sheets[key]
    rows = dict(finished(key).scores[0][:-1])
    assert {one.category: one.own for one in sheet} == {name: 10 * n for name, n in rows.items()}


def test_charts_of_one_number_and_of_equal_ones_are_drawn() -> None:
    for numbers in ([5], [5, 5, 5], [0, 1000]):
        assert charts.line(numbers, str, "said", 100).startswith("<svg")
    assert charts.bars(0.5, 1).count("<rect") == 2
