"""Council of Shadows in the page: planning behind covers, the Automa, a reload during a plan, a phone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from player import LATEST, NEXT, click_one, enter, reload, seat, stored
from playwright.sync_api import Locator, Page, expect
from profiles import Profiles, Table, started
from screens import OPENED, open_game, resize, uncover
from tabletop.session import links
from test_back import ENTRY, at_entry

from blackangel import games
from blackangel.games.council_of_shadows.rules.scoring import LEVEL
from blackangel.games.council_of_shadows.words.vocabulary import level
from blackangel.kit.seats import COLOURS
from tests.sampled import EVERY

KEY = "council-of-shadows"
NAMES = ("Ada", "Bo", "Cy")
MOST = 600  # clicks in a journey
BOTS = 60_000  # milliseconds until a worker has started on a busy machine, and its bots have chosen
# choose until the turn passes: whether the own board, and the cards, are another seat's at once
PASSED = """
async () => {
  const markup = name => document.querySelector(`[data-panel=${name}]`).innerHTML;
  const seat = () => document.querySelector('.panel-panel .board').classList[1];
  const paint = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  for (;;) {
    const [before, hand] = [seat(), markup('hand')];
    document.querySelector('.choices [data-option]').click();
    if (seat() !== before) return [seat(), markup('hand') === hand, hand];
    await paint();
  }
}
"""
PLACES = """
() => [...document.querySelectorAll('.boards [data-place]')]
  .map(node => `${node.dataset.place} ${node.matches('.live')}`)
