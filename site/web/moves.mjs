/**
 * Moves pieces from where they were to where they are. The page's Python (site/tabletop/browser/mover.py) calls the
 * global `pieces` when a drawing is a moment of a film: `lift`, then it draws, then `fly`. The input is the document
 * and the arguments of `fly`; the only output is animation.
 *
 * Attributes in the drawings say what moves:
 *   data-piece="N"     a piece with a unique name; for equal pieces "@" and where this one lies follow
 *   data-place="P"     a place; motion paths name places
 *   data-seat="S"      belongs to a seat; a motion path calls it "seat:S"
 *   data-panel         pieces that stay in one panel move inside it, others above everything
 *   data-turns         the piece is turned face up where it appears
 *   data-rises         a new piece fades in at its place
 *   data-banks         the piece turns its nose in the direction of flight
 *   data-tumbles="A B" the piece shows these faces while it is rolled
 *
 * @typedef {object} Pieces
 * @property {() => void} lift before a drawing: ends all motion and remembers where each piece is
 * @property {(ways: string[][], gains: import('./gains.mjs').Gain[], moments: import('./moments.mjs').Moment[], pace: number) => number} fly
 *   after it: moved pieces come from where they were, new pieces from the start of their path; removed pieces fly to
 *   the end of a path. A path lists the places passed, first to last. Then moments are staged, then gains fly to where
 *   they are kept, then markers move, then numbers run. Returns the milliseconds that all this takes; a `pace` of 2 is half as fast
 * @property {() => void} land ends all motion: everything is where it belongs
 */
import { seen } from './boxes.mjs';
import { cutOut, inDrawing, pictureOf } from './copies.mjs';
import { along, aloft, animate, arc, hide, landAll, launch, ours, setPace, takeOff, timeOf, travel } from './flights.mjs';
import { roll } from './dice.mjs';
import { countNow, followMarkers, reachNow, gather, runCounts } from './gains.mjs';
import { cheer, holdNow, smoulder, stage } from './moments.mjs';

/** @typedef {import('./flights.mjs').Point} Point */
/** @typedef {import('./copies.mjs').Place} Place */
/**
 * @typedef {object} Piece
 * @property {Place} node
 * @property {DOMRect} box where it is in the window
 * @property {Element | null} home its panel
 * @property {Element | null} lies what it lies in
 * @property {string} [faces] what it shows while it is rolled
 * @property {import('./copies.mjs').Bounds} [bounds] where it is in its drawing
 */

/** @typedef {[key: string, piece: Piece]} Named */
/** @typedef {[piece: Piece, was: Piece | undefined]} Pair */

const DOT = 14; // size in pixels of a dot that flies without a piece
const THING = 26; // size in pixels of a sign that does
const STRAY = 3; // a shift of this many pixels does not count as a move
const BANK = 28; // degrees
const CROWD = 9; // where so many pieces of a panel move, each moves in its drawing: what covers them stays in front
const LIT = [{ outline: '3px solid var(--picked)' }, { outline: '3px solid transparent' }];
const GLOW = [ // in a drawing: in the thing's own shape, not around its box
  { filter: 'brightness(1.4) drop-shadow(0 0 4px var(--picked))' }, { filter: 'brightness(1) drop-shadow(0 0 4px transparent)' },
];

/** @type {Map<string, Piece>} */
let lifted = new Map(); // the pieces as they were, by name
/** @type {Map<Element, Point>} */
let carried = new Map(); // how far pieces have moved
/** @type {Map<Element | null, number>} */
let crowds = new Map(); // how many pieces move within each panel
/** @type {Map<string, Piece>} */
let landing = new Map(); // where the pieces will be once the flights have ended
let layout = ''; // how the table was laid out when the pieces were last looked at
/** @type {Map<Element, Piece>} */
const inFront = new Map(); // copies that fly in front of drawings, and the pieces

/** @type {(box: DOMRect) => Point} */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
/** @param {DOMRect} box @param {Point} point */
const within = ({ left, top, right, bottom }, [x, y]) => left <= x && x <= right && top <= y && y <= bottom;

// What lays the table out anew without anything happening: a piece is elsewhere then, and has not moved.
const layoutNow = () => {
  const { dataset } = document.documentElement;
  return [dataset.drawers, dataset.whole, dataset.screen, dataset.text, innerWidth, innerHeight].join();
};

