import type { TimeoutProvider } from '@tanstack/react-query';

/** Below that a timeout is its own. */
const OWN_MS = 1000;

type Callback = () => void;

/**
 * Timeouts for TanStack Query, which wants one for each query and each of its readers: those that end at about the same
 * time share one of the browser's. A list of 25 rows would otherwise set 25 at one go. Each is late by a thirty-second
 * of its time at most.
 */
export class SharedTimeouts implements TimeoutProvider<number> {
  readonly setInterval = (callback: Callback, delay: number) => window.setInterval(callback, delay);
  readonly clearInterval = (id: number | undefined) => window.clearInterval(id);

  #last = 0;
  /** What ends together, by when it does. */
  readonly #groups = new Map<number, Map<number, Callback>>();
  readonly #groupOf = new Map<number, Map<number, Callback>>();

  readonly setTimeout = (callback: Callback, delay: number): number => {
    const id = ++this.#last;
    const group = this.#groupAt(endOf(delay));
    group.set(id, callback);
    this.#groupOf.set(id, group);
    return id;
  };

  readonly clearTimeout = (id: number | undefined): void => {
    if (id === undefined) return;
    this.#groupOf.get(id)?.delete(id);
    this.#groupOf.delete(id);
  };

  #groupAt(end: number): Map<number, Callback> {
    const known = this.#groups.get(end);
    if (known) return known;
    const group = new Map<number, Callback>();
    this.#groups.set(end, group);
    window.setTimeout(() => this.#run(end, group), end - performance.now());
    return group;
  }

  #run(end: number, group: Map<number, Callback>): void {
    this.#groups.delete(end);
    // One may clear another that has not run.
    for (const [id, callback] of group) {
      this.clearTimeout(id);
      try {
        callback();
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** When it ends, on the page's clock: the longer it is, the more others end then. */
function endOf(delay: number): number {
  const end = performance.now() + delay;
  if (delay < OWN_MS) return end;
  const step = 2 ** Math.floor(Math.log2(delay / 32));
  return Math.ceil(end / step) * step;
}
