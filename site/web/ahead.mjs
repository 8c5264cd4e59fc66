// What Python starts from. early.js asks for it while the modules that use it are still coming; a link's preload would
// bring it in small pieces, each of which waits for the page.

/** @param {string} url @param {RequestCache} [cache] */
export const bytesAt = async (url, cache) => {
  const answer = await fetch(url, { cache });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
};

// Pyodide would compile its WebAssembly only when all else is there.
/** @param {string} url */
export const compilingFrom = url => {
  const answer = fetch(url);
  const module = WebAssembly.compileStreaming(answer);
  // reported where it is awaited
  module.catch(() => {});
  return { answer, module };
};

/** @param {string | undefined} game @param {string} language */
export const askAhead = (game, language) => {
  if (globalThis.ahead) return; // Python is starting already
  const archives = ['pyodide/stdlib.bin', 'engine.bin', `${game?.replaceAll('-', '_')}.bin`];
  if (language !== 'en') archives.push(`${language}.bin`); // the code has the English texts
  const wasm = compilingFrom('pyodide/pyodide.asm.wasm');
  const bytes = Object.fromEntries(archives.map(name => [name, bytesAt(name)]));
  // asked for again where it is wanted
  for (const coming of Object.values(bytes)) coming.catch(() => {});
  globalThis.ahead = { wasm, bytes };
};