const piecesNow = () => {
  /** @type {Map<string, Piece>} */
  const found = new Map();
  for (const node of /** @type {NodeListOf<Place>} */ (document.querySelectorAll('#app [data-piece]'))) {
    const [box, key] = [node.getBoundingClientRect(), node.dataset.piece ?? ''];
    if (!seen(box) || found.has(key)) continue;
    found.set(key, { node, box, home: node.closest('[data-panel]'), lies: node.parentElement, faces: node.dataset.tumbles });
  }
  return found;
};

// The elements for a place; "seat:1" is a seat's panel.
/** @param {string} place */
const nodesAt = place => {
  const [kind, value] = place.split(':');
  const mark = kind === 'seat' ? `[data-seat="${CSS.escape(value)}"]` : `[data-place="${CSS.escape(place)}"]`;
  return [.../** @type {NodeListOf<Place>} */ (document.querySelectorAll(`#app ${mark}`))];
};

/** @param {Place} node */
const visible = node => seen(node.getBoundingClientRect());

/** @param {string} place */
const boxAt = place => nodesAt(place).find(visible)?.getBoundingClientRect();

// The visible elements of a way: the first one for each of its places, or all for a single place.
/** @param {string[]} way @returns {Place[]} */
const nodesOn = way => way.length === 1 ? nodesAt(way[0]).filter(visible)
  : way.map(place => nodesAt(place).find(visible)).filter(node => node !== undefined);

/** @type {(from: DOMRect, to: DOMRect) => Point} */
const shift = (from, to) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)];
  return [x - left, y - top];
};

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

// Whether a card only makes room: it lies where it lay, less than its own size away.
/** @type {(piece: Piece, lay: Element | null | undefined, way: Point) => boolean} */
const makesRoom = ({ box, lies }, lay, way) => lies === lay && Math.hypot(...way) < Math.max(box.width, box.height);

// It slides, and nothing is copied for that.
/** @param {Place} node @param {Point} way @param {KeyframeAnimationOptions} how */
const shuffle = (node, [x, y], how) => animate(node, along(left => `translate(${left * x}px, ${left * y}px)`), how);

