// The sounds of the game, synthesized from waves and noise; fetched when switched on.
import { lay, LASTS, noise, render } from './beds.mjs';
import { VERSION } from './built.mjs';
import { points, VOICES } from './voices.mjs';

export { render, VERSION, VOICES };

const GAP = 0.15; // seconds from one sound of a moment to the next
const ATTACK = 0.008; // seconds
const CUT = 0.05; // seconds in which an earlier sound fades

/** @type {AudioContext} */
let context;
/** @type {GainNode | undefined} */
let last;
let until = 0; // when the last sound has begun and another may follow
let rests = 0; // the timer after which nothing is computed any more

/** @param {BaseAudioContext} given @param {OscillatorType | 'noise'} shape @param {AudioBuffer} hiss */
const source = (given, shape, hiss) =>
  shape === 'noise' ? new AudioBufferSourceNode(given, { buffer: hiss, loop: true }) : new OscillatorNode(given, { type: shape });

/** @param {AudioNode} out @param {number} start @param {import('./voices.mjs').Part} part @param {AudioBuffer} hiss */
const part = (out, start, [shape, from, to, after, long, loud, swell = ATTACK], hiss) => {
  const node = source(out.context, shape, hiss);
  const level = new GainNode(out.context, { gain: 0 });
  const filter = shape === 'noise' && new BiquadFilterNode(out.context, { type: 'bandpass' });
  const pitch = (filter || /** @type {OscillatorNode} */ (node)).frequency;
  const begin = start + after;
  pitch.setValueAtTime(from, begin);
  pitch.exponentialRampToValueAtTime(to, begin + long);
  level.gain.setValueAtTime(0, begin);
  level.gain.linearRampToValueAtTime(loud, begin + swell);
  level.gain.exponentialRampToValueAtTime(0.001, begin + long);
  (filter ? node.connect(filter) : node).connect(level).connect(out);
  node.start(begin);
  node.stop(begin + long);
};

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const hissing = new WeakMap();

/** Let sounds be heard one after the other, several of them no louder than one. @param {AudioNode} out @param {string[]} names @param {number} start in seconds */
export const sound = (out, names, start) => {
  const hiss = hissing.get(out.context) ?? noise(out.context, 0.5);
  hissing.set(out.context, hiss);
  const share = new GainNode(out.context, { gain: Math.max(1, names.length) ** -0.5 });
  share.connect(out);
  names.forEach((name, place) => {
    const [kind, amount] = name.split('-');
    for (const one of VOICES[kind] ?? points(Number(amount))) part(share, start + place * GAP, one, hiss);
  });
};

/**
 * The sounds of an earlier moment fade out, unless these join them; what lies under them lasts some time longer. At
 * volume 0 all is silent.
 *
 * @param {string[]} names
 * @param {number} volume from 0 to 1
 * @param {string} bed
 * @param {boolean} joins
 */
export const play = (names, volume, bed, joins) => {
  context ??= new AudioContext();
  if (context.state === 'suspended') context.resume();
  const now = context.currentTime + 0.01;
  if (!joins) last?.gain.setTargetAtTime(0, now, CUT);
  if (!joins || !last?.gain.value) {
    last = new GainNode(context, { gain: volume ** 2 });
    last.connect(context.destination);
    until = now;
  }
  const start = Math.max(now, until);
  sound(last, names, start);
  until = start + names.length * GAP;
  lay(context, document.hidden ? '' : bed, volume ** 2);
  clearTimeout(rests);
  rests = setTimeout(() => context.suspend(), 1000 * (LASTS + 2));
};

document.addEventListener('visibilitychange', () => {
  if (document.hidden && context) lay(context, '', 0);
});
