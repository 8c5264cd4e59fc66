// A mouse that goes down on the start screen before Python is there, and up after that: Python may have drawn the screen
// anew, and no browser clicks what is gone. From then on site/tabletop/browser/pressing.py hears every press.
import { SLACK } from './hands.mjs';

const DEEDS = '#app .start [data-action]';

/** @type {{ at: PointerEvent, deed: DOMStringMap } | undefined} */
let earlyPress;
const hasStarted = () => document.body.dataset.ready !== undefined;
/** @param {Event} event */
const deedOf = ({ target }) => target instanceof Element ? target.closest(DEEDS) : null;

document.addEventListener('pointerdown', event => {
  const control = deedOf(event);
  const early = control instanceof HTMLElement && event.pointerType === 'mouse' && !event.button && !hasStarted();
  earlyPress = early ? { at: event, deed: { ...control.dataset } } : undefined;
}, true);

document.addEventListener('pointerup', ({ clientX, clientY }) => {
  const press = earlyPress;
  if (!press || !hasStarted() || Math.hypot(clientX - press.at.clientX, clientY - press.at.clientY) >= SLACK) return;
  setTimeout(() => { // unless a click comes of it
    if (earlyPress === press) globalThis.waiting?.carryOut(press.deed);
  });
}, true);

document.addEventListener('click', event => {
  if (deedOf(event)) earlyPress = undefined;
}, true);
