"""The line with the question: whatever it says, it covers no board, and all of it is a tap away."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from profiles import Table
from screens import COUNCIL, council, dismiss, game, open_game, resize, uncover
from tabletop.session import news
from tabletop.session.company import Device
from tabletop.session.judging import Judged
from tabletop.session.session import Session, new_session
from tabletop.table import hint, panels
from tabletop.table.panels import Look

from blackangel import games, i18n
from blackangel.i18n import speaking
from blackangel.kit.seats import COLOURS
from blackangel.languages import LANGUAGES
from tests.sampled import EVERY

SIZES = ((1440, 900), (1366, 768), (1024, 768), (820, 1180))
PHONES = ((390, 844), (360, 640), (844, 390))
LONGEST = 2 if EVERY else 1  # of each kind of question, by language
LONG = 99 if EVERY else 4  # the same on a phone, where only a question's length cuts it off
BRIEF = 24  # letters of a note that is never cut off
STRIDE = 9  # choices from one position to the next
ANGEL = "black-angel"
TABLES: dict[str, tuple[str, tuple[str, ...], tuple[str, ...], dict[str, Any]]] = {
    "black angel": (ANGEL, ("Maximiliane Friederike", "Bartholomew Montgomery"), (), {}),
    "bots": (ANGEL, ("Ada", "Bo", "Cy"), ("easy", "easy", ""), {}),
    "Hal": (ANGEL, ("Bartholomew",), (), {"solo": "standard"}),
    "council": (COUNCIL, ("Bartholomew", "Clementine"), (), {"stations": True, "leaders": True}),
    "bots at council": (COUNCIL, ("Ada", "Bo", "Cy"), ("easy", "easy", ""), {}),
    "Automa": (COUNCIL, ("Bartholomew",), (), {}),
}
# Whether two of the line's buttons and texts overlap.
OVERLAP = """
() => {
  const told = '.ask :is(.prompt > :is(h2, p, button), .few button, .drawer-tab)';
  const parts = [...document.querySelectorAll(told)]
    .filter(node => node.checkVisibility() && node.clientWidth > 2)
    .map(node => node.getBoundingClientRect());
  return parts.some((one, at) => parts.slice(at + 1).some(other =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1));
}
"""
# Put words into the line, one after the other: which of them move the table's panels or need more than two
# lines, and what of the line is cut off that the fold does not show; at last, whether the panels move when it
# is unfolded.
SAY = """
said => {
  const [panel, beside] = ['prompt', 'few'].map(name => document.querySelector(`[data-panel=${name}]`));
  const { dataset } = document.documentElement;
  const boxes = () => [...document.querySelectorAll('.panel > .drawn > *')].map(node => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(' ');
  }).join();
  const hidden = '.unseen, .aside, .advice, .lately';
  const clips = node => getComputedStyle(node).overflow !== 'visible'
    && (node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 2);
  const before = boxes(), found = [];
  const most = parseFloat(getComputedStyle(document.querySelector('.ask')).minHeight) + 3;
  for (const [prompt, few] of said) {
    panel.innerHTML = prompt;
    beside.innerHTML = few;
    if (boxes() !== before) found.push(`moved: ${prompt}`);
    if ((OVERLAP)()) found.push(`overlap: ${prompt} ${few}`);
    const ask = document.querySelector('.ask'), line = ask.getBoundingClientRect();
    const leaves = ({ left, top, right, bottom }) => left < line.left - 1 || right > line.right + 1
      || top < line.top - 1 || bottom > line.bottom + 1;
    if (line.height > most) found.push(`${line.height} high: ${prompt}`);
    const folds = ask.querySelector('.unfold')?.checkVisibility();
    const shown = [...ask.querySelectorAll('*')].filter(
      node => node.checkVisibility() && node.textContent.trim() && node.clientWidth > 2
        && !node.closest(hidden) && !(folds && node.closest('.question, .bots-did, .befell'))
        && !(folds && node.matches('.ending') && node.textContent.length > BRIEF));
    const cut = shown.filter(node => clips(node) || leaves(node.getBoundingClientRect()));
    found.push(...cut.map(node => `cut off: ${node.textContent}`));
  }
  dataset.whole = 'true';
  if (boxes() !== before) found.push('unfolded');
  delete dataset.whole;
  return found;
}
""".replace("OVERLAP", OVERLAP.strip()).replace("BRIEF", str(BRIEF))
BOXES = """
() => [...document.querySelectorAll('.panel > .drawn > *')].map(node => {
  const { x, y, width, height } = node.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(' ');
})
"""
# Those of the words in the line that do not show, or not under a finger, what others' turns did; a tap on it
# tells the whole.
UNREAD = """
said => said.filter(([prompt, few]) => {
  document.querySelector('[data-panel=prompt]').innerHTML = prompt;
  document.querySelector('[data-panel=few]').innerHTML = few;
  const brief = document.querySelector('.befell .in-brief');
  document.querySelector('.choices button')?.focus(); // as after skipping what bots did
  const box = name => document.querySelector(name).getBoundingClientRect();
  if (innerWidth < 700 && box('.question').bottom > box('.side').bottom + 1) return true;
  const { left, right, top, bottom } = brief.parentElement.getBoundingClientRect();
  const corners = [[left + 1, top + 1], [right - 1, bottom - 1]];
  return !brief.checkVisibility() || right - left < 90 || !corners.every(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('.befell'));
})
"""
# Put questions into the line, one after the other, and return those of which a phone cuts something off, or
# in which two things overlap.
CUT = """
all => all.filter(([prompt, few]) => {
  document.querySelector('[data-panel=prompt]').innerHTML = prompt;
  document.querySelector('[data-panel=few]').innerHTML = few;
  const question = document.querySelector('.question');
  const { bottom } = question.getBoundingClientRect(), range = document.createRange();
  return (OVERLAP)() || [...question.childNodes].some(node => {
    range.selectNodeContents(node);
    return !node.className && [...range.getClientRects()].some(line => line.bottom > bottom + 2);
  });
}).map(said => said.join(' ').replace(/<[^>]*>/g, ''))
""".replace("OVERLAP", OVERLAP.strip())
# Which of the words are cut off or not there, while somebody else chooses: who that is, and what they did.
UNTOLD = """
said => said.filter(([prompt, few]) => {
  document.querySelector('[data-panel=prompt]').innerHTML = prompt;
  document.querySelector('[data-panel=few]').innerHTML = few;
  const side = document.querySelector('.ask').getBoundingClientRect();
  return (OVERLAP)() || [...document.querySelectorAll('.elsewhere > span, .done')].some(node => {
    const { height, bottom } = node.getBoundingClientRect();
    const { fontSize, overflow } = getComputedStyle(node);
    const least = (overflow === 'visible' ? 1 : 1.15) * parseFloat(fontSize); // with the tails of letters
    return height < least - 0.1 || bottom > side.bottom + 3;
  });
})
""".replace("OVERLAP", OVERLAP.strip())
# Whether the bubble of a hint is near something that it means, and covers none of it.
STANDS = """
far => {
  const box = node => node.getBoundingClientRect();
  const bubble = box(document.querySelector('.advice'));
  const meant = [...document.querySelectorAll('.boards .told')].map(box).filter(one => one.width);
  const apart = meant.map(one => Math.hypot(
    Math.max(0, one.left - bubble.right, bubble.left - one.right),
    Math.max(0, one.top - bubble.bottom, bubble.top - one.bottom)));
  return !meant.length || (Math.min(...apart) > 0 && Math.min(...apart) <= far);
}
"""
FAR = 300  # pixels


@cache
def positions(name: str) -> list[Session]:
    """Moments of a random game, and all that begin with what others' turns did."""
    key, names, bots, agreed = TABLES[name]
    played, rng = games.new(key, names, 3, **agreed), Random(3)
    found: list[Session] = []
    while played.player is not None:
        holder = None if bots else played.player
        colours = COLOURS[: len(names)]
        session = new_session(played, "0" * 16, colours, bots, holder=holder)
        if played.ply % STRIDE == 0 or news.befell(session):
            found.append(session._replace(game=played.copy()))
        played.play(rng.choice(played.options))
    return found


