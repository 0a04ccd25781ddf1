import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, json, raw, type Sql, sql } from '../database/sql.js';
import { inTurn, removeFromOffices } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import type { Mail } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import type { MailedEntry } from './date-rows.js';
import { type Morning, morningMail } from './morning.mail-templates.js';
import { type Reminded, reminderMail } from './reminder.mail-templates.js';
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe-link.js';

/** The most entries of each part that a morning mail shows. It counts all of them. */
const SHOWN = 20;
/** The most people of an office whose mails are made in one transaction. */
const PEOPLE = 50;
/** The most entries that a mail of reminders shows. It counts all of them. */
const REMINDED = 50;
/** Days for which sent mails are remembered. A reminder is sent up to three days late. */
const KEPT_DAYS = 60;

interface DueMorning extends Morning {
  userId: string;
  /** Null if there is nothing to tell. */
  recipient: string | null;
  /** Noon of the day; a morning mail is not sent later. */
  noon: string;
}
interface DueReminders {
  userId: string;
  recipient: string;
  today: string;
  /** The office's clock, `HH:MM`. */
  now: string;
  count: number;
  /** The end of the day on which its words are true. */
  midnight: string;
  entries: Reminded[];
}

const OFFICE = columns<{ id: string }>({ id: 'office' });
const MORNING = columns<DueMorning>({
  userId: 'user_id',
  recipient: 'recipient',
  fullName: 'full_name',
  day: 'day::text',
  since: 'since::text',
  timeZone: 'time_zone',
  noon: json(raw(`to_json((day + time '12:00') at time zone time_zone)`)),
  overdue: 'overdue',
  today: 'today',
  next: 'next',
  requests: 'requests',
  messages: 'messages',
  documents: 'documents',
  entries: json(raw('entries')),
});
const REMINDERS = columns<DueReminders>({
  userId: 'user_id',
  recipient: 'recipient',
  today: 'today::text',
  now: `to_char(now_there, 'HH24:MI')`,
  count: 'count',
  midnight: json(raw('to_json(midnight)')),
  entries: json(raw('entries')),
});

/**
 * Sends the morning mails and the reminders of entries. The database tells which are due, and records them in the
 * transaction that queues the mails, so that each is sent once in spite of several servers, restarts and kills.
 */
@Injectable()
export class RemindersJobs {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    config: Config,
    schedules: Schedules,
  ) {
    this.key = config.key('morning mails');
    schedules.add({
      name: 'morning mails that were due',
      cron: CronExpression.EVERY_5_MINUTES,
      run: (signal) => this.sendMornings(new Date(), signal),
    });
    schedules.add({
      name: 'reminders that were due',
      cron: CronExpression.EVERY_5_MINUTES,
      run: (signal) => this.sendReminders(new Date(), signal),
    });
    schedules.add({
      name: 'notes of mails about dates',
      cron: '22 3 * * *',
      run: () => this.forget(),
    });
  }

  /**
   * Queues the morning mails that are due at an instant.
   * @returns 0, because it removes no rows
   * @throws AggregateError as `inTurn`
   */
  sendMornings(now = new Date(), signal?: AbortSignal): Promise<number> {
    return this.send(
      sql`select ${OFFICE} from offices_in_the_morning(${now}) office`,
      signal,
      (em, officeId) => this.queueMornings(em, officeId, now),
    );
  }

  /** The same for the reminders of entries. */
  sendReminders(now = new Date(), signal?: AbortSignal): Promise<number> {
    return this.send(
      sql`select ${OFFICE} from offices_with_reminders(${now}) office`,
      signal,
      (em, officeId) => this.queueReminders(em, officeId, now),
    );
  }

  async forget(): Promise<number> {
    const mornings = await removeFromOffices(
      this.database,
      sql`delete from morning_mails where made_at < now() - make_interval(days => ${KEPT_DAYS})`,
    );
    const reminders = await removeFromOffices(
      this.database,
      sql`delete from sent_reminders where sent_at < now() - make_interval(days => ${KEPT_DAYS})`,
    );
    return mornings + reminders;
  }

  private async send(
    due: Sql<{ id: string }>,
    signal: AbortSignal | undefined,
    queue: (em: EntityManager, officeId: string) => Promise<number>,
  ): Promise<number> {
    const offices = await this.database.directory((em) => execute(em, due), 'long');
    const work = async (officeId: string) => {
      const next = () => this.database.office(officeId, (em) => queue(em, officeId), 'long');
      // Each transaction holds the office's lock, so it handles only some people.
      while ((await next()) > 0) {
        this.outbox.wake();
        signal?.throwIfAborted();
      }
      return 0;
    };
    return inTurn(offices, work, signal);
  }

  private async queueMornings(em: EntityManager, officeId: string, now: Date): Promise<number> {
    const due = await execute(
      em,
      sql`select ${MORNING} from take_morning_mails(${officeId}, ${now}, ${PEOPLE}, ${SHOWN})`,
    );
    if (due.length === 0) return 0;
    const { base, head, links, toAll } = await this.faceOf(em);
    const told = due.filter(({ recipient }) => recipient !== null);
    const mails = told.map((morning): Mail => {
      const token = unsubscribeToken({ officeId, userId: morning.userId }, this.key);
      const unsubscribe = `${base}${UNSUBSCRIBE_PATH}?token=${token}`;
      const content = morningMail(head, morning, { ...links, unsubscribe });
      return {
        recipient: morning.recipient!,
        content: { ...content, ...toAll },
        until: new Date(morning.noon),
      };
    });
    const messages = await this.outbox.queueFor(em, officeId, ...mails);
    await execute(
      em,
      sql`update morning_mails d set message_id = m.message
          from unnest(${told.map(({ userId }) => userId)}::uuid[], ${messages}::uuid[]) as m (person, message)
          where d.office_id = ${officeId} and d.user_id = m.person and d.message_id is null and d.made_at = now()`,
    );
    return due.length;
  }

  private async queueReminders(em: EntityManager, officeId: string, now: Date): Promise<number> {
    const due = await execute(
      em,
      sql`select ${REMINDERS} from take_reminders(${officeId}, ${now}, ${PEOPLE}, ${REMINDED})`,
    );
    if (due.length === 0) return 0;
    const { head, links, toAll } = await this.faceOf(em);
    const mails = due.map((reminders): Mail => ({
      recipient: reminders.recipient,
      content: { ...reminderMail(head, reminders, links), ...toAll },
      until: new Date(reminders.midnight),
    }));
    const messages = await this.outbox.queueFor(em, officeId, ...mails);
    const people = due.map(({ userId }) => userId);
    await execute(
      em,
      sql`update sent_reminders r set message_id = m.message
          from unnest(${people}::uuid[], ${messages}::uuid[]) as m (person, message)
          where r.office_id = ${officeId} and r.user_id = m.person and r.message_id is null and r.sent_at = now()`,
    );
    return mails.length;
  }

  /** Parts of all mails of an office, with links to pages of the console, which ask for a sign-in first. */
  private async faceOf(em: EntityManager) {
    const tenant = await this.tenants.linkedTo(em, null);
    const to = (page: string) => this.tenants.linkTo(tenant, page);
    const links = {
      agenda: to('agenda'),
      requests: to('pedidos'),
      account: to('conta'),
      // The console opens the entry over its case, or over the agenda.
      entry: ({ id, caseId }: MailedEntry) =>
        `${to(caseId ? `processos/${caseId}` : 'agenda')}?entrada=${id}`,
    };
    const { toAll } = await officeSender(em);
    return { base: this.tenants.linkBase(tenant), head: letterheadOf(tenant), links, toAll };
  }
}
