import { readFileSync } from 'node:fs';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';

/** Parts of a second in which /proc counts. */
const TICKS = 100;

let counted = 0;

/**
 * The processor time of the children that have ended since the last call, and of their children.
 * @returns {number} seconds; 0 where there is no /proc to ask
 */
export function takeProcessorTime() {
  const before = counted;
  counted = ofEndedChildren();
  return counted - before;
}

function ofEndedChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // From the third field on: the second, the command's name, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[13], fields[14]].map(Number);
    return (user + system) / TICKS;
  } catch {
    return 0;
  }
}

/** @returns {string} what the machine has, and how much of it others use */
export function busyness() {
  const load = loadavg().map((of) => of.toFixed(2));
  const free = [freemem(), totalmem()].map((bytes) => (bytes / 2 ** 30).toFixed(1));
  return `${availableParallelism()} processors, load ${load.join(' ')}, ${free.join(' of ')} GiB free`;
}
