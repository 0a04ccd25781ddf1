export interface Scale {
  offices: number;
  /** Cases of all offices together. */
  cases: number;
  /** Cases of the largest office, the first one. */
  largest?: number;
}

/** Cases of the second office, where there are so many: the ordinary one that the largest is compared with. */
const ORDINARY = 1000;

/**
 * Cases of each office, largest first: one large office, one ordinary one, and the rest between half and
 * one and a half of their average, as offices differ.
 */
export function officeSizes({ offices, cases, largest }: Scale): number[] {
  const average = Math.floor(cases / offices);
  const first = Math.min(largest ?? average, cases);
  if (offices === 1) return [cases];
  const second = Math.min(offices === 2 ? cases : ORDINARY, cases - first);
  const rest = offices - 2;
  const left = rest > 0 ? cases - first - second : 0;
  const bounds = Array.from({ length: rest + 1 }, (_, index) => share(index, rest, left));
  const others = bounds.slice(1).map((bound, index) => bound - (bounds[index] ?? 0));
  const sizes = [first, second, ...others];
  sizes[0] = first + cases - sizes.reduce((sum, size) => sum + size, 0);
  return sizes;
}

/** Returns the part of `total` in the first `count` of `parts`, whose sizes fall evenly from 1.5 to 0.5. */
function share(count: number, parts: number, total: number): number {
  const done = count / parts;
  return Math.round(total * (1.5 * done - 0.5 * done * done));
}
