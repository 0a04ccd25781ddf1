import { Problem } from '../problems/problem.js';

interface Queue {
  running: number;
  /** Callbacks that start the waiting tasks. */
  waiting: (() => void)[];
}

/** Limits how many tasks with the same key run at once; the others wait in order, up to a maximum time. */
export class ConcurrencyLimiter {
  private readonly queues = new Map<string, Queue>();

  constructor(
    private readonly atOnce: number,
    private readonly maxWaitMs = 10_000,
  ) {}

  /**
   * Runs the work as soon as fewer than the maximum with this key are running.
   * @throws Problem unavailable after the maximum wait; the work has not begun then
   */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues.get(key) ?? { running: 0, waiting: [] };
    this.queues.set(key, queue);
    if (queue.running < this.atOnce) queue.running += 1;
    else await this.acquire(queue);
    try {
      return await work();
    } finally {
      this.release(key, queue);
    }
  }

  private acquire({ waiting }: Queue): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(new Problem('unavailable'));
      }, this.maxWaitMs);
      waiting.push(start);
    });
  }

  /** Gives the slot to the next task in line, or frees it. */
  private release(key: string, queue: Queue): void {
    const next = queue.waiting.shift();
    if (next) return next();
    queue.running -= 1;
    if (queue.running === 0) this.queues.delete(key);
  }
}
