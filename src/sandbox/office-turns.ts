import { Problem } from '../problems/problem.js';

/** Lets one piece of work run at a time, and serves offices in turn: nobody waits behind another's hundreds. */
export class OfficeTurns {
  /** Who waits, each office in its own line; the first line is the next to be served. */
  private readonly lines = new Map<string, (() => void)[]>();
  private busy = false;

  constructor(private readonly patienceMs = 30_000) {}

  /** @throws Problem unavailable when the turn does not come; the work was not begun then */
  async take<T>(officeId: string, work: () => Promise<T>): Promise<T> {
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
      }, this.patienceMs);
      line.push(begin);
    });
  }

  /** The place goes to the first of the first line, whose office is the last from then on. */
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
