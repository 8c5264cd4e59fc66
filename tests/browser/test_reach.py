"""Every legal choice can be scrolled to and clicked where it is visible, on both kinds of table.

Each position is seen at one size after the other.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from profiles import Table
from screens import open_earlier, open_game, resize, uncover

from blackangel.games import black_angel
from blackangel.kernel.game import Game
from tests.sampled import EVERY

POSITIONS = 8
SIZES = ((320, 640), (390, 844), (820, 1180))
FEWER, SMALLEST_AND_LARGEST = 4, SIZES[::2]  # for the text table, whose panels hold all games alike
LEAST = 24
ROOMY = 0.44  # share of the height below the boards that shows choices
PHONE = 700  # pixels of width below which the choices are a sheet
# shares of the height: boards when the sheet peeks out, choices when it is raised
PEEK, RAISED = 0.38, 0.4
# height of a folded prompt by window width, in px: four lines on the narrowest, else beside its buttons
LINE = {320: 66, 390: 54}
LINES = 66  # a prompt of two lines on a tablet
CHOICE = 60.5  # a closing choice in three lines, so that its cost is not cut off
# Scroll to each choice: report those whose middle is covered, cut off or too small.
UNREACHED = """
least => [...document.querySelectorAll('.choices [data-option]')].filter(node => {
  node.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
  const box = node.getBoundingClientRect();
  const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return !hit || !node.contains(hit) || Math.min(box.width, box.height) < least
    || box.left < 0 || box.right > innerWidth;
}).map(node => node.dataset.option)
"""
# Panels of the text table that overlap.
OVERLAPS = """
() => {
  const boxes = ['.prompt', '.choices', '.panel-words', '.panel-log'].map(
    mark => document.querySelector(mark).getBoundingClientRect());
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter(other =>
    one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(() => at));
}
"""
# The share of the height below the boards that shows choices; the heights of the prompt and a closing choice.
ROOM = """
() => {
  const box = mark => document.querySelector(mark)?.getBoundingClientRect() ?? {height: 0};
  const below = innerHeight - box('.panel-others').bottom;
  const groups = document.querySelector('.groups');
  const closing = [...document.querySelectorAll('.closing .choice')].map(node => node.offsetHeight);
  return [groups && groups.scrollHeight > groups.clientHeight, box('.groups').height / below,
    box('.prompt').height, Math.max(0, ...closing)];
}
"""


# Whether the sheet is raised, and the shares of the window for boards and for choices that overflow.
SHEET = """
() => {
  const share = mark => document.querySelector(mark).getBoundingClientRect().height / innerHeight;
  const groups = document.querySelector('.groups');
  return [document.documentElement.dataset.sheet === 'raised', share('.boards'),
    groups && groups.scrollHeight > groups.clientHeight ? share('.groups') : 1];
}
"""

# The height of the question; beside news it is no box of its own.
QUESTION = """
() => {
  const height = mark => document.querySelector(mark)?.getBoundingClientRect().height ?? 0;
  return height('.prompt') || height('.ask') - height('.ask .befell');
}
"""


@cache
def positions() -> tuple[Game[Any], ...]:
    """Games at questions of different kinds, those with the most choices of each kind first."""
    found: dict[str, Game[Any]] = {}
    for seed in range(4):
        game, rng = black_angel.new(players=("Ada", "Bo"), seed=seed), Random(seed)
        while game.player is not None:
            kind = game.prompt.kind
            if len(game.options) > 1 and (
                kind not in found or len(game.options) > len(found[kind].options)
            ):
                found[kind] = game.at(game.ply)
            game.play(rng.choice(game.options))
    most = sorted(found.values(), key=lambda game: -len(game.options))
    assert len(most) >= POSITIONS, list(found)
    return tuple(most[:POSITIONS])


def text_table(page: Page, words: bool) -> None:
    page.keyboard.press("m")
    page.click("#dialog [data-action=settings]")
    page.set_checked("[data-field=words]", words)
    page.keyboard.press("Escape")
    expect(page.locator(".panel-words")).to_have_count(int(words))


def unfold(page: Page) -> None:
    """Show the choices that a section hides; the keyboard reaches those of a sheet that peeks out."""
    folded = page.locator(".choices .fold[aria-expanded=false]")
    while folded.count():
        folded.first.press("Enter")


def click_where_seen(page: Page, rng: Random) -> None:
    """Click one choice with the mouse where it is visible: another question follows."""
    choice = rng.choice(page.locator(".choices [data-option]").all())
    choice.scroll_into_view_if_needed()
    box = choice.bounding_box()
    assert box
    before = page.locator(".choices").inner_html()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "before => document.querySelector('.choices')?.innerHTML !== before", arg=before
    )


def sheet(page: Page, width: int) -> list[tuple[object, ...]]:
    """What is wrong with the sheet of choices when it peeks out and when it is raised."""
    found: list[tuple[object, ...]] = []
    up, boards, _choices = page.evaluate(SHEET)
    if not up:
        line = page.evaluate(QUESTION)
        if boards < PEEK or not 0 < line <= LINE[width]:
            found.append(("peeks out", boards, line))
        page.click(".unfold")
    choices = page.evaluate(SHEET)[2]
    if choices < RAISED or page.evaluate(UNREACHED, LEAST):
        found.append(("is up", choices))
    if not up:
        page.click(".unfold")
    return found


def look(
    page: Page, game: Game[Any], words: bool, sizes: tuple[tuple[int, int], ...], rng: Random
) -> list[Any]:
    """What is wrong with one position at each size."""
    found: list[Any] = []
    open_game(page, game.save())
    uncover(page)
    if page.locator("[data-action=dismiss]").count():
        page.click("[data-action=dismiss]")
        open_earlier(page)  # which is told after what else there was to tell
        uncover(page)
    unfold(page)
    shown = page.locator("[data-option]").evaluate_all("all => all.map(n => n.dataset.option)")
    assert set(shown) >= {str(option) for option in game.options}
    for width, height in sizes:
        resize(page, width, height)
        if words or width >= PHONE:  # a phone shows them when its sheet is raised
            found += [
                (game.prompt.kind, width, words, missed)
                for missed in page.evaluate(UNREACHED, LEAST)
            ]
        if words and page.evaluate(OVERLAPS):
            found.append((game.prompt.kind, width, "panels lie on one another"))
        if not words and width < PHONE:
            found += [(game.prompt.kind, width, *amiss) for amiss in sheet(page, width)]
        elif not words:
            many, room, prompt, closing = page.evaluate(ROOM)
            if (many and room < ROOMY) or prompt > LINES or closing > CHOICE:
                found.append((game.prompt.kind, width, room, prompt, closing))
    width, height = rng.choice(sizes)
    resize(page, width, height)
    if not words and width < PHONE and not page.evaluate(SHEET)[0]:
        page.click(".unfold")
    click_where_seen(page, rng)
    return found


def test_every_choice_can_be_reached(table: Table) -> None:
    page, rng = table(390, 844), Random(1)
    found = []
    for words, games, sizes in (
        (False, positions(), SIZES),
        (True, positions()[:FEWER], SMALLEST_AND_LARGEST),
    ):
        open_game(page, games[0].save())
        uncover(page)
        text_table(page, words)
        for turn, game in enumerate(games):
            seen = sizes if EVERY else (sizes[turn % len(sizes)],)
            found += look(page, game, words, seen, rng)
    assert found == []
