// Pieces move from where they were to where they are: the page's Python says when a drawing is a moment of a film.
// A piece wears `data-piece`, a name of its own; of those that are alike, it says after "@" where one lies.
// One with `data-turns` is turned face up where it appears; one with `data-rises` fades in there when it is new.
// One with `data-banks` turns its nose to where it flies; one with `data-tumbles` shows these faces where it is rolled.
import { pictureOf } from './hands.mjs';

const DOT = 14; // pixels of what flies where no piece does
const THING = 26; // pixels of a sign that does
const STRAY = 3; // pixels that a piece may have moved without having gone anywhere
const LIFTED = 1.14; // how much nearer the eye a piece is on its way
const BANK = 28; // degrees
const EASE = 'cubic-bezier(.4, 0, .2, 1)';

let lifted = new Map(); // the pieces as they were, by name
let carried = new Map(); // how far pieces have moved
const flights = new Set(); // animations under way
let pictures = []; // what flies above everything
let acts = []; // what begins once all is measured: the browser lays out once, not for each piece

const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
const seen = box => box.width > 0 && box.height > 0;

const piecesNow = () => {
  const found = new Map();
  for (const node of document.querySelectorAll('#app [data-piece]')) {
    const box = node.getBoundingClientRect();
    if (!seen(box) || found.has(node.dataset.piece)) continue;
    found.set(node.dataset.piece, { node, box, home: node.closest('[data-panel]'), faces: node.dataset.tumbles });
  }
  return found;
};

// The first visible thing that stands for a place; "seat:1" is the panel of a seat.
const nodeOf = place => {
  const [kind, value] = place.split(':');
  const mark = kind === 'seat' ? `[data-seat="${CSS.escape(value)}"]` : `[data-place="${CSS.escape(place)}"]`;
  return [...document.querySelectorAll(`#app ${mark}`)].find(node => seen(node.getBoundingClientRect()));
};

const animate = (node, frames, duration, more = {}, done = () => {}) => acts.push(() => {
  const flight = node.animate(frames, { duration, easing: EASE, ...more });
  flights.add(flight);
  flight.onfinish = () => {
    flights.delete(flight);
    done();
  };
});

// Something of its own on its way, above everything.
const launch = (picture, frames, duration) => {
  acts.push(() => document.getElementById('app').append(picture));
  pictures.push(picture);
  animate(picture, frames, duration, { fill: 'both' }, () => picture.remove());
};

const shift = (from, to) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)];
  return [x - left, y - top];
};

// How a piece in a drawing goes there: lifted a little, one that banks turned to where it flies.
const course = (node, x, y) => {
  let way = [x, y];
  let [before, after] = ['', ''];
  if (node instanceof SVGElement && node.localName !== 'svg') {
    const { a, b, c, d } = node.getScreenCTM().inverse();
    const box = node.getBBox();
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    way = [a * x + c * y, b * x + d * y];
    [before, after] = [` translate(${left}px, ${top}px)`, ` translate(${-left}px, ${-top}px)`];
  }
  const bank = 'banks' in node.dataset ? Math.max(-BANK, Math.min(BANK, Math.atan2(-way[1], Math.abs(way[0])) * 180 / Math.PI)) : 0;
  const at = (left, size, turn) =>
    ({ transform: `translate(${left * way[0]}px, ${left * way[1]}px)${before} scale(${size}) rotate(${turn}deg)${after}` });
  return [at(1, 1, 0), { ...at(0.7, LIFTED, bank), offset: 0.3 }, { ...at(0.3, LIFTED, bank), offset: 0.7 }, at(0, 1, 0)];
};

// What is rolled shows its other faces on its way, one after the other.
const tumble = (picture, faces, duration) => {
  const use = picture.querySelector('use');
  faces.split(' ').forEach((face, number, all) => {
    const other = use.cloneNode();
    other.setAttribute('href', `#i-${face}`);
    use.after(other); // so the first one lies uppermost
    const gone = 0.85 * (number + 1) / all.length;
    animate(other, [{ opacity: 1 }, { opacity: 1, offset: gone }, { opacity: 0, offset: gone }, { opacity: 0 }], duration, { fill: 'both' });
  });
};