// One of many parts of a drawing only slides there: to lift each of them would be too much.
/** @param {SVGGraphicsElement} part @param {Point} way @param {KeyframeAnimationOptions} how */
const slide = (part, way, how) => {
  const [x, y] = wayIn(part, ...way);
  const frames = along(left => `translate(${left * x}px, ${left * y}px)`);
  animate(part, frames, { ...how, composite: 'add' });
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

// What flies in front of a drawing does not scroll with it: it lands if its piece has moved.
const alight = () => {
  for (const [copy, { node, box }] of inFront) {
    if (Math.hypot(...shift(node.getBoundingClientRect(), box)) < 1) continue;
    for (const one of [...copy.getAnimations(), ...node.getAnimations()]) if (ours(one)) one.finish();
  }
};

/** @param {Pair[]} pairs */
const countMoved = pairs => {
  crowds = new Map();
  for (const [{ node, box, home }, was] of pairs) {
    const far = was?.home === home && Math.hypot(...shift(was.box, box)) >= STRAY;
    if (far && !carrierOf(node)) crowds.set(home, (crowds.get(home) ?? 0) + 1);
  }
};

// How far a piece has moved, minus the move of a piece that carries it.
/** @param {Piece} piece @param {DOMRect} from @returns {Point} */
const covered = ({ node, box }, from) => {
  const carrier = carrierOf(node);
  const [right, down] = carrier && carried.get(carrier) || [0, 0];
  const [x, y] = shift(from, box);
  carried.set(node, [x, y]);
  return [x - right, y - down];
};

// A picture of a piece flies above everything; it may be turned face up on its way.
/** @param {Piece} piece @param {DOMRect} from @param {Point} way @param {number} after @param {number} long @param {boolean} turns */
const above = ({ node, box }, from, [x, y], after, long, turns) => {
  const larger = Math.max(0.2, Math.min(5, from.width / box.width)) - 1, whole = long + timeOf('landing');
  const frames = arc((left, size) =>
    `translate(${left * x}px, ${left * y}px) scale(${size * (1 + left * larger)})${turns ? ` rotateY(${180 * left}deg)` : ''}`, long);
  launch(pictureOf(node, box), frames, { delay: after, duration: whole });
  hide(node, after + whole);
};

// Move a piece: a card that makes room slides, what stays in its drawing flies in front of that, all else above everything.
/** @param {Piece} piece @param {Partial<Piece> & { box: DOMRect }} was @param {Point} way @param {number} after @param {number} long @param {boolean} turns */
const move = (piece, { box: from, home: whence, lies: lay }, way, after, long, turns) => {
  const { node, home } = piece, part = inDrawing(node), how = { delay: after, duration: long };
  if (!part && makesRoom(piece, lay, way)) shuffle(node, way, how);
  else if (!part || home === null || home !== whence) above(piece, from, way, after, long, turns);
  else if (mayFlyInFront(piece, part, from)) flyInFront(piece, part, way, after, long);
  else slide(part, way, how);
};

// A piece comes from a box. Return how long it is under way; 0: it has not moved at all.
/** @param {Piece} piece @param {Partial<Piece> & { box: DOMRect }} was @param {number} after */
const come = (piece, was, after, turns = false) => {
  const way = covered(piece, was.box), { faces } = piece;
  if (faces && was.faces && faces !== was.faces) return roll(piece, way, after);
  if (Math.hypot(...way) < STRAY) return 0;
  const long = travel(Math.hypot(...way));
  move(piece, was, way, after, long, turns);
  return long;
};

// The path that ends at this place, or inside or around it.
/** @param {Place[][]} ways @param {Place} node */
const ofWay = (ways, node) => ways.find(way => {
  const end = way.at(-1);
  return way.length > 1 && end && (end.contains(node) || node.contains(end));
});

// A removed piece flies to a box, or fades.
/** @param {Piece} piece @param {DOMRect | undefined} to */
const go = ({ node, box, bounds }, to) => {
  const picture = pictureOf(node, box, bounds);
  if ('burns' in node.dataset) smoulder(box, 0);
  const [x, y] = to ? shift(to, box) : [0, 0];
  const frames = along(left => `translate(${(1 - left) * x}px, ${(1 - left) * y}px) scale(${0.6 + 0.4 * left})`);
  const last = frames.length - 1;
  frames[last] = { ...frames[last], opacity: to ? 0.3 : 0 };
  return launch(picture, [{ ...frames[0], opacity: 1 }, ...frames.slice(1)], { duration: travel(Math.hypot(x, y)) });
};

// What flies without a piece: the sign of the target, else a dot.
/** @param {Point} at @param {Element | null} sign */
const speck = ([x, y], sign) => {
  const made = document.createElement('b');
  made.className = sign ? 'flyer thing' : 'flyer';
  if (sign) made.append(sign.cloneNode(true));
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { left: `${x}px`, top: `${y}px` });
  return made;
};

// Remove the first piece like this one from a list, and return it.
/** @param {Named[]} list @param {string} key */
const alike = (list, key) => {
  const kind = key.split('@')[0];
  const place = list.findIndex(([other]) => other.split('@')[0] === kind);
  return place < 0 ? undefined : list.splice(place, 1)[0][1];
};

// Where a new piece comes from, if anywhere.
/** @param {Piece} piece @param {Place[][]} ways @param {DOMRect[]} boxes */
const sourceOf = ({ node, box }, ways, boxes) => {
  const way = ofWay(ways, node);
  if (way) return way[0].getBoundingClientRect();
  return 'rises' in node.dataset ? undefined : boxes.find(other => !within(other, middle(box)));
};

// On a path that no piece has taken, something small flies.
/** @param {Place[]} way @param {Point[]} ends */
const fillIn = (way, ends) => {
  const last = way.at(-1);
  if (!last || way.length < 2 || last.dataset.piece) return;
  const box = last.getBoundingClientRect();
  if (ends.some(end => within(box, end))) return;
  const [from, to] = [middle(way[0].getBoundingClientRect()), middle(box)];
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  const sign = last.querySelector('svg.sign');
  const size = sign ? THING : DOT;
  const frames = along(left => `translate(${left * x}px, ${left * y}px)`);
  launch(speck([to[0] - size / 2, to[1] - size / 2], sign), frames, { duration: travel(Math.hypot(x, y)) });
};

