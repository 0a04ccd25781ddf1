import { Injectable } from '@nestjs/common';
import QuickLRU from 'quick-lru';

import type { ApiRight } from '../contract/api-keys.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { sql } from '../database/sql.js';

const REMEMBERED = 2000;
/** Milliseconds in which a key's use is noted once. */
const NOTED_FOR = 60_000;

/** Notes when each key was last used: by a request that it may make, since one that is refused uses nothing. */
@Injectable()
export class KeyUsesService {
  /** When this server noted a key's use. */
  private readonly noted = new QuickLRU<string, number>({ maxSize: REMEMBERED });

  constructor(private readonly database: Database) {}

  /**
   * Once a minute, also over several servers.
   * @throws Problem as `enter_key` refuses: a key that counts no more or lacks a right, an office that is suspended or
   *   whose plan is without
   */
  async note({ id, officeId }: Session, needed: readonly ApiRight[]): Promise<void> {
    const now = Date.now();
    if (now - (this.noted.get(id) ?? 0) < NOTED_FOR) return;
    // Before it is written, so that of many requests at once one writes.
    this.noted.set(id, now);
    try {
      await this.database.office(officeId, (em) =>
        execute(em, sql`select note_key_use(${id}, ${needed}::text[])`),
      );
    } catch (error) {
      this.noted.delete(id);
      throw error;
    }
  }
}
