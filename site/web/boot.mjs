// Loads Python with the engine and the page code in it. PyScript takes this module as its interpreter; a page or
// a module worker without PyScript may call loadPyodide() just the same.
import { loadPyodide as load, version } from './pyodide/pyodide.mjs';
import { bytesAt, compilingFrom } from './ahead.mjs';
import { GAMES, LOCK_INFO, PYODIDE, TOOLS, VERSION } from './built.mjs';
import { unzipped } from './unzipped.mjs';
import { foreign, isForeign, ownFile } from './version.mjs';

export { version, VERSION };

export const address = import.meta.url;

// Once this is here, early.js asks for nothing more: a page in the background starts before it is ever painted.
const ahead = globalThis.ahead ??= { bytes: {} };

// The single file loads this module as a blob and serves the addresses below itself.
const home = import.meta.url.startsWith('blob:') ? location.href : import.meta.url;
const here = new URL('.', home).href;
const pyodide = here + 'pyodide/';
const fallback = here + 'fallback/';
const library = pyodide + 'stdlib.zip';
const wasm = pyodide + 'pyodide.asm.wasm';

const FILE_AHEAD = 0x04034b50; // what each file of a zip begins with

/** @param {string} name @param {boolean} again past the browser's cache */
const bytesOf = async (name, again) => {
  const { [name]: coming } = ahead.bytes;
  delete ahead.bytes[name]; // what failed is asked for again
  const early = again ? undefined : await coming?.catch(() => undefined);
  return unzipped(new Uint8Array(early ?? await bytesAt(here + name, again ? 'reload' : 'default')));
};

// What an archive's files add up to, by the check numbers that it has for each.
/** @param {Uint8Array<ArrayBuffer>} bytes */
const sumOf = bytes => {
  const view = new DataView(bytes.buffer);
  let sum = 0;
  for (let at = 0; at + 30 < bytes.length && view.getUint32(at, true) === FILE_AHEAD;) {
    sum += view.getUint32(at + 14, true);
    at += 30 + view.getUint32(at + 18, true) + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  }
  return sum;
};

// A compiled archive: a zip file of stored files, gzipped as a whole.
/** @param {string} name */
const archive = async name => {
  const whole = await ownFile(name, again => bytesOf(name, again), sumOf, here);
  // a network that wants a login first answers with a page of its own
  if (whole[0] !== 0x50 || whole[1] !== 0x4b) throw new Error(`${name}: no archive`);
  return whole;
};

// Unpacks such an archive among Python's own packages; the same Python has compiled all its files.
const FILE = 0o100644;
/** @type {number | undefined} */
let magic;
/** @param {Python} py @param {Uint8Array<ArrayBuffer>} bytes */
const unpack = ({ FS, _api }, bytes) => {
  const home = _api.sitePackages;
  const [view, text] = [new DataView(bytes.buffer), new TextDecoder()];
  /** @type {Record<string, FileNode>} */
  const folders = {};
  /** @param {string} path */
  const folderAt = path => {
    FS.mkdirTree(path);
    return FS.lookupPath(path).node;
  };
  for (let at = 0; view.getUint32(at, true) === FILE_AHEAD;) {
    const [size, name, extra] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const path = `${home}/${text.decode(bytes.subarray(at + 30, at + 30 + name))}`;
    const [end, content] = [path.lastIndexOf('/'), at + 30 + name + extra];
    if (path.endsWith('.pyc') && (magic ??= view.getUint32(content)) !== view.getUint32(content)) throw new Error(path);
    const folder = folders[path.slice(0, end)] ??= folderAt(path.slice(0, end));
    at = content + size;
    // FS.writeFile would look each part of the path up, several times
    const file = folder.node_ops.mknod(folder, path.slice(end + 1), FILE, 0);
    Object.assign(file, { contents: bytes.subarray(content, at), usedBytes: size });
  }
};

// Pyodide fetches some files itself: while it starts, one of them is answered for here.
/**
 * @template T
 * @param {string} address
 * @param {Promise<Response>} answer
 * @param {() => Promise<T>} work
 */
const handing = async (address, answer, work) => {
  const { fetch } = globalThis;
  globalThis.fetch = (wanted, ...rest) => String(wanted) === address ? answer : fetch(wanted, ...rest);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
};

// What early.js has asked for is taken once: another start compiles it anew.
const compiling = () => {
  const { wasm: coming } = ahead;
  delete ahead.wasm;
  return coming ?? compilingFrom(wasm);
};

// Pyodide waits forever if its WebAssembly cannot be loaded: this raises an error instead.
/** @type {(options: PythonOptions, wasm?: Compiling) => Promise<Python>} */
const start = (options, { answer, module } = compiling()) => new Promise((resolve, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    try {
      return { module: await module, instance: await WebAssembly.instantiate(await module, imports) };
    } catch (error) {
      reject(error);
      throw error;
    }
  };
  handing(wasm, answer, () => load(options)).then(resolve, reject);
});

// Each game has its own archive, fetched once.
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @type {Record<string, Promise<Bytes>>} */
const coming = {};
/** @param {string} key */
const archiveOf = key => coming[key] ??= archive(`${key.replaceAll('-', '_')}.bin`).catch(error => {
  delete coming[key];
  throw error;
});
const placed = /** @type {Set<string>} */ (new Set()); // the games that Python has

/** @typedef {[module: WebAssembly.Module, ...archives: Bytes[]]} Files what Python starts from: the game's is the last */

/** @typedef {{ documentElement: { lang: string }, getElementById(id: string): { lang: string } | null }} Shown what a worker lacks */