// Each piece with the one it was; a new piece equal to a removed one counts as that one, moved.
/** @param {Map<string, Piece>} now @param {Named[]} gone @returns {Pair[]} */
const paired = (now, gone) => [...now].map(([key, piece]) => [piece, lifted.get(key) ?? alike(gone, key)]);

// Move the pieces that are there; return the targets, and when the last one touches down.
/** @param {Pair[]} pairs @param {Place[][]} ways @param {DOMRect[]} boxes @returns {[ends: Point[], down: number]} */
const arrive = (pairs, ways, boxes) => {
  /** @type {Point[]} */
  const ends = [];
  const dice = new Set(ways.filter(way => way.length === 1).flat().filter(node => 'tumbles' in node.dataset));
  let down = 0;
  /** @type {(piece: Piece, was: Piece | undefined) => number} */
  const comes = (piece, was) => {
    const source = was ? undefined : sourceOf(piece, ways, boxes);
    const from = was ?? (source && { box: source });
    if (dice.has(piece.node)) return roll(piece, from ? covered(piece, from.box) : [0, 0], 0);
    return from ? come(piece, from, 0, !was && 'turns' in piece.node.dataset) : 0;
  };
  for (const [piece, was] of pairs) {
    const long = comes(piece, was);
    if (long) ends.push(middle(piece.box));
    else if (!was) animate(piece.node, [{ opacity: 0 }, { opacity: 1 }], { duration: timeOf('calm') });
    down = Math.max(down, long);
  }
  return [ends, down];
};

// Fly off the removed pieces; return the targets.
/** @param {Named[]} gone @param {DOMRect[]} boxes */
const leave = (gone, boxes) => gone.map(([, piece]) => {
  const target = boxes.findLast(box => !within(box, middle(piece.box)));
  go(piece, target);
  return middle(target ?? piece.box);
});

for (const moved of ['scroll', 'resize']) {
  addEventListener(moved, () => {
    landing.clear();
    alight();
  }, { capture: true, passive: true });
}

globalThis.pieces = {
  // This measures before anything changes or lands: the browser has laid that out already.
  lift() {
    lifted = piecesNow();
    const flying = aloft() && layout === layoutNow();
    reachNow(flying);
    layout = layoutNow();
    for (const [key, piece] of lifted) {
      const landed = landing.get(key);
      if (flying && landed?.node === piece.node) piece.box = landed.box; // not where it is in the air
      piece.bounds = inDrawing(piece.node)?.getBBox();
    }
    this.land();
    countNow();
    holdNow();
  },

  fly(ways, gains, moments, pace) {
    setPace(pace);
    if (layout !== layoutNow()) {
      this.land();
      return 0;
    }
    const nodes = ways.map(nodesOn);
    // a place that is itself a piece neither sends nor receives others
    const boxes = nodes.flat().filter(node => !node.dataset.piece).map(node => node.getBoundingClientRect());
    const now = piecesNow();
    const gone = [...lifted].filter(([key]) => !now.has(key));
    const pairs = paired(now, gone);
    countMoved(pairs);
    const raised = new Set(gains.map(([count]) => count));
    const isMarker = (/** @type {Pair} */ [{ node }]) => raised.has(node.dataset.piece ?? '');
    const [ends, down] = arrive(pairs.filter(pair => !isMarker(pair)), nodes, boxes);
    ends.push(...leave(gone, boxes));
    for (const way of nodes) fillIn(way, ends);
    for (const node of new Set(nodes.flat())) {
      animate(node, inDrawing(node) ? GLOW : LIT, { duration: timeOf('travel-least'), easing: 'steps(3)' });
    }
    const boxOf = (/** @type {string} */ place, /** @type {string} */ piece) => boxAt(place) ?? lifted.get(piece)?.box;
    const staged = stage(moments, boxOf, down);
    const arrived = gather(gains, count => lifted.get(count)?.box, boxAt, staged);
    const moved = pairs.filter(isMarker).map(([piece, was]) => was ? come(piece, was, arrived) : 0);
    const stepped = Math.max(0, ...moved);
    followMarkers(arrived, stepped || timeOf('travel-least'));
    runCounts(gains, arrived + stepped);
    cheer(moments, boxOf, arrived + stepped);
    landing = now;
    lifted = new Map();
    carried = new Map();
    return takeOff();
  },

  land() {
    landAll();
    inFront.clear();
    landing.clear();
  },
};
