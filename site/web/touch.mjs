/**
 * Other touch gestures: dragging the sheet of choices up and down, and pinch zoom on the boards. The input is pointer
 * events and the document; Python gets no gestures.
 *
 * In:
 *   .side          the sheet: the style gives it `--peek` where it is one, `.prompt` in it is its handle as well
 *   data-sheet     on the root: "raised" if the sheet is up
 *   .unfold        its button, which raises and lowers it
 *   .boards .drawn holds a single drawing, which can be zoomed if there are `.tabs`
 * Out:
 *   .pulled, --hand  on the sheet while it is dragged: how much of it is visible
 *   a click          on `.unfold`, once it was dragged far enough or its edge tapped: the page handles it like any other
 *   data-large       on a zoomed picture: its scale
 */
const TURN = 24; // pixels to drag a sheet before it goes all the way
const [TWICE, NEAR] = [300, 30]; // milliseconds and pixels between the taps of a double tap
const [WHOLE, CLOSE, CLOSEST] = [1, 2, 3.5]; // scales of a picture

/**
 * @typedef {object} Pull a sheet under a pointer
 * @property {HTMLElement} side
 * @property {boolean} raised
 * @property {number} pointer
 * @property {number} y where the pointer went down
 * @property {number} height of the sheet then
 * @property {number} way how far down it has been dragged
 * @property {boolean} [moved]
 */

/** @typedef {{ drawn: HTMLElement, x: number, y: number }} Finger on a picture */

/** @type {Pull | undefined} */
let sheet; // the sheet being dragged, and its start
let dragged = false; // whether the last press dragged it
/** @type {{ drawn: HTMLElement, size: number, apart: number } | undefined} */
let spread; // the picture under two fingers, and how far apart they were
/** @type {{ x: number, y: number, time: number } | undefined} */
let tapped; // the last tap
/** @type {Map<number, Finger>} */
const down = new Map(); // by pointer

/** @param {HTMLElement} drawn */
const large = drawn => Number(drawn.dataset.large ?? WHOLE);

// Scale so that the point stays where it is.
/** @param {HTMLElement} drawn @param {number} size @param {number} x @param {number} y */
const enlarge = (drawn, size, x, y) => {
  const before = drawn.getBoundingClientRect();
  drawn.dataset.large = String(Math.min(Math.max(size, WHOLE), CLOSEST));
  drawn.style.width = drawn.style.height = `${100 * large(drawn)}%`;
  const after = drawn.getBoundingClientRect();
  /** @param {number} at @param {number} start @param {number} length @param {[start: number, length: number]} fresh */
  const way = (at, start, length, fresh) => fresh[0] + (at - start) / length * fresh[1] - at;
  drawn.parentElement?.scrollBy(
    way(x, before.left, before.width, [after.left, after.width]),
    way(y, before.top, before.height, [after.top, after.height]),
  );
};

/** @param {Element} target */
const pictureAt = target => {
  /** @type {HTMLElement | null} */
  const drawn = target.closest('.boards .drawn');
  /** @type {HTMLElement | null} */
  const tabs = document.querySelector('.tabs');
  return drawn?.matches(':has(> svg:only-child)') && tabs?.offsetParent ? drawn : null;
};

/** @type {(fingers: Finger[]) => [apart: number, x: number, y: number]} */
const between = ([one, other]) => [Math.hypot(one.x - other.x, one.y - other.y), (one.x + other.x) / 2, (one.y + other.y) / 2];

/** @param {Element} side */
const turn = side => {
  /** @type {HTMLElement | null} */
  const button = side.querySelector('.unfold');
  button?.click();
};

/** @param {Element} side */
const isSheet = side => Boolean(getComputedStyle(side).getPropertyValue('--peek'));

/** @param {boolean} finish whether the sheet may go all the way */
const letGo = finish => {
  if (!sheet?.moved) return sheet = undefined;
  const { side, raised, way } = sheet;
  sheet = undefined;
  side.classList.remove('pulled');
  if (finish && Math.abs(way) > TURN && raised !== way < 0) turn(side);
};

/** @param {PointerEvent} event @param {Element} target */
const grip = (event, target) => {
  /** @type {HTMLElement | null} */
  const side = target.closest('.side');
  const handle = target === side || target.closest('.prompt');
  dragged = false;
  if (!side || !handle || !event.isPrimary || !isSheet(side)) return;
  const raised = document.documentElement.dataset.sheet === 'raised';
  sheet = { side, raised, pointer: event.pointerId, y: event.clientY, height: side.offsetHeight, way: 0 };
};

addEventListener('pointerdown', event => {
  if (!(event.target instanceof Element)) return;
  grip(event, event.target);
  const drawn = event.pointerType === 'touch' ? pictureAt(event.target) : null;
  if (!drawn) return;
  down.set(event.pointerId, { drawn, x: event.clientX, y: event.clientY });
  const fingers = [...down.values()];
  if (fingers.length === 2 && fingers.every(finger => finger.drawn === drawn)) {
    spread = { drawn, size: large(drawn), apart: between(fingers)[0] };
  }
});

/** @param {Pull} pull @param {PointerEvent} event */
const pull = (pull, { clientY, pointerId }) => {
  pull.way = clientY - pull.y;
  if (!pull.moved && Math.abs(pull.way) > TURN / 3) {
    pull.moved = dragged = true;
    pull.side.setPointerCapture(pointerId); // no button below is clicked
    pull.side.classList.add('pulled');
  }
  if (pull.moved) pull.side.style.setProperty('--hand', `${Math.max(TURN, pull.height - pull.way)}px`);
};

addEventListener('pointermove', event => {
  if (sheet?.pointer === event.pointerId) pull(sheet, event);
  const finger = down.get(event.pointerId);
  if (!finger) return;
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  if (!spread || down.size !== 2) return;
  const [apart, x, y] = between([...down.values()]);
  enlarge(spread.drawn, spread.size * apart / spread.apart, x, y);
});

/** @param {PointerEvent} event @param {boolean} finish */
const lift = (event, finish) => {
  if (sheet?.pointer === event.pointerId) letGo(finish);
  if (!down.delete(event.pointerId)) return;
  spread = undefined;
};

// Two taps at one place make a double tap.
/** @param {PointerEvent} event */
const twice = ({ clientX: x, clientY: y, timeStamp: time }) => {
  const found = tapped && time - tapped.time < TWICE && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
  tapped = found ? undefined : { x, y, time };
  return found;
};

addEventListener('pointerup', event => {
  const drawn = down.get(event.pointerId)?.drawn, alone = !spread;
  lift(event, true);
  const live = event.target instanceof Element && event.target.closest('.live');
  if (!drawn || !alone || live) tapped = undefined;
  else if (twice(event)) enlarge(drawn, large(drawn) > WHOLE ? WHOLE : CLOSE, event.clientX, event.clientY);
});
addEventListener('pointercancel', event => lift(event, false));

// A tap on the sheet's own edge or its question; a drag ends with a click there, too.
addEventListener('click', ({ target }) => {
  if (dragged || !(target instanceof Element)) return;
  const edge = target.matches('.side, .ask, .prompt') ? target : target.closest('.prompt > :is(.asked, .question)');
  const side = edge?.closest('.side');
  if (side && isSheet(side)) turn(side);
});

// Two fingers zoom, so they must not scroll.
addEventListener('touchmove', event => {
  if (spread && event.cancelable) event.preventDefault();
}, { passive: false });
