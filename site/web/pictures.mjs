// The pictures of the pieces, fetched after the game so as not to delay it; drawings replace them until then, and if
// they do not come. The page's Python asks for a game's pictures, and a `pictures` event at the document answers.
import { unzipped } from './unzipped.mjs';

const SHEETS = ['first', 'later'];
const FACES = ['rivals']; // fetched where those who sit at the table are shown
const MANY = 1500; // width in pixels from which a window shows pictures larger than 1x
const plain = matchMedia('print, (forced-colors: active), (prefers-reduced-data: reduce)'); // there everything is drawn
/** @type {Record<string, Map<string, HTMLImageElement>>} */
const albums = {}; // by game, then by the picture's name
/** @type {Set<string>} */
const grounds = new Set(); // pictures that the style uses as backgrounds
/** @type {Set<string>} */
const asked = new Set(); // the sheets that were asked for, by game
const tell = () => document.dispatchEvent(new Event('pictures'));

// Leave out pictures that the browser cannot decode; the others are ready to paint.
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
  return new Response(await unzipped(new Uint8Array(await answer.arrayBuffer()))).json();
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
  if (sheet === SHEETS[0] && !album.size) throw new Error(`${sheet}: no picture`);
};

let underWay = 0; // how many are being brought
/** @param {number} by */
const note = by => document.documentElement.toggleAttribute('data-bringing', (underWay += by) > 0);

/** @param {string} key @param {string[]} sheets */
const fill = async (key, sheets) => {
  const due = sheets.filter(sheet => !asked.has(`${key} ${sheet}`));
  for (const sheet of due) asked.add(`${key} ${sheet}`);
  note(due.length);
  let left = due.length;
  try {
    for (const sheet of due) {
      await bring(albums[key], key, sheet);
      tell();
      note(-1);
      left -= 1;
    }
  } finally {
    note(-left);
  }
};

/**
 * @typedef {object} Pictures
 * @property {(key: string, faces?: boolean) => string[]} of the names of a game's pictures that have arrived;
 *   with faces, those of whoever sits at the table are fetched, too
 * @property {(home: Element, key: string) => void} hang gives the images in an element their pictures, and the style
 *   its backgrounds
 */
globalThis.pictures = {
  /** @param {string} key */
  of(key, faces = false) {
    if (plain.matches || navigator.connection?.saveData) return [];
    albums[key] ??= new Map();
    for (const sheets of faces ? [FACES, SHEETS] : [SHEETS]) {
      fill(key, sheets).catch(error => console.info('Pieces are drawn.', error));
    }
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
