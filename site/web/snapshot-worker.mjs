// Makes the snapshot that later starts map back, with a Python of its own, and keeps it in the cache that this worker is
// named after. What needs a document is not imported: there is none here.
import { GAMES } from './built.mjs';
import { compiled } from './boot.mjs';
import { keepSnapshot, pack } from './snapshot.mjs';

const IMPORTS = [
  'import gc, tabletop.program',
  'from blackangel import games',
  'for key in games.tabled(): games.table(key)',
  'gc.collect(); gc.freeze()',
].join('\n');
const home = new URL('.', location.href).href;

const make = async () => {
  const py = await compiled({ _makeSnapshot: true }, ...GAMES);
  py.runPython(IMPORTS);
  await keepSnapshot(name, home, pack(py.makeMemorySnapshot()));
};

try {
  await make();
} catch (error) {
  console.info('No snapshot of Python is kept.', error);
  await keepSnapshot(name, home).catch(() => {}); // the disk may be full
}
postMessage('settled');