// The texts of the page's language, without which it speaks English; a worker says nothing.
/** @type {() => Promise<{ key: string, bytes: Bytes } | undefined>} */
const texts = async () => {
  const { document: page } = /** @type {{ document?: Shown }} */ (globalThis);
  const key = TOOLS.find(name => name === page?.documentElement.lang);
  if (!page || !key) return undefined;
  try {
    return { key, bytes: await archiveOf(key) };
  } catch (error) {
    if (isForeign(error)) throw error;
    console.warn(error);
    page.documentElement.lang = 'en';
    const start = page.getElementById('app');
    if (start) start.lang = key; // until Python draws
    return undefined;
  }
};

/** @param {string} [game] */
const fetched = game => {
  if (version !== PYODIDE) throw foreign('pyodide.mjs');
  const wasm = compiling();
  const parts = [archive('pyodide/stdlib.bin'), archive('engine.bin'), ...game ? [archiveOf(game)] : []], said = texts();
  for (const part of [...parts, said]) part.catch(() => {}); // reported where it is awaited
  return { wasm, parts, said };
};

/** @param {Promise<Files>} files @param {string} [game] */
const handed = (files, game) => {
  const wasm = { answer: Promise.resolve(new Response()), module: files.then(([module]) => module) };
  const parts = [1, 2, ...game ? [3] : []].map(async place => /** @type {Bytes} */ ((await files)[place]));
  if (game) coming[game] = parts[2];
  return { wasm, parts, said: undefined };
};

/** @type {Promise<Files> | undefined} */
let files;

// What this Python is starting from, so that another one can.
export const startsFrom = () => files;

// The fast way: everything compiled at build time by this very Python, including the game at hand, if any.
/** @param {PythonOptions} options @param {string} [game] @param {Promise<Files>} [given] */
const compiled = async (options, game, given) => {
  const { wasm, parts, said } = given ? handed(given, game) : fetched(game);
  files = /** @type {Promise<Files>} */ (Promise.all([wasm.module, ...parts]));
  files.catch(() => {}); // reported where the parts are awaited
  const [standard, ...others] = parts;
  const py = await handing(library, standard.then(bytes => new Response(bytes)), () => start({
    ...options,
    indexURL: pyodide,
    stdLibURL: library,
    packageBaseUrl: pyodide,
    lockFileContents: { info: LOCK_INFO, packages: {} },
  }, wasm));
  files = undefined;
  for (const part of others) unpack(py, await part);
  const spoken = await said;
  if (spoken) unpack(py, spoken.bytes);
  py.runPython('import gc, sys; sys.path_importer_cache.clear(); import blackangel, tabletop; gc.enable()');
  for (const key of [game, spoken?.key]) if (key) placed.add(key);
  return py;
};

// The sure way: the released wheel through micropip, with the full standard library and every game.
/** @param {PythonOptions} options */
const released = async options => {
  const { wheel, lock } = await new Response(await bytesAt(fallback + 'fallback.json')).json();
  const py = await start({
    ...options,
    indexURL: pyodide,
    stdLibURL: fallback + 'python_stdlib.zip',
    packageBaseUrl: fallback,
    lockFileContents: lock,
  });
  await py.loadPackage('micropip', { messageCallback: () => {} });
  await py.pyimport('micropip').install(here + wheel);
  const page = await bytesAt(fallback + 'page.zip');
  py.unpackArchive(page, 'zip', { extractDir: py._api.sitePackages });
  for (const key of [...GAMES, ...TOOLS]) placed.add(key);
  return py;
};

/** @param {PythonOptions} options @param {string} [game] @param {Promise<Files>} [given] */
const either = async (options, game, given) => {
  try {
    return await compiled(options, game, given);
  } catch (error) {
    if (isForeign(error)) throw error;
    console.warn('The compiled archive cannot be used, the wheel is installed instead.', error);
    globalThis.waiting?.otherwise();
    return released(options);
  }
};

/** @type {Promise<Python>} */
let running;
/** @param {PythonOptions} options @param {string} [game] @param {Promise<Files>} [given] */
const loaded = (options, game, given) => {
  placed.clear(); // a new Python has none yet
  return running = either(options, game, given);
};

// Gives Python a game, or one of the tools. Its archive is fetched at once, even while Python
// is still loading.
/** @param {string} key */
export const place = async key => {
  if (![...GAMES, ...TOOLS].includes(key)) throw new RangeError(`There is no game ${key}.`);
  if (placed.has(key)) return;
  const coming = archiveOf(key);
  coming.catch(() => {}); // the wheel may have brought it
  const py = await running;
  if (placed.has(key)) return;
  const bytes = await coming;
  if (placed.has(key)) return;
  unpack(py, bytes);
  py.runPython('import sys; sys.path_importer_cache.clear()'); // it has cached these folders
  placed.add(key);
};

// PyScript asks for Python late: by then it has long been loading.
/** @type {Promise<Python> | undefined} */
let begun;
/** @type {Pick<PythonOptions, 'stdout' | 'stderr'>} */
const outputs = {};

// Python waits for parts of the page that are still loading, too.
/** @param {string} game @param {Promise<unknown>[]} others */
export const begin = (game, ...others) => {
  /** @param {'stdout' | 'stderr'} name @returns {(text: string) => void} */
  const output = name => (...given) => (outputs[name] ?? (name === 'stdout' ? console.log : console.error))(...given);
  begun = Promise.all([loaded({ stdout: output('stdout'), stderr: output('stderr') }, game), ...others]).then(([py]) => py);
  begun.catch(() => {}); // reported where it is awaited
  return begun;
};

/** @param {PythonOptions} options @param {string} [game] @param {Promise<Files>} [given] @returns {Promise<Python>} */
export const loadPyodide = (options, game, given) => {
  if (!begun) return loaded(options, game, given);
  const taken = begun;
  begun = undefined;
  Object.assign(outputs, { stdout: options?.stdout, stderr: options?.stderr });
  return taken;
};
