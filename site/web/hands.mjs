// Hands at the boards: they drag pieces, and a finger picks the nearest live place.
// Python gets events at the document: `carry` (may this piece be picked up?), `land` (where it is put down) and
// `missed` (it was put down where nothing takes it).
import { pictureOf } from './copies.mjs';

const PIECE = ['card', 'die', 'ship', 'storage', 'tile'].map(kind => `.live[data-place^="${kind}:"]`).join();
const CONTROL = 'button, a, input, select, textarea, [data-option], [data-action]';
export const SLACK = 6; // pixels that a press may move without being a drag
const HOLD = 250; // milliseconds until a touch counts as a hold: before that it is a swipe
const FINGER = 44; // pixels that a finger needs
const LARGE = 100; // largest size in pixels of a dragged piece
const BACK = 160; // milliseconds for the way back

let finger = false; // whether the last pointer was a finger
/**
 * @typedef {object} Press a pointer that is down on a piece
 * @property {HTMLElement | SVGElement} node the piece
 * @property {string} place the place it stands for
 * @property {number} pointer
 * @property {number} x where the pointer went down
 * @property {number} y
 * @property {boolean} held whether it may be dragged yet
 * @property {number} [timer]
 */
/** @type {Press | undefined} */
let pressed;
/** @type {HTMLElement | undefined} */
let ghost; // its picture, while it is dragged
/** @typedef {import('./copies.mjs').Place} Place */
/** @type {Place | null} */
let over = null; // the place below it
let spent = false; // the click that follows only ends a drag

// The distance from a point to a box enlarged to a finger's size; infinite if it is too far.
/** @param {number} x @param {number} y @param {DOMRect} box */
const distance = (x, y, { left, top, right, bottom }) => {
  const across = Math.max(left - x, 0, x - right), down = Math.max(top - y, 0, y - bottom);
  const near = across <= Math.max(0, FINGER - right + left) / 2 && down <= Math.max(0, FINGER - bottom + top) / 2;
  return near ? Math.hypot(across, down) : Infinity;
};

// The place in an area nearest to a point, within a finger's reach.
/** @param {Element} area @param {number} x @param {number} y */
const nearby = (area, x, y) => {
  /** @type {[number, Place | null]} */
  let [nearest, found] = [Infinity, null];
  for (const node of /** @type {NodeListOf<Place>} */ (area.querySelectorAll('.live[data-place]'))) {
    const far = distance(x, y, node.getBoundingClientRect());
    if (far < nearest) [nearest, found] = [far, node];
  }
  return found;
};

// The live place at a point; for a finger, also near it.
/** @param {number} x @param {number} y @returns {Place | null} */
const placeAt = (x, y) => {
  const hit = document.elementFromPoint(x, y);
  /** @type {Place | null} */
  const place = hit?.closest('.live[data-place]') ?? null;
  // in a step of a lesson only what it asks for glows
  const area = hit?.closest(document.documentElement.dataset.lesson === 'guided' ? '.table' : '[data-panel]');
  if (place || !finger || !hit || !area) return place;
  return nearby(hit.closest(CONTROL) ?? area, x, y); // a place on top of a control takes precedence
};

/** @param {Press} press */
const take = ({ node, place, pointer, x, y }) => {
  const box = node.getBoundingClientRect();
  const picture = pictureOf(node, box);
  const grip = { scale: Math.min(1, LARGE / box.height), transformOrigin: `${x - box.left}px ${y - box.top}px` };
  Object.assign(picture.style, grip);
  if (!document.dispatchEvent(new CustomEvent('carry', { detail: place, cancelable: true }))) return false;
  const root = /** @type {HTMLElement} */ (document.getElementById('app'));
  root.setPointerCapture(pointer); // elements below get no pointer events
  root.append(picture);
  document.documentElement.classList.add('carrying');
  getSelection()?.removeAllRanges();
  ghost = picture;
  return true;
};

const forget = () => {
  clearTimeout(pressed?.timer);
  pressed = undefined;
};

/** @param {Place | null} place */
const mark = place => {
  over?.classList.remove('under');
  over = place && place.dataset.place !== pressed?.place ? place : null;
  over?.classList.add('under');
};

/** @param {HTMLElement} picture */
const land = picture => {
  const target = over?.dataset.place ?? '';
  ghost = undefined;
  mark(null);
  forget();
  spent = true;
  document.documentElement.classList.remove('carrying');
  if (target) {
    picture.remove();
  } else {
    picture.classList.add('back');
    Object.assign(picture.style, { transform: '', scale: '' });
    setTimeout(() => picture.remove(), BACK);
  }
  document.dispatchEvent(new CustomEvent('land', { detail: target }));
};

