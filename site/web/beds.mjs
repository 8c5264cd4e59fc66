// What lies under a game's sounds: a loop of quiet waves, made once and off the page's thread. It fades by itself.

// A part: a wave or "noise", its pitch, its loudness, and how often it swells in a loop.
/** @typedef {[shape: OscillatorType | 'noise', pitch: number, loud: number, swells: number]} Layer */
/** @type {Record<string, Layer[]>} */
const BEDS = {
  hull: [['sine', 55, 0.047, 1], ['sine', 110.25, 0.025, 2], ['triangle', 165, 0.0077, 3], ['sine', 220.5, 0.0047, 1], ['noise', 240, 0.047, 2]],
  council: [['sine', 146.75, 0.027, 1], ['sine', 220, 0.023, 2], ['sine', 293.5, 0.014, 3], ['triangle', 440.25, 0.004, 5], ['noise', 800, 0.016, 2]],
};
const LOOP = 12, LEAD = 1; // seconds: all pitches fit the loop; until then filters have settled
const RATE = 22_050;
const FADE = 2, HUSH = 0.1; // seconds, as of a filter
/** For how many seconds it lies after the last sound. */
export const LASTS = 20;

/** @type {Map<string, Promise<AudioBuffer>>} */
const made = new Map();
/** @type {{ name: string, source: AudioBufferSourceNode, level: GainNode } | undefined} */
let under;

/** @param {BaseAudioContext} context @param {number} seconds */
export const noise = (context, seconds) => {
  const found = new AudioBuffer({ length: context.sampleRate * seconds, sampleRate: context.sampleRate });
  found.copyToChannel(Float32Array.from({ length: found.length }, () => Math.random() * 2 - 1), 0);
  return found;
};

/** A bed as it is heard. @param {string} name */
export const render = name => {
  const context = new OfflineAudioContext(1, RATE * (LOOP + LEAD), RATE), hiss = noise(context, LOOP / 6);
  for (const [shape, pitch, loud, swells] of BEDS[name]) {
    const level = new GainNode(context, { gain: 0.6 * loud }), swell = new OscillatorNode(context, { frequency: swells / LOOP });
    const wave = shape === 'noise' ? new AudioBufferSourceNode(context, { buffer: hiss, loop: true }) : new OscillatorNode(context, { type: shape, frequency: pitch });
    const sounds = shape === 'noise' ? wave.connect(new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch })) : wave;
    sounds.connect(level).connect(context.destination);
    swell.connect(new GainNode(context, { gain: 0.4 * loud })).connect(level.gain);
    for (const node of [wave, swell]) node.start();
  }
  return context.startRendering();
};

/** Let a bed lie for some time, or none if it has no such name. @param {AudioContext} context @param {string} name @param {number} loud */
export const lay = (context, name, loud) => {
  const now = context.currentTime;
  if (under && (under.name !== name || !loud)) {
    under.level.gain.cancelScheduledValues(now).setTargetAtTime(0, now, HUSH);
    under.source.stop(now + 10 * HUSH);
    under = undefined;
  }
  if (!loud || !(name in BEDS)) return;
  if (!under) {
    const source = new AudioBufferSourceNode(context, { loop: true, loopStart: LEAD, loopEnd: LEAD + LOOP }), level = new GainNode(context, { gain: 0 });
    source.connect(level).connect(context.destination);
    source.start();
    made.set(name, made.get(name) ?? render(name));
    made.get(name)?.then(buffer => { source.buffer = buffer; }, () => {
      made.delete(name);
      if (under?.source === source) under = undefined;
    });
    under = { name, source, level };
  }
  under.level.gain.cancelScheduledValues(now).setTargetAtTime(loud, now, FADE).setTargetAtTime(0, now + LASTS - 3 * FADE, FADE);
};
