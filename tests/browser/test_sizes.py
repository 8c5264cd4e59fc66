"""At every size: text of 12 px, targets for mouse and finger, nothing cut off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random

import pytest
from playwright.sync_api import Page, expect
from profiles import Profiles, Table
from screens import COUNCIL, council, game, open_game, resize, uncover

from blackangel import games
from blackangel.games import black_angel
from tests.sampled import EVERY, share

pytestmark = pytest.mark.as_it_comes

# Boards are held to other sizes than buttons: beside each place of a drawing a large button does the same.
MEASURE = """
least => {
  const hidden = '.unseen, .skip, .caption, .miniature, [inert], .sprite-home';
  const shown = node => node.checkVisibility({opacityProperty: true, visibilityProperty: true})
    && node.getClientRects().length && !node.closest(hidden); // shapes may be hidden with their group
  const place = node => `${node.tagName}.${node.getAttribute('class')} in `
    + `${node.parentElement.getAttribute('class')} "${node.textContent.trim().slice(0, 30)}"`;
  const top = document.querySelector('#dialog[open]') || document.body;
  const found = [];
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let text; text = texts.nextNode();) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest('script, template, option, .word') || !shown(node)) continue;
    const matrix = node.closest('svg') && node.getScreenCTM ? node.getScreenCTM() : {a: 1, b: 0};
    const size = parseFloat(getComputedStyle(node).fontSize) * Math.hypot(matrix.a, matrix.b);
    if (size < 11.95) found.push(`text of ${size.toFixed(1)} px: ${place(node)}`);
  }
  const controls = 'button, select, input, textarea, a[href], summary, [role=button]';
  for (const node of top.querySelectorAll(controls)) {
    if (!shown(node) || node.matches('.ref')) continue; // words of a sentence
    const box = (node.matches('[type=checkbox], [type=radio]') && node.closest('label') || node)
      .getBoundingClientRect();
    const want = node.matches('[data-place]') ? 24 : least;
    if (Math.min(box.width, box.height) < want - 0.5)
      found.push(`target of ${box.width.toFixed(1)} x ${box.height.toFixed(1)}: ${place(node)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page is too wide');
  return found;
}
"""
MOUSE, FINGER = 24, 44  # pixels of a target
LARGE, NOTEBOOK, TABLET, PHONE = (1440, 900), (1024, 768), (820, 1180), (390, 844)
LANDSCAPE = (844, 390)  # a phone on its side
LYING = (1180, 820)  # a tablet on its side
ZOOMED = (720, 450)  # 1440 x 900 at 200 %

OFTEN = 3  # positions in which a kind of place is tried
VERBS = ("die", "move", "launch", "take", "activate", "assign", "recall", "repair", "pay", "draw")
# Around the middle of a place: points of its panel, and which places a finger may mean there.
AROUND = """
place => {
  const found = [...document.querySelectorAll(`#app .live[data-place="${CSS.escape(place)}"]`)];
  const node = found.find(node => node.closest('.boards')) || found[0];
  const boards = node.closest('.boards');
  boards?.scrollTo({left: node.closest('.panel').offsetLeft - boards.offsetLeft, behavior: 'instant'});
  node.scrollIntoView({block: 'center', inline: 'nearest', behavior: 'instant'});
  const panel = node.closest('[data-panel]');
  const box = node.getBoundingClientRect(), [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const away = (px, py, {left, top, right, bottom}) =>
    Math.hypot(Math.max(left - px, 0, px - right), Math.max(top - py, 0, py - bottom));
  const points = [[x, y]];
  // four of eight directions, those between at the next place
  for (let turn = window.turned = window.turned ? 0 : 1; turn < 8; turn += 2)
    points.push([x + 21 * Math.cos(turn * Math.PI / 4), y + 21 * Math.sin(turn * Math.PI / 4)]);
  return points.flatMap(([px, py]) => {
    const hit = document.elementFromPoint(px, py);
    if (!hit || hit.closest('[data-panel]') !== panel || hit.closest('button')) return [];
    const own = away(px, py, box) + 0.5;
    const meant = [...panel.querySelectorAll('.live[data-place]')].filter(
      other => other.contains(hit) || away(px, py, other.getBoundingClientRect()) <= own);
    return [[px, py, meant.map(other => other.dataset.place)]];
  });
}
"""
# Record clicks and stop them there.
RECORD = """
document.addEventListener('click', event => {
  if (event.target.closest('[data-action=uncover], #notice')) return;
  event.stopPropagation();
  window.clicked = [event.target.closest('.live[data-place]')?.dataset.place];
}, true)
"""
CLICKED = """
async () => {
  const end = performance.now() + 5000; // the click of a tap may come after it
  while (!window.clicked && performance.now() < end) await new Promise(done => setTimeout(done));
  const [place] = window.clicked ?? [];
  delete window.clicked;
  return place;
}
"""
LIVE = """
[...new Set([...document.querySelectorAll('#app .live[data-place]')]
  .filter(node => node.getClientRects().length).map(node => node.dataset.place))]
"""
# Pieces that are partly outside of what should show all of them. A hex's picture is empty around the hex.
CUT = """
([pieces, frame]) => [...document.querySelectorAll(pieces)].filter(node => {
  const box = node.getBoundingClientRect(), view = node.closest(frame).getBoundingClientRect();
  const [beside, above] = node.matches('.hex > *') ? [box.width * 7 / 92, box.height / 92] : [0, 0];
  return box.width && (box.left + beside < view.left - 1 || box.right - beside > view.right + 1
    || box.top + above < view.top - 1 || box.bottom - above > view.bottom + 1);
}).map(node => `${node.getAttribute('class')} "${node.textContent || node.dataset.place}"`)
"""
WHOLE = (
    (".standing", ".standings"),
    (".hex > :first-child", ".panel-space"),
    (".other, .other .who > *, .other .cube, .other .good", ".other"),
    (".other", ".panel-others"),
    (".flank > *, .flank .cube", ".flank"),
    (".strips .good, .strips .cube", ".strip"),
    (".leafed", ".panel-hand"),
)
# Names and words on tables that are cut off or covered.
SHORTENED = """
() => {
  const found = [];
  const marks = '.nm, .runner b, .standing b, .tab, .asked span, .log-head .field, .ask .few .choice > span';
  for (const node of document.querySelectorAll(marks)) {
    if (!node.checkVisibility() || node.closest('.unseen, [inert]')) continue;
    const { left, right, width } = node.getBoundingClientRect();
    // on a phone the band of one's own turn lies across the whole sheet
    const frame = node.closest('.yours') ? '.side' : '.panel, .prompt, .ask, .bar, .tabs';
    const panel = node.closest(frame).getBoundingClientRect();
    const cut = node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== 'visible';
    const out = left < panel.left - 1 || right > panel.right + 1;
    if (width > 2 && (cut || out)) found.push(node.textContent.trim());
  }
  for (const row of document.querySelectorAll('.standing')) {
    const [name, points] = ['.badge', '.points'].map(mark => row.querySelector(mark).getBoundingClientRect());
    const beside = name.bottom <= points.top + 1 || name.right <= points.left + 1;
    if (name.width > 2 && !beside) found.push(row.textContent);
  }
  return found;
}
"""
FULL = {
    "two": (("Bartholomew", "Clementine"), {}, 120),
    "three": (("Ada", "Bartholomew", "Cleo"), {}, 150),
    "four and advanced": (("Ada", "Bo", "Cleo", "Dan"), {"advanced": True}, 230),
    "alone": (("Bartholomew",), {"solo": "standard"}, 60),
}
BOXES = """
nodes => nodes.map(node => {
  const { left, top, right, bottom } = node.getBoundingClientRect();
  return [node.className, left, top, right, bottom];
})
"""
CLIPPED = """
nodes => nodes.filter(node => node.scrollHeight > node.clientHeight + 1)
  .map(node => node.textContent)
"""
RUNNING = "document.getAnimations().filter(one => one.playState === 'running').length"
STARTING = 6  # cards in hand when Council of Shadows begins
HELD, PLANNED = 10, 13  # cards in a large hand, and in one to plan with
READABLE = 60  # pixels: the width of a card with a readable number


def options_within(page: Page, width: int) -> None:
    for option in page.locator("[data-option]").all():
        option.scroll_into_view_if_needed()
        box = option.bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def cut_off(page: Page, sizes: Sequence[tuple[int, int]], target: int) -> dict[object, list[str]]:
    """Pieces that are partly hidden on full tables, and what is too small there."""
    found: dict[object, list[str]] = {}
    for name, (names, rules, ply) in FULL.items():
        open_game(page, game(names, ply, **rules))
        uncover(page)
        for width, height in sizes:
            resize(page, width, height)
            # a hand may extend below its panel on a phone, and may scroll on a tablet
            for pieces, frame in WHOLE if width > 1200 else WHOLE[:-1]:
                if cut := page.evaluate(CUT, [pieces, frame]):
                    found[name, width, pieces] = cut
            if small := page.evaluate(MEASURE, target):
                found[name, width, target] = small
    return found


@cache
def large_hand() -> str:
    """A game in which the player to move holds many cards."""
    for seed in range(99):
        played, rng = black_angel.new(players=("Ada", "Bo"), seed=seed), Random(seed)
        while played.player is not None:
            seat = played.observe(played.player).seats[played.player]
            if len(seat.missions) + len(seat.ravagers) >= HELD:
                return played.save()
            played.play(rng.choice(played.options))
    raise AssertionError


@cache
def large_plan() -> str:
    """A game of Council of Shadows in which somebody plans with many cards in hand."""
    for seed in range(99):
        played, rng = games.new(COUNCIL, ("Ada", "Bo"), seed), Random(seed)
        while played.player is not None:
            seat = played.observe(played.player).seats[played.player]
            if played.prompt.kind == "plan" and len(seat.hand) == PLANNED:
                return played.save()
            buys = [option for option in played.options if option.verb == "buy"]
            played.play(rng.choice(buys or played.options))
    raise AssertionError


def shows_each_card(page: Page, held: int = HELD) -> None:
    # a picture is larger than the window of its card through which one sees it
    cards = page.locator(".leafed")
    assert cards.count() >= held
    assert page.evaluate(CUT, [".leafed, .leafed:last-child svg:not(.scene)", ".panel-hand"]) == []
    boxes = [box for card in cards.all() if (box := card.bounding_box())]
    assert min(box["width"] for box in boxes) >= READABLE
    assert page.locator(".leafed .card-title:visible").evaluate_all(CLIPPED) == []
    for one, other in combinations(boxes, 2):
        beside = one["x"] + one["width"] <= other["x"] + 1
        assert beside or one["y"] + one["height"] <= other["y"] + 1, "one lies upon another"


def test_with_a_mouse(table: Table) -> None:
    """test_everyone measures texts and targets on every screen; this checks tables."""
    page = table(*LARGE, as_it_comes=True)
    assert page.evaluate(RUNNING) == 0, "something moves on the start screen"
    open_game(page, game(("Ada", "Bo"), 120))
    uncover(page)
    resize(page, *ZOOMED)
    page.keyboard.press("c")
    options_within(page, ZOOMED[0])
    resize(page, *LARGE)
    page.locator("[data-option]").first.click()
    page.keyboard.press("c")
    assert page.evaluate(RUNNING) == 0, "something moves at the table"
    assert cut_off(page, [LARGE, NOTEBOOK], MOUSE) == {}
    resize(page, *LARGE)
    open_game(page, large_hand())
    uncover(page)
    shows_each_card(page)


@pytest.mark.skip_browser("firefox")
@pytest.mark.parametrize("locale", ["", "fr-FR"])
def test_a_large_hand_is_planned_with(table: Table, locale: str) -> None:
    page = table(*LARGE, as_it_comes=True, locale=locale)
    open_game(page, large_plan())
    uncover(page)
    for size in (LARGE, NOTEBOOK, TABLET):
        resize(page, *size)
        shows_each_card(page, PLANNED)
    resize(page, *LARGE)
    open_game(page, council(("Ada", "Bo"), "plan"))
    uncover(page)
    page.keyboard.press("c")
    shows_each_card(page, STARTING)


@pytest.mark.skip_browser("firefox")
def test_leaders_are_chosen_in_view_of_the_display(table: Table) -> None:
    page = table(*LARGE, as_it_comes=True)
    open_game(page, games.new(COUNCIL, ("Ada", "Bo"), 0, leaders=True).save())
    uncover(page)
    for size in (LARGE, TABLET):
        resize(page, *size)
        assert page.evaluate(CUT, [".leader, .leads", ".panel-market"]) == []
        assert page.evaluate(CUT, [".leads", ".leader"]) == []
        expect(page.locator(".display > .offer").first).to_be_in_viewport(ratio=0.7)
        shown = page.locator(".display > .offer").evaluate_all(BOXES)
        market = page.locator(".panel-market").evaluate_all(BOXES)[0]
        heads = [top for _, _, top, _, _ in shown if top < market[4] - 40]
        assert len(heads) >= 4, "the display is out of view"


@pytest.mark.skip_browser("firefox")  # the sizes are the same there, and its driver starts slowly
def test_names_are_whole_in_german(profiles: Profiles) -> None:
    page = profiles.open(*NOTEBOOK, locale="de-DE", as_it_comes=True)
    found: dict[object, list[str]] = {}
    tables = {name: game(names, ply, **rules) for name, (names, rules, ply) in FULL.items()}
    tables["what ends a turn"] = game(("Ada", "Bo"), 0)
    tables["chase"] = council(("Bartholomew", "Clementine"), "assess")
    tables["chase of four"] = council(("Ada", "Bo", "Cleo", "Dan"), "settle", stations=True)
    for turn, (name, text) in enumerate(tables.items()):
        open_game(page, text)
        uncover(page)
        sizes = (NOTEBOOK, TABLET, PHONE, LANDSCAPE)
        for size in sizes if EVERY else sizes[turn % 2 :: 2]:
            resize(page, *size)
            if cut := page.evaluate(SHORTENED):
                found[name, size] = cut
    assert found == {}
    resize(page, *NOTEBOOK)
    pieces = ".others.of3 .mini-card, .others.of3 .gems"
    boxes = page.locator(pieces).evaluate_all(BOXES)
    assert boxes
    cards = [box for kind, *box in boxes if kind == "mini-card"]
    gems = [box for kind, *box in boxes if kind != "mini-card"]
    for left, top, right, bottom in gems:
        for card in cards:
            over = (
                min(right, card[2]) - max(left, card[0]),
                min(bottom, card[3]) - max(top, card[1]),
            )
            assert min(over) < 4, "gems lie on a card"


def leads_the_eye(page: Page) -> None:
    """The view follows the question: to the actions for a die, then to the tiles, then to the lanes."""
    played = black_angel.new(players=("Ada", "Bo"), seed=3)
    while not any(option.verb == "die" for option in played.options):
        played.play(played.options[0])
    die = next(option for option in played.options if str(option).endswith("@1"))
    open_game(page, played.save())
    uncover(page)
    expect(page.locator(".tab[aria-current]")).to_have_attribute("data-value", "board")
    expect(page.locator(".strip")).to_be_hidden()  # the player's own things are shown only once
    page.tap(f'.panel-board [data-place$="{die[1]} {die[2]}"]')
    expect(page.locator(".strip")).to_be_visible()
    for board, piece in (("frigate", "action:@1"), ("frigate", "tile:"), ("board", "lane:")):
        expect(page.locator(".tab[aria-current]")).to_have_attribute("data-value", board)
        first = page.locator(f'.boards .live[data-place^="{piece}"]').first
        expect(first).to_be_in_viewport(ratio=0.99)
        before = page.locator(".boards").inner_html()
        first.tap()
        page.wait_for_function(
            "before => document.querySelector('.boards').innerHTML !== before", arg=before
        )
        if page.locator(".weighed").count():  # the first tap has shown a preview
            expect(page.locator("#tip")).to_contain_text("again")
            page.locator(".weighed").first.tap()
    assert page.evaluate("scrollY") == 0


@cache
def positions() -> list[str]:
    """A game for each kind of choice at the boards."""
    found: dict[str, str] = {}
    for seed in range(9):
        played, rng = black_angel.new(players=("Ada", "Bo"), seed=seed), Random(seed)
        while played.player is not None and len(found) < len(VERBS):
            for option in played.options:
                if option.verb in VERBS and option.verb not in found:
                    found[option.verb] = played.save()
            played.play(rng.choice(played.options))
    assert len(found) == len(VERBS), set(VERBS) - set(found)
    return sorted(set(found.values()))


def missed(page: Page) -> Iterator[str]:
    """A tap within 22 pixels of a place's middle chooses it, unless another place is nearer.

    Of each kind of place the first is tried in some positions, and few of the others.
    """
    page.evaluate(RECORD)
    tried, times, rng = set[str](), Counter[str](), Random(4)
    for text in positions():
        open_game(page, text)
        uncover(page)
        if page.locator("[data-action=dismiss]").count():  # the notice covers part of a board
            page.click("[data-action=dismiss]")
        kinds = {kind for kind, often in times.items() if often >= OFTEN}
        for place in [place for place in page.evaluate(LIVE) if place not in tried]:
            tried.add(place)
            kind, _, _ = place.partition(":")
            if kind in kinds and rng.random() >= share(0.1):
                continue
            times[kind] += kind not in kinds
            kinds.add(kind)
            points = page.evaluate(AROUND, place)
            assert len(points) > 2, f"{place} cannot be seen"
            for x, y, meant in points:
                page.touchscreen.tap(x, y)
                clicked = page.evaluate(CLICKED)
                if clicked not in meant:
                    yield f"{place} at {x:.0f} {y:.0f}: {clicked}, not {meant}"


def test_with_a_finger(profiles: Profiles) -> None:
    page = profiles.open(*PHONE, has_touch=True, as_it_comes=True)
    leads_the_eye(page)
    assert cut_off(page, [PHONE, TABLET, LYING], FINGER) == {}


def test_a_tap_beside_a_place_means_it(profiles: Profiles) -> None:
    page = profiles.open(*PHONE, has_touch=True, as_it_comes=True)
    assert list(missed(page)) == []
