// What a seat gains flies from its source to where it is kept; then the marker there moves, then the number runs.
//   data-count="C"    shows the number C, which runs and swells once when what was gained has arrived
//   data-follows="N"  reaches up to the piece N, a marker, and moves with it
import { drawingOf } from './copies.mjs';
import { along, alongside, animate, ended, inWindow, launch, timeOf, travel } from './flights.mjs';
import { middle, shift } from './whereabouts.mjs';

/** @typedef {import('./flights.mjs').Point} Point */
/** @typedef {[count: string, symbol: string, amount: number, source: string]} Gain a source is a place, or "" */
/** @typedef {{ node: HTMLElement | SVGElement, words: string }} Shown a number as it is shown */

const SWARM = 5; // things that fly at most for one gain
const CLEAR = 0.4; // of a flight: what comes next is looked at by then
const APART = 70, BEHIND = 50; // pixels at the source, and milliseconds, from one of them to the next
const BREADTH = 34, ALONE = 52; // pixels of a thing in flight, and of one that flies alone
const HEIGHT = 46; // pixels that its way rises
const NUMBER = /\d+/;
const SWELL = [{ scale: 1.6 }, { scale: 1 }];

/** @type {Map<string, Shown[]>} */
let counted = new Map(); // the numbers as they were
/** @type {Map<string, DOMRect>} */
let reached = new Map(); // what follows a marker, as it was
/** @type {Map<string, DOMRect>} */
let settled = new Map(); // where it will be once the flights have ended

/** @type {<T>(mark: string, of: (node: HTMLElement & SVGElement) => T) => T[]} */
const each = (mark, of) => [...document.querySelectorAll(`#app [data-${mark}]`)].map(node => of(/** @type {any} */ (node)));

const numbersNow = () => {
  /** @type {Map<string, Shown[]>} */
  const found = new Map();
  each('count', node => {
    const key = node.dataset.count ?? '';
    found.set(key, [...found.get(key) ?? [], { node, words: node.textContent ?? '' }]);
  });
  return found;
};

/** Remember the numbers before a drawing. */
export const countNow = () => { counted = numbersNow(); };

/** @param {HTMLElement & SVGElement} node */
const follower = node => node.dataset.follows + node.className.baseVal;

/** Remember what reaches up to markers before a drawing: not where it is while it is `flying`. @param {boolean} flying */
export const reachNow = flying => {
  reached = new Map(each('follows', node => [follower(node), flying && settled.get(follower(node)) || node.getBoundingClientRect()]));
};

/** Where a number is shown: on the boards before anywhere else. @param {Shown[]} shown */
const boxOf = shown => {
  const found = shown.map(({ node }) => ({ node, box: node.getBoundingClientRect() }));
  const all = found.filter(({ box }) => inWindow(box));
  return (all.find(({ node }) => node.closest('.boards')) ?? all[0])?.box;
};

// A thing as it is drawn everywhere.
/** @param {string} symbol @param {Point} at @param {number} size */
const thing = (symbol, [x, y], size) => {
  const made = document.createElement('i');
  made.className = 'gained';
  made.innerHTML = drawingOf(symbol);
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { left: `${x - size / 2}px`, top: `${y - size / 2}px`, width: `${size}px`, height: `${size}px` });
  return made;
};

// The way of the nth of several things: it leaves its source beside the others, rises, and dives into the target.
/** @type {(way: Point, aside: number) => Keyframe[]} */
const dive = ([x, y], aside) => along((left, size, high) =>
  `translate(${left * x + aside * high}px, ${left * y - HEIGHT * high}px) scale(${(0.7 + 0.5 * high) * size})`);

// Where a gain goes: its marker, else its number, as a small screen shows that alone.
/** @param {DOMRect | undefined} marker @param {Shown[]} shown */
const keptAt = (marker, shown) => marker && inWindow(marker) ? marker : boxOf(shown);

/**
 * Let things fly to where they are kept, kind after kind.
 *
 * @param {Gain[]} gains
 * @param {(count: string) => DOMRect | undefined} markerOf where a count's marker was
 * @param {(place: string) => DOMRect | undefined} placeOf
 * @param {number} after the milliseconds until they leave
 * @returns {number} until the last of them has arrived
 */
export const gather = (gains, markerOf, placeOf, after) => {
  const numbers = numbersNow();
  let last = after; // until what has left so far has arrived
  gains.reduce((begun, [count, symbol, amount, source], number) => {
    const from = source && placeOf(source), to = keptAt(markerOf(count), numbers.get(count) ?? []);
    if (!from || !to) return begun;
    const at = middle(to), way = shift(from, to);
    const long = travel(Math.hypot(...way)), all = Math.min(SWARM, amount);
    for (let one = 0; one < all; one += 1) {
      const aside = APART * (one - (all - 1) / 2);
      launch(thing(symbol, at, all > 1 ? BREADTH : ALONE), dive(way, aside), { delay: begun + one * BEHIND, duration: long });
    }
    last = Math.max(last, begun + (all - 1) * BEHIND + long);
    const alike = gains[number + 1]?.[0] === count; // it joins those on their way
    return begun + all * BEHIND + (alike ? BEHIND : CLEAR * long);
  }, after);
  return last;
};

// A number stays as it was, then it runs to what it is.
/** @param {Shown} was @param {Shown} is @param {number} after */
const run = (was, is, after) => {
  const [before, now] = [was, is].map(({ words }) => Number(NUMBER.exec(words)?.[0] ?? NaN));
  const text = is.node.firstChild;
  if (!(text instanceof Text) || was.words === is.words || Number.isNaN(before + now)) return;
  let over = false;
  const end = () => {
    over = true;
    text.data = is.words;
  };
  const long = timeOf('count');
  alongside(() => {
    text.data = was.words;
    setTimeout(() => step(performance.now()), after);
  }, end);
  /** @param {number} begun */
  const step = begun => {
    if (over) return;
    const part = (performance.now() - begun) / long;
    if (part >= 1) {
      ended(end);
      return end();
    }
    const shown = is.words.replace(NUMBER, `${Math.round(before + (now - before) * part)}`);
    if (text.data !== shown) text.data = shown;
    requestAnimationFrame(() => step(begun));
  };
  animate(is.node, SWELL, { delay: after + long / 2, duration: timeOf('landing'), fill: 'none' });
};

/** Let the numbers run, those of `gains` once they have arrived. @param {Gain[]} gains @param {number} arrived */
export const runCounts = (gains, arrived) => {
  const awaited = new Set(gains.map(([count]) => count));
  for (const [count, all] of numbersNow()) {
    for (const [number, is] of all.entries()) {
      const was = counted.get(count)?.[number];
      if (was) run(was, is, awaited.has(count) ? arrived : 0);
    }
  }
};

/** Let what reaches up to a marker grow or shrink with it. @param {number} after @param {number} long */
export const followMarkers = (after, long) => {
  settled = new Map();
  each('follows', node => {
    const was = reached.get(follower(node)), box = node.getBoundingClientRect();
    settled.set(follower(node), box);
    if (!was?.width || !box.width || (was.left === box.left && was.width === box.width)) return;
    const from = `translate(${was.left - box.left}px, 0) scale(${was.width / box.width}, 1)`;
    animate(node, [{ transform: from }, { transform: 'none' }], { delay: after, duration: long, composite: 'add' });
  });
};
