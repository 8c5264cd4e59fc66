"""On a phone the first tap shows what a choice brings, and a second one at the same place makes it.

Random games of every title are opened at questions of every kind, each at one of three sizes in turn: a
choice is tapped in the middle of what stands for it, on the boards or in the list, then there once more.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from operator import itemgetter
from random import Random
from typing import Any

from player import KEPT, LATEST, PAINTED
from playwright.sync_api import Page, TimeoutError
from profiles import Profiles, started
from screens import open_game, resize

from blackangel import games
from tests.sampled import EVERY

SIZES = ((390, 844), (360, 640), (844, 390))
EACH = int(os.environ.get("TAPPED_MOMENTS", "1"))  # moments of each kind of question
SEEDS = range(3)
PATIENCE = 6000  # milliseconds until a tap counts as one in vain
EAGER = 0.7  # how often a random player does something where it could stop
LISTED = 0.3  # how often a choice is tapped in the list though the boards hold it
TABLES: dict[str, tuple[tuple[tuple[str, ...], dict[str, Any]], ...]] = {
    "black-angel": (
        (("Ada", "Bo"), {"advanced": True}),
        (("Ada",), {"solo": "standard"}),
    ),
    "council-of-shadows": (
        (("Ada", "Bo"), {"stations": True, "leaders": True}),
        (("Ada",), {}),
    ),
}
WEIGHED = "#app .weighed"
# The first node of a selector that a finger can hit in its middle, scrolled to as a person would swipe to it:
# its place in the window, once nothing moves any more; else what is wrong.
AIM = """
async mark => {
  const frame = () => new Promise(done => requestAnimationFrame(done));
  const places = () => [...document.querySelectorAll(mark)].map(n => n.getBoundingClientRect())
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()).join(';');
  const still = async () => {
    for (let [same, last] = [0, '']; same < 4; same = places() === last ? same + 1 : 0) {
      last = places();
      await frame();
    }
  };
  const middle = node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const hit = node => {
    const top = document.elementFromPoint(...middle(node));
    const place = node.dataset.place && top?.closest('[data-place]')?.dataset.place;
    return top && (node.contains(top) || (place && place === node.dataset.place));
  };
  await still();
  const all = [...document.querySelectorAll(mark)].filter(node => node.getClientRects().length);
  for (const block of ['', 'nearest', 'center']) {
    for (const node of all) {
      const panel = node.closest('.panel');
      const tab = panel && document.querySelector(`.tab[aria-controls="${panel.id}"]:not([aria-current])`);
      if (block && tab) tab.click();
      if (block) node.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' });
      await still();
      if (hit(node)) return middle(node);
    }
  }
  const top = all.length && document.elementFromPoint(...middle(all[0]));
  return all.length ? `under ${top?.outerHTML.slice(0, 80)}` : 'not there';
}
"""
# What is wrong with the card while a choice is weighed by a tap at a point.
CARD = """
([x, y]) => {
  const tip = document.querySelector('#tip.pinned:not([hidden])');
  const subject = [...document.querySelectorAll('#app .weighed')].find(n => n.getClientRects().length);
  if (!tip) return 'no card';
  if (!subject) return 'nothing is marked';
  const [card, box] = [tip.getBoundingClientRect(), subject.getBoundingClientRect()];
  const meets = (one, two) => one.left < two.right - 1 && two.left < one.right - 1
    && one.top < two.bottom - 1 && two.top < one.bottom - 1;
  if (meets(card, box)) return 'the card covers its subject';
  if (card.left <= x && x <= card.right && card.top <= y && y <= card.bottom) return 'under the finger';
  if (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight) return 'cut off';
  const way = tip.lastElementChild.querySelector('button[data-action=again-weighed]');
  const { left, top, width, height } = way?.getBoundingClientRect() ?? {};
  if (!way?.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return 'no button';
  return height < 44 ? 'a button too low for a finger' : '';
}
"""
STORED = f"before => {LATEST}?.text !== before"


def moments(key: str) -> Iterator[tuple[str, str]]:
    """Games of a title at questions with several answers, by seed: so many of each kind."""
    rng, found = Random(8), dict[str, list[tuple[Any, int]]]()
    for players, agreed in TABLES[key]:
        for seed in SEEDS:
            game, choose = games.new(key, players, seed, **agreed), Random(seed)
            while game.player is not None:
                if len(game.options) > 1:
                    found.setdefault(game.prompt.kind, []).append((game, game.ply))
                eager = [option for option in game.options if len(option) > 1]
                game.play(
                    choose.choice(eager if eager and choose.random() < EAGER else game.options)
                )
    for kind, asked in sorted(found.items(), key=itemgetter(0)):
        for game, ply in rng.sample(asked, min(EACH, len(asked))):
            yield kind, game.at(ply).save()


def lay(page: Page, text: str) -> None:
    """Put a game on the table, without cover and without a notice over the boards."""
    open_game(page, text)
    page.wait_for_function(f"text => {LATEST}?.text === text", arg=text)
    page.evaluate(PAINTED)  # the new table or its cover has been drawn
    while not page.locator(".table .question").count():
        page.locator("[data-action=uncover]").last.click()  # this device is shared
        page.evaluate(KEPT)
    if page.locator("#notice [data-action=dismiss]").count():
        page.click("#notice [data-action=dismiss]")
    page.evaluate(PAINTED)


def tap(page: Page, mark: str, answer: str = WEIGHED) -> list[float] | str:
    """Tap something in its middle and wait for an answer; return where that is, or what is wrong."""
    at: list[float] | str = page.evaluate(AIM, mark)
    if isinstance(at, str):
        return at
    page.touchscreen.tap(*at)
    try:
        page.locator(answer).first.wait_for(state="attached", timeout=PATIENCE)
    except TimeoutError:
        return "tapped in vain"
    return at


def on_the_boards(page: Page, places: tuple[str, ...]) -> list[float] | str:
    """Tap the places of a choice until it is weighed; return where the last tap was, [] if none weighs it."""
    if page.locator(".unfold[aria-expanded=true]:visible").count():
        tap(page, ".unfold", ".unfold[aria-expanded=false]")
    for place in places:
        mark = f':is(.boards, .strip) .live[data-place="{place}"]'
        at = tap(page, f"{mark}:not(.picked)", f"{mark}.picked, {WEIGHED}")
        if isinstance(at, str):
            return f"{place} is {at}"
        if page.locator(WEIGHED).count():
            return at
    return []


def in_the_list(page: Page, option: str) -> list[float] | str:
    """Tap a choice beside the question or in the list, which may have to be raised and unfolded."""
    mark = f'.side [data-option="{option}"]'
    if isinstance(page.evaluate(AIM, mark), str):
        if page.locator(".unfold[aria-expanded=false]:visible").count():
            tap(page, ".unfold", ".unfold[aria-expanded=true]")
        while not page.locator(mark).count() and page.locator(".fold[aria-expanded=false]").count():
            tap(page, ".fold[aria-expanded=false]", f"{mark}, .fold[aria-expanded=true]")
    return tap(page, mark)


def twice(page: Page, text: str, option: Any, rng: Random) -> str:
    """Make a choice by two taps at one place; return what is wrong."""
    game = games.load(text)
    places = games.table(game.title.key).places(option, game.prompt)
    at: list[float] | str = []
    if places and rng.random() >= LISTED:
        at = on_the_boards(page, places)
    if not at:  # it has no place, or others have the same ones
        at = in_the_list(page, str(option))
    if isinstance(at, str):
        return at
    amiss: str = page.evaluate(CARD, at)
    page.touchscreen.tap(*at)
    try:
        page.wait_for_function(STORED, arg=text, timeout=PATIENCE)
    except TimeoutError:
        return f"{amiss or 'in view'}; the second tap makes nothing"
    made = games.load(page.evaluate(f"{LATEST}.text")).history[game.ply].option
    return amiss or ("" if made == option else f"made {made}")


# whoever has no cover before their turn need not wait until it hears them
PREFER = """try { localStorage['black-angel:preferences'] ??= '{"cover":false}'; } catch {}"""


def test_the_second_tap_at_the_place_of_the_first_makes_the_choice(profiles: Profiles) -> None:
    page, rng, found = profiles.get(has_touch=True, as_it_comes=True).new_page(), Random(42), []
    page.add_init_script(PREFER)
    started(page, profiles.site)
    asked = [(key, *moment) for key in TABLES for moment in moments(key)]
    for turn, size in enumerate(SIZES):
        resize(page, *size)
        for key, kind, text in asked if EVERY else asked[turn :: len(SIZES)]:
            lay(page, text)
            option = rng.choice(games.load(text).options)
            if amiss := twice(page, text, option, rng):
                found.append((key, kind, str(option), size, amiss))
    assert not found, "\n".join(map(str, found))
