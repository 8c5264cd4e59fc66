// One layer above the table for all that flies, clipped by nothing, and the times and the curve of motion.
// The table of both is in look.css.

/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {[x: number, y: number]} Point in the window */
/** @typedef {(left: number, size: number, aloft: number) => string} At a transform: the part of the way that is left, the size, how high */

const LIFTED = 1.14; // scale of a piece in flight
const FAR = 900; // pixels: whatever flies farther takes no longer
const PARTS = 12; // of a curve
const SQUASH = [[0.3, 0.92], [0.65, 1.04], [1, 1]]; // a landing: a part of its time, and the size then

/** @type {Set<Animation>} */
const flights = new Set(); // animations under way
/** @type {Element[]} */
let pictures = []; // copies that fly above everything
/** @type {(() => void)[]} */
let acts = []; // started once everything is measured: the browser lays out once, not per piece
/** @type {Set<() => void>} */
const ends = new Set(); // what else is to be done if all motion ends at once
let pace = 1; // how slow the player wants it
let longest = 0; // milliseconds until all is at rest

/** A value of the table in look.css. @param {string} name */
const entry = name => getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();

/** @type {Map<string, number>} */
const times = new Map();
/** The milliseconds that something takes, at the player's pace. @param {string} name */
export const timeOf = name => {
  const found = times.get(name) ?? parseFloat(entry(name)) * (entry(name).endsWith('ms') ? 1 : 1000);
  times.set(name, found);
  return found * pace;
};

/** @type {Point[]} */
let curve = []; // when, and which part of the way is covered then
const curveNow = () => {
  if (curve.length) return curve;
  const [a, b, c, d] = (entry('ease').match(/[\d.]+/g) ?? []).map(Number);
  curve = Array.from({ length: PARTS + 1 }, (_, number) => {
    const u = number / PARTS, v = 1 - u;
    return [3 * v * v * u * a + 3 * v * u * u * c + u ** 3, 3 * v * v * u * b + 3 * v * u * u * d + u ** 3];
  });
  return curve;
};

/** The same, at no pace less than the table says. @param {string} name */
export const wholeTimeOf = name => timeOf(name) / Math.min(1, pace);

let brief = false; // nothing is told: a hand has laid a piece down, however far

/** How long whatever flies so far is under way. @param {number} far */
export const travel = far => {
  if (brief) return timeOf('beat');
  const [least, most] = ['travel-least', 'travel-most'].map(wholeTimeOf);
  return least + (most - least) * Math.min(1, far / FAR);
};

/** The frames of a way along the curve, in this share of the time. @param {At} at @param {number} [share] @returns {Keyframe[]} */
export const along = (at, share = 1) => curveNow().map(([when, done]) => {
  const high = Math.sin(Math.PI * done);
  return { offset: when * share, transform: at(1 - done, 1 + (LIFTED - 1) * high, high) };
});

/** A flight that takes `long`: up, along the curve, or another way, and a landing with a little squash. @param {At} at @param {number} long */
export const arc = (at, long, way = along) => {
  const share = long / (long + timeOf('landing'));
  const down = SQUASH.map(([part, size]) => ({ offset: share + (1 - share) * part, transform: at(0, size, 0) }));
  return [...way(at, share), ...down];
};

/** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how @param {() => void} [done] */
export const animate = (node, frames, how, done = () => {}) => {
  longest = Math.max(longest, Number(how.delay ?? 0) + Number(how.duration ?? 0));
  acts.push(() => {
    const flight = node.animate(frames, { fill: 'backwards', ...how });
    flights.add(flight);
    flight.onfinish = () => {
      flights.delete(flight);
      done();
    };
  });
};

/** Whether some of a box is seen. @param {DOMRect} box */
export const inWindow = ({ width, left, right, top, bottom }) =>
  width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

// To lay out this layer is to lay out nothing else.
const layer = () => {
  const found = document.querySelector('#app > .flights');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'flights';
  document.getElementById('app')?.append(made);
  return made;
};

/**
 * Let a separate element fly above everything, or a part of it.
 *
 * @param {Element} picture
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} how
 */
export const launch = (picture, frames, how, part = picture) => {
  acts.push(() => layer().append(picture));
  pictures.push(picture);
  animate(part, frames, { ...how, fill: 'both' }, () => picture.remove());
};

/** A piece whose copy flies is not seen. @param {Place} node @param {number} long @param {() => void} [done] */
export const hide = (node, long, done) => animate(node, [{ opacity: 0 }, { opacity: 0 }], { duration: long }, done);

/** Do something once all is measured; `end` also if all motion ends before that. @param {() => void} act @param {() => void} [end] */
export const alongside = (act, end) => {
  acts.push(act);
  if (end) ends.add(end);
};

/** What was to be done at the end is done. @param {() => void} end */
export const ended = end => { ends.delete(end); };

/** Whether this animation is one of ours. @param {Animation} one */
export const ours = one => flights.has(one);

export const aloft = () => flights.size > 0;

/** From now on everything flies at this pace. @param {number} slow @param {boolean} silent */
export const setPace = (slow, silent) => {
  [pace, brief, longest] = [slow, silent, 0];
};

/** How many milliseconds all that is prepared takes. */
export const untilRest = () => longest;

/** Start all that was prepared; return the milliseconds until all of it is at rest. */
export const takeOff = () => {
  for (const act of acts) act();
  acts = [];
  return longest;
};

/** End all motion. */
export const landAll = () => {
  for (const flight of flights) flight.cancel();
  for (const picture of pictures) picture.remove();
  for (const end of ends) end();
  flights.clear();
  ends.clear();
  [pictures, acts] = [[], []];
};
