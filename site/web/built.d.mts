/**
 * What only the build knows. `./built.mjs` stands nowhere: build.py writes what a script imports from it into that
 * script (site/building/scripts.py), so that it costs the page no request.
 */

/** The keys of the games that a page plays, by the codes that their saves begin with. */
export const CODES: Record<number, string>;

/** The files that are kept for playing offline, and their SHA-256 digests. */
export const FILES: Record<string, string>;

/** The key of the game that a page plays whose visitor has not played yet. */
export const FIRST: string;

/** The keys of all games that a page plays. */
export const GAMES: string[];

/** The codes of the languages that have a start screen in the page. */
export const LANGUAGES: string[];

/** What the card of the last game says, by language. */
export const LAST: Record<string, Record<'continue' | 'turn', string>>;

/** Which Python the compiled archives are for, as Pyodide's lock file says it. */
export const LOCK_INFO: Record<string, string>;

/** What the archives and styles of this version are recognized by. */
export const MARKS: Record<string, string | number>;

/** The version of Pyodide. */
export const PYODIDE: string;

/** PyScript's files beside its core. */
export const PYSCRIPT_PARTS: string[];

/** The versions of the rules, one for each game, whose saves this version of the site reads. */
export const RULES: number[];

/** How many bytes these files take. */
export const SIZE: number;

/** What is fetched like a game and is none, so it has no style. */
export const TOOLS: string[];

/** This version of the site. */
export const VERSION: string;
