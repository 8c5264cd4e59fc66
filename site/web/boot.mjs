// Loads Python with the engine and the page code in it. PyScript takes this module as its interpreter; a page or
// a module worker without PyScript may call loadPyodide() just the same.
import { loadPyodide as load, version } from './pyodide/pyodide.mjs';

export { version };

// The single file brings this module as a blob, and answers for the addresses below itself.
const home = import.meta.url.startsWith('blob:') ? location.href : import.meta.url;
const here = new URL('.', home).href;
const pyodide = here + 'pyodide/';
const fallback = here + 'fallback/';
const library = pyodide + 'stdlib.zip';
const builtFor = {{lock_info}};

const asked = async url => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer;
};

// A compiled archive: a zip file of stored files, gzipped as a whole; some servers take the gzip off.
const archive = async url => {
  const bytes = new Uint8Array(await (await asked(url)).arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

// Puts the files of such an archive into a folder of Python's.
const place = ({ FS }, bytes, folder) => {
  const view = new DataView(bytes.buffer);
  for (let at = 0; view.getUint32(at, true) === 0x04034b50;) {
    const [size, name, extra] = [view.getUint32(at + 18, true), view.getUint16(at + 26, true), view.getUint16(at + 28, true)];
    const path = `${folder}/${new TextDecoder().decode(bytes.subarray(at + 30, at + 30 + name))}`;
    at += 30 + name + extra;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, bytes.subarray(at, at + size), { canOwn: true });
    at += size;
  }
};

// Pyodide asks for its library by address only: while it starts, the unpacked one is handed over in its place.
const handing = async (address, bytes, work) => {
  const { fetch } = globalThis;
  globalThis.fetch = (wanted, ...rest) =>
    String(wanted) === address ? bytes.then(found => new Response(found)) : fetch(wanted, ...rest);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
  }
};

// Pyodide waits for ever when its WebAssembly cannot be loaded: this makes it an error.
const start = options => new Promise((resolve, reject) => {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const instance = instantiateStreaming.apply(WebAssembly, given);
    instance.catch(reject);
    return instance;
  };
  load(options).then(resolve, reject);
});

// The fast way: everything compiled at build time by this very Python.
const compiled = async options => {
  const [standard, engine] = [archive(pyodide + 'stdlib.bin'), archive(here + 'engine.bin')];
  for (const part of [standard, engine]) part.catch(() => {}); // reported where it is awaited
  const py = await handing(library, standard, () => start({
    ...options,
    indexURL: pyodide,
    stdLibURL: library,
    packageBaseUrl: pyodide,
    lockFileContents: { info: builtFor, packages: {} },
  }));
  place(py, await engine, py._api.sitePackages);
  py.runPython('import blackangel, tabletop');
  return py;
};

// The sure way: the released wheel through micropip, on the full standard library.
const released = async options => {
  const { wheel, lock } = await (await asked(fallback + 'fallback.json')).json();
  const py = await start({
    ...options,
    indexURL: pyodide,
    stdLibURL: fallback + 'python_stdlib.zip',
    packageBaseUrl: fallback,
    lockFileContents: lock,
  });
  await py.loadPackage('micropip', { messageCallback: () => {} });
  await py.pyimport('micropip').install(here + wheel);
  const page = await (await asked(fallback + 'page.zip')).arrayBuffer();
  py.unpackArchive(page, 'zip', { extractDir: py._api.sitePackages });
  return py;
};

const loaded = async options => {
  try {
    return await compiled(options);
  } catch (error) {
    console.warn('The compiled archive cannot be used, the wheel is installed instead.', error);
    globalThis.waiting?.otherwise();
    return released(options);
  }
};

// PyScript takes its time before it asks for Python: by then it has long been on its way.
let begun;
const outputs = {};

// What Python finds in the page may be on its way, too: it waits for that.
export const begin = (...others) => {
  const output = name => (...given) => (outputs[name] ?? (name === 'stdout' ? console.log : console.error))(...given);
  begun = Promise.all([loaded({ stdout: output('stdout'), stderr: output('stderr') }), ...others]).then(([py]) => py);
  begun.catch(() => {}); // reported to whoever asks for it
  return begun;
};

export const loadPyodide = options => {
  if (!begun) return loaded(options);
  const taken = begun;
  begun = undefined;
  Object.assign(outputs, { stdout: options?.stdout, stderr: options?.stderr });
  return taken;
};
