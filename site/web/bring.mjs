// A game's style and Python archive are fetched when it is chosen; those of the game at hand come with the page.
// Only one style is on at a time, because two games may use the same names.
import { TOOLS, VERSION } from './built.mjs';
import { isForeign, ownFile } from './version.mjs';

/** @typedef {HTMLLinkElement | HTMLStyleElement} Sheet a game's style: a link, or in the single file a style element */

/** @type {(selector: string) => NodeListOf<Sheet>} */
const styles = selector => document.querySelectorAll(selector);

// The last rule of each sheet marks it as complete, and says what it is.
/** @param {HTMLLinkElement} link */
const lastOf = ({ sheet }) => {
  const rules = sheet?.cssRules;
  const last = rules?.[rules.length - 1];
  return last instanceof CSSStyleRule && last.selectorText === '.whole' ? last.style : undefined;
};
/** @param {HTMLLinkElement} link */
const markOf = link => lastOf(link)?.getPropertyValue('--of').trim();

let failures = 0;
/** @param {string} name @param {string} [key] that of the game whose style it is: off until it is complete */
export const linked = (name, key) => {
  /** @type {HTMLLinkElement | undefined} */
  let link;
  /** @type {(again: boolean) => Promise<HTMLLinkElement>} */
  const get = again => new Promise((go, fail) => {
    link?.remove();
    const made = link = document.createElement('link');
    const past = again || failures ? `?${VERSION}-${failures}` : ''; // the browser may have cached a truncated file
    Object.assign(made, { rel: 'stylesheet', href: name + past, onload: () => go(made), onerror: () => fail(new Error(name)) });
    if (key) Object.assign(made, { media: 'print' }).dataset.style = key;
    document.head.append(made);
  });
  return ownFile(name, get, markOf).then(made => {
    if (key && !lastOf(made)) throw new Error(name);
    return made;
  }).catch(error => {
    failures += 1;
    link?.remove();
    throw error;
  });
};

/** @type {Record<string, Promise<Sheet>>} */
const sheets = {};
const there = /** @type {Record<string, Sheet>} */ ({}); // the complete ones
/** @param {string} key @returns {Promise<Sheet>} */
const madeFor = async key => {
  const known = styles(`[data-style="${key}"]`)[0]; // the single file has them all
  return there[key] = known ?? await linked(`${key.replaceAll('-', '_')}.css`, key);
};
/** @param {string} key */
const sheetOf = key => sheets[key] ??= madeFor(key).catch(error => {
  delete sheets[key];
  throw error;
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
  globalThis.bring = key => Promise.all(TOOLS.includes(key) ? [place(key)] : [place(key), sheetOf(key)]).catch(error => {
    if (isForeign(error)) document.addEventListener('apply-version', () => location.reload());
    throw error;
  });
  globalThis.wear = key => wear(key).then(() => true, error => {
    console.warn(error);
    return false;
  });
};
