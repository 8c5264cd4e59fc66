// What fingers do besides: they draw the sheet of the choices up and down, and spread a picture of the boards.
// The sheet's own button does the rest: Python hears of no gesture.
const TURN = 24; // pixels that a sheet is drawn until it goes all the way
const [TWICE, NEAR] = [300, 30]; // milliseconds and pixels between the taps of a double one
const [WHOLE, CLOSE, CLOSEST] = [1, 2, 3.5]; // how large a picture is

let sheet; // the one that is drawn, from where
let spread; // the picture under two fingers, and how far apart they were
let tapped; // the last tap
const down = new Map(); // fingers on a picture

const large = drawn => Number(drawn.dataset.large ?? WHOLE);

// What lies at a point stays there.
const enlarge = (drawn, size, x, y) => {
  const before = drawn.getBoundingClientRect();
  drawn.dataset.large = Math.min(Math.max(size, WHOLE), CLOSEST);
  drawn.style.width = drawn.style.height = `${100 * large(drawn)}%`;
  const after = drawn.getBoundingClientRect();
  const way = (at, start, length, fresh) => fresh[0] + (at - start) / length * fresh[1] - at;
  drawn.parentElement.scrollBy(
    way(x, before.left, before.width, [after.left, after.width]),
    way(y, before.top, before.height, [after.top, after.height]),
  );
};

const pictureAt = target => {
  const drawn = target.closest?.('.boards .drawn');
  const tabs = document.querySelector('.tabs');
  return drawn?.matches(':has(> svg:only-child)') && tabs?.offsetParent ? drawn : null;
};

const between = ([one, other]) => [Math.hypot(one.x - other.x, one.y - other.y), (one.x + other.x) / 2, (one.y + other.y) / 2];

const letGo = finish => {
  if (!sheet?.moved) return sheet = undefined;
  const { side, raised, way } = sheet;
  sheet = undefined;
  side.classList.remove('pulled');
  if (finish && Math.abs(way) > TURN && raised !== way < 0) side.querySelector('.unfold')?.click();
};

addEventListener('pointerdown', event => {
  const side = event.target.closest?.('.side');
  const handle = side && (event.target === side || event.target.closest('.prompt'));
  if (handle && event.isPrimary && getComputedStyle(side).getPropertyValue('--peek')) {
    const raised = document.documentElement.dataset.sheet === 'raised';
    sheet = { side, raised, pointer: event.pointerId, y: event.clientY, height: side.offsetHeight, way: 0 };
  }
  const drawn = event.pointerType === 'touch' && pictureAt(event.target);
  if (!drawn) return;
  down.set(event.pointerId, { drawn, x: event.clientX, y: event.clientY });
  const fingers = [...down.values()];
  if (fingers.length === 2 && fingers.every(finger => finger.drawn === drawn)) {
    spread = { drawn, size: large(drawn), apart: between(fingers)[0] };
  }
});

addEventListener('pointermove', event => {
  if (sheet?.pointer === event.pointerId) {
    sheet.way = event.clientY - sheet.y;
    if (!sheet.moved && Math.abs(sheet.way) > TURN / 3) {
      sheet.moved = true;
      sheet.side.setPointerCapture(event.pointerId); // no button below is clicked
      sheet.side.classList.add('pulled');
    }
    if (sheet.moved) sheet.side.style.setProperty('--hand', `${Math.max(TURN, sheet.height - sheet.way)}px`);
  }
  const finger = down.get(event.pointerId);
  if (!finger) return;
  Object.assign(finger, { x: event.clientX, y: event.clientY });
  if (!spread || down.size !== 2) return;
  const [apart, x, y] = between([...down.values()]);
  enlarge(spread.drawn, spread.size * apart / spread.apart, x, y);
});

const lift = (event, finish) => {
  if (sheet?.pointer === event.pointerId) letGo(finish);
  if (!down.delete(event.pointerId)) return;
  spread = undefined;
};

addEventListener('pointerup', event => {
  const { drawn } = down.get(event.pointerId) ?? {}, alone = !spread;
  lift(event, true);
  if (!drawn || !alone || event.target.closest('.live')) return tapped = undefined;
  const { clientX: x, clientY: y, timeStamp: time } = event;
  const twice = tapped && time - tapped.time < TWICE && Math.hypot(x - tapped.x, y - tapped.y) < NEAR;
  tapped = twice ? undefined : { x, y, time };
  if (twice) enlarge(drawn, large(drawn) > WHOLE ? WHOLE : CLOSE, x, y);
});
addEventListener('pointercancel', event => lift(event, false));

// Two fingers do not scroll what they spread.
addEventListener('touchmove', event => {
  if (spread && event.cancelable) event.preventDefault();
}, { passive: false });
