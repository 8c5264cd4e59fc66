// How one piece comes from where it was to where it is, or leaves: within its drawing, in front of it, or above all.
import { cutOut, inDrawing, pictureOf } from './copies.mjs';
import { along, animate, arc, hide, launch, ours, timeOf, travel } from './flights.mjs';
import { roll } from './dice.mjs';
import { smoulder } from './moments.mjs';
import { middle, shift } from './whereabouts.mjs';

/** @typedef {import('./flights.mjs').Point} Point */
/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {import('./whereabouts.mjs').Piece} Piece */
/** @typedef {import('./flights.mjs').At} At */
/** @typedef {[piece: Piece, was: Piece | undefined]} Pair */
/** @typedef {Partial<Piece> & { box: DOMRect, by?: DOMRect }} Was where a piece was, and by where it comes */

const STRAY = 3; // pixels: a smaller shift does not count as a move
const BANK = 28; // degrees
const LEGS = 1.45; // the time of a flight of two legs, in those of one
const FIRST_LEG = 0.4; // of the time of a flight: its first leg, if it has two
const REACHED = 0.5; // of the time of a flight: it is nearly there, and shows what it is there
const SLOT = 1.3; // sizes of a piece: it makes room for its neighbour
const CROWD = 9; // where so many pieces of a panel move, each moves in its drawing: what covers them stays in front

/** @type {Map<Element, Point>} */
let carried = new Map(); // how far pieces have moved
/** @type {Map<Element | null, number>} */
let crowds = new Map(); // how many pieces move within each panel
/** @type {Map<Element, Piece>} */
const inFront = new Map(); // copies that fly in front of drawings, and the pieces

// How far a piece that banks turns its nose in the direction of flight.
/** @type {(node: Place, x: number, y: number) => number} */
const bank = (node, x, y) =>
  'banks' in node.dataset ? Math.max(-BANK, Math.min(BANK, Math.atan2(-y, Math.abs(x)) * 180 / Math.PI)) : 0;

// A way in the window, in the units of a drawing.
/** @type {(part: SVGGraphicsElement, x: number, y: number) => Point} */
const wayIn = (part, x, y) => {
  const matrix = part.getScreenCTM()?.inverse();
  return matrix ? [matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y] : [x, y];
};

// Whether a card or a die only makes room: it lies where it lay, hardly more than its own size away.
/** @type {(piece: Piece, lay: Element | null | undefined, way: Point) => boolean} */
const makesRoom = ({ box, lies }, lay, way) => lies === lay && Math.hypot(...way) < SLOT * Math.max(box.width, box.height);

// It slides, and nothing is copied for that.
/** @param {Place} node @param {Point} way @param {{ delay: number, duration: number }} how */
const shuffle = (node, [x, y], how) => {
  for (const called of /** @type {NodeListOf<Place>} */ (node.querySelectorAll('[data-called]'))) hide(called, how.delay + how.duration);
  animate(node, along(left => `translate(${left * x}px, ${left * y}px)`), how);
};

// One of many parts of a drawing only slides there: to lift each of them would be too much.
/** @param {SVGGraphicsElement} part @param {Point} way @param {{ delay: number, duration: number }} how */
const slide = (part, way, how) => {
  const [x, y] = wayIn(part, ...way), { x: left, y: top, width, height } = part.getBBox();
  const [across, down] = [left + width / 2, top + height / 2]; // it swells about its middle
  const frames = arc((still, size) =>
    `translate(${still * x + across}px, ${still * y + down}px) scale(${size}) translate(${-across}px, ${-down}px)`, how.duration);
  animate(part, frames, { ...how, duration: how.duration + timeOf('landing'), composite: 'add' });
};

// Whether the browser tells where a part of a drawing is in the window: some forget what turns or scrolls around it.
/** @param {SVGGraphicsElement} part @param {DOMRect} box */
const located = (part, box) => {
  const { x, y, width, height } = part.getBBox(), matrix = part.getScreenCTM();
  const at = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix ?? undefined);
  const [left, top] = middle(box);
  return Math.hypot(at.x - left, at.y - top) < STRAY;
};

