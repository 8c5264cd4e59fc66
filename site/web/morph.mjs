// Makes a node's children like those of another, keeping what is the same: the page's Python updates its panels with it.
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

// How many there are of each kind, one less after each `less`.
/** @param {string[]} kinds */
const tally = kinds => {
  /** @type {Map<string, number>} */
  const counts = new Map();
  const add = (/** @type {string} */ one, by = 1) => { counts.set(one, (counts.get(one) ?? 0) + by); };
  kinds.forEach(one => add(one));
  return { has: (/** @type {string} */ one) => (counts.get(one) ?? 0) > 0, less: (/** @type {string} */ one) => add(one, -1) };
};

globalThis.morph = (old, fresh) => {
  const [mine, theirs] = [[...old.childNodes], [...fresh.childNodes]];
  let anchor = null; // the start of the common end
  while (theirs.length && mine.at(-1)?.isEqualNode(theirs.at(-1) ?? null)) {
    anchor = mine.pop() ?? null;
    theirs.pop();
  }
  const [was, is] = [mine.map(kind), theirs.map(kind)];
  const [left, wanted] = [tally(was), tally(is)];
  let at = 0;
  theirs.forEach((node, number) => {
    // what has gone makes room, so that the others stay
    for (; left.has(is[number]) && !wanted.has(was[at]); at += 1) {
      left.less(was[at]);
      mine[at].remove();
    }
    wanted.less(is[number]);
    if (at < mine.length && was[at] === is[number]) adapt(mine[at], node);
    else if (at < mine.length && !wanted.has(was[at])) mine[at].replaceWith(node);
    else return old.insertBefore(node, mine[at] ?? anchor);
    left.less(was[at]);
    at += 1;
  });
  for (const node of mine.slice(at)) node.remove();
};
