// The card of the game played last, as site/tabletop/start/view.py draws it once Python is there: until then it keeps that
// place, so that nothing moves under a hand.
import { LAST } from './built.mjs';
import { stored } from './thinker.mjs';

const PLAIN = 'button large primary'; // until the whole style is there

/** @typedef {{ key: string, names: string[], turn: number, over?: boolean, title?: string }} Last */

/** @returns {Last | undefined} */
const latestGame = () => {
  try {
    const found = stored(localStorage, 'latest');
    return typeof found.key === 'string' && Array.isArray(found.names) ? found : undefined;
  } catch {
    return undefined; // an unreadable value counts as none
  }
};

/** @param {string} name @param {string} [words] @param {(Node | string)[]} inner */
const made = (name, words = '', ...inner) => {
  const node = document.createElement(name);
  node.append(words, ...inner);
  return node;
};

/** @param {Last} last */
const cardOf = last => {
  const words = LAST[document.documentElement.lang];
  const state = made('span', last.over ? words.finished : words.turn.replace('{number}', `${last.turn}`));
  state.className = 'soft';
  const name = made('span', '', made('bdi', last.title || last.names.join(' · ')));
  const lines = made('span', '', made('b', last.over ? words.result : words.continue), ' ', name, ' ', state);
  lines.className = 'continue-words';
  const card = Object.assign(made('button', '', lines), { type: 'button', className: `continue ${PLAIN}` });
  Object.assign(card.dataset, { action: 'continue', value: last.key });
  card.style.minHeight = '7rem'; // as the whole style has it
  return card;
};

export const showLast = () => {
  const last = latestGame();
  const { game } = document.documentElement.dataset;
  const play = document.querySelector(`.start [data-box="${game}"] [data-action="play"]`);
  if (!last || !play || location.hash || document.body.dataset.ready !== undefined) return;
  play.classList.remove('primary');
  play.before(cardOf(last), '\n');
};

export const dressLast = () => document.querySelector('.start .continue')?.classList.remove(...PLAIN.split(' '));
