import { Injectable } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { Config } from '../config/config.js';
import {
  type MorningMail,
  type MorningMailSettings,
  type ReminderDefaults as Defaults,
} from '../contract/reminders.js';
import { Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { type Json, sql } from '../database/sql.js';
import { edit, type Editable } from '../edits/edit.js';
import { Problem } from '../problems/problem.js';
import { RateLimiter } from '../rate-limiter/rate-limiter.js';
import { ReminderDefaults } from './reminder-defaults.entity.js';
import type { ReminderDefaultsBody } from './reminders.dto.js';
import { LIMITS } from './reminders.limits.js';
import { morningMailOf, reminderDefaults } from './reminders.queries.js';
import { readUnsubscribeToken } from './unsubscribe-link.js';

const DEFAULTS: Editable<ReminderDefaults> = {
  entity: ReminderDefaults,
  table: 'reminder_defaults',
  key: 'officeId',
  shown: () => reminderDefaults,
};

/** Reads and changes a person's morning mail and the office's default reminders. */
@Injectable()
export class ReminderSettingsService {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    config: Config,
  ) {
    this.key = config.key('morning mails');
  }

  morningMail(session: Session): Promise<Json<MorningMail>> {
    return this.database.record(session, morningMailOf(session.userId));
  }

  updateMorningMail(
    session: Session,
    { enabled, weekdays }: MorningMailSettings,
  ): Promise<Json<MorningMail>> {
    const days = [...weekdays].sort();
    return this.database.write(session, async (em) => {
      // One statement, because the row exists only after the first change.
      await execute(
        em,
        sql`insert into morning_mail_settings as m (enabled, weekdays)
            values (${enabled}, ${days}::smallint[])
            on conflict (office_id, user_id) do update
            set enabled = excluded.enabled, weekdays = excluded.weekdays, updated_at = now()`,
      );
      return this.database.recordWithin(em, morningMailOf(session.userId));
    });
  }

  defaults(session: Session): Promise<Json<Defaults>> {
    return this.database.record(session, reminderDefaults);
  }

  /** @throws Problem as `edit` */
  updateDefaults(session: Session, body: ReminderDefaultsBody): Promise<Json<Defaults>> {
    const { officeId } = session;
    return edit(this.database, session, DEFAULTS, officeId, body, async (defaults, em) => {
      defaults.revise(body);
      await em.flush();
      await auditOwn(em, { action: 'reminders_changed' });
      return this.database.recordWithin(em, reminderDefaults);
    });
  }

  /**
   * Switches a morning mail off by the link of any such mail; it may be repeated. The answer does not tell whether the
   * membership still exists.
   * @throws Problem invalid_confirmation for a forged link, too_many_requests
   */
  async unsubscribe(token: unknown, address: string): Promise<void> {
    const attempt = [LIMITS['ending of mails from an address'], address] as const;
    await this.limiter.count(attempt);
    const subscriber = readUnsubscribeToken(token, this.key);
    if (!subscriber) throw new Problem('invalid_confirmation');
    const { officeId, userId } = subscriber;
    await this.database.office(officeId, (em) =>
      execute(
        em,
        sql`insert into morning_mail_settings as m (user_id, enabled)
            select s.user_id, false from staff_users s
            where s.office_id = ${officeId} and s.user_id = ${userId}
            on conflict (office_id, user_id) do update set enabled = false, updated_at = now()`,
      ),
    );
    await this.database.directory((em) => this.limiter.reset(em, attempt));
  }
}
