// Bots think in this worker, with their own Python: a question in plain data comes in, a notation goes out.
import { loadPyodide, place } from './boot.mjs';

const thinking = loadPyodide({}).then(py => py.pyimport('tabletop.session.thinking').answer);
// Thrown outside any promise, an error reaches the page, which then thinks itself.
/** @param {unknown} error */
const fail = error => setTimeout(() => { throw error; });
/** @type {number} */
let latest;

addEventListener('message', async ({ data: [number, question] }) => {
  latest = number;
  try {
    const [game] = JSON.parse(question);
    const [answer] = await Promise.all([thinking, place(game)]);
    await new Promise(done => setTimeout(done)); // so that an outdated question costs no thinking
    if (number === latest) postMessage([number, answer(question)]);
  } catch (error) {
    fail(error);
  }
});
thinking.catch(fail);
