// Makes the memory that later starts map back, with a Python of its own, and keeps it in the cache that this worker is
// named after. What needs a document is not imported: there is none here.
import { GAMES } from './built.mjs';
import { compiled } from './boot.mjs';
import { answering, memoryAt, packed } from './memory.mjs';

const IMPORTS = [
  'import gc, tabletop.program',
  'from blackangel import games',
  'for key in games.tabled(): games.table(key)',
  'gc.collect(); gc.freeze()',
].join('\n');

const made = async () => {
  try {
    const py = await compiled({ _makeSnapshot: true }, ...GAMES);
    py.runPython(IMPORTS);
    return packed(py.makeMemorySnapshot());
  } catch (error) {
    console.info("Python's memory cannot be kept.", error);
    return undefined;
  }
};

const memory = await made();
if (await caches.has(name)) { // the version may have gone in between
  await (await caches.open(name)).put(memoryAt(new URL('.', location.href).href), answering(memory));
}
postMessage('kept');
