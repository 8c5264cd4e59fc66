"""The curve of an analysis: the numbers on its lines, and the time below them."""

from __future__ import annotations

import re
from math import hypot

from tabletop.analysis import view as screen
from tabletop.analysis.model import Finding
from tabletop.session.judging import Judged
from test_page_analysis import found, opened


def test_numbers_stand_on_the_curve_or_are_tied_to_it_and_read_as_their_difference() -> None:
    page = opened()
    known = found(page)
    course = known.course
    assert course
    steps = {step.turn: step for step in course.steps if step.seat == 0}
    said = Judged("end", "end", 504, 316)
    known = known._replace(found=tuple(Finding(step, said, True) for step in steps.values()))
    marks = re.findall(
        r'<g class="costly-mark">(?:<path d="M(\S+) (\S+)V(\S+)" class="stem"/>)?'
        r'<circle cx="(\S+)" cy="(\S+)" r="2"/><circle cx="(\S+)" cy="(\S+)"',
        screen.chart(known, course, known.worst),
    )
    assert len(marks) == len(known.worst) > 1
    circles = []
    for (_, _, to, x, y, across, high), one in zip(marks, known.worst, strict=True):
        chance = screen.chance_at(course, one.step.ply, one.step.seat)
        tall = screen.HEIGHT - screen.TOP - screen.BOTTOM
        assert abs(float(y) - (screen.TOP + tall * (1000 - chance) / 1000)) < 0.1
        assert (across, high) == (x, to or y)
        assert screen.TOP <= float(high) <= screen.HEIGHT - screen.BOTTOM
        circles.append((float(across), float(high)))
    assert all(
        hypot(x - across, y - high) > 2 * screen.MARK
        for number, (x, y) in enumerate(circles)
        for across, high in circles[:number]
    )
    said = Judged(known.found[0].said.best, "end", 504, 316)  # 50.4 and 31.6: 50 and 32
    shown = str(screen.finding(known, 1, known.worst[0]._replace(said=said)))
    assert [part in shown for part in ("50%", "32%", "−18%")] == [True] * 3


def test_below_the_curve_stands_when_it_was() -> None:
    known = found(opened())
    assert known.course
    said = re.findall(r'class="turn (\w+)">([^<]*)<', screen.chart(known, known.course))
    assert [side for side, _said in said] == ["st", "mi", "mi", "en"]
    titles = [title for _side, title in said]
    assert titles[0] == known.title(0)
    assert titles[-1] == known.title(known.course.points[-1].ply)
    assert len(set(titles)) == screen.TURNS
