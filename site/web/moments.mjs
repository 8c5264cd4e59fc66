// Happenings that are staged where they happen. Nothing but transforms and opacity changes: the compositor does it.
//   data-holds="P"    shows who holds the place P, as the symbol data-holder; whoever takes it is staged
//   (a "belt" is the light that passes over a place, a "cheer" comes once all has been counted)
//   data-burns        the piece leaves embers where it leaves the game
//   data-breathes     breathes for a while after each happening, and then rests: an idle table costs nothing
import { drawingOf, pictureOf } from './copies.mjs';
import { along, alongside, inWindow, launch, timeOf } from './flights.mjs';
import { boxAt, nodeAt, shift } from './whereabouts.mjs';

/** @typedef {[act: string, symbol: string, place: string, piece: string, words: string, loud: boolean, drawing?: string]} Moment */
/** @typedef {{ holder: string, mine: boolean }} Held */

const SIZE = 56; // pixels of a symbol; a loud one is larger
const LOUDER = 1.6;
const MOST = 3; // kinds of acts that one drawing stages, one after the other
const PLAYED = [150, 32]; // pixels: how broad a card is that acts, and how far from its seat's things
const SPARKS = 14, SPREAD = [260, 90]; // of a cheer, and how many pixels they fly across and up
const READ = new Set(['banner', 'play']); // acts with words
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
  play: [], // a card or a tile of its own
  lose: [
    { transform: 'none', opacity: 1 }, { transform: 'scale(1.12) rotate(8deg)', opacity: 1, offset: 0.25 },
    { transform: 'translateY(52px) rotate(75deg) scale(0.35)', opacity: 0 },
  ],
};
/** @type {Keyframe[]} */
const BANNER = [
  { transform: 'scaleY(0)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.15 },
  { transform: 'none', opacity: 1, offset: 0.85 }, { transform: 'scaleY(0)', opacity: 0 },
];
/** @type {Keyframe[]} */
const SWEEP = [{ transform: 'translateX(-100%)' }, { transform: 'translateX(100%)' }];
/** @type {Keyframe[]} */
const LIGHT = [{ transform: 'scale(0.2)', opacity: 0 }, { transform: 'scale(1)', opacity: 1, offset: 0.3 }, { transform: 'scale(1.7)', opacity: 0 }];

/** @type {Map<string, Held>} */
let held = new Map(); // who held what before a drawing

const heldNow = () => {
  /** @type {NodeListOf<SVGElement>} */
  const nodes = document.querySelectorAll('#app [data-holds]');
  return new Map([...nodes].map(({ dataset, classList }) =>
    [dataset.holds ?? '', { holder: dataset.holder ?? '', mine: classList.contains('mine') }]));
};

/** Remember who holds what before a drawing. */
export const holdNow = () => { held = heldNow(); };

// What has changed hands.
/** @returns {Moment[]} */
const taken = () => [...heldNow()].flatMap(([place, { holder, mine }]) => {
  const before = held.get(place);
  if (!holder || before?.holder === holder || !held.size) return [];
  return [/** @type {Moment} */ (['burst', holder, place, '', '', mine || Boolean(before?.mine)])];
});

/** @param {string} kind @param {string} [inside] */
const element = (kind, inside = '') => {
  const made = document.createElement('div');
  made.className = `moment ${kind}`;
  made.innerHTML = inside;
  made.setAttribute('aria-hidden', 'true');
  return made;
};

/** @param {HTMLElement} node @param {DOMRect} box @param {number} size */
const centre = (node, { left, top, width, height }, size) =>
  Object.assign(node.style, { left: `${left + (width - size) / 2}px`, top: `${top + (height - size) / 2}px`, width: `${size}px`, height: `${size}px` });

// One act at a box: light, and the symbol in it.
/** @param {Moment} moment @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const act = ([kind, symbol, , , , loud], box, how) => {
  const size = SIZE * (loud && symbol ? LOUDER : 1), light = element(`light ${kind}`);
  centre(light, box, 2 * size);
  launch(light, LIGHT, how);
  if (!symbol) return;
  const thing = element(kind, drawingOf(symbol));
  centre(thing, box, size);
  launch(thing, ACTS[kind], how);
};

// A band across the table says it.
/** @param {Moment} moment @param {KeyframeAnimationOptions} how */
const announce = ([, symbol, , , words], how) => {
  const band = element('banner', `${drawingOf(symbol)}<b></b>`);
  band.lastElementChild?.append(words);
  launch(band, BANNER, how);
};

// Another's card or tile rises from where it lies, or from its seat, and is seen beside it, large, with what is said of it.
/** @param {Moment} moment @param {DOMRect} box @param {number} number @param {KeyframeAnimationOptions} how */
const play = ([, , place, , words, , drawing], box, number, how) => {
  const lying = nodeAt(place), card = drawing ? element('', drawing).querySelector('svg') : lying?.querySelector('svg');
  if (!card) return;
  const { width: w, height: h } = card.viewBox.baseVal, [width, apart] = PLAYED, height = width * h / w;
  const home = lying?.closest('[data-seat]')?.getBoundingClientRect(), aside = (home?.left ?? 0) - (number + 1) * (width + apart);
  const left = aside > 0 ? aside : (innerWidth - width) / 2 + number * apart;
  const top = Math.max(apart, Math.min(box.top + (box.height - height) / 2, innerHeight - height - 5 * apart));
  const large = new DOMRect(left, top, width, height), picture = pictureOf(card, large), said = document.createElement('b');
  said.append(words);
  picture.classList.add('played');
  picture.append(said);
  const [x, y] = shift(box, large), lies = `translate(${x}px, ${y}px) scale(${Math.min(1, box.width / width)})`;
  launch(picture, [
    { transform: lies, opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.2 },
    { transform: 'none', opacity: 1, offset: 0.82 }, { transform: lies, opacity: 0 },
  ], { ...how, easing: 'ease-out' });
};

// Light passes over a place from the left.
/** @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const sweep = ({ left, top, width, height }, how) => {
  const belt = element('belt', '<i></i>');
  Object.assign(belt.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  launch(belt, SWEEP, how, /** @type {Element} */ (belt.firstElementChild));
};

