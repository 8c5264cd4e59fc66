/**
 * Moves pieces from where they were to where they are. The page's Python (site/tabletop/browser/mover.py) calls the
 * global `pieces` when a drawing is a moment of a film: `lift`, then it draws, then `fly`. The input is the document
 * and the arguments of `fly`; the only output is animation.
 *
 * Attributes in the drawings say what moves:
 *   data-piece="N"     a piece with a unique name; for equal pieces "@" and where this one lies follow
 *   data-copy="N"      a picture of that piece, which moves while the piece itself is out of view
 *   data-place="P"     a place; motion paths name places
 *   data-keeps="P"     where the things of that place are kept; while in view, they come from there
 *   data-seat="S"      belongs to a seat; a motion path calls it "seat:S"
 *   data-panel         pieces that stay in one panel move inside it, others above everything
 *   data-turns         the piece is turned face up where it appears
 *   data-rises         a new piece fades in at its place
 *   data-banks         the piece turns its nose in the direction of flight
 *   data-leaves="P|Q"  the piece goes to this place when it leaves, or to the next if that is not in view
 *   data-edge          only the edge of the piece is seen, below another: the whole piece flies from and to there
 *   data-called        what a piece is called, below it: not seen while the piece moves
 *   data-tumbles="A B" the piece shows these faces while it is rolled
 *
 * @typedef {object} Pieces
 * @property {() => void} lift before a drawing: ends all motion and remembers where each piece is
 * @property {(ways: string[][], gains: import('./gains.mjs').Gain[], moments: import('./moments.mjs').Moment[], pace: number) => number} fly
 *   after it: what others use is shown large; then moved pieces come from where they were, new pieces from the start of
 *   their path; removed pieces fly to the end of a path. A path lists the places passed, first to last. Then moments are
 *   staged, then gains fly to where they are kept, then markers move, then numbers run. Returns the milliseconds that all this takes; a `pace` of 2 is half as fast
 * @property {() => void} land ends all motion: everything is where it belongs
 */
import { inDrawing } from './copies.mjs';
import { along, aloft, animate, inWindow, landAll, launch, setPace, takeOff, timeOf, travel, untilRest } from './flights.mjs';
import { roll } from './dice.mjs';
import { countNow, followMarkers, reachNow, gather, runCounts } from './gains.mjs';
import { breathe, cheer, holdNow, leavingOf, present, stage } from './moments.mjs';
import { chart } from './routes.mjs';
import { alight, come, countMoved, covered, go, leaveFront } from './trips.mjs';
import { boxAt, goalOf, heart, layoutNow, middle, nodesOn, panelsNow, piecesNow, shift, within } from './whereabouts.mjs';

/** @typedef {import('./flights.mjs').Point} Point */
/** @typedef {import('./copies.mjs').Place} Place */
/** @typedef {import('./whereabouts.mjs').Piece} Piece */
/** @typedef {import('./trips.mjs').Pair} Pair */
/** @typedef {import('./whereabouts.mjs').Named} Named */

const TOLD = [{ visibility: 'visible', opacity: 1 }, { visibility: 'visible', opacity: 1, offset: 0.9 }, { visibility: 'visible', opacity: 0 }];
const DOT = 14; // size in pixels of a dot that flies without a piece
const CATCHES = 70; // milliseconds until fire has caught the next piece
const THING = 26; // size in pixels of a sign that does
const RIM = [{ boxShadow: '0 0 0 2px var(--picked), 0 0 12px var(--picked)' }, { boxShadow: '0 0 0 2px transparent, 0 0 12px transparent' }]; // of a panel
const EDGE = [{ stroke: 'var(--picked)' }, { stroke: 'transparent' }]; // of what is hollow
const GLOW = [ // in the thing's own shape, not around its box
  { filter: 'brightness(1.3) drop-shadow(0 0 1.5px var(--picked)) drop-shadow(0 0 6px var(--picked))' },
  { filter: 'brightness(1) drop-shadow(0 0 1.5px transparent) drop-shadow(0 0 6px transparent)' },
];