"""
# the question, and all its options
OFFERED = """
() => [...document.querySelectorAll('.question, .choices [data-option]')].map(node => node.textContent).join()
"""
SOMEBODY = "[data-action=uncover], .live[data-place], .scores, [data-option]"


def began(players: tuple[str, ...] = NAMES, seed: int = 5, **agreed: Any) -> Any:
    return games.new(KEY, players, seed, **agreed)


def on(game: Any, there: Callable[[Any], bool], seed: int = 3) -> Any:
    """Play at random until a condition holds."""
    rng = Random(seed)
    while not there(game):
        wanted = [one for one in game.options if one.verb not in ("skip", "done", "keep")]
        game.play(rng.choice(wanted if wanted and rng.random() < 0.8 else game.options))
    return game


def laid(
    table: Table, game: Any, width: int = 1280, height: int = 720, as_it_comes: bool = False
) -> Page:
    """The game on a page that tests share, uncovered."""
    page = table(width, height, as_it_comes=as_it_comes)
    text = links.with_seats(game.save(), COLOURS[: max(2, len(game.names))], ())
    page.evaluate("text => { location.hash = text; }", text)
    page.wait_for_function(OPENED, arg=KEY)
    expect(page.locator(SOMEBODY).filter(visible=True).first).to_be_visible()
    uncover(page)
    return page


def opened(page: Page, site: str, game: Any, bots: tuple[str, ...] = ()) -> None:
    """The game by its link, uncovered."""
    colours = COLOURS[: max(2, len(game.names))]
    started(page, f"{site}#{links.with_seats(game.save(), colours, bots)}")
    expect(page.locator(SOMEBODY).filter(visible=True).first).to_be_visible()
    if page.locator("[data-action=uncover]").count():
        page.click("[data-action=uncover]")


def kept(page: Page) -> Any:
    """The game stored on this device."""
    return games.load(stored(page))


def click_on(page: Page, rng: Random) -> bool:
    """Click something that continues the game, if anybody can; return False at the end."""
    if page.locator(NEXT).count():
        page.click(NEXT)
        return True
    expect(page.locator(SOMEBODY).filter(visible=True).first).to_be_visible(timeout=BOTS)
    return click_one(page, rng)


def planning(game: Any) -> bool:
    return bool(game.prompt.kind == "plan")


def lay_plan(page: Page) -> None:
    """Lay the first card of the hand onto each field that waits for one, then confirm."""
    ready = page.locator(".choices [data-option=ready]")
    while not ready.count():
        enter(page.locator('.choices [data-option^="place "]').first)
    enter(ready)


# Clicks where the first choice is, and again at the same spot as soon as the next question appears.
IMPATIENT = """
async () => {
  const first = document.querySelector('.choices [data-option^="place "]');
  const box = first.getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, detail: 1, bubbles: true};
  const asked = document.querySelector('.question').textContent;
  const hit = () => document.elementFromPoint(at.clientX, at.clientY);
  hit().dispatchEvent(new MouseEvent('click', at));
  while (document.querySelector('.question').textContent === asked) await new Promise(requestAnimationFrame);
  const [question, below] = [document.querySelector('.question').textContent, hit()];
  below.dispatchEvent(new MouseEvent('click', at));
  return [question, Boolean(below.closest('[data-option]'))];
}
"""


def test_a_click_that_comes_too_early_answers_no_new_question(table: Table) -> None:
    page = laid(table, on(began(), planning))
    ply = kept(page).ply
    question, aimed = page.evaluate(IMPATIENT)
    assert aimed, "a choice lies there again"
    expect(page.locator(".question")).to_have_text(question)
    assert kept(page).ply == ply + 1
    lay_plan(page)  # whoever has read it is heard
    assert kept(page).ply > ply + 1


def test_three_play_a_round_behind_covers_with_both_modules(table: Table, watch: Any) -> None:
    """The second: it asks all that the first one does, with stations and kept cards."""
    rng, first = Random(7), 1 if EVERY else 2
    game = began(stations=True, leaders=True)
    page = laid(
        table, on(game, lambda game: game.state.round == first and game.prompt.kind == "buy")
    )
    covers = 0
    for _ in range(MOST):
        covers += page.locator("[data-action=uncover]").count()
        assert click_on(page, rng)
        if page.locator(".time").count() and page.locator(".time").inner_text().startswith(
            "Round 3"
        ):
            break
    assert covers >= (3 - first) * 3 * 2, "each seat takes the device at least to plan and to act"
    game = kept(page)
    assert game.state.round == 3
    assert all(len(seat.hand) + sum(map(len, seat.fields)) >= 6 for seat in game.state.seats)
    assert watch.errors == []
    assert page.evaluate("window.violations") == []


# nobody reads what the bots do
AT_ONCE = """
try {
  localStorage['black-angel:preferences'] = JSON.stringify({ speed: 'off', hal: 'hand', bots: 'once' });
} catch {}
"""


@pytest.mark.firefox
@pytest.mark.as_it_comes
def test_bots_play_along_to_the_end(page: Page, site: str, watch: Any) -> None:
    game = on(began(seed=6, stations=True), lambda game: game.state.throne >= 0)
    page.add_init_script(AT_ONCE)
    opened(page, site, game, ("", "easy", "easy"))
    rng = Random(2)
    for _ in range(MOST):
        if not click_on(page, rng):
            break
    game = kept(page)
    assert game.player is None
    shown = page.locator(".scores tfoot td").all_inner_texts()
    sums = [divmod(sheet[-1][1], LEVEL) for sheet in game.scores]
    assert shown == [f"{level(number)} · {energy}" for number, energy in sums]
    expect(page.locator(".story .chart")).to_have_count(3)
    assert watch.errors == []


@pytest.mark.as_it_comes
def test_open_plans_are_laid_without_covers(ready: Page, watch: Any) -> None:
    """Two people plan with open cards, from the form to the next round."""
    page = ready
    page.click(f'[data-box="{KEY}"] [data-action=new]')
    seat(page, 1)
    page.set_checked("[data-field=open_planning]", True)
    page.click("[data-action=seldom]")
    page.fill("#seed", "5")
    page.click("[data-action=begin]")
    rng = Random(5)
    for _ in range(MOST):
        assert page.locator("[data-action=uncover]").count() == 0
        assert click_on(page, rng)
        if page.locator(".time").count() and page.locator(".time").inner_text().startswith(
            "Round 2"
        ):
            break
    assert kept(page).state.round == 2
    assert watch.errors == []


def test_when_the_turn_passes_the_cards_come_a_frame_after_the_question(table: Table) -> None:
    page = laid(table, on(began(open_planning=True), lambda game: game.state.round > 2))
    asked = page.locator(".question").inner_text()
    seat, waits, before = page.evaluate(PASSED)
    assert waits
    expect(page.locator(".question")).not_to_have_text(asked)
    page.wait_for_function(
        "before => document.querySelector('[data-panel=hand]').innerHTML !== before", arg=before
    )
    drawn = page.evaluate(PLACES)
    page.reload()
    expect(page.locator(f".panel-panel .board.{seat}")).to_be_visible()
    assert page.evaluate(PLACES) == drawn, "nothing is missing"


def test_a_key_that_chooses_while_the_hand_is_down_leaves_the_press_nothing(table: Table) -> None:
    """Two cards could be laid: one is pressed, the other is laid by a key."""
    page = laid(table, on(began(open_planning=True), lambda game: game.prompt.kind == "plan"))
    card = page.locator("[data-panel=hand] .live[data-place]").last
    card.hover()
    page.mouse.down()
    page.locator(".choices [data-option]").first.focus()
    before = page.evaluate(OFFERED)
    page.keyboard.press("Enter")
    page.wait_for_function(f"before => ({OFFERED})() !== before", arg=before)
    expect(card).to_be_visible()
    offered = page.evaluate(OFFERED)
    page.mouse.up()
    assert page.evaluate(OFFERED) == offered
    card.click()
    expect(page.locator(".choices")).to_be_attached()
    assert page.evaluate(OFFERED) != offered, "a press of its own counts"


def passing(game: Any) -> str:
    """A card whose purchase leaves nothing but the turn's end, if there is one."""
    for option in game.options:
        after = game.copy()
        after.play(option)
        if [one.verb for one in after.options] == ["done"]:
            after.play(after.options[0])
        if option.verb == "buy" and after.player not in (None, game.player):
            return str(option).removeprefix("buy ")
    return ""


