// Gives a node the children of another and keeps those that are alike: the page's Python draws its panels with it.
const IDENTITY = ['data-key', 'data-option', 'data-piece', 'data-place', 'data-seat'];

// An element becomes like another; one that stands for something else is replaced.
const adapt = (before, after) => {
  const alike = before.nodeName === after.nodeName && before.childElementCount && after.childElementCount;
  if (!alike || IDENTITY.some(name => before.getAttribute(name) !== after.getAttribute(name))) {
    before.replaceWith(after);
    return;
  }
  // what a person has unfolded stays so
  for (const name of before.getAttributeNames()) if (!after.hasAttribute(name) && name !== 'open') before.removeAttribute(name);
  for (const { name, value } of after.attributes) if (before.getAttribute(name) !== value) before.setAttribute(name, value);
  morph(before, after);
};

globalThis.morph = (old, fresh) => {
  const [mine, theirs] = [[...old.childNodes], [...fresh.childNodes]];
  while (mine.length && theirs.length && mine.at(-1).isEqualNode(theirs.at(-1))) {
    mine.pop();
    theirs.pop();
  }
  const anchor = mine.length ? mine.at(-1).nextSibling : old.firstChild;
  const common = Math.min(mine.length, theirs.length);
  for (let at = 0; at < common; at += 1) if (!mine[at].isEqualNode(theirs[at])) adapt(mine[at], theirs[at]);
  for (const node of mine.slice(common)) node.remove();
  for (const node of theirs.slice(common)) old.insertBefore(node, anchor);
};
