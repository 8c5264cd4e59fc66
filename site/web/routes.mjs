// The way of what flies over a chart: what it passes lights up, one after the other, and a trail follows it.
//   data-charted="C"  a drawing whose parts of class C, each with its picture first, are passed
import { centred, laid } from './copies.mjs';
import { inWindow, launch, timeOf } from './flights.mjs';
import { middle, shift } from './whereabouts.mjs';

/** @typedef {import('./copies.mjs').Place} Place */

const PASSES = 0.42; // of the size of what is passed: so near its middle something flies
const HEX = '<polygon points="50,2 92,26 92,74 50,98 8,74 8,26"/>'; // in the box of its picture
const STAYS = 0.9, SECOND = 0.4; // how long the way is seen, in loud moments; when the second of two legs begins
const WIDE = 16; // pixels of a trail
const APPEARS = [{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }];

/**
 * What is passed between two boxes, and which part of the way that is; never what lies at its beginning or its end.
 *
 * @param {DOMRect} from @param {DOMRect} to @param {DOMRect[]} all
 * @returns {[part: number, box: DOMRect][]}
 */
export const passed = (from, to, all) => {
  const [x, y] = shift(to, from), far = Math.hypot(x, y), [left, top] = middle(from);
  const found = all.map(box => {
    const [across, down] = middle(box).map((at, axis) => at - [left, top][axis]), near = PASSES * Math.min(box.width, box.height);
    const part = (across * x + down * y) / far ** 2, aside = Math.abs(across * y - down * x) / far;
    return /** @type {[number, DOMRect]} */ ([aside < near && part > 0.1 && part < 0.9 ? part : NaN, box]);
  });
  return found.filter(([part]) => !Number.isNaN(part)).sort(([one], [other]) => one - other);
};

// The chart that both places are on.
/** @param {Place | undefined} start @param {Place | undefined} end */
const chartOf = (start, end) => {
  const drawing = end?.closest('[data-charted]');
  return start !== end && drawing instanceof SVGGraphicsElement && drawing.contains(start ?? null) ? drawing : undefined;
};

// Whether a chart lies on its side in the window.
/** @param {SVGGraphicsElement} drawing */
const isTurned = drawing => {
  const { a, b } = drawing.getScreenCTM() ?? { a: 1, b: 0 };
  return Math.abs(a) < Math.abs(b);
};

/** Whether the chart in view does, so that what flies ahead flies up. */
export const onItsSide = () => {
  const drawing = document.querySelector('#app [data-charted]');
  return drawing instanceof SVGGraphicsElement && isTurned(drawing);
};

// The shape of a part of a chart, as that is turned in the window.
/** @param {SVGGraphicsElement} drawing */
const shapeOn = drawing => `<svg viewBox="0 0 100 100"${isTurned(drawing) ? ' class="turned"' : ''}>${HEX}</svg>`;

/** A rim along the edge of a place, on a chart in its own shape. @param {Place | undefined} node @param {DOMRect} box where it is */
export const rimOf = (node, box) => {
  const drawing = node?.closest('[data-charted]'), picture = node?.querySelector('use')?.getBoundingClientRect();
  return drawing instanceof SVGGraphicsElement && picture ? laid('rim', picture, shapeOn(drawing)) : laid('rim square', box);
};

/** What chars in the shape of a part of a chart. @param {DOMRect} box where that is */
export const charOf = box => {
  const made = centred('embers', box, Math.max(box.width, box.height), '<i></i>');
  made.classList.toggle('turned', onItsSide());
  return made;
};

// What is passed lights up, in its own shape.
/** @param {SVGGraphicsElement} drawing @param {DOMRect} from @param {DOMRect} to @param {number} begun @param {number} long @param {number} stays */
const lightUp = (drawing, from, to, begun, long, stays) => {
  const all = [...drawing.querySelectorAll(`.${drawing.dataset.charted} > use:first-child`)].map(node => node.getBoundingClientRect());
  for (const [part, box] of passed(from, to, all)) {
    launch(laid('passed', box, shapeOn(drawing)), APPEARS, { delay: begun + 0.4 * part * long, duration: stays });
  }
};

/**
 * Show a way over a chart, if its last two places are on one.
 *
 * @param {Place[]} way
 * @param {number} after the milliseconds until it is flown
 * @param {number} long how many that takes
 */
export const chart = (way, after, long) => {
  const [start, end] = way.slice(-2), drawing = chartOf(start, end);
  if (!drawing) return;
  const [from, to] = [start, end].map(node => node.getBoundingClientRect()), [x, y] = shift(to, from), far = Math.hypot(x, y);
  if (far < 1 || !inWindow(to)) return;
  const begun = after + (way.length > 2 ? SECOND * long : 0), stays = STAYS * timeOf('moment-loud'), [left, top] = middle(from);
  lightUp(drawing, from, to, begun, long, stays);
  const trail = laid('trail', { left, top: top - WIDE / 2, width: far, height: WIDE }), turned = `rotate(${Math.atan2(y, x)}rad)`;
  launch(trail, [
    { transform: `${turned} scaleX(0)`, opacity: 1 }, { transform: turned, opacity: 1, offset: 0.3 }, { transform: turned, opacity: 1, offset: 0.6 }, { transform: turned, opacity: 0 },
  ], { delay: begun, duration: stays, easing: 'ease-out' });
};
