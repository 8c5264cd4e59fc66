// What this device has seen of the games, as site/tabletop/start/view.py draws it once Python is there: the card of the game
// played last, and whether its lesson was taken. Until then it keeps that place, so that nothing moves under a hand.
import { FIRST, LAST } from './built.mjs';
import { stored } from './thinker.mjs';

const PLAIN = 'button large primary'; // until the whole style is there

/** @typedef {{ key: string, names: string[], turn: number, over?: boolean, title?: string }} Last */

/** @template T @param {() => T} read @returns {T | undefined} */
const tried = read => {
  try {
    return read();
  } catch {
    return undefined; // an unreadable value counts as none
  }
};

/** @returns {Last | undefined} */
const unfinished = () => {
  const found = stored(localStorage, 'latest');
  return typeof found.key === 'string' && Array.isArray(found.names) && !found.over ? found : undefined;
};

/** @param {string} game */
const taught = game => {
  const learned = stored(localStorage, 'learned');
  return Boolean((game === FIRST ? learned : learned.games?.[game])?.taught);
};

/** @param {string} name @param {string} kind @param {(Node | string)[]} inner */
const made = (name, kind, ...inner) => {
  const node = Object.assign(document.createElement(name), { className: kind });
  node.append(...inner);
  return node;
};

/** @param {Last} last @param {string} game */
const cardOf = (last, game) => {
  const words = LAST[document.documentElement.lang];
  const picture = made('span', 'crop');
  picture.dataset.cover = game;
  const about = made('span', 'soft', made('bdi', '', last.title || last.names.join(' · ')), ' · ',
    words.turn.replace('{number}', `${last.turn}`));
  const card = made('button', `continue ${PLAIN}`, picture, made('span', 'card-words', made('b', '', words.continue), about));
  card.setAttribute('type', 'button');
  Object.assign(card.dataset, { action: 'continue', value: last.key });
  return card;
};

/** @param {Element} ways @param {string} action */
const entryTo = (ways, action) => ways.querySelector(`[data-action="${action}"]`);

/**
 * A game's ways in, on a device that has an unfinished one or knows its lesson.
 * @param {Element} ways @param {string} game @param {Last | undefined} mine
 */
const fitWays = (ways, game, mine) => {
  const [learn, play, knows] = [entryTo(ways, 'lesson'), entryTo(ways, 'play'), tried(() => taught(game))];
  if (mine) {
    learn?.classList.remove('primary');
    (knows ? learn : play)?.remove();
    ways.prepend(cardOf(mine, game));
  } else if (knows) {
    learn?.remove();
    play?.classList.add('primary');
  }
};

export const showLast = () => {
  if (location.hash || document.body.dataset.ready !== undefined) return;
  const [last, played] = [tried(unfinished), document.documentElement.dataset.game];
  for (const ways of document.querySelectorAll('.shelf .ways')) {
    const game = /** @type {HTMLElement | null} */ (ways.closest('[data-box]'))?.dataset.box ?? '';
    fitWays(ways, game, game === played ? last : undefined);
  }
};

export const dressLast = () => document.querySelector('.shelf .continue')?.classList.remove(...PLAIN.split(' '));
