// Keeps the game playable offline, once it has started. Attributes of <html> give the state, and a `version` event at
// the document announces changes:
//   data-offline="ready"      the network is no longer needed
//   data-update="ready"       a newer version waits; an `apply-version` event at the document activates it
//   data-update="elsewhere"   it cannot be activated, because the game is open in another tab, too
//   data-lost="1 2"           versions of the rules whose games this page can read but the newer one cannot
import { RULES, VERSION } from './built.mjs';

export { VERSION };

const state = document.documentElement.dataset;
/** @param {string} name @param {string} value */
const tell = (name, value) => {
  state[name] = value;
  document.dispatchEvent(new Event('version'));
};

// Wait until a worker reaches one of the given states.
/** @param {ServiceWorker} worker @param {...ServiceWorkerState} states @returns {Promise<string>} */
const reached = (worker, ...states) => new Promise(resolve => {
  const look = () => states.includes(worker.state) && resolve(worker.state);
  worker.addEventListener('statechange', look);
  look();
});

// A worker's message: words separated by blanks.
/** @param {MessageEvent<string>} event */
const hear = ({ data }) => {
  const [word, ...rest] = data.split(' ');
  if (word === 'rules') state.lost = RULES.filter(version => !rest.includes(String(version))).join(' ');
  else if (word === 'used') location.reload();
  else tell('update', word === 'other' ? 'ready' : word);
};

// Ask a worker whether it is of this page's version, or tell another to activate.
/** @param {ServiceWorker} worker */
const greet = (worker, wish = 'greet') => worker.postMessage(`${wish} ${VERSION}`);

/** @param {ServiceWorkerRegistration} registration */
const offer = async registration => {
  const worker = registration.waiting ?? registration.installing;
  if (worker && await reached(worker, 'installed', 'redundant') === 'installed') {
    reached(worker, 'activated').then(() => location.reload());
    greet(worker);
  }
};

/** @param {ServiceWorkerContainer} container */
const follow = async container => {
  const registration = await container.register('sw.js');
  container.onmessage = hear;
  document.addEventListener('apply-version', () => {
    if (registration.waiting) registration.waiting.postMessage('apply');
    else registration.active?.postMessage('use');
  });
  registration.onupdatefound = () => registration.active && offer(registration);
  if (registration.active && (registration.waiting || registration.installing)) offer(registration);
  // Not `container.ready`: right after ?reset that may still be the previous worker.
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (!worker) throw new Error('no worker');
  if (await reached(worker, 'activated', 'redundant') !== 'activated') throw new Error('the worker has given up');
  const given = container.controller || new Promise(resolve => { container.oncontrollerchange = resolve; });
  greet(worker, container.controller ? 'greet' : 'claim');
  await given;
  tell('offline', 'ready');
};

export const keepOffline = () => {
  if (!navigator.serviceWorker) return;
  follow(navigator.serviceWorker).catch(error => console.info('This page will need the network again.', error));
};
