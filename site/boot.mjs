// Loads Python with the engine and the page code in it. PyScript takes this module as its interpreter;
// a page or a module worker without PyScript may call loadPyodide() just the same.
import { loadPyodide as load, version } from './pyodide/pyodide.mjs';

export { version };

const here = new URL('.', import.meta.url).href;
const pyodide = here + 'pyodide/';
const fallback = here + 'fallback/';
const packages = '/lib/python3.14/site-packages';
const builtFor = {{lock_info}};

const bytes = async url => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
};

const archive = bytes(here + 'engine.zip');
archive.catch(() => {}); // reported where it is awaited

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
  const py = await start({
    ...options,
    indexURL: pyodide,
    stdLibURL: pyodide + 'stdlib.zip',
    packageBaseUrl: pyodide,
    lockFileContents: { info: builtFor, packages: {} },
  });
  py.unpackArchive(await archive, 'zip', { extractDir: packages });
  py.runPython('import blackangel, blackangel_page');
  return py;
};

// The sure way: the released wheel through micropip, on the full standard library.
const released = async options => {
  const { wheel, lock } = await (await fetch(fallback + 'fallback.json')).json();
  const py = await start({
    ...options,
    indexURL: pyodide,
    stdLibURL: fallback + 'python_stdlib.zip',
    packageBaseUrl: fallback,
    lockFileContents: lock,
  });
  await py.loadPackage('micropip', { messageCallback: () => {} });
  await py.pyimport('micropip').install(here + wheel);
  py.unpackArchive(await bytes(fallback + 'page.zip'), 'zip', { extractDir: packages });
  return py;
};

export const loadPyodide = async options => {
  try {
    return await compiled(options);
  } catch (error) {
    console.warn('The compiled archive cannot be used, the wheel is installed instead.', error);
    return released(options);
  }
};
