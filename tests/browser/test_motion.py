"""Pieces are seen moving between their places; with reduced motion, only at their places."""

from __future__ import annotations

from math import hypot
from typing import Any

import pytest
from playwright.sync_api import Page
from profiles import Profiles
from screens import open_game, uncover
from test_drag import moment

# The centres of all pieces by name; those flying above everything are under "".
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
    fly.apply(this, given);
    const flights = document.getAnimations().filter(one => one.constructor === Animation);
    for (let step = 0; step <= 10; step += 1) {{
      for (const one of flights) one.currentTime = step / 10 * given[2];
      frames.push(look());
    }}
    if (Object.entries(frames.at(-1)).some(elsewhere)) {{
      pieces.fly = fly;
      done(frames);
    }}
  }};
  choose(option);
}})
"""
# Choose, and hold what flies in front of a drawing just before its end: how it looks, and the piece itself.
LANDING = """
([option, scrolled]) => new Promise(done => {
  const { fly } = pieces;
  const looks = node => [...node.querySelectorAll('use')].map(use => {
    const { a, b, c, d, e, f } = use.getScreenCTM();
    const { fill, color, stroke } = getComputedStyle(use);
    return [use.getAttribute('href'), ...[a, b, c, d, e, f].map(n => Math.round(10 * n)),
      fill, color, stroke];
  });
  pieces.fly = function (...given) {
    fly.apply(this, given);
    for (const one of document.getAnimations()) {
      one.pause();
      if (one.effect.target.matches('.cut-out')) one.currentTime = given[2] - 0.001;
    }
    const copies = [...document.querySelectorAll('.cut-out .placed')];
    if (!copies.length) return pieces.land();
    pieces.lift = pieces.land = pieces.fly = () => {}; // what comes does not end it
    const hidden = [...document.querySelectorAll('#app [data-piece]')].filter(
      node => node.getClientRects().length && getComputedStyle(node).opacity === '0');
    document.getElementById('boards').scrollLeft += scrolled;
    done([copies.map(looks), hidden.map(looks)]);
  };
  document.querySelector(`.choices [data-option="${option}"]`).click();
})
"""
# Choose, press undo for so many ms, let go elsewhere; how long after the press the next moment is shown.
HELD = """
([option, down]) => new Promise(done => {
  document.querySelector(`.choices [data-option="${option}"]`).click();
  const { lift } = pieces;
  const hand = (node, kind) => node.dispatchEvent(
    new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerType: 'mouse' }));
  hand(document.querySelector('[data-action=undo]'), 'pointerdown');
  const begun = performance.now();
  setTimeout(() => hand(document.body, 'pointerup'), down);
  pieces.lift = function () {
    pieces.lift = lift;
    lift.call(this);
    done(performance.now() - begun);
  };
})
"""
SPACE = """
() => new Promise(done => {
  document.getElementById('boards').addEventListener('scrollend', () => done(), { once: true });
  document.querySelector('.tab[data-value="space"]').click();
})
"""
FLYING = "document.querySelectorAll('.carried, .cut-out, .flyer').length"
PRESS, LONGEST = 350, 400  # ms: a press longer than a moment; how long any holds one up
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


def about_to(page: Page, kind: str) -> str:
    """A game before a choice of a kind, and its notation."""
    text, option, _piece, _target = moment(kind)
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
    page.wait_for_function(f"() => {FLYING} === 0")
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])  # a phone turns Space
def test_a_ship_in_flight_looks_as_it_does_in_its_drawing(
    profiles: Profiles, watch: Any, size: tuple[int, int]
) -> None:
    page = profiles.open(*size, reduced_motion="no-preference")
    option = about_to(page, "move")
    if page.locator(".tab").first.is_visible():
        page.evaluate(SPACE)
    copies, pieces = page.evaluate(LANDING, [option, 0])
    assert len(copies) == 1
    assert copies == pieces
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")
def test_a_ship_in_flight_lands_where_its_board_is_scrolled(profiles: Profiles, watch: Any) -> None:
    page = profiles.open(390, 844, reduced_motion="no-preference")
    option = about_to(page, "move")
    page.evaluate(SPACE)
    page.evaluate(LANDING, [option, 390])
    page.wait_for_function("() => !document.querySelector('.cut-out')")
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
def test_a_key_cuts_it_short(profiles: Profiles, watch: Any) -> None:
    page = flies(profiles)
    text, option, _piece, _target = moment("take")
    open_game(page, text)
    uncover(page)
    boards = "document.querySelector('#boards').innerText"
    page.press(f'.choices [data-option="{option}"]', "Enter")
    page.keyboard.press("x")
    assert page.evaluate(FLYING) == 0
    shown = page.evaluate(boards)
    page.wait_for_timeout(1500)
    assert page.evaluate(boards) == shown
    assert watch.errors == []


@pytest.mark.skip_browser("firefox")  # its driver cannot ask for reduced motion
@pytest.mark.parametrize("kind", ["move", "take"])
def test_nothing_is_under_way_where_motion_is_reduced(profiles: Profiles, kind: str) -> None:
    page = profiles.open(1440, 900)
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
    profiles: Profiles, watch: Any, down: int, least: int
) -> None:
    page = profiles.open(1440, 900, reduced_motion="no-preference")
    waited = page.evaluate(HELD, [about_to(page, "move"), down])
    assert least <= waited < 10 * LONGEST
    assert watch.errors == []
