import type { Environment } from './settings.js';

/** Changes of a letter by which a name may differ from one of ours and still be meant for it; of a short one fewer. */
const CLOSE = 2;
const CLOSE_SHORT = 1;
const SHORT = 8;

/**
 * A line for each variable of the environment that is no setting and looks as if it were meant for one: its name is
 * close to one of ours, or begins as several of ours do. What is foreign (`PATH`, `NODE_OPTIONS`) has none.
 * @param known the names of all settings
 */
export function unknownSettings(env: Environment, known: readonly string[]): string[] {
  const ours = new Set(known);
  const groups = groupsOf(known);
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || ours.has(name) || !/^[A-Z][A-Z0-9_]{2,60}$/.test(name)) return [];
    const [nearest, distance] = nearestTo(name, known);
    if (distance <= (name.length < SHORT ? CLOSE_SHORT : CLOSE)) return [lineOf(name, nearest)];
    if (ours.has(name.replace(/_FILE$/, ''))) return [lineOf(name, name.replace(/_FILE$/, ''))];
    const kin = groups.has(groupOf(name))
      ? known.filter((one) => groupOf(one) === groupOf(name))
      : [];
    return kin.length > 0 ? [lineOf(name, nearestTo(name, kin)[0])] : [];
  });
}

function lineOf(name: string, nearest: string): string {
  return `${name} is no setting; did you mean ${nearest}?`;
}

/** `S3` of `S3_BUCKET`. */
const groupOf = (name: string) => name.split('_')[0]!;

/** Prefixes that several settings share; a single setting (`NODE_ENV`, `LOG_LEVEL`) may belong to another program. */
function groupsOf(known: readonly string[]): Set<string> {
  const groups = known.filter((name) => !name.endsWith('_FILE')).map(groupOf);
  return new Set(groups.filter((group, at) => groups.indexOf(group) !== at));
}

function nearestTo(name: string, known: readonly string[]): [nearest: string, distance: number] {
  const all = known.map((one): [string, number] => [one, distanceOf(name, one)]);
  return all.reduce((best, one) => (one[1] < best[1] ? one : best));
}

/** Levenshtein's: letters to put in, to leave out or to exchange. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchanged = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchanged, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
