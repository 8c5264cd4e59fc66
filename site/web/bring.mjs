// What belongs to one game comes when it is chosen: its style and its archive of Python, those of the game at hand
// with the page. One style alone is on: what belongs to two games may bear the same name.
const sheets = {};
const there = {}; // those of them that are whole
const sheetOf = key => sheets[key] ??= new Promise((go, fail) => {
  const known = document.querySelector(`[data-style="${key}"]`); // in the single file they all stand already
  if (known) return go(there[key] = known);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${key.replaceAll('-', '_')}.css`, media: 'print' }); // off until it is whole
  link.dataset.style = key;
  link.onload = () => go(there[key] = link);
  link.onerror = () => {
    link.remove();
    delete sheets[key];
    fail(new Error(link.href));
  };
  document.head.append(link);
});

// At once where it is there: the page measures what it has drawn.
let wanted;
const wear = async key => {
  wanted = key;
  const sheet = there[key] ?? await sheetOf(key);
  if (wanted !== key) return;
  for (const other of document.querySelectorAll('[data-style]')) other.media = other === sheet ? 'all' : 'not all';
  document.documentElement.dataset.game = key;
};

// Python says `await bring(key)` before it plays or shows a game; where it cannot be had, that raises. It says
// `wear(key)` when it shows one: without its style it can be played all the same.
const bringing = place => {
  globalThis.bring = key => Promise.all([place(key), sheetOf(key)]);
  globalThis.wear = key => wear(key).catch(console.warn);
};
