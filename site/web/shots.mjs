// A shot: what is aimed at rises, is hit, and bursts into pieces of its own picture. Only transforms and opacity change.
import { centred, drawingOf } from './copies.mjs';
import { launch, timeOf } from './flights.mjs';
import { boxAt, middle } from './whereabouts.mjs';

const PREY = 96; // pixels of what is aimed at
const PULSES = 3, PULSE = 0.06; // of a shot, and from one to the next, as parts of it
const AIMS = 0.26, HITS = 0.4, GONE = 0.6; // parts of a shot: until it fires, until it hits, until what is left may leave
const SHARDS = 9, FLUNG = 120; // of the picture, and how many pixels they fly
const SPIKES = 13; // of a burst
const BLASTS = [['blast', 1.9, 0.34], ['blast core', 1.05, 0.2]]; // each with its size, in pictures, and its part of a shot
const FADES = { opacity: 0 };

/** Uneven, and always alike: a part of one. @param {number} number */
const uneven = number => (number * 0.618 + 0.13) % 1;

/** A point of a polygon. @param {number} turn of a whole one @param {number} far percent of its box */
const tip = (turn, far) => `${50 + far * Math.cos(2 * Math.PI * turn)}% ${50 + far * Math.sin(2 * Math.PI * turn)}%`;

// A burst has spikes, some long, some short.
const SPIKY = Array.from({ length: 2 * SPIKES }, (_, number) =>
  tip(number / 2 / SPIKES, number % 2 ? 13 + 7 * uneven(number) : 26 + 24 * uneven(number))).join();

// It flashes where something fires, and where it hits.
/** @param {DOMRect} box @param {number} size @param {KeyframeAnimationOptions} how */
const flashAt = (box, size, how, kind = 'blast') => {
  const made = centred(kind, box, size);
  made.style.clipPath = `polygon(${SPIKY})`;
  launch(made, [{ transform: 'scale(0.1)', opacity: 0 }, { transform: 'scale(0.8) rotate(6deg)', opacity: 1, offset: 0.3 }, { transform: 'scale(1.05) rotate(16deg)', ...FADES }], { ...how, easing: 'ease-out' });
};

// Pulses of light fly from whoever fires to the target, their noses forward.
/** @param {DOMRect} from @param {DOMRect} to @param {number} begun @param {number} whole */
const fireAt = (from, to, begun, whole) => {
  const [[x, y], [left, top]] = [middle(from), middle(to)], [across, down] = [left - x, top - y], turned = Math.atan2(down, across);
  const at = (/** @type {number} */ part) => `translate(${part * across}px, ${part * down}px) rotate(${turned}rad)`;
  for (let number = 0; number < PULSES; number += 1) {
    const how = { delay: begun + (AIMS + (number - PULSES + 1) * PULSE) * whole, duration: (HITS - AIMS) * whole };
    launch(centred('pulse', from, PREY), [{ transform: at(0), ...FADES }, { transform: at(0.1), opacity: 1, offset: 0.1 }, { transform: at(0.98), opacity: 1, offset: 0.98 }, { transform: at(1), ...FADES }], how);
    flashAt(from, PREY * 0.6, { ...how, duration: PULSE * 3 * whole }, 'blast muzzle');
  }
};

// What has been hit flies apart: each piece shows its part of the picture.
/** @param {string} symbol @param {DOMRect} box @param {KeyframeAnimationOptions} how */
const shatter = (symbol, box, how) => {
  for (let number = 0; number < SHARDS; number += 1) {
    const [turn, next] = [number, number + 1].map(one => (one + 0.5 * uneven(one)) / SHARDS), middling = Math.PI * (turn + next);
    const far = FLUNG * (0.55 + 0.6 * uneven(3 * number)), [x, y] = [Math.cos(middling) * far, Math.sin(middling) * far];
    const shard = centred('shard', box, PREY, drawingOf(symbol));
    shard.style.clipPath = `polygon(50% 50%,${tip(turn, 80)},${tip(next, 80)})`;
    launch(shard, [
      FADES, { transform: 'none', opacity: 1, offset: 0.01 }, { transform: `translate(${0.8 * x}px, ${0.8 * y}px) rotate(${40 + 60 * uneven(number)}deg)`, opacity: 1, offset: 0.55 },
      { transform: `translate(${x}px, ${y + 26}px) rotate(${80 + 160 * uneven(number)}deg) scale(0.5)`, ...FADES },
    ], { ...how, easing: 'ease-out' });
  }
};

/**
 * Fire at something: the first place of "angel|action:@5" that is in view, and is not the target's, does.
 *
 * @param {string} symbol what is aimed at
 * @param {string} shooters
 * @param {DOMRect} box where it is
 * @param {number} begun the milliseconds until it begins
 * @returns {number} until what is left may leave
 */
export const shoot = (symbol, shooters, box, begun) => {
  const whole = timeOf('shot'), hit = begun + HITS * whole;
  const from = shooters.split('|').map(boxAt).find(one => one && Math.hypot(one.left - box.left, one.top - box.top) > 1);
  launch(centred('prey', box, PREY, drawingOf(symbol)), [
    { transform: 'scale(0.3)', ...FADES }, { transform: 'scale(1.12)', opacity: 1, offset: 0.4 }, { transform: 'none', opacity: 1, offset: 0.6 },
    { transform: 'translateX(3px)', opacity: 1, offset: 0.99 }, FADES,
  ], { delay: begun, duration: HITS * whole });
  if (from) fireAt(from, box, begun, whole);
  shatter(symbol, box, { delay: hit, duration: (1 - HITS) * whole });
  for (const [kind, size, part] of BLASTS) flashAt(box, PREY * Number(size), { delay: hit - 20, duration: Number(part) * whole }, `${kind}`);
  return begun + GONE * whole;
};
