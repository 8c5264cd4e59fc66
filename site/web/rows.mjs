/**
 * What a scene above the boards says of seats stands beside them, in rows; the page's Python calls this after a drawing.
 *   data-at="P Q"  stands beside the panel of the seat that has the first of these places in view
 *
 * @typedef {object} Rows
 * @property {() => void} stand
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box in pixels
 * @typedef {[width: number, height: number]} Size
 * @typedef {import('./flights.mjs').Point} Point
 */
import { seen } from './boxes.mjs';
import { boxAt, nodeAt, roomNow } from './whereabouts.mjs';

const GAP = 8; // pixels from row to row, and from the window's edge
const LESSON = '.lesson-home:not(.at-piece) .lesson';

/** @param {number} value @param {number} least @param {number} most */
const clamped = (value, least, most) => Math.max(least, Math.min(value, most));

// Left of a home, in its middle, if there is room for that; else above it.
/** @type {(size: Size, home: Box, room: Box) => Point} */
const besideHome = ([width, height], home, room) => {
  const left = home.left - GAP - width, fits = left >= room.left;
  const top = fits ? (home.top + home.bottom - height) / 2 : home.top - GAP - height;
  return [clamped(fits ? left : home.left, room.left, room.right - width), clamped(top, room.top, room.bottom - height)];
};

/**
 * The left and top of rows of these sizes, each beside its home, else above it, none upon another: where several want
 * the same spot, the first of them is the highest.
 *
 * @param {Size[]} sizes @param {Box[]} homes @param {Box} room @returns {Point[]}
 */
export const rowsAt = (sizes, homes, room) => {
  const found = sizes.map((size, number) => besideHome(size, homes[number], room));
  /** @type {[...Point, ...Size][]} */
  const stand = []; // the lowest first
  const foot = (/** @type {number} */ number) => found[number][1] + sizes[number][1];
  const order = [...found.keys()].sort((one, other) => foot(other) - foot(one) || other - one);
  for (const number of order) {
    const [width, height] = sizes[number], [left] = found[number];
    const meets = (/** @type {number} */ at) => stand.find(([x, y, w, h]) => left < x + w && x < left + width && at < y + h && y < at + height);
    let [, top] = found[number];
    for (let below = meets(top); below && top > room.top; below = meets(top)) top = below[1] - height - GAP;
    found[number] = [left, Math.max(room.top, top)];
    stand.push([...found[number], width, height]);
  }
  return found;
};

// The seat's panel, if that is in view; a small screen may turn a page meanwhile.
/** @param {string} places @param {DOMRect | undefined} tabs @returns {Box | undefined} */
const homeOf = (places, tabs) => {
  const place = tabs && seen(tabs) ? undefined : places.split(' ').find(one => boxAt(one));
  return place ? nodeAt(place)?.closest('[data-seat]')?.getBoundingClientRect() ?? boxAt(place) : undefined;
};

globalThis.rows = {
  stand() {
    const found = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.interlude-home [data-at]'))];
    if (!found.length) return;
    const { top, bottom } = roomNow(), tabs = document.querySelector('.tabs')?.getBoundingClientRect();
    const lesson = document.querySelector(LESSON)?.getBoundingClientRect();
    const lowest = lesson && seen(lesson) && lesson.top > innerHeight / 2 ? Math.min(bottom, lesson.top) : bottom;
    const room = { left: GAP, top: top + GAP, right: innerWidth - GAP, bottom: lowest - GAP };
    const sizes = found.map(node => /** @type {Size} */ ([node.offsetWidth, node.offsetHeight]));
    const homes = found.map((node, number) => {
      const left = (innerWidth - sizes[number][0]) / 2; // of the middle of the lower edge
      return homeOf(node.dataset.at ?? '', tabs) ?? { left, top: room.bottom, right: left, bottom: room.bottom };
    });
    for (const [number, [left, y]] of rowsAt(sizes, homes, room).entries()) {
      Object.assign(found[number].style, { left: `${Math.round(left)}px`, top: `${Math.round(y)}px` });
    }
  }
};
