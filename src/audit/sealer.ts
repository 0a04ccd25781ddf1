import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, sql } from '../database/sql.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { audit } from './audit.js';
import { type ChainReport, checkChain, isUnbroken, LATE_HOURS } from './chains.js';
import { headOf, SEALED_CONTENT, type SealedContent, sealOf } from './seal.js';

/** Rows that are sealed in one transaction. */
const BATCH = 1000;

interface End {
  number: number;
  seal: string;
}

const END = columns<End>({ number: 'number', seal: `encode(seal, 'hex')` });

/** The row that a run sealed last; it goes on after it. The next run begins at the start again. */
type Mark = Pick<SealedContent, 'at' | 'id'>;
const BEGINNING: Mark = { at: '0001-01-01T00:00:00', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Seals new entries of the audit log in the background, so that adding one does not wait. Each night the chains are
 * checked, and the result is itself written to the log.
 */
@Injectable()
export class AuditSealer {
  private readonly logger = new Logger('audit');

  constructor(
    private readonly database: Database,
    private readonly config: Config,
    schedules: Schedules,
  ) {
    schedules.add({
      name: 'audit seals',
      cron: CronExpression.EVERY_10_MINUTES,
      run: (signal) => this.sealAll(signal),
    });
    schedules.add({
      name: 'audit checks',
      cron: CronExpression.EVERY_DAY_AT_3AM,
      run: (signal) => this.checkAll(signal),
    });
  }

  /** @returns 0: it removes nothing */
  async sealAll(signal?: AbortSignal): Promise<number> {
    await eachOffice(this.database, (officeId) => this.seal(officeId, signal), signal);
    return 0;
  }

  /** @returns 0: it removes nothing */
  async checkAll(signal?: AbortSignal): Promise<number> {
    return eachOffice(this.database, (officeId) => this.check(officeId, signal), signal);
  }

  /** Seals an office's rows and looks through its chain. @returns 0: it removes nothing */
  async check(officeId: string, signal?: AbortSignal): Promise<number> {
    await this.seal(officeId, signal);
    await this.lookThrough(officeId, signal);
    return 0;
  }

  /** Seals an office's rows without a seal, the oldest first. @returns how many */
  async seal(officeId: string, signal?: AbortSignal): Promise<number> {
    let sum = 0;
    for (let mark: Mark | undefined = BEGINNING; mark !== undefined;) {
      signal?.throwIfAborted();
      const from: Mark = mark;
      const sealed = await this.database.office(
        officeId,
        (em) => this.sealBatch(em, officeId, from),
        'long',
      );
      sum += sealed.length;
      mark = sealed.length < BATCH ? undefined : sealed.at(-1);
    }
    return sum;
  }

  private async sealBatch(em: EntityManager, officeId: string, mark: Mark): Promise<Mark[]> {
    // Replicas that seal one office at once take turns, and each goes on where the other has come to.
    await execute(
      em,
      sql`select pg_advisory_xact_lock(hashtextextended('causa audit ' || ${officeId}, 0))`,
    );
    const [end] = await execute(
      em,
      sql`select ${END} from audit_seals order by number desc limit 1`,
    );
    const entries = await execute(em, unsealedAfter(mark));
    if (entries.length === 0) return [];
    const [key] = this.config.auditKeys;
    const first = (end?.number ?? 0) + 1;
    let previous = end?.seal ?? '';
    const seals = entries.map((entry, n) => {
      previous = sealOf(key, { officeId, number: first + n, previous }, entry);
      return previous;
    });
    await execute(
      em,
      sql`select seal_entries(${first}, ${entries.map(({ id }) => id)}::uuid[],
            (select array_agg(decode(seal, 'hex') order by n)
             from unnest(${seals}::text[]) with ordinality as s (seal, n)))`,
    );
    return entries;
  }

  private async lookThrough(officeId: string, signal?: AbortSignal): Promise<void> {
    const report = await checkChain(
      (statement) => this.database.office(officeId, (em) => execute(em, statement), 'long'),
      officeId,
      this.config.auditKeys,
      signal,
    );
    if (report.head === null && isUnbroken(report)) return;
    this.log(officeId, report);
    const who = { officeId, userId: null, address: null };
    const { entries, faults } = report;
    await this.database.office(officeId, (em) =>
      audit(
        em,
        isUnbroken(report)
          ? { ...who, action: 'chain_verified', detail: { entries } }
          : { ...who, action: 'chain_broken', detail: { entries, ...faults } },
      ),
    );
  }

  /** The head is also logged, because a person who can rewrite the database may not be able to change the log. */
  private log(office: string, { entries, head, faults, examples }: ChainReport): void {
    const known = { office, entries, head: head && headOf(head) };
    if (examples.length === 0) this.logger.log(known, 'the audit log is whole');
    else this.logger.error({ ...known, faults, named: examples }, 'the audit log was changed');
  }
}

/**
 * The entries without a seal, the oldest first. Rows may be committed late, and so be found after younger ones. A row
 * that is later than `LATE_HOURS` is not sealed any more, but named by the check.
 */
function unsealedAfter({ at, id }: Mark) {
  const since = sql`select least(sealed_through, now()) - make_interval(hours => ${LATE_HOURS})
    from audit_seals where office_id = current_office() order by number desc limit 1`;
  return sql`select ${SEALED_CONTENT} from audit_log e
    where e.office_id = current_office()
      and e.created_at >= coalesce((${since}), '-infinity')
      and (e.created_at, e.id) > (${at}::timestamp at time zone 'UTC', ${id}::uuid)
      and not exists (select from audit_seals s where s.office_id = e.office_id and s.entry_id = e.id)
    order by e.created_at, e.id limit ${raw(String(BATCH))}`;
}
