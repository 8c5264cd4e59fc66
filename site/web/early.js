// Sets the player's theme, language and game before the first paint. Languages: those with a start screen here.
import './waiting.js';
import { askAhead } from './ahead.mjs';
import { CODES, FIRST, LANGUAGES } from './built.mjs';

(() => {
  const root = document.documentElement;

  /** @returns {{ theme?: string, text?: string, language?: string }} */
  const preferences = () => {
    try {
      return JSON.parse(localStorage.getItem('black-angel:preferences') ?? '{}') ?? {};
    } catch {
      return {}; // an unreadable value counts as none
    }
  };
  /** @param {string} name */
  const asks = name => matchMedia(`(prefers-${name})`).matches;
  const asked = () => asks('contrast: more') ? 'contrast' : asks('color-scheme: light') ? 'light' : 'deep';
  /** @param {unknown} tag */
  const short = tag => typeof tag === 'string' ? tag.slice(0, 2).toLowerCase() : '';

  const { theme, text = '', language } = preferences();
  root.dataset.theme = ['deep', 'light', 'contrast'].find(name => name === theme) ?? asked();
  if (['large', 'larger', '150', '200'].includes(text)) root.dataset.text = text;
  root.lang = [language, ...navigator.languages].map(short).find(code => LANGUAGES.includes(code)) ?? 'en';
  // The game at hand: the one that the link names, else the one played last, else the first.
  /** @param {string} text */
  const gameOf = text => {
    try {
      const [format, code] = atob(text.slice(0, 4).replaceAll('-', '+').replaceAll('_', '/'));
      return '\x01\x81'.includes(format) ? CODES[code.charCodeAt(0)] : undefined;
    } catch {
      return undefined;
    }
  };
  const latest = () => {
    try {
      return JSON.parse(localStorage.getItem('black-angel:latest') ?? '').text;
    } catch {
      return undefined;
    }
  };
  const linked = gameOf(location.hash.slice(1));
  root.dataset.game = linked ?? gameOf(latest()) ?? FIRST;
  // A tab that comes back to its table, or opens one by a link, shows no start screen before it.
  const leftTable = () => {
    try {
      return !location.hash && Boolean(JSON.parse(sessionStorage.getItem('black-angel:at') ?? '').table);
    } catch {
      return false;
    }
  };
  if (linked || leftTable()) root.dataset.leads = 'table';
  if (location.hash.startsWith('#join=')) root.dataset.joining = 'true';
  // The start screens come before the lines about loading.
  new MutationObserver((changes, observer) => {
    const [app, status, again] = ['app', 'status', 'again'].map(id => document.getElementById(id));
    if (!app || !status || !again) return;
    observer.disconnect();
    const start = document.getElementById(`start-${root.lang}`);
    if (start instanceof HTMLTemplateElement) {
      app.replaceChildren(start.content.cloneNode(true));
      Object.assign(status.dataset, start.dataset);
      status.textContent = start.dataset.loading ?? '';
      again.textContent = start.dataset.again ?? '';
    }
    // The box of the game at hand comes first.
    const box = app.querySelector(`[data-box="${root.dataset.game}"]`);
    box?.parentElement?.prepend(box);
  }).observe(root, { childList: true, subtree: true });
  // Once the words are painted, show the sky and ask for what Python needs: earlier, that would delay them.
  requestAnimationFrame(() => setTimeout(() => {
    root.dataset.seen = '';
    const soon = document.getElementById('soon');
    if (!(soon instanceof HTMLTemplateElement)) return;
    // first: it takes longest
    askAhead(root.dataset.game, root.lang);
    document.head.append(soon.content);
  }));
})();
