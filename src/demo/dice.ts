/** Chance that repeats itself: the same seed throws the same numbers. */
export interface Dice {
  /** Returns a number from 0 up to, not including, 1. */
  part(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** Mulberry32: small, fast, and good enough to make things up. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const part = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(part() * (most - least + 1));
  return { part, between, pick: (list) => list[between(0, list.length - 1)] ?? list[0] };
}
