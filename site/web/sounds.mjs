// The sounds of the game, synthesized from waves and noise; fetched when switched on.
import { VERSION } from './built.mjs';

export { VERSION };

const GAP = 0.15; // seconds from one sound of a choice to the next
const LONGEST = 0.3;

// The parts of each sound: a wave or "noise", start and end pitch, delay, length, loudness.
/** @typedef {[shape: OscillatorType | 'noise', from: number, to: number, after: number, long: number, loud: number]} Part */
/** @type {Record<string, Part[]>} */
const VOICES = {
  tick: [['sine', 1400, 900, 0, 0.05, 0.25]],
  die: [['noise', 2600, 1800, 0, 0.05, 0.5], ['triangle', 420, 320, 0.06, 0.08, 0.4], ['noise', 3000, 1500, 0.1, 0.04, 0.3]],
  ship: [['sawtooth', 90, 320, 0, 0.3, 0.16], ['noise', 500, 2600, 0, 0.3, 0.3]],
  card: [['noise', 1200, 5200, 0, 0.12, 0.4], ['sine', 660, 700, 0.07, 0.08, 0.15]],
  tile: [['square', 150, 110, 0, 0.07, 0.2], ['triangle', 520, 780, 0.07, 0.14, 0.35]],
  damage: [['noise', 900, 120, 0, 0.28, 0.8], ['sine', 110, 45, 0, 0.26, 0.7]],
  alarm: [['sawtooth', 233, 207, 0, 0.28, 0.14], ['sawtooth', 247, 196, 0, 0.28, 0.14]],
  fight: [['square', 880, 220, 0, 0.14, 0.14], ['noise', 3200, 600, 0.08, 0.18, 0.5]],
  turn: [['sine', 587, 587, 0, 0.14, 0.3], ['sine', 440, 440, 0.12, 0.18, 0.3]],
  automaton: [['triangle', 174, 170, 0, 0.2, 0.4], ['sine', 348, 340, 0.04, 0.2, 0.2]],
  over: [['triangle', 392, 392, 0, 0.2, 0.35], ['triangle', 523, 523, 0.12, 0.22, 0.35], ['triangle', 784, 784, 0.26, 0.3, 0.4]],
};

// A semitone higher for each VP.
/** @param {number} amount @returns {Part[]} */
const points = amount => {
  const pitch = 523 * 2 ** (amount / 12);
  return [['sine', pitch, pitch, 0, 0.12, 0.35], ['sine', pitch * 1.5, pitch * 1.5, 0.08, 0.2, 0.35]];
};

/** @type {AudioContext} */
let context;
/** @type {AudioBuffer | undefined} */
let hiss;
/** @type {GainNode | undefined} */
let last;

/** @param {OscillatorType | 'noise'} shape */
const source = shape => {
  if (shape !== 'noise') return new OscillatorNode(context, { type: shape });
  if (!hiss) {
    hiss = new AudioBuffer({ length: context.sampleRate * LONGEST, sampleRate: context.sampleRate });
    hiss.copyToChannel(Float32Array.from({ length: hiss.length }, () => Math.random() * 2 - 1), 0);
  }
  return new AudioBufferSourceNode(context, { buffer: hiss });
};

/** @param {AudioNode} out @param {number} start @param {Part} part */
const part = (out, start, [shape, from, to, after, long, loud]) => {
  const node = source(shape);
  const level = new GainNode(context, { gain: 0 });
  const filter = shape === 'noise' && new BiquadFilterNode(context, { type: 'bandpass' });
  const pitch = (filter || /** @type {OscillatorNode} */ (node)).frequency;
  const begin = start + after;
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, begin + long);
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + 0.008);
  level.gain.exponentialRampToValueAtTime(0.001, begin + long);
  (filter ? node.connect(filter) : node).connect(level).connect(out);
  node.start(begin);
  node.stop(begin + long);
};

// The sounds of an earlier choice fade out.
/** @param {string[]} names @param {number} volume from 0 to 1 */
export const play = (names, volume) => {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  const now = context.currentTime + 0.01;
  last?.gain.setTargetAtTime(0, now, 0.02);
  const out = last = new GainNode(context, { gain: volume ** 2 });
  out.connect(context.destination);
  names.forEach((name, place) => {
    const [kind, amount] = name.split('-');
    for (const one of VOICES[kind] ?? points(Number(amount))) part(out, now + place * GAP, one);
  });
};
