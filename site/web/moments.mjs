// Happenings that are staged where they happen. Nothing but transforms and opacity changes: the compositor does it.
//   data-holds="P"    shows who holds the place P, as the symbol data-holder; whoever takes it is staged: the pieces
//                     whose names begin with data-by glow, the symbol comes from them, and data-said tells it
//   (a "belt" is the light that passes over what lies at a place, a "cheer" comes once all has been counted, a "thrust" drives a piece,
//   a "play" shows what another uses, before anything arrives, a "use" one's own die, a "void" what was used to no effect)
//   data-stage        where that is shown, if it is in view: nothing that matters lies there
//   data-burns        the piece chars where it leaves the game, in its own shape
//   data-breathes     breathes for a while after each happening, and then rests: an idle table costs nothing
import { centred, drawingOf, laid, pictureOf, shownAs } from './copies.mjs';
import { along, alongside, animate, inWindow, launch, timeOf } from './flights.mjs';
import { charOf, onItsSide, rimOf } from './routes.mjs';
import { shoot } from './shots.mjs';
import { boxAt, clear, goalOf, middle, nodeAt, piecesOf, roomNow, shift, within } from './whereabouts.mjs';

/** @typedef {[act: string, symbol: string, place: string, piece: string, words: string, loud: boolean, drawing?: string, way?: string[]]} Moment */
/** @typedef {{ holder: string, mine: boolean, by: string, said: string }} Held */
/** @typedef {import('./whereabouts.mjs').Piece} Piece */
/** @typedef {import('./whereabouts.mjs').Named} Named */
/** @typedef {import('./flights.mjs').Point} Point */

const SIZE = 64; // pixels of a symbol; a loud one is larger
const LOUDER = 1.5;
const MOST = 3; // kinds of acts that one drawing stages, one after the other
const DIE = 84, RISES = 18; // pixels of one's own die on its way, and how far it rises before that
const BOUGHT = 0.45, LANDS = 0.78; // of its time: it lies where whoever buys it keeps dice; it is where it is used
const TAKEN = 1.25, PAID = 0.65; // how much larger what is taken from the viewer is seen; of its time: what it costs comes
const PLAYED = [150, 180, 32]; // pixels: how broad what is used is at least and at most, and how far from its seat's things
const BELOW = 44; // pixels below that, for what is said of it
const SAID = 240, HIGH = 32, MOST_SIGNS = 5, ARRIVES = 0.35; // pixels of what is said, across and up; signs that fly at most; and when they arrive, as a part of an act
const READ = new Set(['banner', 'take']); // acts with words
const SPARKS = 14, SPREAD = [260, 90]; // of a cheer, and how many pixels they fly across and up
const SEEN = 0.85; // of an act: it fades when the next one begins

const BREATH = { duration: 1500, iterations: 8, easing: 'steps(5)', direction: /** @type {PlaybackDirection} */ ('alternate') };

