"""Hints at the table: only on request, from what the player may know, and counted in the result."""

from __future__ import annotations

import html
import json
import re

from at_the_page import Visit
from tabletop import effects, messages
from tabletop.hints.update import TIMER
from tabletop.session import judging
from tabletop.settings.update import FIRST_GAMES
from tabletop.storage import effects as storage
from tabletop.table import ended, hint
from tabletop.table.view import selectors
from test_page_analysis import in_play, visit

from blackangel.games import black_angel, council_of_shadows


def with_hints(on: bool = True) -> Visit:
    page = Visit()
    page.fill("hints", on)
    game = in_play(20)
    while len(game.options) < 4 or game.player:
        game.play(game.options[-1])
    page.sit(game, ("", "easy"))
    return page


def test_hints_are_offered_in_the_first_games_of_a_title() -> None:
    page = Visit()
    for number in range(FIRST_GAMES):
        page.sit(black_angel.new(("Ada", "Bo"), number))
        page.act("uncover")
        assert 'data-action="hint"' in page.shown.panels["prompt"]
        played, *earlier = page.model.shelf.records
        shelf = page.model.shelf._replace(records=(played._replace(over=True), *earlier))
        page.model = page.model._replace(shelf=shelf)
    page.sit(black_angel.new(("Ada", "Bo"), 9))
    page.act("uncover")
    assert 'data-action="hint"' not in page.shown.panels["prompt"]
    page.sit(council_of_shadows.new(("Ada", "Bo"), 9))
    page.act("uncover")
    assert 'data-action="hint"' in page.shown.panels["prompt"], "each title counts its own"


def test_hints_are_off_where_they_are_not_wanted() -> None:
    page = with_hints(False)
    assert 'data-action="hint"' not in page.markup
    page.act("hint")
    assert page.case is None
    page.fill("hints", True)
    assert 'data-action="hint"' in page.shown.panels["prompt"]
    assert page.asked(storage.SavePreferences)[-1].preferences["hints"] is True


def test_the_worker_starts_while_the_player_looks_at_the_first_question() -> None:
    page = Visit()
    page.sit(black_angel.new(("Ada", "Bo"), 9))
    assert not page.asked(effects.StartTimer), "not behind the cover"
    page.act("uncover")
    assert [one.timer for one in page.asked(effects.StartTimer)] == [TIMER]
    page.send(messages.TimerFired(TIMER, 0))
    assert len(page.asked(effects.WarmBot)) == 1
    page.act("home")
    assert page.asked(effects.StopBot)


def test_a_hint_names_a_choice_and_is_kept_in_mind() -> None:
    page = with_hints()
    page.act("hint")
    assert "disabled" in page.shown.panels["prompt"]
    page.act("hint")
    assert len(page.asked(effects.JudgeCase)) == 1
    page.judge()
    said = page.model.play.hints.said
    assert said
    assert said.best in map(str, page.session.options)
    assert "A strong bot would choose" in page.shown.panels["prompt"]
    assert page.spoken[0] in page.shown.panels["prompt"].replace("&quot;", '"')
    assert f'.side [data-option="{said.best}"]' in page.shown.worn["told"]
    [best] = [option for option in page.session.options if str(option) == said.best]
    meant = selectors(page.session.places()(best))
    assert page.shown.worn["told"][: len(meant)] == meant, "what glows is what the hint says"
    assert page.shown.root["data-hinted"]
    assert page.session.hints == (1, 0)
    assert page.model.shelf.records[0].hints == (1, 0)
    page.choose(said.best)
    assert "A strong bot would choose" not in page.shown.panels["prompt"]
    assert page.session.hints == (1, 0)


def test_a_hint_is_two_lines_and_what_they_bring_and_the_rest_on_request() -> None:
    page = with_hints()
    page.act("hint")
    page.judge()
    prompt = page.shown.panels["prompt"]
    bubble = prompt[prompt.index('class="advice"') :]
    at_once, _details, more = bubble.partition("<details>")
    assert at_once.count("<p") + at_once.count("<li") == len(page.spoken)
    assert at_once.count("<p") <= 2
    assert "%" not in at_once
    assert "A strong bot would choose" not in at_once
    assert "%" in more
    page.act("hint")
    assert 'class="advice"' not in page.shown.panels["prompt"]
    assert "told" not in page.shown.worn, "closed, nothing glows"
    assert not page.shown.root["data-hinted"]


def test_the_way_between_two_places_is_drawn() -> None:
    page = with_hints()
    page.act("hint")
    case = page.case
    assert case
    places = page.session.places()
    best = next(
        option
        for option in page.session.options
        if len(places(option)) == 2 and any(" " in place for place in places(option))  # a die
    )
    other = next(option for option in page.session.options if option != best)
    page.send(
        messages.CaseJudged(
            case.owner, case.number, json.dumps([str(best), str(other), 600, 500, []])
        )
    )
    [way] = re.findall(r'data-way="([^"]*)"', page.shown.panels["prompt"])
    assert tuple(html.unescape(way).split("\n")) == tuple(places(best))


def test_a_choice_that_nothing_beats_has_a_reason_too() -> None:
    page = with_hints()
    best = str(page.session.options[0])
    judged = judging.read(json.dumps([best, best, 500, 500, []]))
    assert hint.compared(page.session, judged) == "Nothing else wins more often."


def test_what_a_hint_names_is_in_view_where_its_section_was_folded() -> None:
    page = Visit()
    page.fill("hints", True)
    page.fill("cover", False)
    page.sit(black_angel.new(("Ada", "Bo"), 5))
    folded = [
        str(option)
        for option in page.session.options
        if str(option) not in page.shown.panels["choices"]
    ]
    assert folded
    page.act("hint")
    case = page.case
    assert case
    page.send(
        messages.CaseJudged(
            case.owner, case.number, json.dumps([folded[0], folded[1], 600, 500, []])
        )
    )
    assert f'data-option="{folded[0]}"' in page.shown.panels["choices"]


def test_a_late_hint_counts_for_nothing() -> None:
    page = with_hints()
    page.act("hint")
    late = page.case
    assert late
    page.send(messages.CaseJudged("analysis", late.number, "[]"))
    assert page.model.play.hints.waits(page.session), "that was another's answer"
    page.choose(str(page.session.options[0]))
    page.send(messages.CaseJudged(late.owner, late.number, "[]"))
    assert page.model.play.hints.said is None
    assert not any(page.session.hints)


def test_a_sentence_says_that_there_is_no_hint() -> None:
    page = with_hints()
    page.act("hint")
    assert page.case
    page.send(messages.CaseFailed(page.case.owner, page.case.number, "no"))
    assert "no hint" in page.notice
    assert not any(page.session.hints)


def test_the_result_says_who_took_hints() -> None:
    page = visit()
    assert "Hints used" not in page.markup
    before = page.model.table.session
    assert before

    shown = ended.end_screen(before._replace(hints=(0, 3)))
    assert "Hints used: Bo: 3" in "".join(shown) + str(shown)


def test_a_stored_game_remembers_its_hints() -> None:
    page = with_hints()
    page.act("hint")
    page.judge()
    page.act("home")
    again = Visit(page.device)
    again.act("continue", page.model.shelf.records[0].key)
    assert again.session.hints == (1, 0)