/** @type {Map<string, Piece>} */
let lifted = new Map(); // the pieces as they were, by name
/** @type {Map<string, Piece>} */
let landing = new Map(); // where the pieces will be once the flights have ended
/** @type {Map<Element, number>} */
let before = new Map(); // the panels that were in view then, and how broad
let layout = ''; // how the table was laid out when the pieces were last looked at

// The path that ends at this place, or inside or around it.
/** @param {Place[][]} ways @param {Place} node */
const ofWay = (ways, node) => ways.find(way => {
  const end = way.at(-1);
  return way.length > 1 && end && (end.contains(node) || node.contains(end));
});

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

// Remove the first piece like this one from a list, one that lay in the same if that is given, and return it.
/** @param {Named[]} list @param {string} key @param {Element | null} [lies] */
const alike = (list, key, lies) => {
  const kind = key.split('@')[0];
  const place = list.findIndex(([other, was]) => other.split('@')[0] === kind && (!lies || was.lies === lies));
  return place < 0 ? undefined : list.splice(place, 1)[0][1];
};

// Where a new piece comes from, if anywhere.
/** @param {Piece} piece @param {Place[][]} ways @param {DOMRect[]} boxes */
const sourceOf = ({ node, box }, ways, boxes) => {
  const way = ofWay(ways, node);
  if (way) return way[0].getBoundingClientRect();
  return 'rises' in node.dataset ? undefined : boxes.find(other => !within(other, middle(box)));
};

// Where a piece passes on its way, if anywhere.
/** @param {Piece} piece @param {Place[][]} ways */
const viaOf = ({ box }, ways) => ways.find(way => way.length > 2 && within(/** @type {Place} */ (way.at(-1)).getBoundingClientRect(), middle(box)))?.at(-2)?.getBoundingClientRect();

// A small screen does not show where a piece goes, but where that is turned to: there it goes instead.
/** @param {Pair} pair @param {DOMRect[]} boxes @returns {DOMRect | undefined} */
const turnedTo = ([{ box }, was], boxes) => was && inWindow(was.box) && !inWindow(box)
  ? boxes.findLast(one => inWindow(one) && !within(one, middle(was.box))) : undefined;

// On a path that no piece has taken, something small flies.
/** @param {Place[]} way @param {Point[]} ends @param {number} after */
const fillIn = (way, ends, after) => {
  const last = way.at(-1);
  if (!last || way.length < 2 || last.dataset.piece) return;
  const box = last.getBoundingClientRect();
  if (ends.some(end => within(box, end))) return;
  const [from, to] = [middle(way[0].getBoundingClientRect()), middle(box)];
  const [x, y] = [from[0] - to[0], from[1] - to[1]];
  const sign = last.querySelector('svg.sign');
  const size = sign ? THING : DOT;
  const frames = along(left => `translate(${left * x}px, ${left * y}px)`);
  launch(speck([to[0] - size / 2, to[1] - size / 2], sign), frames, { delay: after, duration: travel(Math.hypot(x, y)) });
};

// Whether it lies in something else than before, or is new: what only makes room has not come.
/** @param {Pair} pair */
const hasCome = ([{ lies }, was]) => was?.lies !== lies;

// What lights up at a place, in its own shape: not a tray, but what has come to lie in it.
/** @param {Place} node @param {Place[]} come */
const lit = (node, come) => {
  const tray = node instanceof HTMLElement && !node.dataset.piece && node.querySelector('[data-piece]');
  return tray ? come.filter(one => node.contains(one)) : [node];
};

// Each piece with the one it was; a new piece equal to a removed one counts as that one, moved.
/** @param {Map<string, Piece>} now @param {Named[]} gone @returns {Pair[]} */
const paired = (now, gone) => {
  const stayed = [...now].map(([key, piece]) => /** @type {const} */ ([key, piece, lifted.get(key) ?? alike(gone, key, piece.lies)]));
  return stayed.map(([key, piece, was]) => [piece, was ?? alike(gone, key)]);
};

// Whether a copy is elsewhere only because there is more or less to show above it.
/** @param {Piece} was @param {Place} node @param {DOMRect} box */
const stillCopied = (was, { dataset }, box) => 'copy' in dataset && 'copy' in was.node.dataset && Math.abs(was.box.left - box.left) < box.width / 2;

