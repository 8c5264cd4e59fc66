// Makes a node's children like those of another, keeping what is the same: the page's Python updates its panels with it.
/**
 * @typedef {() => void} Act a change of the document
 *
 * @typedef {object} Panels
 * @property {(coming: [panel: Element, markup: string, compared: boolean][]) => void} parseAhead prepares what is about to be
 *   drawn: parses all of it, and compares what will be drawn first with what is there
 * @property {(panel: Element, markup: string) => void} draw makes a panel's children what its markup says
 * @property {() => void} tellRooms after a drawing: the table says how much room its panels take
 */
const IDENTITY = ['data-key', 'data-option', 'data-piece', 'data-place', 'data-seat', 'data-action', 'data-value'];
const ROOM = /^(few|of\d|choosing)$/; // classes of what a panel shows that tell how much room it takes
const FIELDS = 'input, textarea, option'; // what a person has typed or chosen there is no attribute

// What a node stands for; others of the same kind may take its place.
/** @param {Node} node */
const kind = node => node instanceof Element ? [node.nodeName, ...IDENTITY.map(name => node.getAttribute(name))].join('\n') : node.nodeName;

// Record what gives an element another's attributes.
/** @param {Element} before @param {Element} after @param {Act[]} acts */
const copyAttributes = (before, after, acts) => {
  for (const name of before.getAttributeNames()) {
    // details that a person has opened stay open
    if (!after.hasAttribute(name) && name !== 'open') acts.push(() => before.removeAttribute(name));
  }
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) acts.push(() => before.setAttribute(name, value));
  }
};

// Record what makes a node like another of its kind.
/** @param {ChildNode} before @param {ChildNode} after @param {Act[]} acts */
const adapt = (before, after, acts) => {
  if (before.isEqualNode(after)) return;
  if (before instanceof Text && after instanceof Text) {
    acts.push(() => { before.data = after.data; });
  } else if (before instanceof Element && after instanceof Element && !before.matches(FIELDS)) {
    copyAttributes(before, after, acts);
    morph(before, after, acts);
  } else acts.push(() => before.replaceWith(after));
};

// How many nodes of each kind are left.
/** @param {string[]} kinds */
const countKinds = kinds => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const one of kinds) counts.set(one, (counts.get(one) ?? 0) + 1);
  return {
    has: (/** @type {string} */ one) => (counts.get(one) ?? 0) > 0,
    take: (/** @type {string} */ one) => { counts.set(one, (counts.get(one) ?? 0) - 1); },
  };
};

// Take what is the same from the ends of both lists; return its first node.
/** @param {ChildNode[]} mine @param {ChildNode[]} theirs */
const dropSameEnd = (mine, theirs) => {
  let end = null;
  while (theirs.length && mine.at(-1)?.isEqualNode(theirs.at(-1) ?? null)) {
    end = mine.pop() ?? null;
    theirs.pop();
  }
  return end;
};

// Take what is the same from their beginnings, too.
/** @param {ChildNode[]} mine @param {ChildNode[]} theirs */
const dropSameStart = (mine, theirs) => {
  const changed = theirs.findIndex((node, number) => !mine[number]?.isEqualNode(node));
  const same = changed < 0 ? theirs.length : changed;
  mine.splice(0, same);
  theirs.splice(0, same);
};

// Record what makes a node's children like another's.
/** @param {Node} old @param {Node} fresh @param {Act[]} acts */
const morph = (old, fresh, acts = []) => {
  const [mine, theirs] = [[...old.childNodes], [...fresh.childNodes]];
  const end = dropSameEnd(mine, theirs);
  dropSameStart(mine, theirs);
  const [myKinds, theirKinds] = [mine.map(kind), theirs.map(kind)];
  const [left, coming] = [countKinds(myKinds), countKinds(theirKinds)]; // of mine not passed yet, of theirs not placed yet
  let at = 0; // my node that their next one is compared with
  for (const [number, node] of theirs.entries()) {
    const wanted = theirKinds[number];
    // one like it comes later: what stands before that and is not needed any more makes room
    for (; left.has(wanted) && !coming.has(myKinds[at]); at += 1) {
      const gone = mine[at];
      left.take(myKinds[at]);
      acts.push(() => gone.remove());
    }
    coming.take(wanted);
    const there = mine.at(at);
    if (there && myKinds[at] === wanted) adapt(there, node, acts);
    else if (there && !coming.has(myKinds[at])) acts.push(() => there.replaceWith(node));
    else {
      acts.push(() => old.insertBefore(node, there ?? end));
      continue; // mine is compared with their next one, too
    }
    left.take(myKinds[at]);
    at += 1;
  }
  for (const node of mine.slice(at)) acts.push(() => node.remove());
  return acts;
};

/** @param {string} markup */
const parse = markup => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
};

// What lies elsewhere depends on some of what panels show: their table says it in an attribute. A rule that asked
// .table:has(…) had the browser look at everything within whenever something was drawn.
const tellRooms = () => {
  const table = document.querySelector('.table');
  if (!(table instanceof HTMLElement)) return;
  const rooms = [...table.querySelectorAll(':scope > .boards > .panel > .drawn > :first-child')].flatMap(node =>
    [...node.classList].filter(name => ROOM.test(name)).map(name => `${node.parentElement?.dataset.panel}-${name}`)).join(' ');
  if (table.dataset.rooms !== rooms) table.dataset.rooms = rooms;
};

/** @typedef {{ markup: string, fresh: DocumentFragment, acts?: Act[], watch?: MutationObserver }} Parsed */

/** @type {Map<Element, Parsed>} */
let parsed = new Map(); // by panel; acts are valid only while the panel stays as it is

/** @type {(panel: Element, markup: string, compared: boolean) => Parsed} */
const prepare = (panel, markup, compared) => {
  const fresh = parse(markup);
  if (!compared) return { markup, fresh };
  const watch = new MutationObserver(() => { delete found.acts; });
  watch.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true });
  /** @type {Parsed} */
  const found = { markup, fresh, acts: morph(panel, fresh), watch };
  return found;
};

// What was parsed ahead of the drawing of a panel; the acts only if nothing in it has changed since.
/** @type {(panel: Element, markup: string) => Partial<Parsed>} */
const known = (panel, markup) => {
  const found = parsed.get(panel);
  if (!found) return {};
  parsed.delete(panel);
  if (found.watch?.takeRecords().length) delete found.acts;
  found.watch?.disconnect();
  return found.markup === markup ? found : {};
};

globalThis.panels = {
  parseAhead(coming) {
    for (const { watch } of parsed.values()) watch?.disconnect();
    parsed = new Map(coming.map(([panel, ...given]) => [panel, prepare(panel, ...given)]));
  },

  draw(panel, markup) {
    const { fresh = parse(markup), acts = morph(panel, fresh) } = known(panel, markup);
    for (const act of acts) act();
  },

  tellRooms,
};