def awaited(name: str, inviting: bool) -> tuple[str, str]:
    """The line of a device on which nobody can choose, once somebody has chosen on another one."""
    device = Device(seats=(0,), inviting=inviting, here=(0, 1))
    chosen = (
        one._replace(device=device, bots_since=one.game.ply - 1)
        for one in positions(name)
        if one.game.ply and one.game.player == 1
    )
    session = next(filter(news.bots_did, chosen))
    view = session.observe(session.eyes)
    few = panels.choice_panels(session, view, session.barred(), Look())["few"]
    return panels.asked(session, view, True), few


Kind = tuple[str, str, bool, bool]  # language, question, whether a bot plays, whether there is news


@cache
def lines(name: str) -> dict[Kind, list[tuple[str, str]]]:
    """The prompts and few choices of a random game in each language, the longest first."""
    found: dict[Kind, list[tuple[str, str]]] = {}
    for language in LANGUAGES:
        with speaking(language):
            for session in positions(name):
                view = session.observe(session.seat)
                given = hint.hint(session, None, False)
                prompt = panels.asked(session, view, True, False, given)
                few = panels.choice_panels(session, view, session.barred(), Look())["few"]
                kind = session.game.prompt.kind, bool(session.bot), bool(news.befell(session))
                found.setdefault((language, *kind), []).append((prompt, few))
    for said in found.values():
        said.sort(key=lambda one: -sum(map(len, one)))
    return found


