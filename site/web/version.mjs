// Without our worker, the browser's cache may hold files of another version than the page's, or the server may have a newer
// one than this page. Each script and style says which it is of: a page takes none but its own.
import { MARKS, VERSION } from './built.mjs';

/** @param {string} name */
export const foreign = name => Object.assign(new Error(`${name} is of another version`), { name: 'Foreign' });

/** @param {unknown} error */
export const isForeign = error => error instanceof Error && error.name === 'Foreign';

// A script of this version: the second address is past the cache.
/** @param {string} name @returns {Promise<any>} */
export const own = async name => {
  for (const address of [name, `${name}?${VERSION}`]) {
    const script = await import(`./${address}`);
    if (script.VERSION === VERSION) return script;
  }
  throw foreign(name);
};

// Whether the server has another version of the page by now; what comes from it may also just be damaged.
/** @param {string} [site] */
const outdated = async (site = '.') => {
  const page = await fetch(site, { cache: 'no-cache' }).then(answer => answer.text(), () => '');
  const [, version = VERSION] = page.match(/ data-version="(\w+)"/) ?? [];
  return !VERSION.startsWith(version);
};

// What is at an address, as it is or past the cache. Damaged files are returned, too: who uses them will notice.
/**
 * @template T
 * @param {string} name
 * @param {(again: boolean) => Promise<T>} get
 * @param {(found: T) => string | number | undefined} markOf
 * @param {string} [site]
 */
export const ownFile = async (name, get, markOf, site) => {
  let found;
  for (const again of [false, true]) {
    found = await get(again);
    if ((MARKS[name] ?? markOf(found)) === markOf(found)) return found;
  }
  if (await outdated(site)) throw foreign(name);
  return /** @type {T} */ (found);
};
