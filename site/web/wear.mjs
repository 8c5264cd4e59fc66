// Each game has a style of its own. It comes when the game is chosen, that of the game at hand right after the first
// picture, and one alone is on: what belongs to two games may bear the same name.
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
