import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';

import { readToken } from '../auth/secret-token.js';
import { Config } from '../config/config.js';
import type { FeedDetail, FeedScope } from '../contract/calendar-feeds.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { entriesOfFeed } from './calendar-entries.queries.js';
import { LIMITS } from './calendar-feeds.limits.js';
import { type CalendarEntry, writeCalendar } from './calendar-file.js';

/** Version of the files' format, part of the ETag. Raise it so that calendars read changed files again. */
const EDITION = 1;

const FOUND = columns<{ officeId: string; feedId: string }>({
  officeId: 'f.office_id',
  feedId: 'f.feed_id',
});

interface OpenFeed {
  scope: FeedScope;
  detail: FeedDetail;
  officeName: string;
  timeZone: string;
}
const OPEN = columns<OpenFeed>({
  scope: 'f.scope',
  detail: 'f.detail',
  officeName: 'f.office_name',
  timeZone: 'f.time_zone',
});

export interface CalendarReading {
  etag: string;
  /** Writes the file. It need not be called if the calendar has the file already. */
  write: () => Promise<string>;
}

/** Reads a feed by its secret address, without a session. */
@Injectable()
export class CalendarReadingService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @param file the last part of the address, `{secret}.ics`
   * @throws Problem not_found for an address that opens nothing, for any reason; too_many_requests
   */
  async read(file: string, ip: string): Promise<CalendarReading> {
    const { officeId, feedId } = await this.feedAt(file, ip);
    await this.limiter.count([LIMITS['reads of a calendar feed'], feedId]);
    const read = await this.database.office(officeId, async (em) => {
      const [feed] = await execute(
        em,
        sql`select ${OPEN} from open_calendar_feed(${feedId}::uuid) f`,
      );
      if (!feed) throw new Problem('not_found');
      const [found] = await execute(em, entriesOfFeed(feedId));
      // Last, because the row is locked from then on.
      await execute(em, sql`select note_calendar_read(${feedId}::uuid)`);
      return { feed, entries: found!.entries };
    });
    return this.reading(read);
  }

  private reading({
    feed,
    entries,
  }: {
    feed: OpenFeed;
    entries: readonly CalendarEntry[];
  }): CalendarReading {
    const settings = {
      name: `Causa – ${feed.officeName}${feed.scope === 'office' ? ' (todos)' : ''}`,
      timeZone: feed.timeZone,
      base: this.config.linkBase,
      subscribed: true,
    };
    const content = JSON.stringify([EDITION, settings, entries]);
    return {
      etag: `"${createHash('sha256').update(content).digest('base64url')}"`,
      write: async () => {
        let file = '';
        for await (const part of writeCalendar([entries], settings)) file += part;
        return file;
      },
    };
  }

  /** Finds the feed of an address. Counts unknown addresses, so that they cannot be guessed. */
  private async feedAt(file: string, ip: string): Promise<{ officeId: string; feedId: string }> {
    const secret = file.endsWith('.ics') ? readToken(file.slice(0, -'.ics'.length)) : null;
    const hash = secret?.hash.toString('hex');
    const [found] = hash
      ? await this.database.directoryRows(
          sql`select ${FOUND} from calendar_feed_at(decode(${hash}, 'hex')) f`,
        )
      : [];
    if (found) return found;
    await this.limiter.count([LIMITS['unknown calendar feeds from an address'], ip]);
    throw new Problem('not_found');
  }
}
