// The pictures of the pieces: fetched when the game is there, in its way never; drawings stand in their place until then,
// and where they do not come. The page's Python says whose it wants, and is told by a `pictures` event at the document.
const SHEETS = ['first', 'later'];
const MANY = 1500; // pixels of a window that shows pictures larger than they are at 1x
const plain = matchMedia('print, (forced-colors: active), (prefers-reduced-data: reduce)'); // there all is drawn
/** @type {Record<string, Map<string, HTMLImageElement>>} */
const albums = {}; // by game: its pictures by their names
/** @type {Set<string>} */
const grounds = new Set(); // those that the style lays under others
const tell = () => document.dispatchEvent(new Event('pictures'));

/** @param {Response} answer */
const unzipped = async answer => {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new Response(bytes); // the server took the gzip off
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
};

// What a browser cannot read is not there; what it can is ready to be painted when it is hung up.
/** @type {(entry: [string, string]) => Promise<[string, HTMLImageElement] | []>} */
const readable = async ([name, text]) => {
  const image = new Image();
  image.src = `data:image/webp;base64,${text}`;
  return image.decode().then(() => [name, image], () => []);
};

/** @typedef {{ pictures: Record<string, string>, cards: Record<string, string>, grounds?: string[] }} Contents of a sheet */

/** @type {(key: string, sheet: string) => Promise<Contents>} */
const contents = async (key, sheet) => {
  const dense = devicePixelRatio > 1 || innerWidth > MANY ? 2 : 1;
  const answer = await fetch(`pictures/${key.replaceAll('-', '_')}-${sheet}-${dense}x.bin`, { priority: 'low' });
  if (!answer.ok) throw new Error(answer.statusText);
  return (await unzipped(answer)).json();
};

/** @param {Map<string, HTMLImageElement>} album @param {string} key @param {string} sheet */
const bring = async (album, key, sheet) => {
  const { pictures, cards, grounds: laid = [] } = await contents(key, sheet);
  const found = await Promise.all(Object.entries(pictures).map(readable));
  for (const [name, image] of found) if (name && image) album.set(name, image);
  for (const [card, name] of Object.entries(cards)) {
    const image = album.get(name);
    if (image) album.set(card, image);
  }
  for (const name of laid) grounds.add(name);
  if (!album.size) throw new Error(`${sheet}: no picture`);
};

/** @param {Map<string, HTMLImageElement>} album @param {string} key */
const fill = async (album, key) => {
  for (const sheet of SHEETS) {
    await bring(album, key, sheet);
    tell();
  }
};

/**
 * @typedef {object} Pictures
 * @property {(key: string) => string[]} of the names of a game's pictures, as far as they are there
 * @property {(home: Element, key: string) => void} hang gives the images in an element their pictures, and the style
 *   those that lie under things
 */
globalThis.pictures = {
  of(key) {
    if (plain.matches || navigator.connection?.saveData) return [];
    if (!albums[key]) fill(albums[key] = new Map(), key).catch(error => console.info('Pieces are drawn.', error));
    return [...albums[key].keys()];
  },

  hang(home, key) {
    const there = [...grounds].filter(name => albums[key].has(name));
    document.documentElement.dataset.grounds = there.join(' ');
    /** @type {NodeListOf<SVGImageElement>} */
    const images = home.querySelectorAll('image[data-picture]');
    for (const node of images) node.setAttribute('href', albums[key].get(node.dataset.picture ?? '')?.src ?? '');
    for (const name of grounds) {
      const [picture, { style }] = [albums[key].get(name), document.documentElement];
      if (picture) style.setProperty(`--picture-${name}`, `url("${picture.src}")`);
      else style.removeProperty(`--picture-${name}`);
    }
  },
};
plain.addEventListener('change', tell);
