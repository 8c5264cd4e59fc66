// The memory of a Python that has imported the page's program, kept on this device beside the files of its version:
// mapping it back is quicker than importing again. Where it does not start, nothing is kept in its place.
import { ENGINE } from './built.mjs';

const PAGE = 65536; // bytes; more than half of Python's memory is empty, and empty pages are not kept

/** @param {string} home */
export const memoryAt = home => `${home}memory-${ENGINE}.bin`;

/** @param {Uint8Array} memory */
export const packed = memory => {
  /** @type {BlobPart[]} */
  const parts = [Uint32Array.of(memory.length)];
  for (let at = 0; at < memory.length; at += PAGE) {
    const page = memory.slice(at, at + PAGE);
    if (page.some(Boolean)) parts.push(Uint32Array.of(at), page);
  }
  return new Blob(parts);
};

/** @param {ArrayBuffer} kept */
const unpacked = kept => {
  const view = new DataView(kept);
  const memory = new Uint8Array(view.getUint32(0, true));
  for (let at = 4; at < kept.byteLength; at += 4 + PAGE) {
    memory.set(new Uint8Array(kept, at + 4, Math.min(PAGE, kept.byteLength - at - 4)), view.getUint32(at, true));
  }
  return memory;
};

/** @param {string} home @returns {Promise<PythonOptions | undefined>} */
export const recalled = async home => {
  const kept = await globalThis.caches?.match(memoryAt(home)).catch(() => {}); // a file has no caches
  if (kept?.status !== 200) return undefined;
  const memory = kept.arrayBuffer().then(unpacked);
  memory.catch(() => {}); // reported where it is awaited
  return { _loadSnapshot: memory };
};

/** @param {Blob} [memory] none, if this browser makes none that starts */
export const answering = memory => new Response(memory, { status: memory ? 200 : 204 });

/** @param {string} home */
export const distrusted = async home => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (await cache.match(memoryAt(home))) await cache.put(memoryAt(home), answering());
  }
};
