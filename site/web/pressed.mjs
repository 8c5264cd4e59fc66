// A mouse that goes down on the start screen before Python is there, and up after that: Python may have drawn the screen
// anew, and no browser clicks what is gone. So with a held space bar. From then on site/tabletop/browser/pressing.py hears
// every press.
import { SLACK } from './hands.mjs';

const DEEDS = '#app .shelf [data-action]';

/** @type {{ at: PointerEvent | KeyboardEvent, deed: DOMStringMap } | undefined} */
let earlyPress;
const hasStarted = () => document.body.dataset.ready !== undefined;
/** @param {Event} event */
const deedOf = ({ target }) => target instanceof Element ? target.closest(DEEDS) : null;

/** @param {PointerEvent | KeyboardEvent} event @param {boolean} clicks */
const pressEarly = (event, clicks) => {
  const control = deedOf(event);
  const early = control instanceof HTMLElement && clicks && !hasStarted();
  earlyPress = early ? { at: event, deed: { ...control.dataset } } : undefined;
};

const liftLate = () => {
  const press = earlyPress;
  if (press && hasStarted()) setTimeout(() => { // unless a click comes of it
    if (earlyPress === press) globalThis.waiting?.carryOut(press.deed);
  });
};

document.addEventListener('pointerdown', event => {
  pressEarly(event, event.pointerType === 'mouse' && !event.button);
}, true);

document.addEventListener('pointerup', ({ clientX, clientY }) => {
  const at = earlyPress?.at;
  if (at instanceof PointerEvent && Math.hypot(clientX - at.clientX, clientY - at.clientY) < SLACK) liftLate();
}, true);

document.addEventListener('keydown', event => {
  if (event.key === ' ' && !event.repeat) pressEarly(event, true);
}, true);

document.addEventListener('keyup', ({ key }) => {
  if (key === ' ' && earlyPress?.at instanceof KeyboardEvent) liftLate();
}, true);

document.addEventListener('click', event => {
  if (deedOf(event)) earlyPress = undefined;
}, true);
