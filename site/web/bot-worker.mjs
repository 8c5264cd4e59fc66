// Bots think in this worker, with their own Python: a question in plain data comes in, a notation goes out.
import { VERSION } from './built.mjs';
import { own } from './version.mjs';

// Its name is the page's version and, for one that is made before the page's own Python is there, the game. That one begins
// as far as it can; its first message brings what that Python has started from.
/** @typedef {import('./boot.mjs').Files} Files */
/** @type {(files: Files) => void} */
let give = () => {};
const [version, awaited] = globalThis.name.split(' ');
const files = awaited ? new Promise(/** @param {typeof give} go */ go => { give = go; }) : undefined;
/** @returns {Promise<typeof import('./boot.mjs')>} */
const booting = async () => {
  if (version !== VERSION) throw new Error('the page is of another version');
  return own('boot.mjs');
};
const boot = booting();
const thinking = boot.then(({ loadPyodide }) => loadPyodide({}, awaited || undefined, files))
  .then(py => py.pyimport('tabletop.session.thinking').answer);
// Thrown outside any promise, an error reaches the page, which then thinks itself.
/** @param {unknown} error */
const fail = error => setTimeout(() => { throw error; });
let latest = 0; // the last question's number: only a newer question outdates what came before, no warm-up (0)

addEventListener('message', async ({ data: [number, question, brought] }) => {
  if (number) latest = number;
  const then = latest;
  try {
    const [game] = JSON.parse(question);
    if (brought) give(brought);
    const [answer] = await Promise.all([thinking, boot.then(({ place }) => place(game))]);
    await new Promise(done => setTimeout(done)); // so that an outdated question costs no thinking
    if (then === latest) postMessage([number, answer(question)]);
  } catch (error) {
    fail(error);
  }
});
thinking.catch(fail);
