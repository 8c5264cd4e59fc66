// Keeps the game playable offline, once it has started. <html> says how far that is, and a `version` event at the
// document says that something has changed:
//   data-offline="ready"      the network can be cut
//   data-update="ready"       a newer version waits; an `apply-version` event at the document puts it to use
//   data-update="elsewhere"   it cannot be put to use, for the game is open in another tab too
const VERSION = '{{version}}';
const state = document.documentElement.dataset;
const tell = (name, value) => {
  state[name] = value;
  document.dispatchEvent(new Event('version'));
};

// Waits until a worker has come as far as one of the given states.
const reached = (worker, ...states) => new Promise(resolve => {
  const look = () => states.includes(worker.state) && resolve(worker.state);
  worker.addEventListener('statechange', look);
  look();
});

const offer = async registration => {
  const worker = registration.waiting ?? registration.installing;
  if (await reached(worker, 'installed', 'redundant') === 'installed') {
    reached(worker, 'activated').then(() => location.reload());
    tell('update', 'ready');
  }
};

const follow = async container => {
  const registration = await container.register('sw.js');
  // This page came from the browser's own cache and is older than the worker: "other".
  container.onmessage = ({ data }) => tell('update', data === 'other' ? 'ready' : data);
  document.addEventListener('apply-version', () => {
    if (registration.waiting) registration.waiting.postMessage('apply');
    else location.reload();
  });
  registration.onupdatefound = () => registration.active && offer(registration);
  if (registration.active && (registration.waiting || registration.installing)) offer(registration);
  // Not `container.ready`: right after ?reset that may still be the worker of before.
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  await reached(worker, 'activated');
  if (!container.controller) {
    const given = new Promise(resolve => { container.oncontrollerchange = resolve; });
    worker.postMessage(`claim ${VERSION}`);
    await given;
  }
  tell('offline', 'ready');
};

if (navigator.serviceWorker) {
  follow(navigator.serviceWorker).catch(error => console.info('This page will need the network again.', error));
}
