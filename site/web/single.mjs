// The whole page in one file, opened from the disk by a double click: no server, no PyScript, the same Python code.
import './morph.mjs';
import './hands.mjs';
import './touch.mjs';
import './paper.mjs';
import './moves.mjs';
import { bringing, wear } from './bring.mjs';
import { FIRST } from './built.mjs';

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const bytesOf = text => {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
};

// Each embedded file is a data block of this page, gzipped and in base64; its id is its address.
/** @param {string} name @param {string} type */
const part = (name, type) => {
  const block = /** @type {HTMLElement} */ (document.getElementById(name));
  const stream = new Blob([bytesOf(block.textContent)]).stream().pipeThrough(new DecompressionStream('gzip'));
  block.remove();
  return new Response(stream, { headers: { 'Content-Type': type } });
};

/** @param {string} name @param {(text: string) => string} change */
const moduleOf = async (name, change = text => text) => {
  const text = change(await part(name, 'text/javascript').text());
  return URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
};

// Libraries that are rarely needed.
/** @type {Record<string, Promise<unknown>>} */
const lent = {};
globalThis.lend = name => lent[name] ??= moduleOf(name).then(address => import(address));

// The licences are in this file, not next to it.
/** @type {Promise<string>} */
let licences;
document.addEventListener('click', async event => {
  if (!(event.target instanceof Element && event.target.closest('a[href^=third-party]'))) return;
  event.preventDefault();
  licences ??= part('third-party.txt', 'text/plain;charset=utf-8').blob().then(URL.createObjectURL);
  open(await licences);
});

globalThis.pictures = { of: () => [] }; // pieces are drawn: pictures would double the size of the file

try {
  const here = new URL('.', location.href).href;
  globalThis.fetch = async address => part(String(address).replace(here, ''), 'application/wasm');
  const pyodide = await moduleOf('pyodide/pyodide.mjs');
  const { default: createPyodideModule } = await import(await moduleOf('pyodide/pyodide.asm.mjs'));
  const { loadPyodide, place } = await import(await moduleOf('boot.mjs', text => text.replace('./pyodide/pyodide.mjs', pyodide)));
  const { game = FIRST } = document.documentElement.dataset;
  bringing(place);
  await wear(game);
  const py = await loadPyodide({ createPyodideModule }, game);
  await py.runPythonAsync('from tabletop import main');
} catch (error) {
  globalThis.waiting?.failed();
  throw error;
}
