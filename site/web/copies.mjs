// Copies of pieces that move above everything. They are pictures: nothing can be clicked or read out in them.
/** @typedef {HTMLElement | SVGElement} Place an element with `data-place` */
/** @typedef {{ x: number, y: number, width: number, height: number }} Bounds a box in a drawing's own units */

const TELLING = /^(data-|aria-|id$|role$|tabindex$)/; // attributes that say what something is, not how it looks
const FITTED = /^(viewBox|preserveAspectRatio|width|height|x|y)$/; // those that give a drawing its size
const AS_IT_STANDS = { transform: 'none', translate: 'none', rotate: 'none', scale: 'none', clipPath: 'none', mask: 'none', overflow: 'visible' };
const HERE = ['live', 'picked', 'lately', 'aimed', 'told', 'taught', 'weighed', 'changed']; // classes of what can be clicked, is meant or has just changed

// Whether a node is part of a drawing, not a whole drawing.
/** @param {Element} node */
export const inDrawing = node => node instanceof SVGGraphicsElement && node.localName !== 'svg' ? node : null;

/** @param {Element} copy @param {RegExp} kinds */
const without = (copy, kinds) => {
  for (const name of copy.getAttributeNames()) if (kinds.test(name)) copy.removeAttribute(name);
};

/** @param {Place} node */
const copyOf = node => {
  const copy = /** @type {Place} */ (node.cloneNode(true));
  for (const one of /** @type {Place[]} */ ([copy, ...copy.querySelectorAll('*')])) {
    if ('called' in one.dataset) one.style.visibility = 'hidden';
    without(one, TELLING);
    one.classList.remove(...HERE);
  }
  return copy;
};

/** @typedef {{ left: number, top: number, width: number, height: number }} Room of the window */

/** @param {Place} copy @param {Room} box where it is to be in the window */
const put = (copy, { left, top, width, height }) => {
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
};

/** A symbol of the sprite as a drawing. @param {string} symbol */
export const drawingOf = symbol => `<svg viewBox="0 0 24 24"><use href='#i-${symbol}'/></svg>`;

/** Something that a moment shows, above everything else. @param {string} kind @param {string} [inside] */
export const shownAs = (kind, inside = '') => {
  const made = document.createElement('div');
  made.className = `moment ${kind}`;
  made.innerHTML = inside;
  made.setAttribute('aria-hidden', 'true');
  return made;
};

/** The same, at a box. @param {string} kind @param {Room} box @param {string} [inside] */
export const laid = (kind, box, inside) => {
  const made = shownAs(kind, inside);
  put(made, box);
  return made;
};

/** The same, as large as said, in the middle of a box. @param {string} kind @param {Room} box @param {number} size @param {string} [inside] */
export const centred = (kind, { left, top, width, height }, size, inside) =>
  laid(kind, { left: left + (width - size) / 2, top: top + (height - size) / 2, width: size, height: size }, inside);

/**
 * Make a copy of a piece, above everything else and at the same spot.
 *
 * @param {Place} node the piece
 * @param {DOMRect} box where it is in the window
 * @param {Bounds} [bounds] for a piece in a drawing: where it is there
 */
export const pictureOf = (node, box, bounds = inDrawing(node)?.getBBox()) => {
  let copy = copyOf(node);
  if (bounds) {
    const { x, y, width, height } = bounds;
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    drawing.append(copy);
    copy = drawing;
  }
  const picture = document.createElement('div');
  picture.className = 'carried';
  picture.setAttribute('aria-hidden', 'true');
  put(picture, box);
  picture.style.color = getComputedStyle(node).color;
  picture.append(copy);
  return picture;
};

/**
 * Make a copy of a part of a drawing, above everything and at the same spot, with all that its drawing and its panel
 * give it: copies of what it stands in, which take no room, hold it.
 *
 * @param {SVGGraphicsElement} part
 * @param {DOMRect} box where it is in the window
 * @returns {[outermost: HTMLElement, drawing: SVGElement]} what to add, and what to move
 */
export const cutOut = (part, box) => {
  const { a, b, c, d, e, f } = /** @type {DOMMatrix} */ (/** @type {SVGGraphicsElement} */ (part.parentNode).getScreenCTM());
  const placed = document.createElementNS('http://www.w3.org/2000/svg', 'g'); // as the part's surroundings stand in the window
  placed.setAttribute('class', 'placed');
  placed.setAttribute('transform', `matrix(${a} ${b} ${c} ${d} ${e - box.left} ${f - box.top})`);
  placed.append(copyOf(part));
  /** @type {Place} */
  let inner = placed;
  /** @type {SVGElement} */
  let drawing = placed;
  for (let around = part.parentElement; around && around.id !== 'app'; around = around.parentElement) {
    const outer = /** @type {Place} */ (around.cloneNode(false));
    without(outer, TELLING);
    outer.classList.remove(...HERE);
    outer.append(inner);
    inner = outer;
    if (outer instanceof SVGElement) Object.assign(outer.style, AS_IT_STANDS);
    else outer.classList.add('shell');
    if (!(outer instanceof SVGSVGElement)) continue;
    without(outer, FITTED);
    drawing = outer;
  }
  drawing.classList.add('cut-out');
  put(drawing, box);
  inner.setAttribute('aria-hidden', 'true');
  return [/** @type {HTMLElement} */ (inner), drawing];
};
