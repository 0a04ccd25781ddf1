import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { newToken } from '../auth/secret-token.js';
import { Config } from '../config/config.js';
import {
  CALENDAR_FEED_FIELDS,
  type CalendarFeed as ShownFeed,
  type CalendarFeedAddress,
  FEED_KINDS,
} from '../contract/calendar-feeds.js';
import { completed } from '../contract/fields.js';
import { Database, execute } from '../database/database.js';
import type { IdempotencyKey, NewIdempotencyKey } from '../database/idempotency.js';
import type { Page, QueryOf } from '../database/list.js';
import type { Session } from '../database/session.js';
import { columns, type Json, parse, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import type { CalendarFeedChangeBody, NewCalendarFeedBody } from './calendar-feeds.dto.js';
import { LIMITS } from './calendar-feeds.limits.js';
import { calendarFeedById, calendarFeedList } from './calendar-feeds.queries.js';

const EDITABLE: Editable<CalendarFeed> = {
  entity: CalendarFeed,
  table: 'calendar_feeds',
  shown: calendarFeedById,
};

/** Calendar feeds of the session's person. Only the hash of a feed's address is stored. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly limiter: RateLimiter,
  ) {}

  list(session: Session, query: QueryOf<typeof calendarFeedList>): Promise<Page<ShownFeed>> {
    return this.database.page(session, calendarFeedList.page(query));
  }

  get(session: Session, id: string): Promise<Json<ShownFeed>> {
    return this.database.record(session, calendarFeedById(id));
  }

  /**
   * Creates a feed. Only this answer contains its address.
   * @throws Problem calendar_feed_made, too_many_requests; validation_failed for a name that is taken, or a feed beyond
   *   the limit
   */
  create(
    session: Session,
    { kinds = [...FEED_KINDS], ...body }: NewCalendarFeedBody,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<CalendarFeedAddress> {
    return this.giveAddress(session, idempotencyKey, async (em) => {
      const feed = em.create(CalendarFeed, { ...completed(CALENDAR_FEED_FIELDS, body), kinds });
      await em.flush();
      return { id: feed.id, action: 'calendar_feed_created' };
    });
  }

  /** @throws Problem as `edit`; validation_failed for a name that is taken */
  async update(
    session: Session,
    id: string,
    body: CalendarFeedChangeBody,
  ): Promise<Json<ShownFeed>> {
    const { version: _, ...change } = body;
    await edit(this.database, session, EDITABLE, id, body, async (feed, em) => {
      feed.revise(change);
      await em.flush();
      // Record it, because an address in use may now reveal more.
      const { scope, detail } = feed;
      await auditOwn(em, { action: 'calendar_feed_changed', detail: { scope, detail } });
    });
    return this.get(session, id);
  }

  /** Replaces a feed's address; the former one stops working. @throws Problem not_found, and as `create` */
  renew(
    session: Session,
    id: string,
    idempotencyKey: IdempotencyKey | null,
  ): Promise<CalendarFeedAddress> {
    return this.giveAddress(session, idempotencyKey, () =>
      Promise.resolve({ id, action: 'calendar_feed_renewed' }),
    );
  }

  /** Ends a feed with its address. @returns the feed as it was @throws Problem not_found */
  delete(session: Session, id: string): Promise<Json<ShownFeed>> {
    return this.database.write(session, async (em) => {
      const shown = await this.database.recordWithin(em, calendarFeedById(id));
      const feed = await em.findOneOrFail(CalendarFeed, { id });
      em.remove(feed);
      await em.flush();
      await auditOwn(em, { action: 'calendar_feed_ended' });
      return shown;
    });
  }

  private giveAddress(
    session: Session,
    idempotencyKey: IdempotencyKey | null,
    prepare: (
      em: EntityManager,
    ) => Promise<{ id: string; action: 'calendar_feed_created' | 'calendar_feed_renewed' }>,
  ): Promise<CalendarFeedAddress> {
    const give = async (em: EntityManager) => {
      const { id, action } = await prepare(em);
      const { token, hash } = newToken();
      const given = columns<{ given: boolean }>({
        given: sql`set_calendar_address(${id}::uuid, decode(${hash.toString('hex')}, 'hex'))`,
      });
      const [row] = await execute(em, sql`select ${given}`);
      if (!row!.given) throw new Problem('not_found');
      const feed = parse(await this.database.recordWithin(em, calendarFeedById(id)));
      const { scope, detail } = feed;
      await auditOwn(em, { action, detail: { scope, detail } });
      return { ...feed, address: `${this.config.linkBase}/api/calendar/${token}.ics` };
    };
    return this.database.once<CalendarFeedAddress>(
      session,
      idempotencyKey,
      async (fresh: NewIdempotencyKey | null) => {
        await this.limiter.count([
          LIMITS['addresses of calendar feeds made by a person'],
          session.userId,
        ]);
        return this.database.write(session, give, { idempotencyKey: fresh });
      },
      () => Promise.reject(new Problem('calendar_feed_made')),
    );
  }
}
