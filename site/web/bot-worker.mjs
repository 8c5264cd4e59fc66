// Bots think in this worker, with their own Python: a question in plain data comes in, a notation goes out.
import { loadPyodide, place } from './boot.mjs';

// One that begins together with the page has a name: its first message brings what the page's own Python starts from.
/** @typedef {[game?: string, files?: import('./boot.mjs').Files]} Given */
/** @type {(given: Given) => void} */
let give = () => {};
/** @type {Promise<Given>} */
const given = globalThis.name ? new Promise(go => { give = go; }) : Promise.resolve([]);
if (globalThis.name) import('./pyodide/pyodide.asm.mjs').catch(() => {}); // Pyodide will ask for it, too
const thinking = given.then(([game, files]) => loadPyodide({}, game, files))
  .then(py => py.pyimport('tabletop.session.thinking').answer);
// Thrown outside any promise, an error reaches the page, which then thinks itself.
/** @param {unknown} error */
const fail = error => setTimeout(() => { throw error; });
let latest = 0; // the last question's number: only a newer question outdates what came before, no warm-up (0)

addEventListener('message', async ({ data: [number, question, files] }) => {
  if (number) latest = number;
  const then = latest;
  try {
    const [game] = JSON.parse(question);
    give([game, files]);
    await given; // what it brings is not fetched
    const [answer] = await Promise.all([thinking, place(game)]);
    await new Promise(done => setTimeout(done)); // so that an outdated question costs no thinking
    if (then === latest) postMessage([number, answer(question)]);
  } catch (error) {
    fail(error);
  }
});
thinking.catch(fail);
