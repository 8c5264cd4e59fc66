// node trim.mjs PYODIDE_FOLDER OUT_FOLDER: Pyodide's script and WebAssembly without what only extension modules, which no
// page of ours loads, would be linked to. Exports that no script names go, then all code that only they reach, then
// what the script did for either. Same input, same bytes.
import fs from 'node:fs';
import path from 'node:path';
import binaryen from 'binaryen';
import { minify } from 'terser';

const [pyodide, out] = process.argv.slice(2);
const SCRIPT = 'pyodide.asm.mjs';
const WASM = 'pyodide.asm.wasm';
const { Features } = binaryen;
// What the instructions of Pyodide's WebAssembly ask of a browser.
const FEATURES = Features.BulkMemory | Features.CallIndirectOverlong | Features.ExceptionHandling | Features.Multivalue |
  Features.MutableGlobals | Features.NontrappingFPToInt | Features.ReferenceTypes | Features.SignExt;

// The script takes an export: _name = Module["_name"] = wasmExports["name"]; the address of data with .value>>>0.
const TAKEN = /(?<=[;{])(?:[\w$]+=|Module\["[\w$]+"\]=)*wasmExports\["([\w$.]+)"\](?:\.value>>>0)?;/g;
const DECLARED = /var _[\w$]+(?:,[\w$]+){1000,};/; // all those names
const IMPORTS = /(?<=var wasmImports=\{)[^}]*/; // what the script gives
const SIGNATURE = /(?<=[;}])[\w$]+\.sig="\w*";/g; // how an extension may call it
const SHOWN = /(?<=[;}])Module\["([\w$]+)"\]=[\w$]+;/g; // what other scripts may ask for
const READ = /Module(?:\.([\w$]+)|\["([\w$]+)"\])(?!=[^=])/g;
const OWN = /function pyodide_js_init.*pyodide_js_init\.sig/s; // Pyodide's own part, which names the module its own way
const EVAL = /\beval\(/g; // our pages forbid it; as a call of any function it keeps no names alive

/** @param {string} name */
const file = name => new Uint8Array(fs.readFileSync(path.join(pyodide, name)));
/** @param {string} name */
const text = name => fs.readFileSync(path.join(pyodide, name), 'utf8');
/** @param {string} text */
const words = text => new Set(text.match(/[\w$]+/g));

/** @param {Uint8Array<ArrayBuffer>} wasm @param {(name: string) => boolean} named */
const trimmed = (wasm, named) => {
  const code = binaryen.readBinary(wasm);
  code.setFeatures(FEATURES);
  for (const { name } of WebAssembly.Module.exports(new WebAssembly.Module(wasm))) {
    if (!named(name)) code.removeExport(name);
  }
  code.runPasses(['remove-unused-module-elements']);
  return new Uint8Array(code.emitBinary());
};

const others = text('pyodide.mjs');
const whole = text(SCRIPT).replaceAll(EVAL, '(0,eval)(');
const used = words(others + whole.replaceAll(TAKEN, '').replace(DECLARED, ''));
const wasm = trimmed(file(WASM), name => used.has(name) || used.has(`_${name}`));

const module = new WebAssembly.Module(wasm);
const exported = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
const imported = new Set(WebAssembly.Module.imports(module).map(({ name }) => name));
const linked = whole
  .replaceAll(TAKEN, (text, name) => exported.has(name) ? text : '')
  .replace(IMPORTS, text => text.split(',').filter(entry => imported.has(entry.split(':')[0])).join(','))
  .replaceAll(SIGNATURE, '');
const asked = words(others + whole.match(OWN)?.[0]);
for (const [, name, quoted] of linked.matchAll(READ)) asked.add(name ?? quoted);
const bare = linked.replaceAll(SHOWN, (text, name) => asked.has(name) ? text : '');
const { code } = await minify(bare, { module: true, compress: { passes: 4, pure_getters: true } });

fs.writeFileSync(path.join(out, WASM), wasm);
fs.writeFileSync(path.join(out, SCRIPT), code ?? '');
