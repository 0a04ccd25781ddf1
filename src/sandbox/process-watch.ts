import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const LOOK_EVERY_MS = 50;

interface Limits {
  milliseconds: number;
  silentMilliseconds?: number;
  memoryBytes: number;
}

type Excess = 'time' | 'memory' | 'answer';

/**
 * Kills a process that takes too long or too much memory. Memory is what the system says the process has,
 * heap and buffers alike; where there is no `/proc` only the heap's own limit holds.
 */
export class ProcessWatch {
  /** The limit for which it was killed. */
  exceeded: Excess | undefined;
  private readonly clock: NodeJS.Timeout;
  /** Runs out when the process has sent nothing for too long. */
  private readonly silence: NodeJS.Timeout | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly child: ChildProcess,
    private readonly limits: Limits,
  ) {
    const { milliseconds, silentMilliseconds } = limits;
    this.clock = setTimeout(() => this.kill('time'), milliseconds);
    if (silentMilliseconds !== undefined) {
      this.silence = setTimeout(() => this.kill('time'), silentMilliseconds);
    }
    this.timer = setInterval(() => void this.check(), LOOK_EVERY_MS);
  }

  /** Restarts the silence timer, after each part of the answer. */
  restart(): void {
    this.silence?.refresh();
  }

  kill(reason: Excess): void {
    this.exceeded ??= reason;
    this.child.kill('SIGKILL');
  }

  stop(): void {
    clearTimeout(this.clock);
    clearTimeout(this.silence);
    clearInterval(this.timer);
  }

  private async check(): Promise<void> {
    const status = await readFile(`/proc/${this.child.pid}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    if (kilobytes * 1024 > this.limits.memoryBytes) this.kill('memory');
  }
}
