// Makes a node's children like those of another, keeping what is the same: the page's Python updates its panels with it.
/**
 * @typedef {object} Panels
 * @property {(texts: string[]) => void} parse parses markup that is about to be drawn
 * @property {(panel: Element, markup: string) => void} draw makes a panel's children what its markup says
 */
const IDENTITY = ['data-key', 'data-option', 'data-piece', 'data-place', 'data-seat', 'data-action', 'data-value'];
const FIELDS = 'input, textarea, option'; // what a person has typed or chosen there is no attribute

// What a node stands for; others of the same kind may take its place.
/** @param {Node} node */
const kind = node => node instanceof Element ? [node.nodeName, ...IDENTITY.map(name => node.getAttribute(name))].join('\n') : node.nodeName;

// Give an element another's attributes.
/** @param {Element} before @param {Element} after */
const copyAttributes = (before, after) => {
  // details that a person has opened stay open
  for (const name of before.getAttributeNames()) if (!after.hasAttribute(name) && name !== 'open') before.removeAttribute(name);
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) before.setAttribute(name, value);
};

// Make a node like another of its kind.
/** @param {ChildNode} before @param {ChildNode} after */
const adapt = (before, after) => {
  if (before.isEqualNode(after)) return;
  if (before instanceof Text && after instanceof Text) {
    before.data = after.data;
    return;
  }
  if (!(before instanceof Element && after instanceof Element) || before.matches(FIELDS)) {
    before.replaceWith(after);
    return;
  }
  copyAttributes(before, after);
  morph(before, after);
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

/** @param {Node} old @param {Node} fresh */
const morph = (old, fresh) => {
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
      left.take(myKinds[at]);
      mine[at].remove();
    }
    coming.take(wanted);
    const there = mine.at(at);
    if (there && myKinds[at] === wanted) adapt(there, node);
    else if (there && !coming.has(myKinds[at])) there.replaceWith(node);
    else {
      old.insertBefore(node, there ?? end);
      continue; // mine is compared with their next one, too
    }
    left.take(myKinds[at]);
    at += 1;
  }
  for (const node of mine.slice(at)) node.remove();
};

/** @param {string} markup */
const parse = markup => {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content;
};

/** @type {Map<string, DocumentFragment>} */
let parsed = new Map(); // by markup

globalThis.panels = {
  parse(texts) {
    parsed = new Map(texts.map(markup => [markup, parse(markup)]));
  },

  draw(panel, markup) {
    morph(panel, parsed.get(markup) ?? parse(markup));
    parsed.delete(markup); // its nodes are in the panel now
  },
};
