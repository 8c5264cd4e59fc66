// What belongs to one game comes when it is chosen: its style and its archive of Python, those of the game at hand
// with the page. One style alone is on: what belongs to two games may bear the same name.
/** @typedef {HTMLLinkElement | HTMLStyleElement} Sheet a game's style: a link, in the single file it stands in the page */

/** @type {(selector: string) => NodeListOf<Sheet>} */
const styles = selector => document.querySelectorAll(selector);

/** @param {CSSStyleSheet | null} sheet */
const ends = sheet => {
  const rule = [...sheet?.cssRules ?? []].at(-1);
  return rule instanceof CSSStyleRule ? rule.selectorText : '';
};

/** @type {Record<string, Promise<Sheet>>} */
const sheets = {};
const there = /** @type {Record<string, Sheet>} */ ({}); // those of them that are whole
let failures = 0;
/** @param {string} key @returns {Promise<Sheet>} */
const sheetOf = key => sheets[key] ??= new Promise((go, fail) => {
  const known = styles(`[data-style="${key}"]`)[0]; // in the single file they all stand already
  if (known) return go(there[key] = known);
  const link = document.createElement('link');
  const again = failures ? `?${failures}` : ''; // the browser may remember what was cut
  Object.assign(link, { rel: 'stylesheet', href: `${key.replaceAll('-', '_')}.css${again}`, media: 'print' }); // off until it is whole
  link.dataset.style = key;
  const failed = () => {
    failures += 1;
    link.remove();
    delete sheets[key];
    fail(new Error(link.href));
  };
  // the last rule of each sheet says that it is whole
  link.onload = () => ends(link.sheet) === '.whole' ? go(there[key] = link) : failed();
  link.onerror = failed;
  document.head.append(link);
});

// At once where it is there: the page measures what it has drawn.
/** @type {string} */
let wanted;
/** @param {string} key */
export const wear = async key => {
  wanted = key;
  const sheet = there[key] ?? await sheetOf(key);
  if (wanted !== key) return;
  for (const other of styles('[data-style]')) other.media = other === sheet ? 'all' : 'not all';
  document.documentElement.dataset.game = key;
};

// Python says `await bring(key)` before it plays or shows a game; where it cannot be had, that raises. It says
// `wear(key)` when it shows one, which answers whether its style is on.
/** @param {(key: string) => Promise<void>} place */
export const bringing = place => {
  globalThis.bring = key => Promise.all(key === 'live' ? [place(key)] : [place(key), sheetOf(key)]); // that has no style
  globalThis.wear = key => wear(key).then(() => true, error => {
    console.warn(error);
    return false;
  });
};