// Whether a piece that lies in what it lay in is elsewhere only because its panel is laid out anew: it has not moved.
/** @param {Pair} pair @param {Map<Element, number>} panels */
const laidAnew = ([{ node, box, home, lies }, was], panels) => {
  if (home === null || was?.home !== home) return false;
  if (stillCopied(was, node, box)) return true;
  if (was.lies !== lies) return false;
  const part = inDrawing(node), broader = before.get(home) !== panels.get(home);
  return !part && Math.abs(was.box.width - box.width) > 1 || broader && (part !== null || Math.hypot(...shift(was.box, box)) > box.width);
};

// The ways of what is shown large: it comes to its place with that.
/** @param {import('./moments.mjs').Moment[]} moments */
const presented = moments => new Set(moments.filter(([kind, , , , , , drawing]) => kind === 'play' && drawing).map(([, , , , , , , way]) => (way ?? []).join()));

// Where what is used goes, if that is in view.
/** @param {import('./moments.mjs').Moment} moment */
const usedAt = ([, , place]) => [boxAt(place)].flatMap(box => box ? [middle(box)] : []);

// Tell whether a piece has left: what lies in a panel that is not in view has not.
/** @param {Map<Element, number>} panels @returns {(named: Named) => boolean} */
const leftIn = panels => ([, { home }]) => !home?.isConnected || panels.has(home);

// Whether a piece is seen only because its panel has come into view: nothing has happened to it.
/** @param {Piece} piece */
const turnedUp = ({ home }) => home !== null && !before.has(home);

// What was shown large lies where it went once that has arrived.
/** @param {Map<string, Piece>} now @param {Place[][]} ways @param {number} after */
const layDown = (now, ways, after) => {
  for (const [key, { node }] of now) {
    if (!lifted.has(key) && ofWay(ways, node)) animate(node, [{ opacity: 0 }, { opacity: 1 }], { delay: after, duration: timeOf('fast') });
  }
};

// Move the pieces that are there, and roll the dice; return the targets, and when the last one touches down.
/** @param {Pair[]} pairs @param {Place[][]} ways @param {DOMRect[]} boxes @param {Set<Place>} dice @param {number} after @returns {[ends: Point[], down: number]} */
const arrive = (pairs, ways, boxes, dice, after) => {
  /** @type {Point[]} */
  const ends = [];
  let down = after;
  /** @type {(piece: Piece, was: Piece | undefined) => number} */
  const comes = (piece, was) => {
    const source = was ? undefined : sourceOf(piece, ways, boxes);
    const by = was?.home === piece.home ? undefined : viaOf(piece, ways);
    const from = was ? { ...was, by } : source && { box: heart(source, piece.box), by };
    if (dice.has(piece.node)) return roll(piece, from ? covered(piece, from.box) : [0, 0], after);
    return from ? come(piece, from, after, !was && 'turns' in piece.node.dataset) : 0;
  };
  for (const [piece, was] of pairs) {
    if (!was && turnedUp(piece) && !ofWay(ways, piece.node)) continue;
    const long = comes(piece, was);
    if (long) ends.push(middle(piece.box));
    else if (!was) animate(piece.node, [{ opacity: 0 }, { opacity: 1 }], { delay: after, duration: timeOf('calm') });
    down = Math.max(down, after + long);
  }
  return [ends, down];
};

// Fly off the removed pieces; return the targets.
/** @param {Named[]} gone @param {DOMRect[]} boxes @param {number} after */
const leave = (gone, boxes, after) => gone.map(([, piece], number) => {
  const target = 'leaves' in piece.node.dataset ? goalOf(piece.node) : boxes.findLast(box => !within(box, middle(piece.box)));
  go(piece, target, 'burns' in piece.node.dataset ? after + number * CATCHES : after);
  return middle(target ?? piece.box);
});

// What has just happened is told until it has been seen; only then the next question is.
const sayWhat = () => {
  const told = document.querySelector('.prompt > .just'), duration = untilRest();
  if (told && duration >= timeOf('travel-most')) animate(told, TOLD, { duration });
};

