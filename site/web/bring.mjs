// A game's style and Python archive are fetched when it is chosen; those of the game at hand come with the page.
// Only one style is on at a time, because two games may use the same names.
import { TOOLS } from './built.mjs';

/** @typedef {HTMLLinkElement | HTMLStyleElement} Sheet a game's style: a link, or in the single file a style element */

/** @type {(selector: string) => NodeListOf<Sheet>} */
const styles = selector => document.querySelectorAll(selector);

/** @param {CSSStyleSheet | null} sheet */
const ends = sheet => {
  const rule = [...sheet?.cssRules ?? []].at(-1);
  return rule instanceof CSSStyleRule ? rule.selectorText : '';
};

/** @type {Record<string, Promise<Sheet>>} */
const sheets = {};
const there = /** @type {Record<string, Sheet>} */ ({}); // the complete ones
let failures = 0;
/** @param {string} key @returns {Promise<Sheet>} */
const sheetOf = key => sheets[key] ??= new Promise((go, fail) => {
  const known = styles(`[data-style="${key}"]`)[0]; // the single file has them all
  if (known) return go(there[key] = known);
  const link = document.createElement('link');
  const again = failures ? `?${failures}` : ''; // the browser may have cached a truncated file
  Object.assign(link, { rel: 'stylesheet', href: `${key.replaceAll('-', '_')}.css${again}`, media: 'print' }); // off until it is complete
  link.dataset.style = key;
  const failed = () => {
    failures += 1;
    link.remove();
    delete sheets[key];
    fail(new Error(link.href));
  };
  // the last rule of each sheet marks it as complete
  link.onload = () => ends(link.sheet) === '.whole' ? go(there[key] = link) : failed();
  link.onerror = failed;
  document.head.append(link);
});

// Synchronous if the sheet is there: the page measures what it has drawn.
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

// Python calls `await bring(key)` before it plays or shows a game, which throws if the game cannot be fetched. It calls
// `wear(key)` when it shows one, which returns whether its style is on.
/** @param {(key: string) => Promise<void>} place */
export const bringing = place => {
  globalThis.bring = key => Promise.all(TOOLS.includes(key) ? [place(key)] : [place(key), sheetOf(key)]);
  globalThis.wear = key => wear(key).then(() => true, error => {
    console.warn(error);
    return false;
  });
};
