/** What the page's Python asks of the scripts, by the global object. */

/** See boxes.mjs. */
declare var boxes: import('./boxes.mjs').Boxes;

/** See moves.mjs. */
declare var pieces: import('./moves.mjs').Pieces;

/** See pictures.mjs; the single file has none. */
declare var pictures: import('./pictures.mjs').Pictures | { of(key: string): string[] };

/** See morph.mjs. */
declare var panels: import('./morph.mjs').Panels;

/** See bring.mjs: resolves when Python has the game, and its style is there. */
declare var bring: (key: string) => Promise<unknown>;

/** See bring.mjs: resolves to whether the game's style is on. */
declare var wear: (key: string) => Promise<boolean>;

/** See thinker.mjs: a worker that thinks for bots. */
declare var thinker: () => Worker;

/** A library that is wanted only now and then, by the name of its file. */
declare var lend: (name: string) => Promise<unknown>;

/** Not in every browser. */
interface Navigator {
  connection?: { saveData?: boolean };
}