// Light up what has been touched: a hollow thing by its rim, as light would fall through it.
/** @param {Place} node @param {number} after */
const glow = (node, after) => {
  const rim = node.matches('.hollow') && node.querySelector('.verge'), how = { delay: after, duration: timeOf('travel-least'), easing: 'steps(3)', fill: /** @type {FillMode} */ ('none') };
  if (rim) animate(rim, EDGE, how);
  else animate(node, 'seat' in node.dataset ? RIM : GLOW, how);
};

for (const moved of ['scroll', 'resize']) {
  addEventListener(moved, () => {
    landing.clear();
    alight();
  }, { capture: true, passive: true });
}

globalThis.pieces = {
  // This measures before anything changes or lands: the browser has laid that out already.
  lift() {
    [lifted, before] = [piecesNow(), panelsNow()];
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
    setPace(pace, ways.length + gains.length === 0);
    if (layout !== layoutNow()) {
      this.land();
      return 0;
    }
    const large = presented(moments), passed = ways.map(nodesOn), comes = ways.map(way => large.has(way.join()));
    const nodes = passed.filter((_, number) => !comes[number]);
    const trips = passed.filter((_, number) => !comes[number] && ways[number].length > 1); // on the others nothing travels
    const dice = new Set(nodes.filter(way => way.length === 1).flat().filter(node => 'tumbles' in node.dataset));
    // a place that is itself a piece neither sends nor receives others
    const boxes = nodes.flat().filter(node => !node.dataset.piece).map(node => node.getBoundingClientRect());
    const now = piecesNow();
    const away = [...lifted].filter(([key]) => !now.has(key));
    const panels = panelsNow();
    const hasLeft = leftIn(panels), leaving = leavingOf(moments, away.filter(hasLeft)), acting = new Set(leaving.values());
    const left = away.filter(([, piece]) => !acting.has(piece));
    const pairs = paired(now, left).filter(pair => !laidAnew(pair, panels));
    const gone = left.filter(hasLeft);
    countMoved(pairs);
    const raised = new Set(gains.map(([count]) => count));
    const isMarker = (/** @type {Pair} */ [{ node }]) => raised.has(node.dataset.piece ?? '');
    const boxOf = (/** @type {string} */ place, /** @type {string} */ piece) => boxAt(place) ?? lifted.get(piece)?.box;
    const shown = present(moments, boxOf, leaving);
    // what burns away does so before what is left moves on
    const free = shown + (gone.some(([, { node }]) => 'burns' in node.dataset) ? timeOf('beat') : 0);
    layDown(now, passed.filter((_, number) => comes[number]), free);
    const hidden = new Map(pairs.map(pair => [pair, turnedTo(pair, boxes)]));
    const [ends, down] = arrive(pairs.filter(pair => !isMarker(pair) && !hidden.get(pair)), trips, boxes, dice, free);
    for (const [[, was], box] of hidden) if (was && box) ends.push(middle(box), ...leave([['', was]], [box], shown));
    ends.push(...leave(gone, boxes, shown));
    ends.push(...[...leaving.keys()].flatMap(usedAt));
    for (const way of trips) chart(way, free, Math.max(0, down - free));
    for (const way of trips) fillIn(way, ends, free);
    const fresh = pairs.filter(hasCome).map(([{ node }]) => node);
    for (const node of new Set(passed.flat().flatMap(one => lit(one, fresh)))) glow(node, shown);
    const staged = stage(moments, boxOf, leaving, shown, down);
    const arrived = gather(gains, count => lifted.get(count)?.box, boxAt, staged);
    const moved = pairs.filter(isMarker).map(([piece, was]) => was ? come(piece, was, arrived) : 0);
    const stepped = Math.max(0, ...moved);
    followMarkers(arrived, stepped || timeOf('travel-least'));
    runCounts(gains, arrived + stepped);
    cheer(moments, boxOf, arrived + stepped);
    sayWhat();
    landing = now;
    lifted = new Map();
    breathe();
    return takeOff();
  },

  land() {
    landAll();
    leaveFront();
    landing.clear();
  },
};
