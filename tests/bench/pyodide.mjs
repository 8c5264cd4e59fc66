// node pyodide.mjs PYODIDE_FOLDER ENGINE.zip PLAYOUTS.py: choices per second in Pyodide, printed as one number.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, engine, playouts] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const py = await loadPyodide();
py.unpackArchive(new Uint8Array(fs.readFileSync(engine)), 'zip');
py.runPython(fs.readFileSync(playouts, 'utf8'));
py.runPython('rate(2)');
console.log(py.runPython('max(rate(6, seed) for seed in (0, 10, 20))'));