def longest(name: str) -> list[tuple[str, str]]:
    return [one for said in lines(name).values() for one in said[:LONGEST]]


def hinted(session: Session) -> str:
    """A prompt with a hint of as many words as there are."""
    t = i18n.catalogue
    view = session.game.observe(session.game.player)
    options = sorted(session.options, key=lambda one: len(session.words.option(one, view, t)))
    said = Judged(str(options[-1]), str(options[-2]), 600, 500, ())
    return panels.asked(session, view, True, False, hint.hint(session, said, False))


@pytest.mark.skip_browser("firefox")
def test_whatever_the_line_says_the_table_keeps_its_size(table: Table) -> None:
    page = table(*SIZES[0], as_it_comes=True)
    found: list[object] = []
    for name, (key, names, _bots, agreed) in TABLES.items():
        opened = game(names, 20, **agreed) if key == ANGEL else council(names, "plan", **agreed)
        open_game(page, opened)
        uncover(page)
        dismiss(page)
        asking = [one for one in positions(name) if not one.bot and len(one.options) > 1]
        said = [*longest(name), (hinted(asking[0]), "")]
        # the bubble of a hint has its place from a script, which the other test looks at
        news_of_things = [words for words in longest(name) if "befell" in words[0]]
        for size in SIZES:
            resize(page, *size)
            found += [(name, size, amiss) for amiss in page.evaluate(SAY, said)]
            found += [
                (name, size, "unread", words) for words in page.evaluate(UNREAD, news_of_things)
            ]
        for size in PHONES if news_of_things else ():
            resize(page, *size)
            found += [
                (name, size, "unread", words) for words in page.evaluate(UNREAD, news_of_things)
            ]
        questions = [
            one for kind, asked in lines(name).items() if not kind[2] for one in asked[:LONG]
        ]
        for size in PHONES:
            resize(page, *size)
            found += [(name, size, "cut off", words) for words in page.evaluate(CUT, questions)]
    assert found == [], found


