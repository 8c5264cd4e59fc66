// Replaces a node's children with those of another, keeping equal ones: the page's Python updates its panels with it.
const IDENTITY = ['data-key', 'data-option', 'data-piece', 'data-place', 'data-seat'];

/** @param {Element} before @param {Element} after */
const adaptable = (before, after) =>
  before.nodeName === after.nodeName && before.childElementCount > 0 && after.childElementCount > 0
  && IDENTITY.every(name => before.getAttribute(name) === after.getAttribute(name));

// Make an element like another; replace it if it stands for something else.
/** @param {ChildNode} before @param {ChildNode} after */
const adapt = (before, after) => {
  if (!(before instanceof Element && after instanceof Element && adaptable(before, after))) {
    before.replaceWith(after);
    return;
  }
  // details that a person has opened stay open
  for (const name of before.getAttributeNames()) if (!after.hasAttribute(name) && name !== 'open') before.removeAttribute(name);
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  morph(before, after);
};

globalThis.morph = (old, fresh) => {
  const [mine, theirs] = [[...old.childNodes], [...fresh.childNodes]];
  let anchor = null; // the start of the common end
  while (theirs.length && mine.at(-1)?.isEqualNode(theirs.at(-1) ?? null)) {
    anchor = mine.pop() ?? null;
    theirs.pop();
  }
  const common = Math.min(mine.length, theirs.length);
  mine.slice(0, common).forEach((node, at) => {
    if (!node.isEqualNode(theirs[at])) adapt(node, theirs[at]);
  });
  for (const node of mine.slice(common)) node.remove();
  for (const node of theirs.slice(common)) old.insertBefore(node, anchor);
};
