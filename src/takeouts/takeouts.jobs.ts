import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { TAKEOUT_DAYS, type TakeoutFailure } from '../contract/takeouts.js';
import { changed, Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import {
  type Effect,
  type Job,
  JobFailure,
  JobPostponed,
  type Keep,
  officeOf,
} from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { eachOffice } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import type { Letterhead, MailContent } from '../mail/mail-template.js';
import { Outbox } from '../mail/outbox.js';
import { OwnedStorage } from '../storage/owned-storage.js';
import type { StoredFile } from '../storage/storage.js';
import { letterheadOf } from '../tenancy/letterhead.js';
import { officeSender } from '../tenancy/office-sender.queries.js';
import { TenantLookup } from '../tenancy/tenant.lookup.js';
import { archiveOffice } from './office-archive.js';
import { takeoutFailedMail, takeoutReadyMail } from './takeouts.mail-templates.js';

interface TakeoutJob {
  takeoutId: string;
}

/** Time between two records of the progress. */
const NOTE_EVERY_MS = 1000;
/** Estimated size of rows and lists, which are not counted beforehand. */
const ROWS_BYTES = 64 * 1024 * 1024;
/** Space that stays free for new documents. */
const SPARE_BYTES = 512 * 1024 * 1024;

const ROW = columns<{ id: string; key: string }>({ id: 'id', key: 'storage_path' });

/** The progress of an attempt. */
class Progress {
  documents: number | null = null;
  written = 0;
  faults = 0;
  /** Aborted if the order was cancelled, or another process has taken over the job. */
  readonly over = new AbortController();
  cancelled = false;
}

/**
 * Makes archives of offices, and removes expired ones. Each attempt starts from the beginning: a failed one removes its
 * partial file, and the next one removes the file of a process that died. After three failures the person gets a mail.
 */
@Injectable()
export class TakeoutsJobs {
  readonly queue: Queue<TakeoutJob>;

  constructor(
    private readonly database: Database,
    private readonly storage: OwnedStorage,
    private readonly outbox: Outbox,
    private readonly tenants: TenantLookup,
    jobs: Jobs,
    schedules: Schedules,
  ) {
    this.queue = jobs.register<TakeoutJob>({
      name: 'takeout',
      atOnce: 2,
      atOnceOfOffice: 1,
      // Each record of the progress renews the lease.
      leaseSeconds: 60,
      attempts: 3,
      retrySeconds: 60,
      longestRetrySeconds: 600,
      startsOver: true,
      run: (job, signal, keep) => this.run(job, signal, keep),
      givenUp: (job, reason) => (em) => this.fail(em, job, reason),
    });
    schedules.add({
      name: 'archives of offices whose time is over',
      cron: CronExpression.EVERY_HOUR,
      run: (signal) => this.removeExpired(signal),
    });
  }

  /** Deletes the file before its row, so that another run can finish if the process is killed in between. */
  async removeExpired(signal?: AbortSignal): Promise<number> {
    if (!(await this.storage.renew())) return 0;
    const expired = sql`select ${ROW} from takeouts where state <> 'running' and expires_at <= now()`;
    return eachOffice(
      this.database,
      async (officeId) => {
        const rows = await this.database.office(officeId, (em) => execute(em, expired));
        for (const row of rows) await this.remove(officeId, row);
        return rows.length;
      },
      signal,
    );
  }

  private async run(job: Job<TakeoutJob>, signal: AbortSignal, keep: Keep): Promise<Effect | void> {
    const officeId = officeOf(job);
    const { takeoutId } = job.payload;
    const progress = new Progress();
    const note = () => keep((em) => this.note(em, takeoutId, progress));
    await note();
    const row = await this.rowOf(officeId, takeoutId);
    if (!row) return;
    if (progress.cancelled) return this.remove(officeId, row);
    await this.storage.removeUnfinished(new Date(), row.key);
    const written = new AbortController();
    const notes = this.recordProgress(note, progress, written.signal);
    try {
      const file = await this.write(officeId, row.key, progress, signal);
      return (em) => this.finish(em, officeId, takeoutId, file, progress);
    } catch (error) {
      if (progress.cancelled) return await this.remove(officeId, row);
      if ((error as { code?: unknown }).code === 'storage_full') throw full();
      throw error;
    } finally {
      written.abort();
      await notes;
    }
  }

  private write(
    officeId: string,
    key: string,
    progress: Progress,
    stops: AbortSignal,
  ): Promise<StoredFile> {
    const signal = AbortSignal.any([stops, progress.over.signal]);
    return archiveOffice({
      source: {
        snapshot: (work) => this.database.snapshot(officeId, work),
        run: (statement) => this.database.office(officeId, (em) => execute(em, statement)),
      },
      storage: this.storage,
      officeId,
      withStrays: false,
      write: (content) => this.storage.write(key, content, { signal }),
      onPlan: async ({ documents, bytes }) => {
        progress.documents = documents;
        const free = await this.storage.freeBytes();
        if (free !== null && free < bytes + ROWS_BYTES + SPARE_BYTES) throw full();
      },
      onDocument: (written) => (progress.written = written),
      onFault: () => (progress.faults += 1),
    });
  }

  /** Records the progress every second, which also renews the lease while a large file is written. */
  private async recordProgress(
    note: () => Promise<void>,
    progress: Progress,
    written: AbortSignal,
  ) {
    try {
      for (;;) {
        await sleep(NOTE_EVERY_MS, undefined, { signal: written });
        await note();
        if (progress.cancelled) return progress.over.abort();
      }
    } catch (error) {
      if (!written.aborted) progress.over.abort(error);
    }
  }

  private async note(em: EntityManager, id: string, progress: Progress): Promise<void> {
    const { documents, written } = progress;
    const noted = sql`update takeouts set documents = ${documents}, written = ${written}
      where id = ${id} and state = 'running'`;
    progress.cancelled = (await changed(em, noted)) === 0;
  }

  /** Replaces the former archive, whose file is removed after the transaction. */
  private async finish(
    em: EntityManager,
    officeId: string,
    id: string,
    { sizeBytes, sha256 }: StoredFile,
    { documents, written, faults }: Progress,
  ): Promise<void> {
    const running = sql`select ${ROW} from takeouts where id = ${id} and state = 'running' for update`;
    const former =
      (await execute(em, running)).length === 0
        ? [{ id }] // cancelled at the last moment
        : await execute(
            em,
            sql`update takeouts set state = 'ended' where state = 'ready' returning ${ROW}`,
          );
    if (former.length > 0) {
      await this.queue.enqueueFor(em, officeId, ...former.map((row) => ({ takeoutId: row.id })));
    }
    const finished = sql`update takeouts set state = 'ready', size_bytes = ${sizeBytes}, sha256 = ${sha256},
        documents = ${documents}, written = ${written}, faults = ${faults}, finished_at = now(),
        expires_at = now() + make_interval(days => ${TAKEOUT_DAYS})
      where id = ${id} and state = 'running'`;
    if ((await changed(em, finished)) === 0) return;
    await this.tell(em, officeId, id, (head, url) => takeoutReadyMail(head, url, faults));
  }

  private async fail(em: EntityManager, job: Job<TakeoutJob>, reason: string): Promise<void> {
    const failure = failureOf(reason);
    const { takeoutId } = job.payload;
    const failed = sql`update takeouts set state = 'failed', failure = ${failure}, finished_at = now()
      where id = ${takeoutId} and state = 'running'`;
    if ((await changed(em, failed)) === 0) return;
    // Remove the partial file of a process that died.
    await this.queue.enqueueFor(em, officeOf(job), { takeoutId });
    await this.tell(em, officeOf(job), takeoutId, (head, url) =>
      takeoutFailedMail(head, url, failure),
    );
  }

  /** Mails the person who ordered it, if they are still an administrator. */
  private async tell(
    em: EntityManager,
    officeId: string,
    id: string,
    write: (head: Letterhead, url: string) => MailContent,
  ): Promise<void> {
    const email = columns<{ email: string }>({ email: 'u.email' });
    const [person] = await execute(
      em,
      sql`select ${email} from takeouts t
          join staff_users s on s.office_id = t.office_id and s.user_id = t.ordered_by
          join private.users u on u.id = s.user_id
          where t.id = ${id} and s.deactivated_at is null and s.administrator`,
    );
    if (!person) return;
    const tenant = await this.tenants.linkedTo(em, null);
    const url = this.tenants.linkTo(tenant, 'admin/escritorio');
    const { toAll } = await officeSender(em);
    const content = { ...write(letterheadOf(tenant), url), ...toAll };
    await this.outbox.queueFor(em, officeId, { recipient: person.email, content });
  }

  private async rowOf(officeId: string, id: string) {
    const [row] = await this.database.office(officeId, (em) =>
      execute(em, sql`select ${ROW} from takeouts where id = ${id} and state <> 'ready'`),
    );
    return row;
  }

  /** Removes the files of a finished order, and its row unless it reports a failure. */
  private async remove(officeId: string, { id, key }: { id: string; key: string }): Promise<void> {
    // A copy of the database on the same storage must not delete files, so it also keeps the row.
    if (!(await this.storage.mayDelete())) throw new JobPostponed('the storage is not ours');
    await this.storage.removeUnfinished(new Date(), key);
    await this.storage.delete(key);
    await this.database.office(officeId, (em) =>
      execute(
        em,
        sql`delete from takeouts where id = ${id} and (state = 'ended' or expires_at <= now())`,
      ),
    );
  }
}

/** A final failure, because another attempt would find no more space. */
function full(): JobFailure {
  return new JobFailure('storage_full', true);
}

function failureOf(reason: string): TakeoutFailure {
  if (reason === 'storage_full' || reason === 'storage_unavailable') return reason;
  return reason === 'ABANDONED' ? 'interrupted' : 'failed';
}
