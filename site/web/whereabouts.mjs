// Where pieces and places are in the window.
import { common, seen } from './boxes.mjs';
import { inWindow } from './flights.mjs';

const PIECES = '#app .boards :is([data-piece], g[data-place], .card)', FRINGE = 8, HOME = 100, CAPTION = 240; // what a card covers as little of as it can; pixels from the window's edge; how much worse it is to cover the seat's own; the breadth of what is said below

/** @typedef {import('./flights.mjs').Point} Point */
/** @typedef {import('./copies.mjs').Place} Place */
/**
 * @typedef {object} Piece
 * @property {Place} node
 * @property {DOMRect} box where it is in the window
 * @property {Element | null} home its panel
 * @property {Element | null} lies what it lies in
 * @property {string | undefined} spot the place that it is
 * @property {string | undefined} faces what it shows while it is rolled
 * @property {import('./copies.mjs').Bounds} [bounds] where it is in its drawing
 */
/** @typedef {[key: string, piece: Piece]} Named */

/** @type {(box: DOMRect) => Point} */
export const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
/** @param {DOMRect} box @param {Point} point */
export const within = ({ left, top, right, bottom }, [x, y]) => left <= x && x <= right && top <= y && y <= bottom;

/** The middle of a box, no larger than another. @type {(box: DOMRect, most: DOMRect) => DOMRect} */
export const heart = ({ left, top, width, height }, most) => {
  const [w, h] = [Math.min(width, most.width), Math.min(height, most.height)];
  return new DOMRect(left + (width - w) / 2, top + (height - h) / 2, w, h);
};

// What lays the table out anew without anything happening: a piece is elsewhere then, and has not moved.
export const layoutNow = () => {
  const { dataset } = document.documentElement;
  const turned = document.getElementById('boards')?.scrollLeft; // a small screen turns to another part
  return [dataset.drawers, dataset.whole, dataset.screen, dataset.text, innerWidth, innerHeight, turned].join();
};

/** The panels in view, and how broad: a small screen shows one at a time. */
export const panelsNow = () => new Map([.../** @type {NodeListOf<Element>} */ (document.querySelectorAll('#app [data-panel]'))].filter(node => node.getClientRects().length).map(node => [node, node.clientWidth]));

// Whether a piece that has been found is shown better here: by a copy, on a small screen that does not show the piece.
/** @param {Piece | undefined} found @param {Place} node @param {DOMRect} box */
const betterHere = (found, { dataset }, box) => !found || 'copy' in dataset && inWindow(box) && !inWindow(found.box);

export const piecesNow = () => {
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  for (const node of /** @type {NodeListOf<Place>} */ (document.querySelectorAll('#app :is([data-piece], [data-copy])'))) {
    const box = node.getBoundingClientRect(), key = node.dataset.piece ?? node.dataset.copy ?? '';
    if (!seen(box) || !betterHere(pieces.get(key), node, box)) continue;
    pieces.set(key, { node, box, home: node.closest('[data-panel]'), lies: node.parentElement, spot: node.dataset.place, faces: node.dataset.tumbles });
  }
  return pieces;
};

// The elements for a place, what keeps its things before itself; "seat:1" is a seat's panel.
/** @param {string} place */
const nodesAt = place => {
  const [kind, value] = place.split(':');
  const marks = kind === 'seat' ? [`[data-seat="${CSS.escape(value)}"]`]
    : ['keeps', 'place'].map(mark => `[data-${mark}="${CSS.escape(place)}"]`);
  return marks.flatMap(mark => [.../** @type {NodeListOf<Place>} */ (document.querySelectorAll(`#app ${mark}`))]);
};

/** @param {Place} node */
const visible = node => seen(node.getBoundingClientRect());

/** The first element for a place, in view or not. @param {string} place */
export const nodeAt = place => nodesAt(place).at(0);

/** The box of a place; of several the first that the window shows. @param {string} place */
export const boxAt = place => {
  const found = nodesAt(place).map(node => node.getBoundingClientRect()).filter(seen);
  return found.find(inWindow) ?? found.at(0);
};

// The visible elements of a way: the first one for each of its places, or all for a single place.
/** @param {string[]} way @returns {Place[]} */
export const nodesOn = way => way.length === 1 ? nodesAt(way[0]).filter(visible)
  : way.map(place => nodesAt(place).find(visible)).filter(node => node !== undefined);

/** Where a piece goes when it leaves: the first of its places that is in view. @param {Place} node */
export const goalOf = ({ dataset }) => (dataset.leaves ?? '').split('|').map(boxAt).find(box => box !== undefined);

/** @type {(from: DOMRect, to: DOMRect) => Point} */
export const shift = (from, to) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)];
  return [x - left, y - top];
};

/** The pieces whose names begin so, as far as they are in view. @param {string} name */
export const piecesOf = name => [.../** @type {NodeListOf<Place>} */ (document.querySelectorAll(`#app [data-piece^="${CSS.escape(name)}"]`))].filter(visible);

/** The window between the bar and the line of the question. */
export const roomNow = () => {
  const [bar, line] = ['.bar', '.ask'].map(mark => document.querySelector(mark)?.getBoundingClientRect());
  const top = bar?.bottom ?? 0, below = line?.height && line.top > innerHeight / 2;
  return new DOMRect(0, top, innerWidth, (below ? line.top : innerHeight) - top);
};

/**
 * Where a card covers least, beside the things of a seat: never a bar or the question.
 *
 * @param {[width: number, height: number]} size
 * @param {number} below pixels that are said of it
 * @param {DOMRect} home of the seat
 * @param {number} apart pixels between both
 */
export const clear = ([width, height], below, home, apart) => {
  const room = roomNow(), taken = [...document.querySelectorAll(PIECES)].map(node => node.getBoundingClientRect()).filter(seen), [x, y] = middle(home);
  const said = Math.max(0, CAPTION - width) / 2; // on either side
  /** @type {(left: number, top: number) => DOMRect} */
  const at = (left, top) => new DOMRect(
    Math.max(FRINGE + said, Math.min(left, innerWidth - width - FRINGE - said)), Math.max(room.top + FRINGE, Math.min(top, room.bottom - height - below)), width, height);
  const beside = home.left - apart - width, upon = x - width / 2;
  const spots = [at(beside, y - height / 2), at(beside, home.bottom - height), at(upon, home.top - height - below), at(upon, home.bottom + FRINGE), at(upon, room.top)];
  const covers = (/** @type {DOMRect} */ spot) => taken.reduce((all, one) => all + common(spot, one), HOME * common(spot, home));
  return spots.reduce((best, spot) => covers(spot) < covers(best) ? spot : best);
};