// The symbol flies from the middle of a box to all sides.
/** @param {string} symbol @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const spark = (symbol, box, how) => {
  for (let number = 0; number < SPARKS; number += 1) {
    const thing = element('spark', drawingOf(symbol)), turn = 2 * Math.PI * number / SPARKS, far = 1 + number % 3 / 4;
    const [x, y] = [Math.cos(turn) * SPREAD[0] * far, Math.sin(turn) * SPREAD[1] * far];
    centre(thing, box, 0.75 * SIZE);
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

// What is seen of this, by act; one knows which card one has played.
/** @param {Moment[]} moments @param {BoxOf} boxOf */
const byAct = (moments, boxOf) => {
  /** @type {Map<string, [Moment, DOMRect][]>} */
  const acts = new Map();
  for (const moment of moments) {
    const [kind, , place, piece, , loud] = moment, played = kind === 'play';
    if (played && loud) continue;
    const box = boxOf(place, piece) ?? (played ? seatOf(place) : new DOMRect());
    if (kind in ACTS && inWindow(box) || kind === 'banner') acts.set(kind, [...acts.get(kind) ?? [], [moment, box]]);
  }
  return [...acts];
};

// What puts down is only a touch: it happens in every turn.
/** @param {string} kind @param {boolean} loud */
const lasting = (kind, loud) => timeOf(kind === 'dock' ? 'landing' : READ.has(kind) || loud ? 'moment-loud' : 'moment');

// Light passes over what moves on, meanwhile.
/** @param {Moment[]} moments @param {BoxOf} boxOf */
const pass = (moments, boxOf) => {
  for (const [kind, , place, piece] of moments) {
    const box = kind === 'belt' && boxOf(place, piece);
    if (box && inWindow(box)) sweep(box, { duration: timeOf('moment') });
  }
};

/**
 * Stage what has happened and is in view, act after act.
 *
 * @param {Moment[]} moments
 * @param {BoxOf} boxOf
 * @param {number} after the milliseconds until they begin
 * @returns {number} until the next thing may be looked at
 */
export const stage = (moments, boxOf, after) => {
  pass(moments, boxOf);
  const hands = taken();
  if (hands.length) makeHeard('taken', after);
  return byAct([...moments, ...hands], boxOf).slice(0, MOST).reduce((begun, [kind, alike]) => {
    const long = lasting(kind, alike.some(([[, , , , , loud]]) => loud));
    const how = { delay: begun, duration: long };
    if (kind === 'banner') announce(alike[0][0], how);
    else if (kind === 'play') for (const [number, [moment, box]] of alike.entries()) play(moment, box, number, how);
    else for (const [moment, box] of alike) act(moment, box, how);
    return begun + SEEN * long;
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
    else if (box && inWindow(box)) act(['burst', symbol, place, piece, '', loud], box, how);
  }
};

/** @type {Animation[]} */
let breaths = [];

/** Whatever breathes does so for a while. */
export const breathe = () => {
  for (const one of breaths) one.cancel();
  breaths = [...document.querySelectorAll('#app [data-breathes]')].map(node => node.animate([{ opacity: 0 }, { opacity: 1 }], BREATH));
};

/** Leave embers where a piece was. @param {DOMRect} box @param {number} after */
export const smoulder = (box, after) => {
  const embers = element('embers');
  centre(embers, box, Math.max(box.width, box.height));
  launch(embers, along((left, size) => `scale(${size * (1.15 - left / 3)})`).map((frame, number, { length }) =>
    ({ ...frame, opacity: Math.sin(Math.PI * number / (length - 1)) })), { delay: after, duration: timeOf('burn') });
};