const giveUp = () => {
  if (!ghost) return forget();
  mark(null);
  land(ghost);
};

addEventListener('pointerdown', event => {
  giveUp();
  spent = false;
  finger = event.pointerType === 'touch';
  if (!event.isPrimary || event.button) return;
  const { clientX: x, clientY: y } = event;
  const node = placeAt(x, y);
  if (!node?.matches(PIECE)) return;
  const press = pressed = /** @type {Press} */ ({ node, place: node.dataset.place, pointer: event.pointerId, x, y, held: !finger });
  if (finger) press.timer = setTimeout(() => { press.held = true; }, HOLD);
}, true);

// Keyboard users see the list that has the focus, even if its drawer is closed; others no ring around what the page
// gives the focus to, such as a dialog that opens unasked.
document.documentElement.setAttribute('data-unkeyed', '');
addEventListener('pointerdown', () => {
  document.documentElement.removeAttribute('data-keys');
  document.documentElement.setAttribute('data-unkeyed', '');
}, true);
addEventListener('keydown', ({ key }) => {
  document.documentElement.removeAttribute('data-unkeyed');
  if (key === 'Tab' || key.startsWith('Arrow')) document.documentElement.setAttribute('data-keys', '');
}, true);

// A question that appears under a resting pointer highlights nothing until it moves.
addEventListener('pointermove', ({ movementX, movementY }) => {
  if (movementX || movementY) document.documentElement.removeAttribute('data-resting');
}, true);

addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
  if (!pressed || pressed.pointer !== pointerId) return;
  const [across, down] = [clientX - pressed.x, clientY - pressed.y];
  if (!ghost) {
    if (Math.hypot(across, down) < SLACK) return;
    if (!pressed.held || !take(pressed)) return forget();
  }
  if (ghost) ghost.style.transform = `translate(${across}px, ${down}px)`;
  mark(placeAt(clientX, clientY));
}, true);

addEventListener('pointerup', ({ pointerId, clientX, clientY }) => {
  if (!ghost || pressed?.pointer !== pointerId) return forget();
  const missed = !over && placeAt(clientX, clientY)?.dataset.place !== pressed.place; // not just put back
  land(ghost);
  if (missed) document.dispatchEvent(new CustomEvent('missed'));
}, true);
addEventListener('pointercancel', giveUp, true);
addEventListener('blur', giveUp);

// A finger that holds a piece does not scroll.
addEventListener('touchmove', event => {
  if (pressed?.held && event.cancelable) event.preventDefault();
}, { passive: false });

addEventListener('keydown', event => {
  if (!ghost) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (event.key === 'Escape') giveUp();
}, true);

addEventListener('click', event => {
  if (!event.isTrusted || !event.detail) return; // from a key
  const stray = finger ? placeAt(event.clientX, event.clientY) : null;
  if (!spent && (!stray || stray.contains(/** @type {Node} */ (event.target)))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (!spent) stray?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  spent = false;
}, true);

// The sky moves, frame by frame, while somebody uses the page, and for a few seconds after.
const CALM = 6000;
const TICK = 100; // milliseconds between two frames of the sky: the processor paints each
const MOVES = ['fm-fly', 'fm-twinkle', 'fm-thrust'];
const skies = document.getElementsByClassName('firmament');
/** @type {number | undefined} */
let calming;
/** @type {number | undefined} */
let flying;
const fly = () => {
  if (!skies.length) return; // at a table: to ask for animations is to compute styles
  for (const one of document.getAnimations()) {
    if (one instanceof CSSAnimation && MOVES.includes(one.animationName)) one.currentTime = Number(one.currentTime) + TICK;
  }
};
const rest = () => {
  clearInterval(flying);
  flying = undefined;
};
const stir = () => {
  flying ??= setInterval(fly, TICK);
  clearTimeout(calming);
  calming = setTimeout(rest, CALM);
};
for (const kind of ['pointermove', 'pointerdown', 'keydown', 'wheel']) addEventListener(kind, stir, { capture: true, passive: true });
stir();
// Who does anything at the end of a game need not wait until all is counted, nor sees what a late picture would begin anew.
const outcomes = document.getElementsByClassName('end');
const hurry = () => {
  for (const one of outcomes) one.toggleAttribute('data-counted', true);
};
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, hurry, { capture: true, passive: true });
