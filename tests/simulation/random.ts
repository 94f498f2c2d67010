/** Decisions that depend only on a seed and a name, so that dropping one fault leaves all others in place. */

/** Returns a 32-bit hash of a text, from a start value. */
export function hashOf(start: number, text: string): number {
  let hash = start ^ 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mixed(hash, text.length);
}

/** Returns a 32-bit mix of two numbers, well spread. */
export function mixed(a: number, b: number): number {
  let x = Math.imul(a ^ (b + 0x9e3779b9), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  x ^= x >>> 16;
  x = Math.imul(x + b, 0x27d4eb2f);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Returns a number in [0, 1) from a 32-bit number. */
export function share(hash: number): number {
  return hash / 2 ** 32;
}

/** A sequence of random choices, the same for the same seed. */
export interface Dice {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError when there is nothing to pick. */
  pick<T>(from: readonly T[]): T;
  /** Picks an item by weight. */
  weighted<T extends { weight: number }>(from: readonly T[]): T;
}

export function diceOf(seed: number): Dice {
  let state = seed;
  const next = () => {
    state = mixed(state, 0x6d2b79f5);
    return share(state);
  };
  const dice: Dice = {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[Math.floor(next() * from.length)] as (typeof from)[number];
    },
    weighted: (from) => {
      let rest = next() * from.reduce((sum, { weight }) => sum + weight, 0);
      for (const one of from) {
        rest -= one.weight;
        if (rest < 0) return one;
      }
      return dice.pick(from);
    },
  };
  return dice;
}
