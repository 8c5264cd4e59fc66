// Keeps one whole version of the page for playing offline. The build fills in the version and its files with their
// SHA-256 digests. A version is kept wholly or not at all, and a page only ever gets files of one version: a newer
// one is fetched in the background and waits until the page asks for it, or until no page is open.
const VERSION = '{{version}}';
const FILES = {{files}};

const scope = self.registration.scope;
// Caches are shared by all pages of an origin: ours are named after our folder.
const mark = `black-angel ${scope} `;
const name = mark + VERSION;
const ownNames = async () => (await caches.keys()).filter(key => key.startsWith(mark));

// The file of FILES that an address stands for.
const fileOf = address => {
  const { origin, pathname } = new URL(address);
  if (!(origin + pathname).startsWith(scope)) return undefined;
  const file = (origin + pathname).slice(scope.length).replace(/^(index\.html)?$/, './');
  return Object.hasOwn(FILES, file) ? file : undefined;
};
const addressOf = file => new URL(file, scope).href;

const digest = async response => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
};

// What another version has already fetched is taken from there. The first time the browser's own cache holds what
// the page has just used; an update asks the server, for that cache may be older than the server's files.
const install = async () => {
  const cache = await caches.open(name);
  const ways = [
    ...(await ownNames()).map(cacheName => address => caches.match(address, { cacheName })),
    ...(self.registration.active ? [] : [fetch]),
    address => fetch(address, { cache: 'reload' }),
  ];
  const keep = async (file, wanted) => {
    for (const way of ways) {
      const response = await way(addressOf(file));
      if (response?.ok && await digest(response.clone()) === wanted) return cache.put(addressOf(file), response);
    }
    throw new Error(`${file} is not the one of version ${VERSION}`);
  };
  await Promise.all(Object.entries(FILES).map(([file, wanted]) => keep(file, wanted)));
};

const tidy = async () => {
  const old = (await ownNames()).filter(key => key !== name);
  await Promise.all(old.map(key => caches.delete(key)));
};

const answer = async (request, file) =>
  await caches.match(addressOf(file), { cacheName: name }) ?? fetch(request);

// ?reset: a page from the server, that fetches everything anew; without a network nothing is thrown away.
const reset = async () => {
  try {
    const page = await fetch(scope, { cache: 'reload' });
    if (!page.ok) throw new Error(page.status);
    await Promise.all((await ownNames()).map(key => caches.delete(key)));
    await self.registration.unregister();
    return page;
  } catch {
    return Response.redirect(scope);
  }
};

// The waiting version takes over where no second page would be left with the files of the old one.
const apply = async page => {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.filter(({ url }) => fileOf(url) === './').length > 1) page.postMessage('elsewhere');
  else await self.skipWaiting();
};

// A page that came from the server is taken over if it is of this version.
const claim = async (page, version) => {
  if (version === VERSION) await clients.claim();
  else page.postMessage('other');
};

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(tidy()));
addEventListener('message', event => {
  const [wish, version] = event.data.split(' ');
  event.waitUntil(wish === 'apply' ? apply(event.source) : claim(event.source, version));
});
addEventListener('fetch', event => {
  const { request } = event;
  const file = fileOf(request.url);
  if (request.method !== 'GET' || !file) return;
  const wanted = request.mode === 'navigate' && new URL(request.url).searchParams.has('reset');
  event.respondWith(wanted ? reset() : answer(request, file));
});
