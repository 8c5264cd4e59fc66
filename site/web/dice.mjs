// Dice that are rolled.
import { pictureOf } from './copies.mjs';
import { animate, arc, hide, launch, timeOf } from './flights.mjs';

/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {import('./flights.mjs').Point} Point */

const HOPS = 3;
const THROW = 90; // pixels that a die comes from, if it lay where it comes to rest
const REST = 3; // pixels: it lay there
const TURNS = 2;

// A rolled piece shows its other faces, one after the other and each twice, before the last one.
/** @param {HTMLElement} picture @param {string} faces @param {KeyframeAnimationOptions} how */
const showFaces = (picture, faces, how) => {
  const use = picture.querySelector('use');
  const all = faces.split(' ');
  [...all, ...all].forEach((face, number, { length }) => {
    const other = /** @type {SVGUseElement} */ (use?.cloneNode());
    other.setAttribute('href', `#i-${face}`);
    use?.after(other); // so the first one is on top
    const gone = 0.8 * (number + 1) / length;
    animate(other, [{ opacity: 1 }, { opacity: 1, offset: gone }, { opacity: 0, offset: gone }, { opacity: 0 }], { ...how, fill: 'both' });
  });
};

/**
 * A die hops across its tray, turns and comes to rest; its faces are seen meanwhile.
 *
 * @param {{ node: Place, box: DOMRect, faces?: string }} die
 * @param {Point} way that it has covered
 * @param {number} after the milliseconds until it is thrown
 * @returns {number} how long it rolls
 */
export const roll = ({ node, box, faces = '' }, way, after) => {
  const [x, y] = Math.hypot(...way) < REST ? [-THROW, THROW / 3] : way;
  const long = timeOf('tumble'), whole = long + timeOf('landing');
  const frames = arc((left, size, high) => {
    const hop = Math.abs(Math.sin(HOPS * Math.PI * left)) * left * box.height;
    return `translate(${left * x}px, ${left * y - hop}px) scale(${size + high / 8}) rotate(${-TURNS * 360 * left}deg)`;
  }, long);
  const picture = pictureOf(node, box);
  launch(picture, frames, { delay: after, duration: whole });
  showFaces(picture, faces, { delay: after, duration: long });
  hide(node, after + whole);
  return long;
};
