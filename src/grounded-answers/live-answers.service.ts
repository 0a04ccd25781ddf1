import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';

/** Abort reason of an answer that its reader stopped, or whose connection was closed. */
export class Stopped extends Error {}

/** An answer that this process writes. */
export interface LiveAnswer {
  id: string;
  officeId: string;
  signal: AbortSignal;
  /** @param reason `Stopped`, or the error that it failed with */
  stop(reason: Error): void;
  /** Its record is written. */
  ended(): void;
}

interface Entry extends LiveAnswer {
  whenEnded: Promise<void>;
}

const LOOK_EVERY_MS = 3_000;
/** Milliseconds that a stop of the server waits for the records. */
const STOP_TIMEOUT_MS = 8_000;

const ID = columns<{ id: string }>({ id: 'id' });

/**
 * The answers that this process is writing. While there are any, it marks them as alive in the database, and reads
 * there which of them another replica was asked to stop.
 */
@Injectable()
export class LiveAnswersService implements BeforeApplicationShutdown {
  private readonly logger = new Logger('answers');
  private readonly live = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly database: Database) {}

  begin(officeId: string, id: string): LiveAnswer {
    const controller = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const entry: Entry = {
      id,
      officeId,
      signal: controller.signal,
      stop: (reason) => controller.abort(reason),
      ended: () => {
        this.live.delete(id);
        if (this.live.size === 0) clearInterval(this.timer);
        resolve();
      },
      whenEnded: promise,
    };
    if (this.live.size === 0) {
      this.timer = setInterval(() => void this.refresh(), LOOK_EVERY_MS).unref();
    }
    this.live.set(id, entry);
    return entry;
  }

  /** Stops one that is written here. */
  stop(id: string): void {
    this.live.get(id)?.stop(new Stopped('asked'));
  }

  /** Once one that is written here has ended; at once of any other. */
  async whenEnded(id: string): Promise<void> {
    await this.live.get(id)?.whenEnded;
  }

  /** Marks these answers as alive, and stops those for which a stop was requested. */
  async refresh(): Promise<void> {
    for (const [officeId, ids] of this.byOffice()) {
      try {
        const stopRequested = await this.database.office(officeId, (em) =>
          execute(em, sql`select ${ID} from keep_ai_answers(${officeId}, ${ids}::uuid[]) id`),
        );
        for (const { id } of stopRequested) this.stop(id);
      } catch (error) {
        this.logger.warn({ err: error }, 'answers could not be kept alive');
      }
    }
  }

  /** Fails the answers that are being written, and keeps the text that has come so far. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    const entries = [...this.live.values()];
    for (const entry of entries) entry.stop(new Problem('unavailable'));
    const ended = Promise.all(entries.map(({ whenEnded }) => whenEnded));
    await Promise.race([ended, pause(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  private byOffice(): Map<string, string[]> {
    const offices = new Map<string, string[]>();
    for (const [id, { officeId }] of this.live) {
      offices.set(officeId, [...(offices.get(officeId) ?? []), id]);
    }
    return offices;
  }
}
