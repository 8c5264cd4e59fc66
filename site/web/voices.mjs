// What each sound is made of: waves and noise.
// A part: a wave or "noise", start and end pitch, delay, length, loudness, and how long it swells.
/** @typedef {[shape: OscillatorType | 'noise', from: number, to: number, after: number, long: number, loud: number, swell?: number]} Part */

/** A note of two waves, an octave apart. @type {(pitch: number, after: number, long: number, loud: number) => Part[]} */
const bell = (pitch, after, long, loud) => [['sine', pitch, pitch, after, long, loud], ['sine', 2 * pitch, 2 * pitch, after, 0.6 * long, loud / 3]];

/** A die that hits the tray. @type {(after: number, loud: number) => Part[]} */
const clack = (after, loud) => [['noise', 2700, 1700, after, 0.05, loud], ['triangle', 430, 310, after, 0.06, 0.6 * loud]];

/** @type {Record<string, Part[]>} */
export const VOICES = {
  tick: [['sine', 1400, 900, 0, 0.05, 0.29]],
  die: [['noise', 2600, 1800, 0, 0.05, 0.77], ['triangle', 420, 320, 0.06, 0.08, 0.61], ['noise', 3000, 1500, 0.1, 0.04, 0.46]],
  dice: [0, 0.08, 0.15, 0.24, 0.34, 0.45, 0.55].flatMap((after, number) => clack(after, 0.75 - 0.075 * number)),
  ship: [['sawtooth', 90, 320, 0, 0.3, 0.43], ['noise', 500, 2600, 0, 0.3, 0.8]],
  angel: [['sawtooth', 55, 110, 0, 0.9, 0.15, 0.3], ['sine', 110, 220, 0, 0.9, 0.22, 0.3], ['noise', 200, 1400, 0, 0.9, 0.29, 0.4]],
  card: [['noise', 900, 4200, 0, 0.18, 0.94, 0.04], ['sine', 660, 700, 0.14, 0.06, 0.28]],
  tile: [['square', 150, 110, 0, 0.07, 0.27], ['triangle', 520, 780, 0.07, 0.14, 0.47]],
  advanced: [['square', 150, 110, 0, 0.07, 0.2], ...bell(659, 0.06, 0.2, 0.25), ...bell(831, 0.14, 0.2, 0.25), ...bell(988, 0.22, 0.4, 0.3)],
  cube: [['noise', 1900, 1200, 0, 0.03, 0.51], ['triangle', 260, 190, 0, 0.08, 0.64]],
  gem: [['sine', 1760, 1760, 0, 0.12, 0.25], ['sine', 2349, 2349, 0.07, 0.16, 0.25]],
  damage: [['noise', 900, 120, 0, 0.28, 0.68], ['sine', 110, 45, 0, 0.26, 0.6]],
  alarm: [['sawtooth', 233, 207, 0, 0.28, 0.31], ['sawtooth', 247, 196, 0, 0.28, 0.31]],
  fight: [['square', 880, 220, 0, 0.14, 0.22], ['noise', 3200, 600, 0.08, 0.18, 0.79]],
  push: [['noise', 500, 1500, 0, 0.1, 0.4], ['sine', 240, 720, 0.02, 0.14, 0.4], ['sine', 680, 130, 0.16, 0.4, 0.4]],
  eject: [['noise', 400, 3600, 0, 0.3, 0.56, 0.08], ['triangle', 294, 587, 0.05, 0.25, 0.42], ...bell(880, 0.24, 0.25, 0.28)],
  lost: [['noise', 2200, 160, 0, 0.7, 0.42, 0.05], ['sawtooth', 330, 60, 0, 0.7, 0.12], ['sine', 220, 52, 0.05, 0.8, 0.34]],
  belt: [['noise', 180, 260, 0, 0.6, 0.5, 0.2], ['triangle', 70, 64, 0, 0.6, 0.4, 0.1], ['square', 130, 95, 0.5, 0.08, 0.25], ['noise', 1500, 800, 0.5, 0.05, 0.4]],
  reveal: [...[0, 0.12, 0.24].flatMap(after => [/** @type {Part} */ (['noise', 1000, 4800, after, 0.14, 0.35, 0.03])]), ...bell(440, 0.3, 0.6, 0.2), ...bell(659, 0.3, 0.6, 0.2)],
  taken: [['sawtooth', 294, 294, 0, 0.16, 0.15, 0.03], ['triangle', 440, 440, 0, 0.16, 0.38, 0.03], ['sawtooth', 392, 392, 0.15, 0.4, 0.15, 0.03], ['triangle', 587, 587, 0.15, 0.4, 0.38, 0.03]],
  rise: [['sine', 147, 147, 0, 1.4, 0.12, 0.6], ['triangle', 220, 220, 0, 1.4, 0.1, 0.6], ['sine', 294, 294, 0.1, 1.3, 0.1, 0.6], ['triangle', 370, 370, 0.3, 1.1, 0.08, 0.5], ['noise', 300, 5200, 0, 1, 0.1, 0.7], ...bell(880, 0.6, 0.8, 0.07)],
  cheer: [[523, 0], [659, 0.08], [784, 0.16], [1047, 0.24], [1319, 0.34]].flatMap(([pitch, after]) => bell(pitch, after, 0.5, 0.18)),
  last: [...bell(196, 0, 1.2, 0.29), ...bell(294, 0, 1, 0.14), ...bell(196, 0.55, 0.9, 0.29), ...bell(311, 0.55, 0.8, 0.14)],
  turn: [['sine', 587, 587, 0, 0.14, 0.3], ['sine', 440, 440, 0.12, 0.18, 0.3]],
  automaton: [['triangle', 174, 170, 0, 0.2, 0.4], ['sine', 348, 340, 0.04, 0.2, 0.2]],
  win: [[392, 0], [523, 0.12], [659, 0.24], [784, 0.38], [1047, 0.54]].flatMap(([pitch, after]) => bell(pitch, after, 0.8, 0.2)),
  lose: [[392, 0], [349, 0.2], [311, 0.42], [196, 0.66]].flatMap(([pitch, after]) => bell(pitch, after, 0.7, 0.25)),
};

/** A semitone higher for each VP. @type {(amount: number) => Part[]} */
export const points = amount => {
  const pitch = 523 * 2 ** (amount / 12);
  return [['sine', pitch, pitch, 0, 0.12, 0.35], ['sine', pitch * 1.5, pitch * 1.5, 0.08, 0.2, 0.35]];
};
