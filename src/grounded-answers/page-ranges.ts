/** Ranges that are named; of pages that are scattered more widely, it says how many there are beside. */
const RANGES_MAX = 100;

/** Pages as people write them: `1-14, 20`. */
export function pageRanges(pages: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const page of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page === last[1] + 1) last[1] = page;
    else ranges.push([page, page]);
  }
  const named = ranges
    .slice(0, RANGES_MAX)
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`));
  const others = ranges.slice(RANGES_MAX).reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return [...named, ...(others > 0 ? [`e mais ${others}`] : [])].join(', ');
}
