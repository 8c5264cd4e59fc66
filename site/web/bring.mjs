// What belongs to one game comes when it is chosen: its style and its archive of Python, those of the game at hand
// with the page. One style alone is on: what belongs to two games may bear the same name.
const sheets = {};
const sheetOf = key => sheets[key] ??= new Promise((go, fail) => {
  const known = document.querySelector(`[data-style="${key}"]`); // in the single file they all stand already
  if (known) return go(known);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: `${key.replaceAll('-', '_')}.css`, media: 'print' }); // off until it is whole
  link.dataset.style = key;
  link.onload = () => go(link);
  link.onerror = () => {
    link.remove();
    delete sheets[key];
    fail(new Error(link.href));
  };
  document.head.append(link);
});

const wear = async key => {
  const sheet = await sheetOf(key);
  for (const other of document.querySelectorAll('[data-style]')) other.media = other === sheet ? 'all' : 'not all';
  document.documentElement.dataset.game = key;
};

// Python says `await bring(key)` before it plays or shows a game; where it cannot be had, that raises.
const bringing = place => {
  globalThis.bring = async key => {
    await Promise.all([place(key), sheetOf(key)]);
    await wear(key);
  };
};
