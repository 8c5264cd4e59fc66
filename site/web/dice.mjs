// Dice that are rolled.
import { pictureOf } from './copies.mjs';
import { animate, arc, hide, launch, timeOf, wholeTimeOf } from './flights.mjs';

/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {import('./flights.mjs').Point} Point */

const HOPS = 4;
const STRIDES = 18; // of its way
const THROW = 90; // pixels that a die comes from, if it lay where it comes to rest
const REST = 3; // pixels: it lay there
const TURNS = 2;
const SHOWN = 0.92; // of its time: it shows its last face
const SLOWS = 1.7; // how much more of its way it covers at first

// A rolled piece shows its other faces, one after the other and each twice, before the last one.
/** @param {HTMLElement} picture @param {string} faces @param {KeyframeAnimationOptions} how */
const showFaces = (picture, faces, how) => {
  const use = picture.querySelector('use');
  const all = faces.split(' ');
  [...all, ...all].forEach((face, number, { length }) => {
    const other = /** @type {SVGUseElement} */ (use?.cloneNode());
    other.setAttribute('href', `#i-${face}`);
    use?.after(other); // so the first one is on top
    const gone = SHOWN * (number + 1) / length;
    animate(other, [{ opacity: 1 }, { opacity: 1, offset: gone }, { opacity: 0, offset: gone }, { opacity: 0 }], { ...how, fill: 'both' });
  });
};

// The frames of a way: straight to where it is thrown, then hop by hop, ever slower.
/** @param {import('./flights.mjs').At} at @param {number} share @param {number} flown the part of the time until it is thrown @param {number} left the part of the way then */
const thrown = (at, share, flown, left) => Array.from({ length: STRIDES + 1 }, (_, number) => {
  const part = number / STRIDES, rolled = Math.max(0, (part - flown) / (1 - flown));
  const still = part < flown ? 1 - (1 - left) * part / flown : left * (1 - rolled) ** SLOWS;
  return { offset: part * share, transform: at(still, 1, Math.min(1, still / left)) };
});

/**
 * A die is thrown into its tray, hops across it, turns and comes to rest; its faces are seen meanwhile.
 *
 * @param {{ node: Place, box: DOMRect, faces?: string }} die
 * @param {Point} way that it has covered
 * @param {number} after the milliseconds until it is thrown
 * @returns {number} how long it rolls
 */
export const roll = ({ node, box, faces = '' }, way, after) => {
  const [x, y] = Math.hypot(...way) < REST ? [-THROW, THROW / 3] : way, left = Math.min(1, THROW / Math.hypot(x, y));
  const flies = left < 1 ? wholeTimeOf('travel-least') : 0, long = flies + wholeTimeOf('tumble'), whole = long + timeOf('landing');
  const frames = arc((still, size, high) => {
    const hop = Math.abs(Math.sin(HOPS * Math.PI * high)) * high * box.height;
    return `translate(${still * x}px, ${still * y - hop}px) scale(${size + high / 4}) rotate(${-TURNS * 360 * high}deg)`;
  }, long, (at, share) => thrown(at, share ?? 1, flies / long, left));
  const picture = pictureOf(node, box);
  launch(picture, frames, { delay: after, duration: whole });
  showFaces(picture, faces, { delay: after, duration: long });
  hide(node, after + whole);
  return long;
};
