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
 * @property {(ways: string[][], gains: [seat: string, words: string][], duration: number, gainsTime: number) => void} fly
 *   after it: moved pieces come from where they were, new pieces from the start of their path; removed pieces fly to
 *   the end of a path. A path lists the places passed, first to last. `gains` appear at the name of each seat. All this
 *   takes `duration` milliseconds, gains `gainsTime`.
 * @property {() => void} land ends all motion: everything is where it belongs
 */
import { cutOut, inDrawing, pictureOf } from './copies.mjs';

/** @typedef {[x: number, y: number]} Point in the window */
/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {import('./copies.mjs').Bounds} Bounds */

/**
 * @typedef {object} Piece
 * @property {Place} node
 * @property {DOMRect} box where it is in the window
 * @property {Element | null} home its panel
 * @property {Element | null} lies what it lies in
 * @property {string} [faces] what it shows while it is rolled
 * @property {Bounds} [bounds] where it is in its drawing
 */

/** @typedef {[key: string, piece: Piece]} Named */
/** @typedef {[piece: Piece, was: Piece | undefined]} Pair */

const DOT = 14; // size in pixels of a dot that flies without a piece
const THING = 26; // size in pixels of a sign that does
const EDGE = 32; // pixels from the window's edge to the middle of words
const STRAY = 3; // a shift of this many pixels does not count as a move
const LIFTED = 1.14; // scale of a piece in flight
const BANK = 28; // degrees
const CROWD = 9; // where so many pieces of a panel move, each moves in its drawing: what covers them stays in front
const EASE = 'cubic-bezier(.4, 0, .2, 1)';
const LIT = [{ outline: '3px solid var(--picked)' }, { outline: '3px solid transparent' }];
const GLOW = [ // in a drawing: in the thing's own shape, not around its box
  { filter: 'brightness(1.4) drop-shadow(0 0 4px var(--picked))' }, { filter: 'brightness(1) drop-shadow(0 0 4px transparent)' },
];
const LOW = 'drop-shadow(0 0 0 #0000)', HIGH = 'drop-shadow(3px 7px 3px #000b)'; // shadows of a piece in flight

/** @type {Map<string, Piece>} */
let lifted = new Map(); // the pieces as they were, by name
/** @type {Map<Element, Point>} */
let carried = new Map(); // how far pieces have moved
/** @type {Map<Element | null, number>} */
let crowds = new Map(); // how many pieces move within each panel
/** @type {Set<Animation>} */
const flights = new Set(); // animations under way
/** @type {Map<string, Piece>} */
let landing = new Map(); // where the pieces will be once these have ended
let layout = ''; // how the table was laid out when the pieces were last looked at
/** @type {Element[]} */
let pictures = []; // copies that fly above everything
/** @type {Map<Element, Piece>} */
const inFront = new Map(); // copies that fly in front of drawings, and the pieces
/** @type {(() => void)[]} */
let acts = []; // started once everything is measured: the browser lays out once, not per piece

/** @type {(box: DOMRect) => Point} */
const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];

// A point at which words are whole in the window.
/** @type {(at: Point) => Point} */
const inView = ([x, y]) => [Math.max(EDGE, Math.min(x, innerWidth - EDGE)), Math.max(EDGE, Math.min(y, innerHeight - EDGE))];

/** @param {DOMRect} box */
const seen = box => box.width > 0 && box.height > 0;

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

// The first visible element for a place; "seat:1" is a seat's panel.
/** @param {string} place */
const nodeOf = place => {
  const [kind, value] = place.split(':');
  const mark = kind === 'seat' ? `[data-seat="${CSS.escape(value)}"]` : `[data-place="${CSS.escape(place)}"]`;
  /** @type {NodeListOf<Place>} */
  const nodes = document.querySelectorAll(`#app ${mark}`);
  return [...nodes].find(node => seen(node.getBoundingClientRect()));
};

/** @param {Element} node @param {Keyframe[]} frames @param {number} duration @param {KeyframeAnimationOptions} more */
const animate = (node, frames, duration, more = {}, done = () => {}) => acts.push(() => {
  const flight = node.animate(frames, { duration, easing: EASE, ...more });
  flights.add(flight);
  flight.onfinish = () => {
    flights.delete(flight);
    done();
  };
});

// Pictures above everything have a layer of their own: to lay them out is to lay out nothing else.
const layer = () => {
  const found = document.querySelector('#app > .flights');
  if (found) return found;
  const made = document.createElement('div');
  made.className = 'flights';
  document.getElementById('app')?.append(made);
  return made;
};

