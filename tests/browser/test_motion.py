"""Pieces are seen moving between their places; with reduced motion, only at their places."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import Profiles, Table
from screens import council, open_game, uncover
from test_drag import moment

# The centres of all pieces by name; those flying above everything are under "",
# a lit part of their way under "way".
LOOK = """
  const middle = node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const look = () => {
    const found = {};
    for (const node of document.querySelectorAll('#app [data-piece]')) {
      if (node.getClientRects().length) found[node.dataset.piece] ??= middle(node);
    }
    const above = document.querySelector('.carried, .cut-out .placed');
    if (above) found[''] = middle(above);
    const way = document.querySelector('.moment.trail');
    if (way) found.way = middle(way);
    return found;
  };
  const frames = [look()];
  const choose = option => document.querySelector(`.choices [data-option="${option}"]`).click();
"""
# Make a choice, and record each frame for some milliseconds.
FRAMES = f"""
([option, time]) => new Promise(done => {{
  {LOOK}
  choose(option);
  const begun = performance.now();
  const next = now => {{
    frames.push(look());
    if (now - begun < time) requestAnimationFrame(next);
    else done(frames);
  }};
  requestAnimationFrame(next);
}})
"""
# Make a choice and sample its flights, however few frames are painted, until a piece of a kind is there.
FLIGHTS = f"""
([option, kind]) => new Promise(done => {{
  {LOOK}
  const {{ fly }} = pieces;
  const elsewhere = ([name, [x, y]]) => {{
    const [left, top] = frames[0][name] ?? [Infinity, Infinity];
    return name.startsWith(kind) && Math.hypot(x - left, y - top) > 2;
  }};
  pieces.fly = function (...given) {{
    const takes = fly.apply(this, given);
    const flights = document.getAnimations().filter(one => one.constructor === Animation);
    for (let step = 0; step <= 30; step += 1) {{
      for (const one of flights) one.currentTime = step / 30 * one.effect.getComputedTiming().endTime;
      frames.push(look());
    }}
    if (Object.entries(frames.at(-1)).some(elsewhere)) {{
      pieces.fly = fly;
      done(frames);
    }}
    return takes;
  }};
  choose(option);
}})
"""
# Compare what flies in front of a drawing with the piece, at both ends and half-way: signs, turn, colours.
COMPARE = """
() => {
  [window.compared, window.wrong, window.clipped] = [0, [], []];
  const around = node => {
    let found = node.parentElement;
    while (found && getComputedStyle(found).overflow === 'visible') found = found.parentElement;
    return found.getBoundingClientRect();
  };
  const clips = node => {
    const outer = around(node), inner = node.getBoundingClientRect();
    return inner.left < outer.left - 4 || inner.right > outer.right + 4
      || inner.top < outer.top - 4 || inner.bottom > outer.bottom + 4;
  };
  const looks = node => JSON.stringify([...node.querySelectorAll('use, path, rect')].map(one => {
    const { a, b, c, d, e, f } = one.getScreenCTM();
    const { fill, color, stroke } = getComputedStyle(one);
    const turned = [a, b, c, d].map(n => Math.round(100 * n) / 100 + 0);
    return [one.getAttribute('href'), ...turned, fill, color, stroke];
  }));
  const middle = node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const far = ([x, y], [left, top]) => Math.hypot(x - left, y - top);
  const { lift, fly } = pieces;
  let starts = [], lay = new Map();
  pieces.lift = function () {
    lift.call(this);
    lay = new Map([...document.querySelectorAll('#app [data-piece]')].map(
      node => [node.dataset.piece, node.parentElement]));
    starts = [...document.querySelectorAll('#app [data-piece], #app [data-place]')].map(middle);
  };
  pieces.fly = function (...given) {
    const takes = fly.apply(this, given);
    const hidden = [...document.querySelectorAll('#app [data-piece]')].filter(
      node => node.getClientRects().length && getComputedStyle(node).opacity === '0');
    // what flies within its panel lies where it lay, and is nowhere cut off
    for (const node of document.querySelectorAll('#app [data-piece]')) {
      const seen = node.getClientRects().length && getComputedStyle(node).opacity !== '0';
      const inside = node instanceof SVGElement && node.localName !== 'svg'; // a part of a drawing
      if (seen && node.getAnimations().length && !inside && (clips(node)
        || (lay.get(node.dataset.piece) ?? node.parentElement) !== node.parentElement))
        clipped.push(node.dataset.piece);
    }
    for (const one of document.getAnimations()) {
      const copy = one.effect.target;
      if (!copy.matches('.cut-out')) continue;
      // it turns and grows about its middle, which keeps to the line
      const [start, half, end] = [0, 0.5, 1].map(part => {
        one.currentTime = part * (one.effect.getComputedTiming().endTime - 0.001);
        return middle(copy);
      });
      compared += 1;
      const look = looks(copy.querySelector('.placed'));
      const same = hidden.filter(node => looks(node) === look);
      const began = [...starts, ...[...document.querySelectorAll('#app [data-place]')].map(middle)];
      if (look === '[]' || !same.length) wrong.push([look, hidden.map(looks)]);
      else if (!same.some(piece => far(end, middle(piece)) < 1)) wrong.push([end, same.map(middle)]);
      else if (far(start, end) < 3 || !began.some(spot => far(start, spot) < 1)) wrong.push([start, end]);
      else if (far(start, half) + far(half, end) > far(start, end) + 1) wrong.push([start, half, end]);
      one.currentTime = 0;
    }
    return takes;
  };
}
"""
CLICK = "option => document.querySelector(`.choices [data-option='${option}']`).click()"
# One of the choices, by a number from 0 to 1; it cuts short what the one before has moved.
CHOOSE = """
async number => {
  const all = () => [...document.querySelectorAll('[data-panel=choices] [data-option]')];
  const covered = document.querySelector('[data-action=uncover]');
  const fold = '[data-panel=choices] .fold[aria-expanded=false]';
  if (covered) covered.click();
  else if (!all().length) document.querySelector(fold)?.click();
  else all()[Math.floor(number * all().length)].click();
  await new Promise(requestAnimationFrame);
}
"""
# Choose, and scroll the boards once something flies: what is in front of a drawing then.
SCROLLED = """
option => new Promise(done => {
  setTimeout(done, 20000); // nothing has flown
  const { fly } = pieces;
  pieces.fly = function (...given) {
    const takes = fly.apply(this, given);
    scroll();
    return takes;
  };
  const scroll = async () => {
    const flying = () => document.querySelectorAll('.cut-out').length, before = flying();
    if (!before) return pieces.land();
    pieces.lift = pieces.land = pieces.fly = () => 0; // what comes does not end it
    for (const one of document.getAnimations()) one.pause();
    const boards = document.getElementById('boards');
    boards.dispatchEvent(new Event('scroll')); // what was scrolled before it began
    await new Promise(requestAnimationFrame);
    const still = flying();
    boards.scrollLeft += boards.clientWidth;
    for (let frames = 0; flying() && frames < 60; frames += 1) await new Promise(requestAnimationFrame);
    const hidden = [...document.querySelectorAll('#app [data-piece^=ship]')].filter(
      node => getComputedStyle(node).opacity === '0');
    done([before, still, flying(), hidden.length]);
  };
  document.querySelector(`.choices [data-option="${option}"]`).click();
})
"""
# Choose, and press a key as soon as something flies; how much flew, still flies, and whether the boards stay.
CUT_SHORT = """
option => new Promise(done => {
  const flying = () => document.querySelectorAll('.carried, .cut-out, .flyer').length;
  const boards = () => document.querySelector('#boards').innerText;
  const { fly } = pieces;
  pieces.fly = function (...given) {
    pieces.fly = fly;
    const takes = fly.apply(this, given);
    const before = flying();
    setTimeout(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
      requestAnimationFrame(() => setTimeout(() => {
        const [left, shown] = [flying(), boards()];
        setTimeout(() => done([before, left, shown === boards()]), 700);
      }));
    });
    return takes;
  };
  document.querySelector(`.choices [data-option="${option}"]`).click();
})
"""
# Choose, press undo for so many ms shortly before the first moment ends, let go elsewhere; how long after
# the press the next moment is shown.
HELD = """
([option, down]) => new Promise(done => {
  document.querySelector(`.choices [data-option="${option}"]`).click();
  const { lift, fly } = pieces;
  const hand = (node, kind) => node.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerType: 'mouse' }));
  const press = () => {
    hand(document.querySelector('[data-action=undo]'), 'pointerdown');
    const begun = performance.now();
    setTimeout(() => hand(document.body, 'pointerup'), down);
    pieces.lift = function () {
      pieces.lift = lift;
      lift.call(this);
      done(performance.now() - begun);
    };
  };
  pieces.fly = function (...given) {
    pieces.fly = fly;
    const takes = fly.apply(this, given);
    setTimeout(press, takes - 100);
    return takes;
  };
})
"""
# Choose, with a first frame that takes so many ms; how long after it the next moment is drawn.
LATE = """
([option, late]) => new Promise(done => {
  let until = Infinity;
  requestAnimationFrame(() => {
    until = performance.now() + late;
    while (performance.now() < until);
  });
  document.querySelector(`.choices [data-option="${option}"]`).click();
  const { lift } = pieces;
  pieces.lift = function () {
    pieces.lift = lift;
    lift.call(this);
    done(performance.now() - until);
  };
})
"""
# Count the pieces that move at each moment.
COUNTED = """
() => {
  window.moved = [];
  const { fly } = pieces;
  pieces.fly = function (...given) {
    const takes = fly.apply(this, given);
    const all = [...document.querySelectorAll('#app [data-piece]')];
    moved.push(all.filter(node => node.getAnimations().length).length);
    return takes;
  };
}
"""
# How long the last row waits, how far it is seen who has won, and how many animations of the count are left.
COUNTING = """
() => {
  const ours = document.getAnimations().filter(one => ['counted', 'told'].includes(one.animationName));
  const total = ours.find(one => one.effect.target.localName === 'tfoot');
  const told = Number(getComputedStyle(document.querySelector('.hero h1')).opacity);
  return [total?.effect.getTiming().delay ?? 0, told, ours.filter(one => one.playState === 'running').length];
}
"""
LAID_ANEW = """
() => {
  const { style } = document.querySelector('.end > .sheet');
  style.display = 'none';
  document.body.offsetWidth;
  style.display = '';
}
"""
SPACE = """
() => new Promise(done => {
  setTimeout(done, 5000); // it is there already
  document.getElementById('boards').addEventListener('scrollend', () => done(), { once: true });
  document.querySelector('.tab[data-value="space"]').click();
})
"""
FLYING = "document.querySelectorAll('.carried, .cut-out, .flyer').length"
MOST = 40  # choices of Council
FEW = 8  # pieces that one choice moves at once
SLOW, MOMENT = 200, 600  # ms of a frame; that a moment is shown at least
PRESS, LONGEST = 350, 400  # ms: a press beyond the end of a moment; how long any holds one up
Spot = tuple[float, float]
Frames = list[dict[str, Spot]]


def far(one: Spot, other: Spot) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def between(path: list[Spot], start: Spot, end: Spot) -> list[Spot]:
    """Pieces in flight: away from both ends, and near the line between them."""
    way = far(start, end)
    return [
        spot
        for spot in path
        if min(far(start, spot), far(spot, end)) > way / 10
        and far(start, spot) + far(spot, end) < way * 1.1
    ]


def about_to(page: Page, kind: str, frames: int = 1) -> str:
    """A game before a choice of a kind, which so many ``frames`` show, and its notation."""
    text, option, _piece, _target = moment(kind, frames)
    open_game(page, text)
    uncover(page)
    fold = page.locator(f".choices [data-action=fold][data-value={kind}][aria-expanded=false]")
    if fold.count():
        fold.click()
    return option


def flies(profiles: Profiles, **options: Any) -> Page:
    """A page that moves at half speed: a busy machine is late with a key."""
    page = profiles.open(1440, 900, **{"reduced_motion": "no-preference", **options})
    pace = page.context.new_cdp_session(page)
    pace.send("Animation.enable")
    pace.send("Animation.setPlaybackRate", {"playbackRate": 0.5})
    return page


def gone_and_come(frames: Frames, kind: str) -> tuple[Spot, Spot, str]:
    """Where a piece of a kind was, where it is, and its name there."""
    first, last = frames[0], frames[-1]
    [before] = [name for name in first if name.startswith(kind) and name not in last]
    [after] = [name for name in last if name.startswith(kind) and name not in first]
    return first[before], last[after], after


@pytest.mark.skip_browser("firefox")  # the same code
def test_a_ship_flies_from_hex_to_hex(profiles: Profiles, watch: Any) -> None:
    page = flies(profiles)
    frames: Frames = page.evaluate(FLIGHTS, [about_to(page, "move"), "ship"])
    start, end, _name = gone_and_come(frames, "ship")
    path = [frame[""] for frame in frames if "" in frame]
    assert len(between(path, start, end)) >= 3
    assert any("way" in frame for frame in frames), "what it passes is lit"
    page.wait_for_function(f"() => {FLYING} === 0")
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
@pytest.mark.parametrize(("width", "height", "least"), [(1440, 900, 7), (390, 844, 1)])
def test_what_flies_in_front_of_a_drawing_looks_as_it_does_in_it(
    profiles: Profiles, watch: Any, width: int, height: int, least: int
) -> None:
    page = profiles.open(width, height, reduced_motion="no-preference")
    page.evaluate(COMPARE)
    option = about_to(page, "move")
    if page.locator(".tab").first.is_visible():
        page.evaluate(SPACE)  # which a phone turns
    page.evaluate(CLICK, option)
    page.wait_for_function("() => compared")
    open_game(page, council(("Ada", "Bo"), "settle", open_planning=True))
    rng = Random(2)
    for _ in range(MOST):
        if page.evaluate("compared") >= least:
            break
        page.evaluate(CHOOSE, rng.random())
    assert page.evaluate("compared") >= least
    assert page.evaluate("wrong") == []
    assert page.evaluate("clipped") == []
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_what_flies_in_front_of_a_drawing_lands_where_that_is_scrolled(
    profiles: Profiles, watch: Any
) -> None:
    page = profiles.open(390, 844, reduced_motion="no-preference")
    option = about_to(page, "move")
    page.evaluate(SPACE)
    assert page.evaluate(SCROLLED, option) == [1, 1, 0, 0]
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_a_tile_flies_above_the_panels_to_the_grid(profiles: Profiles, watch: Any) -> None:
    page = flies(profiles)
    frames: Frames = page.evaluate(FLIGHTS, [about_to(page, "take"), "tile"])
    first, last = frames[0], frames[-1]
    name = max(
        (name for name in first if name.startswith("tile") and name in last),
        key=lambda name: far(first[name], last[name]),
    )
    path = [frame[""] for frame in frames if "" in frame]
    assert len(between(path, first[name], last[name])) >= 3
    page.wait_for_function(f"() => {FLYING} === 0")  # nothing is left in the air
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_nothing_flies_because_a_drawer_was_opened_or_closed(
    profiles: Profiles, watch: Any
) -> None:
    page = profiles.open(1440, 900, reduced_motion="no-preference", as_it_comes=True)
    page.evaluate(COUNTED)
    text, option, _piece, _target = moment("move")
    open_game(page, text)
    uncover(page)
    drawer = page.locator(".drawer-tab[data-value=choices]")
    drawer.click()
    fold = page.locator(".choices [data-action=fold][data-value=move][aria-expanded=false]")
    if fold.count():
        fold.click()
    choice = page.locator(f".choices [data-option='{option}']")
    for shown in (True, False):
        expect(choice).to_have_count(1)
        page.evaluate("() => { moved.length = 0; }")
        page.evaluate(CLICK, option)
        page.wait_for_function("() => moved.length")
        assert 0 < max(page.evaluate("moved")) < FEW, shown
        page.wait_for_function(f"() => {FLYING} === 0")
        if shown:
            drawer.click()
            expect(page.locator(".choices")).not_to_be_in_viewport()
            page.click("[data-action=undo]")
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_a_key_cuts_it_short(table: Table, watch: Any) -> None:
    page = table(1440, 900, reduced_motion="no-preference")
    flew, left, same = page.evaluate(CUT_SHORT, about_to(page, "take", 2))
    assert flew > 0
    assert left == 0
    assert same
    open_game(page, council(("Ada", "Bo"), ""))
    counting = page.evaluate(COUNTING)
    assert counting[0] > 0 == counting[1]  # rows come one by one, and who has won after them
    page.evaluate("() => { document.documentElement.dataset.still = 'true'; }")
    assert page.evaluate(COUNTING)[1:] == [1, 0]  # whoever wants no motion is told at once
    page.evaluate("() => { delete document.documentElement.dataset.still; }")
    assert page.evaluate(COUNTING)[1] == 0
    page.keyboard.press("Shift")
    assert page.evaluate(COUNTING)[1:] == [1, 0]
    page.evaluate(LAID_ANEW)  # as when a picture comes late
    assert page.evaluate(COUNTING)[1:] == [1, 0]
    page.click("[data-action=look]")
    page.click("[data-action=result]")
    assert page.evaluate(COUNTING)[1:] == [1, 0]  # it was seen before
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")  # its driver cannot ask for reduced motion
@pytest.mark.parametrize("kind", ["move", "take"])
def test_nothing_is_under_way_where_motion_is_reduced(table: Table, kind: str) -> None:
    page = table(1440, 900)
    frames: Frames = page.evaluate(FRAMES, [about_to(page, kind), 2000])
    first, last = frames[0], frames[-1]
    moved = [name for name in first if name in last and far(first[name], last[name]) > 2]
    assert moved or set(first) != set(last)
    for frame in frames:
        assert "" not in frame
        for name, spot in frame.items():
            ends = [way[name] for way in (first, last) if name in way]
            assert min(far(spot, end) for end in ends) < 1, name


@pytest.mark.skip_browser("firefox")
@pytest.mark.parametrize(("down", "least"), [(PRESS, PRESS), (10 * LONGEST, LONGEST)])
def test_the_next_moment_waits_for_a_hand_but_not_for_long(
    table: Table, watch: Any, down: int, least: int
) -> None:
    page = table(1440, 900, reduced_motion="no-preference")
    waited = page.evaluate(HELD, [about_to(page, "move", 2), down])
    assert least <= waited < 10 * LONGEST
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_a_slow_device_shows_a_moment_to_its_end(table: Table, watch: Any) -> None:
    page = table(1440, 900, reduced_motion="no-preference")
    assert page.evaluate(LATE, [about_to(page, "move", 2), SLOW]) >= MOMENT
    assert watch.errors == []
