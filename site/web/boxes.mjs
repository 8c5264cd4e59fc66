/**
 * Boxes of what is seen in the window, measured in one call for the page's Python (site/tabletop/browser/dom.py).
 *
 * @typedef {[left: number, top: number, right: number, bottom: number]} Box in pixels
 * @typedef {object} Boxes
 * @property {(selector: string) => Box[]} all of the elements that are seen
 * @property {(selector: string, box: Box) => [number, number]} shared how many square pixels a box has in common with
 *   them, all together and at most with one
 */

/** @param {DOMRect} box */
export const seen = box => box.width > 0 && box.height > 0;

/** How many square pixels two boxes have in common. @type {(one: DOMRect, other: { left: number, top: number, right: number, bottom: number }) => number} */
export const common = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) * Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const boxesOf = (/** @type {string} */ selector) =>
  [...document.querySelectorAll(selector)].map(node => node.getBoundingClientRect()).filter(seen);

globalThis.boxes = {
  all: selector => boxesOf(selector).map(({ left, top, right, bottom }) => [left, top, right, bottom]),

  shared(selector, [left, top, right, bottom]) {
    const found = boxesOf(selector).map(box => common(box, { left, top, right, bottom }));
    return [found.reduce((sum, one) => sum + one, 0), Math.max(0, ...found)];
  }
};
