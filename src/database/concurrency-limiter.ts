import { Problem } from '../problems/problem.js';

interface Line {
  running: number;
  /** Callbacks that start the waiting tasks. */
  waiting: (() => void)[];
}

/** Limits how many tasks with the same key run at once; the others wait in order, up to a maximum time. */
export class ConcurrencyLimiter {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly atOnce: number,
    private readonly maxWaitMs = 10_000,
  ) {}

  /**
   * Runs the work as soon as fewer than the maximum with this key are running.
   * @throws Problem unavailable after the maximum wait; the work has not begun then
   */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.atOnce) line.running += 1;
    else await this.wait(line);
    try {
      return await work();
    } finally {
      this.leave(key, line);
    }
  }

  private wait({ waiting }: Line): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new Problem('unavailable'));
      }, this.maxWaitMs);
      waiting.push(begin);
    });
  }

  /** Gives the slot to the next task in line, or frees it. */
  private leave(key: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) this.lines.delete(key);
  }
}