// A piece comes from a box; from another panel above everything, for panels cut off what leaves them.
// A piece upon another one goes along with that.
const come = ({ node, box, home, faces }, { box: from, home: whence, faces: before }, duration, turns = false) => {
  const [along, aside] = carried.get(node.parentElement.closest('[data-piece]')) ?? [0, 0];
  let [x, y] = shift(from, box);
  carried.set(node, [x, y]);
  [x, y] = [x - along, y - aside];
  if (Math.hypot(x, y) < STRAY) return false;
  if (home && home === whence) {
    animate(node, course(node, x, y), duration, { composite: 'add' });
    return true;
  }
  const size = Math.max(0.2, Math.min(5, from.width / box.width));
  const rolled = faces && faces !== before;
  const turn = turns ? left => ` rotateY(${180 * left}deg)` : rolled ? left => ` rotate(${-360 * left}deg)` : () => '';
  const at = (left, large) =>
    ({ transform: `translate(${left * x}px, ${left * y}px) scale(${large * (1 + left * (size - 1))})${turn(left)}` });
  const picture = pictureOf(node, box);
  launch(picture, [at(1, 1), at(0.5, LIFTED), at(0, 1)], duration);
  if (rolled) tumble(picture, faces, duration);
  animate(node, [{ opacity: 0 }, { opacity: 0 }], duration);
  return true;
};

// What comes to a place, or is that place, has come all its way.
const ofWay = (ways, node) => ways.find(way => way.length > 1 && (way.at(-1).contains(node) || node.contains(way.at(-1))));

// A piece that is gone goes to a box, or fades.
const go = ({ node, box, bounds }, to, duration) => {
  const [x, y] = to ? shift(to, box) : [0, 0];
  const end = { transform: `translate(${x}px, ${y}px) scale(.6)`, opacity: to ? 0.3 : 0 };
  launch(pictureOf(node, box, bounds), [{ transform: 'none', opacity: 1 }, end], duration);
};

// What flies where no piece does: points in words, the sign of where it comes to, else a dot.
const speck = ([x, y], words = '', sign = null) => {
  const made = document.createElement('b');
  made.className = words ? 'flyer gain' : sign ? 'flyer thing' : 'flyer';
  made.textContent = words;
  if (sign) made.append(sign.cloneNode(true));
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
  // Measured before anything is touched: the browser has laid that out already.
  lift() {
    lifted = piecesNow();
    for (const piece of lifted.values()) {
      if (piece.node instanceof SVGElement && piece.node.localName !== 'svg') piece.bounds = piece.node.getBBox();
    }
    this.land();
  },

  fly(ways, gains, duration) {
    const now = piecesNow();
    // what stands for a place and is a piece itself neither gives others nor takes them
    const nodes = ways.map(way => way.map(nodeOf).filter(Boolean));
    const boxes = nodes.flat().filter(node => !node.dataset.piece).map(node => node.getBoundingClientRect());
    const gone = [...lifted].filter(([key]) => !now.has(key));
    const ends = []; // where pieces have come to
    for (const [key, piece] of now) {
      const [, was] = lifted.has(key) ? [key, lifted.get(key)] : alike(gone, key) ?? [];
      if (was) {
        if (come(piece, was, duration)) ends.push(middle(piece.box));
        continue;
      }
      const way = ofWay(nodes, piece.node);
      const source = way ? way[0].getBoundingClientRect() : !('rises' in piece.node.dataset) && boxes.find(box => !within(box, middle(piece.box)));
      if (source && come(piece, { box: source }, duration, 'turns' in piece.node.dataset)) ends.push(middle(piece.box));
      else animate(piece.node, [{ opacity: 0 }, { opacity: 1 }], duration);
    }
    for (const [, piece] of gone) {
      const target = boxes.findLast(box => !within(box, middle(piece.box)));
      go(piece, target, duration);
      ends.push(middle(target ?? piece.box));
    }
    for (const way of nodes) {
      const box = way.at(-1)?.getBoundingClientRect();
      if (way.length < 2 || way.at(-1).dataset.piece || ends.some(end => within(box, end))) continue;
      const [from, to] = [middle(way[0].getBoundingClientRect()), middle(box)];
      const far = `translate(${from[0] - to[0]}px, ${from[1] - to[1]}px)`;
      const sign = way.at(-1).querySelector('svg.sign');
      const size = sign ? THING : DOT;
      launch(speck([to[0] - size / 2, to[1] - size / 2], '', sign), [{ transform: far }, { transform: 'none' }], duration);
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
    for (const act of acts) act();
    acts = [];
    lifted = new Map();
    carried = new Map();
  },

  land() {
    for (const flight of flights) flight.cancel();
    for (const picture of pictures) picture.remove();
    flights.clear();
    [pictures, acts] = [[], []];
  },
};