// Whether nothing covers what a panel shows at a box.
/** @param {Element} home @param {DOMRect} box */
const uncovered = (home, box) => home.contains(document.elementFromPoint(...middle(box)));

/** @param {Place} node */
const carrierOf = node => node.parentElement?.closest('[data-piece]');

// Whether a piece may fly in front of its drawing, where no panel clips it: what the drawing lays over it lies behind then.
/** @param {Piece} piece @param {SVGGraphicsElement} part @param {DOMRect} from */
const mayFlyInFront = ({ node, box, home }, part, from) => {
  if (!home || (crowds.get(home) ?? 0) >= CROWD || !located(part, box)) return false;
  return uncovered(home, box) && uncovered(home, from) && !carrierOf(node) && !node.querySelector('[data-piece]');
};

// A part of a drawing flies in front of it: the compositor moves it, and the drawing is not painted in each frame.
/** @param {Piece} piece @param {SVGGraphicsElement} part @param {Point} way @param {number} after @param {number} long */
const flyInFront = (piece, part, [x, y], after, long) => {
  const [outermost, drawing] = cutOut(part, piece.box);
  const turned = bank(part, ...wayIn(part, x, y)), whole = long + timeOf('landing');
  const frames = arc((left, size, high) => `translate(${left * x}px, ${left * y}px) scale(${size}) rotate(${turned * high}deg)`, long);
  launch(outermost, frames, { delay: after, duration: whole }, drawing);
  hide(part, after + whole, () => inFront.delete(drawing));
  inFront.set(drawing, piece);
};

/** What flies in front of a drawing does not scroll with it: it lands if its piece has moved. */
export const alight = () => {
  for (const [copy, { node, box }] of inFront) {
    if (Math.hypot(...shift(node.getBoundingClientRect(), box)) < 1) continue;
    for (const one of [...copy.getAnimations(), ...node.getAnimations()]) if (ours(one)) one.finish();
  }
};

/** Before pieces move: how many of them do within each panel. @param {Pair[]} pairs */
export const countMoved = pairs => {
  [crowds, carried] = [new Map(), new Map()];
  for (const [{ node, box, home }, was] of pairs) {
    const far = was?.home === home && Math.hypot(...shift(was.box, box)) >= STRAY;
    if (far && !carrierOf(node)) crowds.set(home, (crowds.get(home) ?? 0) + 1);
  }
};

/** How far a piece has moved, minus the move of a piece that carries it. @param {Piece} piece @param {DOMRect} from @returns {Point} */
export const covered = ({ node, box }, from) => {
  const carrier = carrierOf(node);
  const [right, down] = carrier && carried.get(carrier) || [0, 0];
  const [x, y] = shift(from, box);
  carried.set(node, [x, y]);
  return [x - right, y - down];
};

// The symbols that a piece shows.
/** @param {Element} node */
const faceOf = node => [node, ...node.querySelectorAll('use')].map(one => one.getAttribute('href')).join();

// Frames that turn from one opacity to the other.
/** @param {Keyframe[]} frames @param {[before: number, after: number]} opacities @param {number} when */
const fading = (frames, [before, after], when) => frames.map(frame => ({ ...frame, opacity: Number(frame.offset) < when ? before : after }));

// What a piece showed where it was flies as well, and gives way at a part of the time.
/** @param {Was} was @param {DOMRect} box @param {Point} way @param {number} after @param {number} long @param {number} until */
const oldFace = ({ node, box: from, bounds }, box, [x, y], after, long, until) => {
  if (!node) return;
  const smaller = box.width / from.width - 1;
  const frames = along((left, size) => `translate(${(left - 1) * x}px, ${(left - 1) * y}px) scale(${size * (1 + (1 - left) * smaller)})`);
  launch(pictureOf(node, from, bounds), fading(frames, [1, 0], until), { delay: after, duration: long });
};

