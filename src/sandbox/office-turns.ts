import { Problem } from '../problems/problem.js';

/** Runs one task at a time and takes the offices in turn, so that no office waits behind another's hundreds. */
export class OfficeTurns {
  /** Waiting tasks by office, a queue for each; the first queue is served next. */
  private readonly lines = new Map<string, (() => void)[]>();
  private busy = false;

  constructor(private readonly maxWaitMs = 30_000) {}

  /** @throws Problem unavailable when the turn does not come; the work was not begun then */
  async run<T>(officeId: string, work: () => Promise<T>): Promise<T> {
    if (this.busy) await this.wait(officeId);
    this.busy = true;
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private wait(officeId: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const line = this.lines.get(officeId) ?? [];
      this.lines.set(officeId, line);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(begin), 1);
        if (line.length === 0) this.lines.delete(officeId);
        reject(new Problem('unavailable'));
      }, this.maxWaitMs);
      line.push(begin);
    });
  }

  /** Starts the first task of the first queue, and moves that office's queue to the end. */
  private next(): void {
    const [first] = this.lines;
    if (first === undefined) {
      this.busy = false;
      return;
    }
    const [officeId, line] = first;
    const begin = line.shift();
    this.lines.delete(officeId);
    if (line.length > 0) this.lines.set(officeId, line);
    begin?.();
  }
}