@pytest.mark.skip_browser("firefox")
def test_who_chooses_elsewhere_and_what_they_did_is_read_on_every_screen(table: Table) -> None:
    page = table(*SIZES[0], as_it_comes=True)
    open_game(page, game(("Ada", "Bo", "Cy"), 20))
    uncover(page)
    dismiss(page)
    said = [
        awaited(name, inviting) for name in ("black angel", "council") for inviting in (True, False)
    ]
    for size in (*SIZES, *PHONES[:2]):
        resize(page, *size)
        assert page.evaluate(UNTOLD, said) == [], size


@pytest.mark.skip_browser("firefox")
def test_a_hint_stands_beside_what_it_means(table: Table) -> None:
    page = table(*SIZES[0])
    page.evaluate(
        "localStorage.setItem('black-angel:preferences', JSON.stringify({hints: true, cover: false}))"
    )
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-ready", "")
    for text in (game(("Ada", "Bo"), 0), council(("Ada", "Bo"), "settle")):
        open_game(page, text)
        before = page.evaluate(BOXES)
        page.click(".hint-button")
        bubble = page.locator(".advice")
        expect(bubble).to_contain_text("A strong bot would choose", timeout=60_000)
        assert page.evaluate(BOXES) == before
        for size in SIZES:
            resize(page, *size)
            stands(page)
        page.click(".advice summary")
        stands(page)
        resize(page, *SIZES[0])
        page.click(".advice [data-action=hint]")
        expect(bubble).to_have_count(0)
        page.click(".hint-button")
        expect(bubble).to_be_visible()


# What can be tapped under the card of what the lesson leaves out.
UNDER = """
() => {
  const box = node => node.getBoundingClientRect();
  const card = box(document.querySelector('.first-card')), boards = document.querySelector('.boards');
  const room = getComputedStyle(boards).display === 'contents' ? null : box(boards);
  const meets = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom - 1 && one.bottom > other.top + 1;
  const tapped = '#app :is(button:not(.skip), a, select, summary, .live[data-place], [data-option])';
  return [...document.querySelectorAll(tapped)].filter(node => node.checkVisibility()
    && !node.closest('.first-card') && !(room && boards.contains(node) && !meets(room, card))
    && meets(box(node), card)).map(node => node.outerHTML.slice(0, 80));
}
"""

# The boxes of the pieces as they are without it.
WITHOUT_CARD = """
() => {
  const home = document.querySelector('.first-home'), card = home.firstElementChild;
  card.remove();
  const found = (BOXES)();
  home.append(card);
  return found;
}
""".replace("BOXES", BOXES.strip())


@pytest.mark.skip_browser("firefox")
def test_what_the_lesson_leaves_out_covers_nothing_to_be_tapped(table: Table) -> None:
    page = table(*SIZES[0], as_it_comes=True)
    page.evaluate("localStorage.setItem('black-angel:preferences', JSON.stringify({cover: false}))")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-ready", "")
    found: list[object] = []
    begun = games.new(COUNCIL, ("Ada", "Bo", "Cy"), 5, stations=True).save()
    for text in (game(("Ada", "Bo"), 0), begun):
        open_game(page, text)
        for size in (*SIZES, *PHONES):
            resize(page, *size)
            card = page.locator(".first-card")
            expect(page.locator(".first-home")).to_have_css("opacity", "1")  # it has its place
            expect(card).to_be_in_viewport(ratio=0.99)
            found += [(size, amiss) for amiss in page.evaluate(UNDER)]
            with_card = page.evaluate(BOXES)
            if with_card != page.evaluate(WITHOUT_CARD):
                found.append((size, "moves the table"))
    assert found == []
    page.locator("[data-action=first-close]").click()
    expect(page.locator(".first-card")).to_have_count(0)


def stands(page: Page) -> None:
    """Check that the bubble is near something that the hint means, and covers none of it."""
    expect(page.locator(".advice")).to_be_in_viewport(ratio=0.99)
    page.wait_for_function(STANDS, arg=FAR)