def test_the_focus_does_not_get_lost_with_a_card_that_goes_a_frame_later(table: Table) -> None:
    """It is bought by a key, and with that the turn passes."""
    game = on(began(open_planning=True), lambda game: bool(passing(game)))
    page = laid(table, game)
    card = page.locator(f'[data-panel=market] .live[data-place="card:{passing(game)}"]')
    card.focus()
    page.keyboard.press("Enter")
    expect(card).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('[data-panel]') !== null")


@pytest.mark.as_it_comes
def test_alone_each_turn_of_the_automa_is_told_where_it_happens(table: Table, watch: Any) -> None:
    page = laid(table, on(began(("Ada",), 4), planning), as_it_comes=True)
    rng, told, places = Random(4), 0, 0
    for _ in range(MOST):
        if told == 2 or not page.locator(".automaton-strip, " + SOMEBODY).count():
            break
        if page.locator(".automaton-strip").count():
            told += 1
            expect(page.locator("#automaton-title")).to_contain_text("Automa")
            while page.locator(NEXT).count():
                places += page.locator(".boards .told").count()
                page.click(NEXT)
        assert page.locator("[data-action=uncover]").count() == 0, "nobody else sits here"
        click_on(page, rng)
    assert told
    assert places
    assert watch.errors == []


def test_a_plan_half_laid_outlasts_a_reload_and_a_link_goes_on_from_it(
    page: Page, site: str, watch: Any, profiles: Profiles
) -> None:
    started(page, f"{site}#{links.with_seats(on(began(), planning).save(), COLOURS[:3], ())}")
    page.get_by_role("button", name="We share this device").click()
    page.click("[data-action=uncover]")
    first = kept(page).player
    enter(page.locator('.choices [data-option^="place "]').first)
    expect(page.locator(".question")).to_contain_text("Consumption this round so far")
    before = page.locator(".panel-panel").inner_text()
    reload(page)
    expect(page.locator(".question")).to_contain_text("Consumption this round so far")
    assert page.locator(".panel-panel").inner_text() == before
    lay_plan(page)
    expect(page.locator(".cover h1")).to_be_visible()
    page.click("[data-action=uncover]")
    game = kept(page)
    assert (game.state.seats[first].ready, game.player == first) == (True, False)
    events = [event for event in game.events if event.what == "placed"]
    assert not events, "nothing is told before all plans are turned over"

    # by link on a friend's device: the next one plans there
    friend = profiles.get(has_touch=True, is_mobile=True).new_page()
    opened(friend, site, game)
    assert kept(friend).save() == game.save()
    lay_plan(friend)
    assert kept(friend).state.seats[game.player].ready
    assert watch.errors == []


# In pixels: how broad the narrowest space and planet are; how much of the screen the galaxies have.
# A planet's rim is no part of its box: with it, it is 23.8 units broad and not 22.8.
HERO = """
() => {
  const least = marks => Math.min(
    ...[...document.querySelectorAll(marks)].map(node => node.getBoundingClientRect().width));
  const {width, height} = document.querySelector('.panel-galaxies').getBoundingClientRect();
  return [least('.map .hex.sp > :first-child'), least('.map .pl > use:first-child') * 23.8 / 22.8,
    width * height / innerWidth / innerHeight];
}
"""