// A separate element in flight above everything, or a part of it.
/** @param {Element} picture @param {Keyframe[]} frames @param {number} duration */
const launch = (picture, frames, duration, part = picture) => {
  acts.push(() => layer().append(picture));
  pictures.push(picture);
  animate(part, frames, duration, { fill: 'both' }, () => picture.remove());
};

// A piece whose copy flies is not seen.
/** @param {Place} node @param {number} duration */
const hide = (node, duration, done = () => {}) => animate(node, [{ opacity: 0 }, { opacity: 0 }], duration, {}, done);

/** @type {(from: DOMRect, to: DOMRect) => Point} */
const shift = (from, to) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)];
  return [x - left, y - top];
};

// A flight in a drawing: the piece is lifted a little, and turned in the direction of flight.
/** @param {(left: number, size: number, turn: number) => string} at @param {number} turn @returns {Keyframe[]} */
const arc = (at, turn) => [
  { transform: at(1, 1, 0) },
  { transform: at(0.7, LIFTED, turn), offset: 0.3 },
  { transform: at(0.3, LIFTED, turn), offset: 0.7 },
  { transform: at(0, 1, 0) },
];

// How far a piece that banks turns its nose.
/** @type {(node: Place, x: number, y: number) => number} */
const bank = (node, x, y) =>
  'banks' in node.dataset ? Math.max(-BANK, Math.min(BANK, Math.atan2(-y, Math.abs(x)) * 180 / Math.PI)) : 0;

// A way in the window, in the units of a drawing.
/** @type {(part: SVGGraphicsElement, x: number, y: number) => Point} */
const wayIn = (part, x, y) => {
  const matrix = part.getScreenCTM()?.inverse();
  return matrix ? [matrix.a * x + matrix.c * y, matrix.b * x + matrix.d * y] : [x, y];
};

