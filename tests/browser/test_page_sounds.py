"""Sounds: none unasked, and the right ones once switched on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from player import enter, stored
from playwright.sync_api import Page, expect
from screens import game, open_game, uncover

from blackangel import games

Open = Callable[[str], Page]

# counts what is created and started, but for the loop under the sounds: contexts, waves, noise
COUNTED = """
window.heard = {contexts: 0, OscillatorNode: 0, AudioBufferSourceNode: 0};
const Context = window.AudioContext;
window.AudioContext = class extends Context {
  constructor(...given) { super(...given); window.heard.contexts += 1; }
};
for (const name of ['OscillatorNode', 'AudioBufferSourceNode']) {
  const kind = window[name].prototype;
  const start = Object.hasOwn(kind, 'start') ? kind : Object.getPrototypeOf(kind);
  const before = start.start;
  start.start = function (...given) {
    window.heard[this.constructor.name] += Number(this.context instanceof Context);
    return before.apply(this, given);
  };
}
"""
# a hidden tab: what lies under the sounds ends
HIDE = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
HEARD = "Object.values(window.heard)"
FETCHED = "performance.getEntries().filter(({name}) => name.includes('sounds')).length"


# The loudest 0.4 seconds of each sound at full volume, in LUFS as ITU-R BS.1770 weighs them, and of each bed.
LOUDNESS = """
async beds => {
  const { render, sound, VOICES } = await lend('sounds.mjs');
  const RATE = 48000, WINDOW = 0.4 * RATE, STEP = RATE / 10, WEIGHT = [
    [[1.53512485958697, -2.69169618940638, 1.19839281085285], [1, -1.69065929318241, 0.73248077421585]],
    [[1, -2, 1], [1, -1.99004745483398, 0.99007225036621]],
  ];
  const weighed = async (seconds, make) => {
    const context = new OfflineAudioContext(1, RATE * seconds, RATE), input = new GainNode(context);
    const filter = ([feedforward, feedback]) => new IIRFilterNode(context, { feedforward, feedback });
    WEIGHT.reduce((from, one) => from.connect(filter(one)), input).connect(context.destination);
    make(context, input);
    const data = (await context.startRendering()).getChannelData(0);
    const squares = data.map(one => one * one);
    const power = from => squares.subarray(from, from + WINDOW).reduce((sum, one) => sum + one) / WINDOW;
    const starts = Array.from({ length: (data.length - WINDOW) / STEP }, (_, at) => at * STEP);
    return -0.691 + 10 * Math.log10(Math.max(...starts.map(power)));
  };
  const found = {};
  const together = [['damage', 'fight', 'alarm'], ['rise', 'card', 'vp-12'], ['angel', 'eject', 'lost']];
  for (const names of [...Object.keys(VOICES).map(name => [name]), ['vp-1'], ['vp-12'], ...together]) {
    found[names] = await weighed(2, (context, input) => sound(input, names, 0.01));
  }
  for (const name of beds) {
    const buffer = await render(name);
    found[`bed ${name}`] = await weighed(2, (context, input) => {
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(input);
      source.start(0, 4);
    });
  }
  return found;
}
"""
LOUDEST, BED, FAINTEST = -18, -30, -36  # LUFS


def choose(page: Page) -> None:
    """Choose, and wait until the choice could have been heard: that is when it is stored."""
    before = stored(page)
    enter(page.locator("[data-option]:visible").last)
    assert stored(page) != before


def test_choices_are_heard_only_where_sounds_are_on(
    open_page: Open, site: str, watch: Any, page: Page
) -> None:
    page.add_init_script(COUNTED)
    open_page(site)
    open_game(page, game(("Ada", "Bo"), 41))
    uncover(page)
    for _ in range(2):
        choose(page)
        uncover(page)
    assert page.evaluate(HEARD) == [0, 0, 0]
    assert page.evaluate(FETCHED) == 0

    page.keyboard.press("m")
    page.click("#dialog [data-action=settings]")
    expect(page.locator("[data-field=volume]")).to_be_disabled()
    page.check("[data-field=sounds]")
    page.wait_for_function("() => window.heard.OscillatorNode === 2")  # how loud it is: two waves
    page.locator("[data-field=volume]").fill("20")
    page.wait_for_function("() => window.heard.OscillatorNode === 4")
    page.keyboard.press("Escape")
    choose(page)
    page.wait_for_function(
        "() => window.heard.OscillatorNode + window.heard.AudioBufferSourceNode > 4"
    )
    contexts, waves, _noises = page.evaluate(HEARD)  # those of a choice begin together
    assert contexts == 1
    page.evaluate(HIDE)
    noises = page.evaluate(HEARD)[2]
    page.keyboard.press("u")  # taken back: a soft tick, one wave, and nothing under it
    page.wait_for_function(f"() => window.heard.OscillatorNode === {waves + 1}")
    assert page.evaluate(HEARD)[2] == noises
    beds = {games.table(key).manner.bed for key in games.tabled()} - {""}
    loud = page.evaluate(LOUDNESS, [*beds])
    for name, level in loud.items():
        assert FAINTEST < level <= (BED if name.startswith("bed") else LOUDEST), name
    kept = page.evaluate("JSON.parse(localStorage.getItem('black-angel:preferences'))")
    assert (kept["sounds"], kept["volume"]) == (True, 20)
    assert page.evaluate("window.violations") == []
    assert watch.errors == []