@pytest.mark.as_it_comes
@pytest.mark.parametrize("names", [NAMES, (*NAMES, "Dan")])
def test_the_galaxies_are_the_hero(names: tuple[str, ...], table: Table) -> None:
    game = on(
        began(names, stations=True, leaders=True),
        lambda game: game.state.round > 2 and game.prompt.kind == "settle",
    )
    page = laid(table, game, 1440, 900, as_it_comes=True)
    expect(page.locator(".map .pl").first).to_be_visible()
    space, planet, share = page.evaluate(HERO)
    assert space >= 95.9
    assert planet >= 36
    assert share >= 0.5


CHOICE = ".choices [data-option]"


def middle(spot: Locator) -> tuple[float, float]:
    box = spot.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_bonus_cards_are_turned_up_in_a_layer_that_every_way_closes(page: Page, site: str) -> None:
    opened(page, site, on(began(), planning))
    ply = kept(page).ply
    chip, layer = page.locator(".board button.backs"), page.locator(".board .revealed")

    def its_cross() -> None:
        layer.locator("button").click()
        page.mouse.move(400, 5)  # away from the space of the map below it, which soon names itself

    ways: dict[str, Callable[[], object]] = {
        "its own cross": its_cross,
        "Escape": lambda: page.keyboard.press("Escape"),
        "Back": page.go_back,
        "elsewhere": lambda: page.mouse.click(400, 5),
        "a choice below": lambda: page.mouse.click(*middle(page.locator(CHOICE).first)),
    }
    ground = page.evaluate(ENTRY)
    for closing in ways.values():
        chip.click()
        expect(layer).to_be_visible()
        expect(page.locator("#tip")).to_be_hidden()
        at_entry(page, ground + 1)  # nobody is back before the page has noted that it lies there
        closing()
        expect(layer).to_be_hidden()
        at_entry(page, ground)
        expect(page.locator("#tip")).to_be_hidden()
        expect(page.locator(".question")).to_be_visible()
    assert kept(page).ply == ply


@pytest.mark.parametrize("there", ["plan", "assess"])
def test_a_finger_plays_it_on_a_phone(there: str, profiles: Profiles, site: str) -> None:
    page = profiles.get(has_touch=True, is_mobile=True).new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    opened(page, site, on(began(), lambda game: game.prompt.kind == there))
    live = page.locator(".boards .live").first
    expect(live).to_be_visible()
    for tab in page.locator(".tab").all():
        tab.tap()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ply = kept(page).ply
    if there == "assess":  # a tap anywhere in a galaxy means it
        page.locator('.tab[data-value="galaxies"], .tab').first.tap()
        galaxy = page.locator(".gx[data-for]").first
        galaxy.locator('[data-place^="space:"]').last.tap()
        expect(page.locator(".weighed, .picked").first).to_be_visible()
        page.locator(".tab").last.tap()
    ply = kept(page).ply
    page.locator(".unfold").tap()  # the sheet is raised
    text = stored(page)
    page.locator(".choices [data-option]").first.tap()
    page.wait_for_function(
        f"text => document.querySelector('.weighed') || {LATEST}.text !== text", arg=text
    )
    if page.locator(".weighed").count():  # what comes of it was shown
        assert kept(page).ply == ply
        page.locator(".weighed").first.tap()
    assert kept(page).ply == ply + 1


def test_whoever_has_won_sits_on_the_throne_or_stands_before_spes(table: Table) -> None:
    page = laid(table, on(began(), lambda game: game.player is None))
    piece, sign = page.locator(".hero .victor").first, page.locator(".hero .emblem").first
    landed = on(games.new("black-angel", ("Ada", "Bo"), 5), lambda game: game.player is None)
    for text in ("", landed.save()):
        if text:
            open_game(page, text)
        expect(piece).to_be_visible()
        expect(sign).to_be_hidden()
        expect(page.locator(".scores")).to_be_in_viewport()
        size = page.viewport_size
        assert size
        resize(page, 390, 844)
        for seen in (".scores", ".end [data-action=rematch]"):
            expect(page.locator(seen)).to_be_in_viewport(ratio=0.99)
        best = page.locator(".scores .best > .stroke")
        expect(best).to_have_css("display", "block")  # above its total
        resize(page, size["width"], size["height"])
    page.emulate_media(forced_colors="active")
    expect(sign).to_be_visible()
    expect(piece).to_be_hidden()
