// The worker that thinks for bots starts beside the page itself where the page opens in a game with bots, as the address
// or this tab's last note tells. Python takes it when it seats them.
import { VERSION } from './built.mjs';

const SEATED = /~\d*-\d*[1-9]/; // see tabletop/session/links.py

/** @param {Storage} storage @param {string} name */
export const stored = (storage, name) => JSON.parse(storage.getItem(`black-angel:${name}`) ?? '{}');

export const botsSeated = () => {
  if (location.hash) return SEATED.test(location.hash);
  try {
    const [{ table, key }, latest] = [stored(sessionStorage, 'at'), stored(localStorage, 'latest')];
    return Boolean(table) && latest.key === key && !latest.over && latest.bots.some(Boolean);
  } catch {
    return false; // an unreadable value counts as none
  }
};

// Asked for as this script was. Its name says the page's version: where a service worker answers, the address loses its end.
const address = `bot-worker.mjs${new URL(import.meta.url).search}`;
const newThinker = (game = '') => new Worker(address, { type: 'module', name: `${VERSION} ${game}` });

/** @type {Worker | undefined} */
let waitingThinker;
export const dismissThinker = () => {
  waitingThinker?.terminate();
  waitingThinker = undefined;
};

/** @param {string} [game] that of a worker which waits for what it starts from */
export const makeThinker = game => {
  const thinker = waitingThinker = newThinker(game);
  thinker.onerror = dismissThinker; // the next one will tell Python
  /** @param {string} game @param {unknown} [files] */
  return (game, files) => thinker.postMessage([0, JSON.stringify([game, []]), files]); // see tabletop/session/thinking.py
};

globalThis.thinker = () => {
  const taken = waitingThinker ?? newThinker();
  waitingThinker = undefined;
  return taken;
};
