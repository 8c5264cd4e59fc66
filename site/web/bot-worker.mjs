// Bots think here, beside the page, with a Python of their own: a question in plain data comes in, a notation goes out.
import { loadPyodide, place } from './boot.mjs';

const thinking = loadPyodide({}).then(py => py.pyimport('tabletop.session.thinking').answer);
// Thrown outside of any promise it reaches the page, which then thinks itself.
/** @param {unknown} error */
const fail = error => setTimeout(() => { throw error; });
/** @type {number} */
let latest;

addEventListener('message', async ({ data: [number, question] }) => {
  latest = number;
  try {
    const [game] = JSON.parse(question);
    const [answer] = await Promise.all([thinking, place(game)]);
    await new Promise(done => setTimeout(done)); // so that a question which is overtaken costs no thought
    if (number === latest) postMessage([number, answer(question)]);
  } catch (error) {
    fail(error);
  }
});
thinking.catch(fail);
