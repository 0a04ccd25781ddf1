import type { Socket } from 'node:net';

import { Problem } from '../problems/problem.js';

const STALL_MS = 30_000;
/** Shorter than a reservation lives and than the server lets any request last. */
const TOTAL_MS = 25 * 60_000;
const LOOK_EVERY_MS = 1_000;

/** Ends an upload that stalls, or that takes longer than its time in all. */
export class UploadWatch {
  private readonly abort = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private readonly startedAt = Date.now();
  private bytesSeen: number;
  private heardAt = this.startedAt;

  /** @param totalMs that the whole upload may take */
  constructor(
    private readonly socket: Pick<Socket, 'bytesRead'>,
    private readonly totalMs = TOTAL_MS,
  ) {
    this.bytesSeen = socket.bytesRead;
    this.timer = setInterval(() => this.check(), LOOK_EVERY_MS).unref();
  }

  /** Aborts with a `Problem` as its reason. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private check(): void {
    const now = Date.now();
    if (this.socket.bytesRead !== this.bytesSeen) {
      this.bytesSeen = this.socket.bytesRead;
      this.heardAt = now;
    }
    if (now - this.heardAt < STALL_MS && now - this.startedAt < this.totalMs) return;
    this.stop();
    this.abort.abort(new Problem('request_timeout'));
  }
}
