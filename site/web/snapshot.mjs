// A snapshot of Python's memory after all imports, kept on this device beside the files of its version: mapping it back
// is quicker than importing again. Where the browser makes none that starts, an empty answer is kept in its place.
import { ENGINE } from './built.mjs';

const PAGE = 65536; // bytes; more than half of Python's memory is empty, and empty pages are not kept

/** @param {string} home */
export const snapshotAt = home => `${home}snapshot-${ENGINE}.bin`;

/** @param {Uint8Array<ArrayBuffer>} memory */
export const pack = memory => {
  /** @type {BlobPart[]} */
  const parts = [Uint32Array.of(memory.length)];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.subarray(at, at + PAGE);
    if (page.some(Boolean)) parts.push(Uint32Array.of(at), page);
  }
  return new Blob(parts);
};

/** @param {ArrayBuffer} packed */
const unpackMemory = packed => {
  const view = new DataView(packed);
  const memory = new Uint8Array(view.getUint32(0, true));
  for (let at = 4; at < packed.byteLength; at += 4 + PAGE) {
    memory.set(new Uint8Array(packed, at + 4, Math.min(PAGE, packed.byteLength - at - 4)), view.getUint32(at, true));
  }
  return memory;
};

/** @param {string} home @returns {Promise<PythonOptions | undefined>} */
export const snapshotOptions = async home => {
  const kept = await globalThis.caches?.match(snapshotAt(home)).catch(() => {}); // a file has no caches
  if (kept?.status !== 200) return undefined;
  const memory = kept.arrayBuffer().then(unpackMemory);
  memory.catch(() => {}); // reported where it is awaited
  return { _loadSnapshot: memory };
};

/** @param {string} cache @param {string} home @param {Blob} [packed] without it, none is tried or made again */
export const keepSnapshot = async (cache, home, packed) => {
  if (!await caches.has(cache)) return; // the version has gone
  await (await caches.open(cache)).put(snapshotAt(home), new Response(packed, { status: packed ? 200 : 204 }));
};

/** @param {string} home */
export const discardSnapshot = async home => {
  for (const cache of await caches.keys()) {
    if (await caches.match(snapshotAt(home), { cacheName: cache })) await keepSnapshot(cache, home);
  }
};