// When what a piece showed gives way to what it shows now, as a part of its time. Of a card below another only an edge
// is seen: the card itself flies, from the beginning or until it lies there.
/** @type {(was: Place | undefined, node: Place) => number} */
const turnsAt = (was, node) => {
  if (!was || was === node || 'edge' in was.dataset || faceOf(was) === faceOf(node)) return 0;
  return 'edge' in node.dataset ? 1 : REACHED;
};

// A way by another place: the first leg of it, then the second.
/** @param {At} at @param {number} [share] */
const inTwo = (at, share = 1) => [
  ...along((left, size, high) => at(1 + left, size, high), share * FIRST_LEG),
  ...along(at, share * (1 - FIRST_LEG)).map(frame => ({ ...frame, offset: share * FIRST_LEG + Number(frame.offset) })),
];

// A picture of a piece flies above everything; it may be turned face up on its way.
/** @param {Piece} piece @param {Was} was @param {Point} way @param {number} after @param {number} long @param {boolean} turns */
const above = ({ node, box }, was, [x, y], after, long, turns) => {
  const larger = Math.max(0.2, Math.min(5, was.box.width / box.width)) - 1, whole = long + timeOf('landing');
  const [across, down] = was.by ? shift(was.by, box) : [x, y], part = (/** @type {number} */ left) => Math.max(0, left - 1); // of the first leg
  const frames = arc((left, size) =>
    `translate(${Math.min(1, left) * across + part(left) * (x - across)}px, ${Math.min(1, left) * down + part(left) * (y - down)}px) scale(${size * (1 + Math.min(1, left) * larger)})${turns ? ` rotateY(${180 * left}deg)` : ''}`, long, was.by ? inTwo : along);
  const until = turnsAt(was.node, node);
  launch(pictureOf(node, box), until ? fading(frames, [0, 1], until * long / whole) : frames, { delay: after, duration: whole });
  if (until) oldFace(was, box, [x, y], after, long, until);
  hide(node, after + whole);
};

// Move a piece: a card that makes room slides, what stays in its drawing flies in front of that, all else above everything.
// Return how long it is waited for.
/** @param {Piece} piece @param {Was} was @param {Point} way @param {number} after @param {number} long @param {boolean} turns */
const move = (piece, was, way, after, long, turns) => {
  const { box: from, home: whence, lies: lay } = was, { node, home } = piece, part = inDrawing(node), how = { delay: after, duration: long };
  if (!part && makesRoom(piece, lay, way)) {
    shuffle(node, way, how);
    return 0;
  }
  if (!part || home === null || home !== whence) above(piece, was, way, after, long, turns);
  else if (mayFlyInFront(piece, part, from)) flyInFront(piece, part, way, after, long);
  else slide(part, way, how);
  return long;
};

/** A piece comes from a box. Return how long it is under way; 0: it has not moved at all. @param {Piece} piece @param {Was} was @param {number} after */
export const come = (piece, was, after, turns = false) => {
  const way = covered(piece, was.box), { faces } = piece;
  if (faces && was.node && faces !== was.faces) return roll(piece, way, after); // dice of the supply show none
  if (Math.hypot(...way) < STRAY) return 0;
  return move(piece, was, way, after, travel(Math.hypot(...way)) * (was.by ? LEGS : 1), turns);
};

/** A removed piece flies to a box, or fades; one that burns does so where it is. @param {Piece} piece @param {DOMRect | undefined} to @param {number} after */
export const go = ({ node, box, bounds }, to, after) => {
  const picture = pictureOf(node, box, bounds);
  if ('burns' in node.dataset) return smoulder(picture, box, after);
  const [x, y] = to ? shift(to, box) : [0, 0];
  const frames = along(left => `translate(${(1 - left) * x}px, ${(1 - left) * y}px) scale(${0.6 + 0.4 * left})`);
  const last = frames.length - 1;
  frames[last] = { ...frames[last], opacity: to ? 0.3 : 0 };
  return launch(picture, [{ ...frames[0], opacity: 1 }, ...frames.slice(1)], { delay: after, duration: travel(Math.hypot(x, y)) });
};

/** Nothing flies in front of drawings any more. */
export const leaveFront = () => inFront.clear();