// A piece's flight inside its panel. A card only slides: a shadow would be blurred again in each frame.
/** @type {(node: Place, x: number, y: number) => Keyframe[]} */
const course = (node, x, y) => {
  const part = inDrawing(node);
  if (!part) return [{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }];
  const [along, aside] = wayIn(part, x, y);
  const box = part.getBBox();
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  const [there, back] = [` translate(${left}px, ${top}px)`, ` translate(${-left}px, ${-top}px)`];
  const frames = arc((rest, size, turn) =>
    `translate(${rest * along}px, ${rest * aside}px)${there} scale(${size}) rotate(${turn}deg)${back}`, bank(node, along, aside));
  return frames.map((frame, number) => ({ ...frame, filter: number % 3 ? HIGH : LOW }));
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

// The box of what clips a node's panel, or part of it.
/** @param {Place} node */
const clipOf = node => {
  for (let around = node.parentElement; around && around.id !== 'app'; around = around.parentElement) {
    if (getComputedStyle(around).overflow !== 'visible') return around.getBoundingClientRect();
  }
  return document.documentElement.getBoundingClientRect();
};

// Whether all of a piece is seen at both ends of its way, where nothing carries it out of what clips it.
/** @param {Place} node @param {DOMRect[]} ends */
const unclipped = (node, ends) => {
  const clip = clipOf(node);
  return ends.every(({ left, top, right, bottom }) => left >= clip.left - STRAY && right <= clip.right + STRAY
    && top >= clip.top - STRAY && bottom <= clip.bottom + STRAY);
};

/** @param {Place} node */
const carrierOf = node => node.parentElement?.closest('[data-piece]');

// Whether a piece may fly in front of its drawing, where no panel clips it: what the drawing lays over it lies behind then.
/** @param {Piece} piece @param {DOMRect} from */
const mayFlyInFront = ({ node, box, home }, from) => {
  const part = inDrawing(node);
  if (!home || !part || (crowds.get(home) ?? 0) >= CROWD || !located(part, box)) return false;
  return uncovered(home, box) && uncovered(home, from) && !carrierOf(node) && !node.querySelector('[data-piece]');
};

// A part of a drawing flies in front of it: the compositor moves it, and the drawing is not painted in each frame.
/** @param {Piece} piece @param {Point} way @param {number} duration */
const flyInFront = (piece, [x, y], duration) => {
  const part = /** @type {SVGGraphicsElement} */ (piece.node);
  const [outermost, drawing] = cutOut(part, piece.box);
  const turned = bank(piece.node, ...wayIn(part, x, y));
  const frames = arc((rest, size, turn) => `translate(${rest * x}px, ${rest * y}px) scale(${size}) rotate(${turn}deg)`, turned);
  launch(outermost, frames, duration, drawing);
  hide(part, duration, () => inFront.delete(drawing));
  inFront.set(drawing, piece);
};

// What flies in front of a drawing does not scroll with it: it lands if its piece has moved.
const alight = () => {
  for (const [copy, { node, box }] of inFront) {
    if (Math.hypot(...shift(node.getBoundingClientRect(), box)) < 1) continue;
    for (const one of [...copy.getAnimations(), ...node.getAnimations()]) if (flights.has(one)) one.finish();
  }
};

// A rolled piece shows its other faces in flight, one after the other.
/** @param {HTMLElement} picture @param {string} faces @param {number} duration */
const tumble = (picture, faces, duration) => {
  const use = picture.querySelector('use');
  faces.split(' ').forEach((face, number, all) => {
    const other = /** @type {SVGUseElement} */ (use?.cloneNode());
    other.setAttribute('href', `#i-${face}`);
    use?.after(other); // so the first one is on top
    const gone = 0.85 * (number + 1) / all.length;
    animate(other, [{ opacity: 1 }, { opacity: 1, offset: gone }, { opacity: 0, offset: gone }, { opacity: 0 }], duration, { fill: 'both' });
  });
};

// How a picture turns in flight, by the fraction of the path left.
/** @type {(turns: boolean, rolled: boolean) => (left: number) => string} */
const turning = (turns, rolled) => left => {
  if (turns) return ` rotateY(${180 * left}deg)`;
  return rolled ? ` rotate(${-360 * left}deg)` : '';
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
  const [along, aside] = carrier && carried.get(carrier) || [0, 0];
  const [x, y] = shift(from, box);
  carried.set(node, [x, y]);
  return [x - along, y - aside];
};

// A picture of a piece flies above everything.
/** @param {Piece} piece @param {DOMRect} from @param {Point} way @param {(left: number) => string} turn @param {number} duration */
const above = ({ node, box }, from, [x, y], turn, duration) => {
  const size = Math.max(0.2, Math.min(5, from.width / box.width));
  /** @type {(left: number, large: number) => Keyframe} */
  const at = (left, large) =>
    ({ transform: `translate(${left * x}px, ${left * y}px) scale(${large * (1 + left * (size - 1))})${turn(left)}` });
  const picture = pictureOf(node, box);
  launch(picture, [at(1, 1), at(0.5, LIFTED), at(0, 1)], duration);
  hide(node, duration);
  return picture;
};

// Whether a piece moves within its drawing, or lies where it lay and is seen all the way.
/** @param {Piece} piece @param {DOMRect} from @param {Element | null} [whence] @param {Element | null} [lay] */
const stays = ({ node, box, home, lies }, from, whence, lay) =>
  home !== null && home === whence && (inDrawing(node) !== null || (lies === lay && unclipped(node, [from, box])));

// Fly a piece from a box: above everything, but for one that lies where it lay, where nothing clips or covers it.
// Return whether the piece has moved at all.
/** @param {Piece} piece @param {Partial<Piece> & { box: DOMRect }} was @param {number} duration */
const come = (piece, { box: from, home: whence, lies: lay, faces: before }, duration, turns = false) => {
  const { node, faces } = piece;
  const way = covered(piece, from);
  if (Math.hypot(...way) < STRAY) return false;
  if (stays(piece, from, whence, lay)) {
    if (mayFlyInFront(piece, from)) flyInFront(piece, way, duration);
    else animate(node, course(node, ...way), duration, { composite: 'add' });
    return true;
  }
  const rolled = faces !== before ? faces : undefined;
  const picture = above(piece, from, way, turning(turns, Boolean(rolled)), duration);
  if (rolled) tumble(picture, rolled, duration);
  return true;
};

// The path that ends at this place, or inside or around it.
/** @param {Place[][]} ways @param {Place} node */
const ofWay = (ways, node) => ways.find(way => {
  const end = way.at(-1);
  return way.length > 1 && end && (end.contains(node) || node.contains(end));
});

// A removed piece flies to a box, or fades.
/** @param {Piece} piece @param {DOMRect | undefined} to @param {number} duration */
const go = ({ node, box, bounds }, to, duration) => {
  const [x, y] = to ? shift(to, box) : [0, 0];
  const end = { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: to ? 0.3 : 0 };
  launch(pictureOf(node, box, bounds), [{ transform: 'none', opacity: 1 }, end], duration);
};

// What flies without a piece: points in words, the sign of the target, else a dot.
/** @param {Point} at @param {Element | null} sign */
const speck = ([x, y], words = '', sign = null) => {
  const made = document.createElement('b');
  made.className = words ? 'flyer gain' : sign ? 'flyer thing' : 'flyer';
  made.textContent = words;
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
/** @param {Place[]} way @param {Point[]} ends @param {number} duration */
const fillIn = (way, ends, duration) => {
  const last = way.at(-1);
  if (!last || way.length < 2 || last.dataset.piece) return;
  const box = last.getBoundingClientRect();
  if (ends.some(end => within(box, end))) return;
  const [from, to] = [middle(way[0].getBoundingClientRect()), middle(box)];
  const far = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
  const sign = last.querySelector('svg.sign');
  const size = sign ? THING : DOT;
  launch(speck([to[0] - size / 2, to[1] - size / 2], '', sign), [{ transform: far }, { transform: 'none' }], duration);
};

// A seat's gains fly to its name.
/** @param {string} seat @param {string} words @param {DOMRect | undefined} source @param {number} duration */
const gain = (seat, words, source, duration) => {
  const name = document.querySelector(`#app .standing:nth-child(${Number(seat) + 1})`);
  if (!name) return;
  const box = name.getBoundingClientRect();
  const [from, to] = [middle(source ?? box), middle(box)].map(inView);
  const way = `translate(${to[0] - from[0]}px, ${to[1] - from[1]}px)`;
  launch(speck(from, words), [{ transform: 'none' }, { transform: 'none', offset: 0.3 }, { transform: way, opacity: 0.6 }], duration);
};

// Each piece with the one it was; a new piece equal to a removed one counts as that one, moved.
/** @param {Map<string, Piece>} now @param {Named[]} gone @returns {Pair[]} */
const paired = (now, gone) => [...now].map(([key, piece]) => [piece, lifted.get(key) ?? alike(gone, key)]);

// Move the pieces that are there; return the targets.
/** @param {Pair[]} pairs @param {Place[][]} ways @param {DOMRect[]} boxes @param {number} duration */
const arrive = (pairs, ways, boxes, duration) => {
  /** @type {Point[]} */
  const ends = [];
  for (const [piece, was] of pairs) {
    const source = was ? undefined : sourceOf(piece, ways, boxes);
    const from = was ?? (source && { box: source });
    if (from && come(piece, from, duration, !was && 'turns' in piece.node.dataset)) ends.push(middle(piece.box));
    else if (!was) animate(piece.node, [{ opacity: 0 }, { opacity: 1 }], duration);
  }
  return ends;
};

// Fly off the removed pieces; return the targets.
/** @param {Named[]} gone @param {DOMRect[]} boxes @param {number} duration */
const leave = (gone, boxes, duration) => gone.map(([, piece]) => {
  const target = boxes.findLast(box => !within(box, middle(piece.box)));
  go(piece, target, duration);
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
    const aloft = flights.size > 0 && layout === layoutNow();
    layout = layoutNow();
    for (const [key, piece] of lifted) {
      const landed = landing.get(key);
      if (aloft && landed?.node === piece.node) piece.box = landed.box; // not where it is in the air
      piece.bounds = inDrawing(piece.node)?.getBBox();
    }
    this.land();
  },

  fly(ways, gains, duration, gainsTime) {
    if (layout !== layoutNow()) return this.land();
    const nodes = ways.map(way => way.map(nodeOf).filter(node => node !== undefined));
    // a place that is itself a piece neither sends nor receives others
    const boxes = nodes.flat().filter(node => !node.dataset.piece).map(node => node.getBoundingClientRect());
    const now = piecesNow();
    const gone = [...lifted].filter(([key]) => !now.has(key));
    const pairs = paired(now, gone);
    countMoved(pairs);
    const ends = [...arrive(pairs, nodes, boxes, duration), ...leave(gone, boxes, duration)];
    for (const way of nodes) fillIn(way, ends, duration);
    for (const node of new Set(nodes.flat())) animate(node, inDrawing(node) ? GLOW : LIT, duration, { easing: 'steps(3)' });
    for (const [seat, words] of gains) gain(seat, words, boxes.at(-1), gainsTime);
    for (const act of acts) act();
    [acts, landing] = [[], now];
    lifted = new Map();
    carried = new Map();
  },

  land() {
    for (const flight of flights) flight.cancel();
    for (const picture of pictures) picture.remove();
    flights.clear();
    inFront.clear();
    landing.clear();
    [pictures, acts] = [[], []];
  },
};
