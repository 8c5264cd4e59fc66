// Starts Python and PyScript side by side, under the page's strict Content-Security-Policy.
import { renew } from './same.mjs';
import './morph.mjs';
import './hands.mjs';
import './touch.mjs';
import './paper.mjs';
import './moves.mjs';
import './pictures.mjs';
import './pressed.mjs';
import { bringing, linked, wear } from './bring.mjs';
import { FIRST, PYSCRIPT_PARTS } from './built.mjs';
import { dressLast, showLast } from './last.mjs';
import { botsSeated, dismissThinker, makeThinker, stored } from './thinker.mjs';
import { isForeign, own } from './version.mjs';

// ?reset in the address: fetch all files for offline play again. Saved games stay.
const reset = async () => {
  const scope = new URL('.', location.href).href;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.scope === scope) await registration.unregister();
  const names = await globalThis.caches?.keys() ?? [];
  const own = names.filter(name => name.startsWith(`black-angel ${scope} `));
  await Promise.all(own.map(name => caches.delete(name)));
  // The browser's own cache may hold files of several versions.
  const worker = await (await fetch('sw.js', { cache: 'reload' })).text();
  const files = Object.keys(JSON.parse(worker.match(/FILES = ({[^}]*})/)?.[1] ?? ''));
  await Promise.all(files.map(file => fetch(file, { cache: 'reload', mode: 'same-origin' })));
  location.replace(location.origin + location.pathname + location.hash); // a path may begin with two slashes
};

// The page's Python loads rarely needed libraries through this.
globalThis.lend = name => name.includes('/') ? import(`./${name}`) : own(name);

// PyScript would not start if the browser gives the page no storage, or does not answer in time.
/** @type {() => Promise<boolean>} */
const keeps = () => new Promise(go => {
  setTimeout(go, 1000, false);
  try {
    const asked = indexedDB.open('black-angel:probe');
    asked.onerror = () => go(false);
    asked.onsuccess = () => {
      asked.result.close();
      indexedDB.deleteDatabase('black-angel:probe');
      go(true);
    };
  } catch {
    go(false);
  }
});

// Compiling Python would delay the first paint, which early.js has marked; pages in the background are not painted.
/** @type {() => Promise<void>} */
const drawn = () => new Promise(go => {
  if (document.hidden || document.documentElement.dataset.seen !== undefined) go();
  else requestAnimationFrame(() => setTimeout(go));
});

// The game also starts without PyScript.
/** @param {(options: PythonOptions) => Promise<Python>} loadPyodide */
const bare = async loadPyodide => {
  const py = await loadPyodide({});
  await py.runPythonAsync('from tabletop import main');
};

// PyScript would wait forever for a part that is switched off.
const whole = async () => {
  for (const part of PYSCRIPT_PARTS) if (!(await fetch(`pyscript/${part}`)).ok) throw new Error(part);
};

/** @param {unknown} [error] */
const failed = error => isForeign(error) ? renew() : globalThis.waiting?.failed();

// PyScript would search all that is ever drawn for programs; the page's only one is there from the start.
/** @type {<T>(work: () => Promise<T>) => Promise<T>} */
const unwatched = async work => {
  const { observe } = MutationObserver.prototype;
  MutationObserver.prototype.observe = function (target, options) {
    if (target !== document) observe.call(this, target, options);
  };
  try {
    return await work();
  } finally {
    MutationObserver.prototype.observe = observe;
  }
};

// PyScript starts the page's program; its support for workers and its own package are removed.
/** @param {string} address that of the boot.mjs which has begun to load Python */
const dress = async address => {
  const program = document.querySelector('script[type=py]');
  program?.setAttribute('config', program.getAttribute('config')?.replace('./boot.mjs', address) ?? '');
  const { hooks } = await unwatched(() => import('./pyscript/core.js'));
  // The default hook of PyScript's own workers is serialized with Function(), which the policy forbids.
  hooks.worker.onBeforeRunAsync.clear();
  // PyScript's own Python package would be written and compiled at every start; the page needs only js.
  // PyScript reports the program's errors only to io.stderr.
  hooks.main.onReady.add(wrap => {
    wrap.runAsync = code => wrap.interpreter.runPythonAsync(code).catch(error => {
      failed();
      wrap.io.stderr(error);
    });
  });
};

/** @param {unknown} error */
const unstyled = error => {
  if (isForeign(error)) throw error;
  console.warn(error);
};

// The page's full style, after that of the first paint: Python draws once it is there. The game works without it.
/** @type {() => Promise<unknown>} */
const styled = () => linked('style.css').catch(unstyled);

// Begins to load Python, and what the page needs with it.
/** @param {string} game */
const boot = async game => {
  const style = styled().then(dressLast);
  const worn = wear(game).catch(unstyled);
  const { address, begin, loadPyodide, place, startsFrom } = await own('boot.mjs');
  bringing(place);
  const python = begin(game, style, worn);
  python.catch(failed);
  return { address, loadPyodide, python, files: startsFrom() };
};

// Bots start at once if this device has all files; else the page comes first, and they start from what has come for it.
// Their worker is made before: it comes by way of the page's thread, which Python will keep busy.
/** @param {string} game @param {ReturnType<typeof boot>} booted */
const think = async (game, booted) => {
  const alone = navigator.serviceWorker?.controller;
  const waiting = alone ? undefined : makeThinker(game);
  const { python, files } = await booted;
  if (!waiting) return makeThinker()(game);
  const given = await files;
  await python;
  waiting(game, given);
};

// Whether this device shows pieces as pictures.
const rendersPieces = () => {
  try {
    return stored(localStorage, 'preferences').pieces !== 'drawn';
  } catch {
    return true; // an unreadable value counts as none
  }
};

// A tab that comes back to its table has its pictures before Python draws it, if they are on this device: else pieces
// would turn into pictures while one looks at them.
/** @param {string} game */
const hangAhead = game => {
  const returns = document.documentElement.dataset.leads === 'table' && navigator.serviceWorker?.controller;
  if (returns && rendersPieces()) globalThis.pictures.of(game);
};

const start = async () => {
  showLast();
  const storage = keeps();
  await drawn();
  const { game = FIRST } = document.documentElement.dataset;
  const booted = boot(game);
  hangAhead(game);
  if (botsSeated()) think(game, booted).catch(dismissThinker); // without a worker, the page thinks itself
  const { address, loadPyodide } = await booted;
  if (!await storage) {
    await bare(loadPyodide);
    return;
  }
  try {
    await dress(address);
    await whole();
  } catch (error) {
    console.warn('PyScript is not whole: the game starts without it.', error);
    await bare(loadPyodide);
  }
};

// Preparing for offline play waits until the game is there.
new MutationObserver((changes, observer) => {
  observer.disconnect();
  dismissThinker(); // nobody has taken it
  own('sw-register.mjs').then(({ keepOffline }) => keepOffline()).catch(console.info);
}).observe(document.body, { attributeFilter: ['data-ready'] });

try {
  await (new URLSearchParams(location.search).has('reset') ? reset() : start());
} catch (error) {
  failed(error);
  if (!isForeign(error)) throw error;
}