/** The frames of each act's symbol. @type {Record<string, Keyframe[]>} */
const ACTS = {
  strike: [
    { transform: 'translateY(-60px) scale(2.2)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: 0.22 },
    { transform: 'translateX(-7px) rotate(-5deg)', offset: 0.3 }, { transform: 'translateX(6px) rotate(4deg)', offset: 0.38 },
    { transform: 'translateX(-3px)', offset: 0.46 }, { transform: 'none', opacity: 1, offset: 0.75 }, { transform: 'scale(0.9)', opacity: 0 },
  ],
  burst: [
    { transform: 'scale(0.3)', opacity: 0 }, { transform: 'scale(1.2)', opacity: 1, offset: 0.25 },
    { transform: 'scale(1)', opacity: 1, offset: 0.7 }, { transform: 'translateY(-26px) scale(0.9)', opacity: 0 },
  ],
  push: [
    { transform: 'none', opacity: 1 }, { transform: 'translate(-8px, 3px) rotate(-12deg)', opacity: 1, offset: 0.2 },
    { transform: 'translate(46px, -34px) rotate(150deg)', opacity: 1, offset: 0.6 }, { transform: 'translate(84px, 26px) rotate(330deg)', opacity: 0 },
  ],
  dock: [], // light alone
  land: [], // a rim alone
  take: [
    { transform: 'scale(0.5)', opacity: 0 }, { transform: 'scale(1.3)', opacity: 1, offset: 0.3 }, { transform: 'none', opacity: 1, offset: 0.7 }, { transform: 'scale(0.6)', opacity: 0 },
  ],
  thrust: [], // light behind a piece that flies on
  shoot: [], // shots.mjs
  // of a piece that leaves
  eject: [
    { transform: 'none', opacity: 1 }, { transform: 'translateY(-12px) scale(1.35)', opacity: 1, offset: 0.25 },
    { transform: 'translateY(-12px) scale(1.35)', opacity: 1, offset: 0.5 }, { transform: 'translate(var(--x), var(--y)) scale(0.3)', opacity: 0 },
  ],
  lose: [
    { transform: 'none', opacity: 1 }, { transform: 'translateX(-5px) rotate(-10deg) scale(1.5)', opacity: 1, offset: 0.15 },
    { transform: 'translateX(5px) rotate(12deg) scale(1.5)', opacity: 1, offset: 0.3 }, { transform: 'rotate(-6deg) scale(1.4)', opacity: 1, offset: 0.45 },
    { transform: 'translate(-34px, 62px) rotate(190deg) scale(0.3)', opacity: 0 },
  ],
};
/** @type {Record<string, string>} */
const TIMES = { dock: 'landing', land: 'touch', burst: 'moment' }; // of what happens often, or after a way
const TOUCHES = new Set(['dock', 'land']); // what is gained leaves meanwhile
const LEAVING = new Set(['eject', 'lose']);
const STAGED = new Set(Object.keys(ACTS).filter(kind => !['thrust', 'shoot'].includes(kind))); // act after act
/** @type {Keyframe[]} */
const STRUCK = [{ transform: 'scale(1.8)', opacity: 0 }, { transform: 'scale(1.8)', opacity: 0, offset: 0.28 }, { transform: 'none', opacity: 1, offset: 0.38 }, { transform: 'none', opacity: 1 }];
/** @type {Keyframe[]} */
const GRAYS = [
  { filter: 'none', transform: 'none' }, { filter: 'none', transform: 'none', offset: 0.36 }, { filter: 'grayscale(0.9) brightness(0.6)', transform: 'translateX(-9px) rotate(-3deg)', offset: 0.42 },
  { transform: 'translateX(8px) rotate(3deg)', offset: 0.48 }, { transform: 'translateX(-5px) rotate(-1.5deg)', offset: 0.54 }, { transform: 'translateX(3px)', offset: 0.6 },
  { filter: 'grayscale(0.9) brightness(0.6)', transform: 'none', offset: 0.66 }, { filter: 'grayscale(0.9) brightness(0.6)', transform: 'none' },
];
/** @type {Keyframe[]} */
const BANNER = [
  { transform: 'scaleY(0)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.15 },
  { transform: 'none', opacity: 1, offset: 0.85 }, { transform: 'scaleY(0)', opacity: 0 },
];
/** @type {Keyframe[]} */
const VEIL = [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }];
/** @type {Keyframe[]} */
const ABOVE_IT = [
  { transform: 'translate(-50%, -80%)', opacity: 0 }, { transform: 'translate(-50%, -110%)', opacity: 1, offset: 0.15 },
  { transform: 'translate(-50%, -110%)', opacity: 1, offset: 0.84 }, { transform: 'translate(-50%, -110%)', opacity: 0 },
];
/** @type {Keyframe[]} */
const LIT = [
  { filter: 'none' }, { filter: 'brightness(1.25) drop-shadow(0 0 1.5px #fff) drop-shadow(0 0 6px #fff)', offset: 0.2 },
  { filter: 'brightness(1.25) drop-shadow(0 0 1.5px #fff) drop-shadow(0 0 6px #fff)', offset: 0.8 }, { filter: 'none' },
];
/** @type {Keyframe[]} */
const SWEEP = [{ transform: 'translateX(-100%)' }, { transform: 'translateX(100%)' }];
/** @type {Keyframe[]} */
const FIRE = [{ transform: 'scaleX(0.1)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.3 }, { transform: 'scaleX(1.15)', opacity: 0.9, offset: 0.6 }, { transform: 'scaleX(0.2)', opacity: 0 }];
/** @type {Keyframe[]} */
const LIGHT = [{ transform: 'scale(0.2)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: 0.3 }, { transform: 'scale(1.7)', opacity: 0 }];

/** @type {Keyframe[]} */
const TOUCHED = [{ transform: 'scale(1.1)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.35 }, { transform: 'none', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 0 }];

/** @type {Keyframe[]} */
const GOES = [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }];
/** @type {Keyframe[]} */
const CHARS = [{ transform: 'translateX(-100%)' }, { transform: 'none', offset: 0.7 }, { transform: 'none' }];

/** @type {Map<string, Held>} */
let held = new Map(); // who held what before a drawing

const heldNow = () => {
  /** @type {NodeListOf<SVGElement>} */
  const nodes = document.querySelectorAll('#app [data-holds]');
  return new Map([...nodes].map(({ dataset, classList }) =>
    [dataset.holds ?? '', { holder: dataset.holder ?? '', mine: classList.contains('mine'), by: dataset.by ?? '', said: dataset.said ?? '' }]));
};

/** Remember who holds what before a drawing. */
export const holdNow = () => { held = heldNow(); };

// What has changed hands.
/** @returns {Moment[]} */
const taken = () => [...heldNow()].flatMap(([place, { holder, mine, by, said }]) => {
  const before = held.get(place);
  if (!holder || before?.holder === holder || !held.size) return [];
  return [/** @type {Moment} */ (['take', holder, place, by, said, mine || Boolean(before?.mine)])];
});

// Where something is put down: a rim in the colour of the seat that does it. Bursts of light are for what is destroyed.
/** @param {string} place @param {string} seat @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const putDown = (place, seat, box, how) => {
  const rim = rimOf(nodeAt(place), box);
  rim.style.color = `var(--${seat.replace('seat:', 's')})`;
  launch(rim, TOUCHED, how);
};

// One act at a box: light, and the symbol in it, or the piece that leaves.
/** @param {Act} act @param {KeyframeAnimationOptions} how */
const act = ([[kind, symbol, place, piece, , loud], box, leaves], how) => {
  if (kind === 'land') return putDown(place, piece, box, how);
  const size = SIZE * (loud && symbol ? LOUDER : 1), light = centred(`light ${kind}`, box, 2 * size);
  launch(light, LIGHT, how);
  if (leaves) depart(leaves, kind, how);
  if (!symbol) return;
  launch(centred(kind, box, size, drawingOf(symbol)), ACTS[kind], how);
};

// A piece leaves for where it belongs.
/** @param {Piece} piece @param {string} kind @param {KeyframeAnimationOptions} how */
const depart = ({ node, box, bounds }, kind, how) => {
  const picture = pictureOf(node, box, bounds), to = goalOf(node);
  const [x, y] = to ? shift(to, box) : [0, 0];
  picture.style.setProperty('--x', `${x}px`);
  picture.style.setProperty('--y', `${y}px`);
  launch(picture, ACTS[kind], how);
};

// What is said of a box stands above it, within the window.
/** @param {string} words @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const tellOf = (words, { left, top, width }, how) => {
  const said = shownAs('said'), room = roomNow(), half = Math.min(SAID, innerWidth) / 2;
  said.append(words);
  Object.assign(said.style, { left: `${Math.max(half, Math.min(left + width / 2, innerWidth - half))}px`, top: `${Math.max(room.top + HIGH, top)}px` });
  launch(said, ABOVE_IT, how);
};

// Whoever takes a place: the pieces that do it glow, each in its shape, and the sign comes from them to where it is shown.
/** @param {Act} taking @param {KeyframeAnimationOptions} how */
const takeOver = (taking, how) => {
  const [[, symbol, , by, words], box] = taking, pieces = by ? piecesOf(by) : [], to = middle(box);
  for (const piece of pieces) animate(piece, LIT, { ...how, easing: 'steps(6)' });
  for (const [x, y] of pieces.slice(0, MOST_SIGNS).map(piece => middle(piece.getBoundingClientRect()))) {
    launch(centred('take', box, SIZE / 2, drawingOf(symbol)), along(left => `translate(${left * (x - to[0])}px, ${left * (y - to[1])}px)`), { delay: how.delay, duration: Number(how.duration) * ARRIVES });
  }
  act(taking, { delay: Number(how.delay) + Number(how.duration) * ARRIVES, duration: Number(how.duration) * (1 - ARRIVES) });
  if (words) tellOf(words, box, how);
};

// A band across the table says it, and all else steps back.
/** @param {Moment} moment @param {KeyframeAnimationOptions} how */
const announce = ([, symbol, , , words], how) => {
  const band = shownAs('banner', `${drawingOf(symbol)}<b></b>`);
  band.lastElementChild?.append(words);
  launch(shownAs('dim'), VEIL, how);
  launch(band, BANNER, how);
};

// The stage, if all of it is in view.
const stageNow = () => {
  const box = document.querySelector('#app [data-stage]')?.getBoundingClientRect();
  return box && inWindow(box) && box.left > 0 && box.right < innerWidth ? box : undefined;
};

// Where a thing is shown large: on the stage, else beside its seat, where it covers least.
/** @param {number} shape height by breadth @param {DOMRect} box @param {Element | null | undefined} seat */
const largeAt = (shape, box, seat) => {
  const [least, most, apart] = PLAYED, spot = stageNow();
  const width = spot ? Math.max(least, Math.min(most, spot.width, spot.height / shape)) : least, height = width * shape;
  if (!spot) return clear([width, height], BELOW, seat?.getBoundingClientRect() ?? box, apart);
  const [x, y] = middle(spot);
  return new DOMRect(x - width / 2, Math.max(apart, Math.min(y - height / 2, innerHeight - height - 5 * apart)), width, height);
};

// The frames of what is seen large, and larger still if it is taken from the viewer.
/** @param {DOMRect} large @param {DOMRect} from @param {DOMRect} to @param {boolean} loud @param {Piece | undefined} lay where it is seen to lie @returns {Keyframe[]} */
const shownLarge = (large, from, to, loud, lay) => {
  const [lies, goes] = [lay?.box ?? from, to].map(box => {
    const [x, y] = shift(box, large);
    return `translate(${x}px, ${y}px) scale(${Math.min(1, box.width / large.width)})`;
  }), stands = { transform: `scale(${loud ? TAKEN : 1})`, opacity: 1 };
  return [
    { transform: lies, opacity: lay ? 1 : 0 }, { ...stands, offset: 0.25 }, { ...stands, offset: 0.78 },
    { transform: goes, opacity: 1, offset: 0.98 }, { transform: goes, opacity: 0 },
  ];
};

// A picture of a card, with words below it.
/** @param {SVGSVGElement} card @param {DOMRect} box @param {string} words */
const captioned = (card, box, words) => {
  const picture = pictureOf(card, box), said = document.createElement('b');
  said.append(words);
  picture.classList.add('played');
  picture.append(said);
  return picture;
};

// What had no effect is struck out, shudders and turns gray.
/** @param {HTMLElement} picture @param {KeyframeAnimationOptions} how */
const strikeOut = (picture, how) => {
  const sign = shownAs('struck');
  picture.append(sign);
  animate(sign, STRUCK, { ...how, fill: 'both' });
  animate(/** @type {Element} */ (picture.firstElementChild), GRAYS, { ...how, fill: 'both' });
};

// The frames of a die from where it lay, by where whoever buys it keeps dice, if it is bought, to where it is used.
/** @param {Point} from @param {number} small its scale at both ends @param {Point} [by] @returns {Keyframe[]} */
const handed = ([x, y], small, by) => {
  const at = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ size, turns = 0) => ({ transform: `translate(${left}px, ${top}px) scale(${size}) rotate(${turns}turn)`, opacity: 1 });
  const [left, top] = by ?? [0, 0], rest = by ? [
    { ...at(left, top, 1, 1), offset: BOUGHT - 0.05 }, { ...at(left, top, 0.9, 1), offset: BOUGHT }, { ...at(left, top, 1, 1), offset: BOUGHT + 0.04 },
    { ...at(left, top, 1, 1), offset: 0.62, easing: 'ease-in-out' },
  ] : [];
  return [
    at(x, y, small), { ...at(x, y - RISES, 1), offset: by ? 0.12 : 0.22, easing: 'cubic-bezier(0.4, 0, 0.2, 1)' }, ...rest,
    { ...at(0, 0, 1, by ? 2 : 1), offset: LANDS }, { ...at(0, 0, 0.85, by ? 2 : 1), offset: LANDS + 0.06 }, { ...at(0, 0, 0.95, by ? 2 : 1), offset: 0.92 },
    { transform: `scale(${small})`, opacity: 0 },
  ];
};

// One's own die, or one that is bought, flies large to where it is used; what comes next begins once it is bought.
/** @param {Moment} moment @param {DOMRect} to @param {number} after @param {Piece | undefined} lay @returns {number} how long that takes */
const use = ([, , place, seat, , , drawing, way = []], to, after, lay) => {
  const from = lay && inWindow(lay.box) ? lay.box : boxAt(way[0]), tray = way.length > 2 ? way[way.length - 2] : '', buyer = boxAt(tray);
  if (!from) return 0;
  const [duration, bought] = buyer ? [timeOf('moment-loud'), BOUGHT] : [timeOf('moment'), LANDS], small = lay ? from.width / DIE : 0.4;
  launch(centred('die', to, DIE, drawing), handed(shift(from, to), small, buyer && shift(buyer, to)), { delay: after, duration });
  if (buyer) putDown(tray, seat, buyer, { delay: after + (BOUGHT - 0.05) * duration, duration: timeOf('touch') });
  putDown(place, seat, to, { delay: after + LANDS * duration, duration: timeOf('touch') });
  return bought * duration;
};

/** The box of a place, else another. @param {string} place @param {DOMRect} other */
const boxOr = (place, other) => boxAt(place) ?? other;

// What is seen large: what is drawn so, else what lies there.
/** @param {Element | undefined} lying @param {string | undefined} drawing */
const seenLargeOf = (lying, drawing) => (drawing ? shownAs('', drawing) : lying)?.querySelector('svg');

// Another's card, tile or die rises from where it lies, or from its seat, is seen large, with what is said of it, and
// goes where it acts, which lights up.
/** @param {Moment} moment @param {DOMRect} to @param {number} after @param {Piece | undefined} lay @returns {number} how long that takes */
const play = (moment, to, after, lay) => {
  const [kind, , place, seat, words, loud, drawing] = moment, paid = loud && kind !== 'void', lying = nodeAt(place), duration = timeOf('moment-loud');
  const card = seenLargeOf(lying, drawing), home = lying?.closest('[data-seat]');
  if (!card) return 0;
  const { width: w, height: h } = card.viewBox.baseVal, large = largeAt(h / w, to, home), picture = captioned(card, large, words);
  const lies = home ? to : boxOr(seat, to);
  picture.classList.toggle('taken', paid);
  launch(picture, shownLarge(large, lies, to, paid, lay), { delay: after, duration, easing: 'ease-out' });
  if (kind === 'void') strikeOut(picture, { delay: after, duration });
  else if (!home) putDown(place, seat, to, { delay: after + SEEN * duration, duration: timeOf('touch') });
  return duration * (paid ? PAID : SEEN);
};

// Light passes over a thing from the left.
/** @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const sweep = (box, how) => {
  const belt = laid('belt', box, '<i></i>');
  launch(belt, SWEEP, how, /** @type {Element} */ (belt.firstElementChild));
};

// Fire behind a piece that flies on.
/** @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const drive = ({ left, top, width, height }, how) => {
  const upward = onItsSide(), [long, broad] = upward ? [height, width] : [width, height];
  const [x, y] = upward ? [left + width / 2, top + height * 0.85] : [left + width * 0.15, top + height / 2]; // where it begins
  const fire = laid('fire', { left: x - long * 1.15, top: y - broad * 0.4, width: long * 1.15, height: broad * 0.8 });
  fire.classList.toggle('turned', upward);
  launch(fire, FIRE, how);
};

// The symbol flies from the middle of a box to all sides.
/** @param {string} symbol @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const spark = (symbol, box, how) => {
  for (let number = 0; number < SPARKS; number += 1) {
    const thing = centred('spark', box, 0.75 * SIZE, drawingOf(symbol)), turn = 2 * Math.PI * number / SPARKS, far = 1 + number % 3 / 4;
    const [x, y] = [Math.cos(turn) * SPREAD[0] * far, Math.sin(turn) * SPREAD[1] * far];
    launch(thing, along(left => `translate(${(1 - left) * x}px, ${(1 - left) * y}px) rotate(${(1 - left) * 200}deg) scale(${0.4 + left})`)
      .map(frame => ({ ...frame, opacity: Math.min(1, 2 - 2 * Number(frame.offset)) })), how);
  }
};

// What is no event is told here, so that it can be heard.
/** @param {string} what @param {number} after */
const makeHeard = (what, after) => {
  let timer = 0;
  alongside(() => { timer = setTimeout(() => document.dispatchEvent(new CustomEvent('staged', { detail: what })), after); }, () => clearTimeout(timer));
};

/** @typedef {(place: string, piece: string) => DOMRect | undefined} BoxOf */

// Where a card comes from that is not in view: from its seat, else from the bar above.
/** @param {string} place */
const seatOf = place => {
  const seat = nodeAt(place)?.closest('[data-seat]');
  return seat instanceof HTMLElement && boxAt(`seat:${seat.dataset.seat}`) || new DOMRect(innerWidth / 2, 0, 1, 1);
};

/** @typedef {[moment: Moment, box: DOMRect, leaves: Piece | undefined]} Act the piece is one that leaves */

// Whether its panel shows a box: on a small screen that may lie behind what stands below the panel.
/** @param {string} place @param {DOMRect} box */
const shows = (place, box) => {
  const home = nodeAt(place)?.closest('[data-panel]'), seen = document.elementFromPoint(...middle(box));
  return !home || !seen || home.contains(seen);
};

/** @type {(kind: string, place: string, box: DOMRect) => boolean} */
const isSeen = (kind, place, box) => STAGED.has(kind) && inWindow(box) && (kind !== 'take' || shows(place, box));

// What is seen of this, by act.
/** @param {Moment[]} moments @param {BoxOf} boxOf @param {Map<Moment, Piece>} leaving */
const byAct = (moments, boxOf, leaving) => {
  /** @type {Map<string, Act[]>} */
  const acts = new Map();
  for (const moment of moments) {
    const [kind, , place, piece] = moment, leaves = leaving.get(moment), box = leaves?.box ?? boxOf(place, piece) ?? new DOMRect();
    if (kind === 'banner' || isSeen(kind, place, box)) acts.set(kind, [...acts.get(kind) ?? [], [moment, box, leaves]]);
  }
  return [...acts];
};

// What puts down is only a touch: it happens in every turn.
/** @param {string} kind @param {boolean} loud */
const lasting = (kind, loud) => timeOf(TIMES[kind] ?? (READ.has(kind) || loud && !LEAVING.has(kind) ? 'moment-loud' : 'moment'));

// Where the pieces at a place are drawn; the place itself, if nothing lies there.
/** @param {string} place @param {DOMRect} box */
const lying = (place, box) => {
  const found = [...nodeAt(place)?.querySelectorAll('[data-piece]') ?? []];
  return found.length ? found.map(piece => (piece.querySelector('svg') ?? piece).getBoundingClientRect()) : [box];
};

// Light passes over what moves on, and drives what flies on, meanwhile.
/** @param {Moment[]} moments @param {BoxOf} boxOf @param {number} after */
const pass = (moments, boxOf, after) => {
  for (const [kind, , place, piece] of moments) {
    const box = boxOf(place, piece);
    if (!box || !inWindow(box)) continue;
    if (kind === 'belt') for (const one of lying(place, box).filter(inWindow)) sweep(one, { delay: after, duration: timeOf('moment') });
    if (kind === 'thrust') drive(box, { delay: after, duration: timeOf('moment') });
  }
};

// Whether a moment tells that a piece leaves: the one of its name, or one of its kind at its place.
/** @type {(moment: Moment, named: Named) => boolean} */
const tells = ([kind, , place, name, , , , way], [key, { spot, box }]) => {
  if (spot && way?.includes(spot)) return true; // from where it lay
  if (!LEAVING.has(kind)) return false;
  const at = key.startsWith(`${name}@`) && boxAt(place);
  return key === name || Boolean(at) && within(/** @type {DOMRect} */ (at), middle(box));
};

/** The pieces that leave in an act of their own, by their moments. @param {Moment[]} moments @param {Named[]} gone */
export const leavingOf = (moments, gone) => {
  /** @type {Map<Moment, Piece>} */
  const found = new Map();
  const left = [...gone];
  for (const moment of moments) {
    const at = left.findIndex(named => tells(moment, named));
    if (at >= 0) found.set(moment, left.splice(at, 1)[0][1]);
  }
  return found;
};

/**
 * Show what others use, and one's own dice, one thing after the other; what else one has used oneself is not shown,
 * unless it had no effect. Then what is shot at bursts.
 *
 * @param {Moment[]} moments
 * @param {BoxOf} boxOf
 * @param {Map<Moment, Piece>} leaving the pieces that are used
 * @returns {number} the milliseconds until what it does may be looked at
 */
export const present = (moments, boxOf, leaving) => {
  const used = moments.filter(([kind, , , , , loud, drawing]) => kind === 'use' || kind === 'void' || kind === 'play' && (drawing || !loud)), beat = timeOf('beat');
  const begun = used.reduce((after, moment) => {
    const [kind, , place, piece] = moment, to = boxOf(place, piece) ?? seatOf(place);
    return after + (kind === 'use' ? use : play)(moment, to, after, leaving.get(moment));
  }, 0);
  return moments.filter(([kind]) => kind === 'shoot').reduce((until, [, symbol, place, by], number) => {
    const box = boxAt(place);
    return box && inWindow(box) ? shoot(symbol, by, box, begun + number * beat) : until;
  }, begun);
};

/**
 * Stage what has happened and is in view, act after act; one after the other leaves.
 *
 * @param {Moment[]} moments
 * @param {BoxOf} boxOf
 * @param {Map<Moment, Piece>} leaving the pieces that do
 * @param {number} shown the milliseconds until all of this begins
 * @param {number} after until all has arrived
 * @returns {number} until the next thing may be looked at
 */
export const stage = (moments, boxOf, leaving, shown, after) => {
  pass(moments, boxOf, shown);
  const hands = taken();
  if (hands.length) makeHeard('taken', after);
  return byAct([...moments, ...hands], boxOf, leaving).slice(0, MOST).reduce((begun, [kind, alike]) => {
    const long = lasting(kind, alike.some(([[, , , , , loud]]) => loud)), beat = LEAVING.has(kind) ? timeOf('beat') : 0;
    if (kind === 'banner') announce(alike[0][0], { delay: Math.max(shown, begun - timeOf('landing')), duration: long }); // while the last piece lands
    else for (const [number, one] of alike.entries()) (kind === 'take' ? takeOver : act)(one, { delay: begun + number * beat, duration: long });
    return begun + (TOUCHES.has(kind) ? 0 : SEEN * long) + (alike.length - 1) * beat;
  }, after);
};

/** Praise a turn that brought much: across the table to whom it concerns, else at the seat. @param {Moment[]} moments @param {BoxOf} boxOf @param {number} after */
export const cheer = (moments, boxOf, after) => {
  for (const moment of moments) {
    const [kind, symbol, place, piece, , loud] = moment;
    if (kind !== 'cheer') continue;
    const how = { delay: after, duration: timeOf('moment-loud') }, box = boxOf(place, piece);
    makeHeard('cheer', after);
    if (loud) announce(moment, how);
    if (loud) spark(symbol, new DOMRect(innerWidth / 2, innerHeight * 0.38, 0, 0), how);
    else if (box && inWindow(box)) act([['burst', symbol, place, piece, '', loud], box, undefined], how);
  }
};

/** @type {Animation[]} */
let breaths = [];

/** Whatever breathes does so for a while. */
export const breathe = () => {
  for (const one of breaths) one.cancel();
  breaths = [...document.querySelectorAll('#app [data-breathes]')].map(node => node.animate([{ opacity: 0 }, { opacity: 1 }], BREATH));
};

/** A piece chars from one edge, in its own shape, and is gone. @param {HTMLElement} picture @param {DOMRect} box @param {number} after */
export const smoulder = (picture, box, after) => {
  const char = charOf(box), how = { delay: after, duration: timeOf('burn') };
  picture.classList.toggle('turned', char.classList.contains('turned'));
  launch(picture, GOES, how);
  launch(char, GOES, how);
  animate(/** @type {Element} */ (char.firstElementChild), CHARS, how);
};
