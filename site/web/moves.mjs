// Pieces move from where they were to where they are: the page's Python says when a drawing is a moment of a film.
// A piece wears `data-piece`, a name of its own; of those that are alike, it says after "@" where one lies.
const DOT = 14; // pixels of what flies where no piece does
const STRAY = 3; // pixels that a piece may have moved without having gone anywhere
const EASE = 'cubic-bezier(.4, 0, .2, 1)';

let lifted = new Map(); // the pieces as they were, by name
let carried = new Map(); // how far pieces have moved
let flights = []; // animations under way
let pictures = []; // what flies above everything

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
const seen = box => box.width > 0 && box.height > 0;

const piecesNow = () => {
  const found = new Map();
  for (const node of document.querySelectorAll('#app [data-piece]')) {
    const box = node.getBoundingClientRect();
    if (!seen(box) || found.has(node.dataset.piece)) continue;
    found.set(node.dataset.piece, { node, box, home: node.closest('[data-panel]') });
  }
  return found;
};

// The first visible thing that stands for a place; "seat:1" is the panel of a seat.
const nodeOf = place => {
  const [kind, value] = place.split(':');
  const mark = kind === 'seat' ? `[data-seat="${CSS.escape(value)}"]` : `[data-place="${CSS.escape(place)}"]`;
  return [...document.querySelectorAll(`#app ${mark}`)].find(node => seen(node.getBoundingClientRect()));
};

const animate = (node, frames, duration, more = {}) => {
  const flight = node.animate(frames, { duration, easing: EASE, ...more });
  flights.push(flight);
  return flight;
};

// Something of its own on its way, above everything.
const launch = (picture, frames, duration) => {
  document.getElementById('app').append(picture);
  pictures.push(picture);
  animate(picture, frames, duration, { fill: 'both' }).onfinish = () => picture.remove();
};

const shift = (from, to) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)];
  return [x - left, y - top];
};

// A piece comes from a box; from another panel above everything, for panels cut off what leaves them.
// A piece upon another one goes along with that.
const come = ({ node, box, home }, from, whence, duration) => {
  const [along, aside] = carried.get(node.parentElement.closest('[data-piece]')) ?? [0, 0];
  let [x, y] = shift(from, box);
  carried.set(node, [x, y]);
  [x, y] = [x - along, y - aside];
  if (Math.hypot(x, y) < STRAY) return false;
  if (home && home === whence) {
    let way = `translate(${x}px, ${y}px)`;
    if (node instanceof SVGElement && node.localName !== 'svg') {
      const { a, b, c, d } = node.getScreenCTM().inverse();
      way = `translate(${a * x + c * y}px, ${b * x + d * y}px)`;
    }
    animate(node, [{ transform: way }, { transform: 'none' }], duration, { composite: 'add' });
    return true;
  }
  const size = Math.max(0.2, Math.min(5, from.width / box.width));
  launch(pictureOf(node, box), [{ transform: `translate(${x}px, ${y}px) scale(${size})` }, { transform: 'none' }], duration);
  animate(node, [{ opacity: 0 }, { opacity: 0 }], duration);
  return true;
};

// A piece that is gone goes to a box, or fades.
const go = ({ node, box, bounds }, to, duration) => {
  const [x, y] = to ? shift(to, box) : [0, 0];
  const end = { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: to ? 0.3 : 0 };
  launch(pictureOf(node, box, bounds), [{ transform: 'none', opacity: 1 }, end], duration);
};

const speck = ([x, y], words = '') => {
  const made = document.createElement('b');
  made.className = words ? 'flyer gain' : 'flyer';
  made.textContent = words;
  made.setAttribute('aria-hidden', 'true');
  Object.assign(made.style, { left: `${x}px`, top: `${y}px` });
  return made;
};

const alike = (list, key) => {
  const kind = key.split('@')[0];
  const place = list.findIndex(([other]) => other.split('@')[0] === kind);
  return place < 0 ? undefined : list.splice(place, 1)[0];
};

const within = ({ left, top, right, bottom }, [x, y]) => left <= x && x <= right && top <= y && y <= bottom;

globalThis.pieces = {
  lift() {
    this.land();
    lifted = piecesNow();
    for (const piece of lifted.values()) {
      if (piece.node instanceof SVGElement && piece.node.localName !== 'svg') piece.bounds = piece.node.getBBox();
    }
  },

  fly(ways, gains, duration) {
    const now = piecesNow();
    // what stands for a place and is a piece itself neither gives others nor takes them
    const nodes = ways.map(way => way.map(nodeOf).filter(Boolean));
    const boxes = nodes.flat().filter(node => !node.dataset.piece).map(node => node.getBoundingClientRect());
    const gone = [...lifted].filter(([key]) => !now.has(key));
    let moved = 0;
    for (const [key, piece] of now) {
      const [, was] = lifted.has(key) ? [key, lifted.get(key)] : alike(gone, key) ?? [];
      if (was) {
        moved += come(piece, was.box, was.home, duration);
        continue;
      }
      const source = boxes.find(box => !within(box, middle(piece.box)));
      if (source) moved += come(piece, source, null, duration);
      else animate(piece.node, [{ opacity: 0 }, { opacity: 1 }], duration);
    }
    for (const [, piece] of gone) {
      go(piece, boxes.findLast(box => !within(box, middle(piece.box))), duration);
      moved += 1;
    }
    for (const way of moved ? [] : nodes) {
      if (way.length < 2) continue;
      const [from, to] = [way[0], way.at(-1)].map(node => middle(node.getBoundingClientRect()));
      const far = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
      launch(speck([to[0] - DOT / 2, to[1] - DOT / 2]), [{ transform: far }, { transform: 'none' }], duration);
    }
    for (const node of new Set(nodes.flat())) {
      animate(node, [{ outline: '3px solid var(--picked)' }, { outline: '3px solid transparent' }], duration, { easing: 'steps(3)' });
    }
    for (const [seat, words] of gains) {
      const name = document.querySelector(`#app .standing:nth-child(${Number(seat) + 1})`);
      const start = boxes.at(-1) ?? name?.getBoundingClientRect();
      if (!name || !start) continue;
      const [from, to] = [middle(start), middle(name.getBoundingClientRect())];
      const way = `translate(${to[0] - from[0]}px, ${to[1] - from[1]}px)`;
      launch(speck(from, words), [{ transform: 'none' }, { transform: 'none', offset: 0.3 }, { transform: way, opacity: 0.6 }], duration * 1.6);
    }
    lifted = new Map();
    carried = new Map();
  },

  land() {
    for (const flight of flights) flight.cancel();
    for (const picture of pictures) picture.remove();
    flights = [];
    pictures = [];
  },
};
