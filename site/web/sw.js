// Stores one whole version of the page for offline play. The build fills in its number, its files with their SHA-256
// digests, and the versions of the rules whose games it reads. A version is stored completely or not at all, and a
// page only ever gets files of one version: the oldest stored. A newer one is fetched in the background and replaces
// it when the player asks for it - closing and reopening the page does not count as asking.
import { FILES, RULES, SIZE, VERSION } from './built.mjs';
import { unzipped } from './unzipped.mjs';

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
// All pages of an origin share its caches: ours are named after our folder.
const mark = `black-angel ${scope} `;
const name = mark + VERSION;
const ownNames = async () => (await caches.keys()).filter(key => key.startsWith(mark));

// The version that pages get. Caches are listed in order of creation; a later one is complete or unused.
/** @type {Promise<string> | undefined} */
let first;
const served = () => first ??= ownNames().then(([oldest]) => oldest).catch(error => {
  first = undefined; // it may work the next time
  throw error;
});

// An address in the form the cache uses.
/** @param {string} file */
const addressOf = file => new URL(file, scope).href;
/** @param {string} address */
const plain = address => {
  const { origin, pathname } = new URL(address);
  return (origin + pathname).replace(/\/index\.html$/, '/');
};

/** @param {Uint8Array<ArrayBuffer>} content */
const digest = async content => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
};

// Delete all versions that are not in the list.
/** @param {string[]} kept */
const tidy = async (...kept) => {
  const old = (await ownNames()).filter(key => !kept.includes(key));
  await Promise.all(old.map(key => caches.delete(key)));
  first = undefined;
};

// Whether a whole version fits; where the browser does not say, it tries.
const hasRoom = async () => {
  /** @type {StorageEstimate} */
  const { quota = Infinity, usage = 0 } = await navigator.storage?.estimate?.().catch(() => undefined) ?? {};
  return quota - usage >= SIZE;
};

// The first of several failures, once all have ended.
/** @param {Promise<void>[]} works */
const failure = async works => (await Promise.allSettled(works)).find(one => one.status === 'rejected');

// Delete a version of which a part is here, file by file: a cache that is still in use would keep its room.
/** @param {Cache} cache */
const discard = async cache => {
  await Promise.all((await cache.keys()).map(file => cache.delete(file)));
  await caches.delete(name);
};

/** @typedef {(address: string) => Promise<Response | undefined>} Way a source for a file */
/** @type {(cacheName: string) => Way} */
const from = cacheName => address => caches.match(address, { cacheName });

// Take files from other versions where possible. The first time, the browser's own cache holds what the page has just
// used; an update asks the server, because that cache may be older than the server's files.
const install = async () => {
  const update = Boolean(worker.registration.active);
  if (!update) await tidy(); // remains of an install that was interrupted
  const [oldest] = await ownNames();
  const whole = await caches.has(name);
  if (!whole && !await hasRoom()) throw new Error('no room: what there is belongs to the games');
  const cache = await caches.open(name);
  /** @type {Way[]} */
  const ways = [
    ...(await ownNames()).map(from),
    ...(update ? [] : [fetch]),
    address => fetch(address, { cache: 'reload' }),
  ];
  /** @param {string} file @param {string} wanted */
  const keep = async (file, wanted) => {
    for (const way of ways) {
      const found = await way(addressOf(file));
      if (!found?.ok) continue;
      const bytes = new Uint8Array(await found.clone().arrayBuffer());
      const content = await unzipped(bytes).catch(() => bytes); // a damaged file cannot be unzipped
      if (await digest(content) !== wanted) continue;
      // files are kept unzipped, so that no later start has to unzip them again
      return cache.put(addressOf(file), content === bytes ? found : new Response(content, { headers: found.headers }));
    }
    throw new Error(`${file} is not the one of version ${VERSION}`);
  };
  const failed = await failure(Object.entries(FILES).map(([file, wanted]) => keep(file, wanted)));
  if (failed && !whole) await discard(cache); // half a version would only take the games' room
  if (failed) throw failed.reason;
  await tidy(oldest, name); // nobody has asked for a version in between
};

// Pages of the first versions know only the worker's own version.
/** @param {string} cacheName */
const asks = async cacheName => Boolean(await caches.match(addressOf('rules.json'), { cacheName }));
let asked = false;
const activate = async () => {
  if (asked || !await asks(await served())) await tidy(name);
};

// Responses of an older version must not be cached elsewhere: no page of this version may get them.
/** @param {Response} response */
const fleeting = ({ body, status, headers }) => {
  const response = new Response(body, { status, headers });
  response.headers.set('Cache-Control', 'no-store');
  return response;
};

/** @param {Request} request */
const kept = async request => {
  const cacheName = await served();
  const found = await caches.match(plain(request.url), { cacheName });
  return found && cacheName !== name ? fleeting(found) : found;
};
/** @param {Request} request */
const answer = async request => await kept(request).catch(() => undefined) ?? fetch(request);

// ?reset: serve the page from the server and fetch everything again; without a network, delete nothing.
const reset = async () => {
  try {
    const page = await fetch(scope, { cache: 'reload' });
    if (!page.ok) throw new Error(page.statusText);
    await tidy();
    await worker.registration.unregister();
    return page;
  } catch {
    return Response.redirect(scope);
  }
};

// A version takes over only if no other page would be left with the old one's files.
/** @param {Client} page */
const alone = async page => {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const found = pages.filter(({ url }) => plain(url) === scope).length <= 1;
  if (!found) page.postMessage('elsewhere');
  return found;
};

/** @type {Record<string, (page: Client, version: string) => Promise<void>>} */
const wishes = {
  // sent to the waiting version
  async apply(page) {
    if (!await alone(page)) return;
    asked = true;
    await worker.skipWaiting();
  },
  // sent to the active version while the files are those of an older one
  async use(page) {
    if (!await alone(page)) return;
    await tidy(name);
    page.postMessage('used');
  },
  // Take over a page that came from the server if it is of the version being served.
  async claim(page, version) {
    if (await served() === mark + version) await worker.clients.claim();
    await wishes.greet(page, version);
  },
  // Tell a page of another version that there is a newer one, and whose games that reads.
  async greet(page, version) {
    if (version === VERSION && await served() === name) return;
    page.postMessage(`rules ${RULES.join(' ')}`);
    page.postMessage('other');
  },
};

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));
worker.addEventListener('message', event => {
  const [wish, version] = event.data.split(' ');
  event.waitUntil(wishes[wish](/** @type {Client} */ (event.source), version));
});
worker.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const page = request.mode === 'navigate' && plain(request.url) === scope;
  const wanted = page && new URL(request.url).searchParams.has('reset');
  event.respondWith(wanted ? reset() : answer(request));
});
