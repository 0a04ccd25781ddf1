import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
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
import { Storage } from '../storage/storage.js';
import { ScanReader, type SittingEnd } from './scan-reader.js';
import { FileScans, type ScanFile, type ScanOwner } from './scan-rows.statements.js';
import { LARGEST_READ, MAX_PAGES, scanFormatOf, SCANNED_TYPES } from './text-formats.js';
import { isFinal, TextReader } from './text-reader.js';

const QUEUE = 'document ocr';
/** Read one after the other before another office has its turn; the file is fetched once for all of them. */
const PAGES_A_SITTING = 10;
/** Older documents of an office that wait at a time, so that new ones do not wait behind them. */
const EARLIER_AT_ONCE = 3;

type ScanJob = Job<ScanOwner>;

/**
 * Recognises text in pictures: pages of a PDF that are scanned, and image files. Each page is stored by itself, so
 * that an interrupted run loses one page.
 */
@Injectable()
export class ScansService {
  readonly queue: Queue<ScanOwner>;
  private readonly areRead: boolean;
  private readonly logger = new Logger('scans');

  constructor(
    jobs: Jobs,
    schedules: Schedules,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly textReader: TextReader,
    private readonly reader: ScanReader,
    { scanReader }: Config,
  ) {
    this.areRead = scanReader !== 'nobody';
    this.queue = jobs.register<ScanOwner>({
      name: QUEUE,
      atOnce: 1,
      // For a file to arrive and a page to be read; each page restarts it.
      leaseSeconds: 300,
      attempts: 5,
      retrySeconds: 60,
      longestRetrySeconds: 600,
      elsewhere: scanReader !== 'here',
      run: (job, signal, keep) => this.read(job, signal, keep),
      givenUp: (job) => (em) => this.giveUp(em, job),
    });
    if (scanReader !== 'here') return;
    schedules.add({
      name: 'scans of before',
      cron: CronExpression.EVERY_10_MINUTES,
      run: async (signal) => {
        await this.findEarlier(signal);
        return 0;
      },
    });
  }

  /**
   * Notes which pages of a file are pictures, and has them read; in a transaction of its office. Where no process reads
   * scans nothing is noted, so that a process that reads them later treats the file as one from before.
   */
  async found(
    em: EntityManager,
    officeId: string,
    owner: ScanOwner,
    pages: readonly number[],
  ): Promise<void> {
    if (!this.areRead) return;
    await new FileScans(officeId, owner).found(em, pages);
    if (pages.length > 0) await this.queue.enqueueFor(em, officeId, owner);
  }

  /** Puts in documents of before there was any reading of scans. @returns how many */
  findEarlier(signal?: AbortSignal): Promise<number> {
    return eachOffice(
      this.database,
      (officeId) =>
        this.database.office(officeId, async (em) => {
          const pending = await this.queue.pendingOf(em, officeId, EARLIER_AT_ONCE);
          const earlier = await execute(em, earlierOf(officeId, pending));
          await this.queue.enqueueFor(em, officeId, ...earlier);
          return earlier.length;
        }),
      signal,
    );
  }

  private async read(job: ScanJob, signal: AbortSignal, keep: Keep): Promise<Effect | void> {
    const scans = scansOf(job);
    const [[file], waiting] = await this.database.office(officeOf(job), async (em) => [
      await execute(em, scans.file),
      await execute(em, scans.waiting(PAGES_A_SITTING)),
    ]);
    if (file === undefined) return; // gone for good
    if (!file.known) return this.look(job, file, signal);
    if (waiting.length === 0) return; // another job did it
    return this.sit(job, file, waiting, signal, keep);
  }

  /** Finds out which pages are pictures. */
  private async look(job: ScanJob, file: ScanFile, signal: AbortSignal): Promise<Effect> {
    const pages = await this.picturesIn(file, signal);
    return (em) => this.found(em, officeOf(job), job.payload, pages);
  }

  private async picturesIn({ key, type, size }: ScanFile, signal: AbortSignal): Promise<number[]> {
    if (Number(size) > LARGEST_READ) return [];
    if (scanFormatOf(type) === 'picture') return [1];
    const reading = await orPostpone(async () =>
      this.textReader.read('pdf', await this.storage.read(key), signal),
    );
    if (!('fault' in reading)) return reading.scanned;
    if (isFinal(reading.fault)) return [];
    throw new JobFailure(reading.fault);
  }

  /** Reads some pages, and has the others read when other offices had their turn. */
  private async sit(
    job: ScanJob,
    { key, type }: ScanFile,
    waiting: readonly { page: number }[],
    signal: AbortSignal,
    keep: Keep,
  ): Promise<Effect> {
    const scans = scansOf(job);
    const left = waiting.map(({ page }) => page);
    const format = scanFormatOf(type)!;
    const end = await orPostpone(async () =>
      this.reader.read(
        format,
        [...left],
        await this.storage.read(key),
        {
          onCount: async (count) => {
            // A TIFF has as many pages as it says; of a PDF it is known which are pictures.
            if (format === 'picture' && count > 1) await keep((em) => scans.found(em, upTo(count)));
          },
          onPage: async (page) => {
            this.logger.debug({ job: job.id, page: page.page }, 'a page was read');
            await keep((em) => scans.store(em, page));
            left.shift();
          },
        },
        signal,
      ),
    );
    return async (em) => {
      await noteEnd(em, scans, end, left[0]);
      await this.goOn(em, job);
    };
  }

  /** Gives up the first part that was tried too often, and goes on with the rest. */
  private async giveUp(em: EntityManager, job: ScanJob): Promise<void> {
    const scans = scansOf(job);
    const [file] = await execute(em, scans.file);
    if (file?.known) await scans.giveUp(em, 'first');
    else await scans.found(em, []);
    await this.goOn(em, job);
  }

  private async goOn(em: EntityManager, job: ScanJob): Promise<void> {
    const [next] = await execute(em, scansOf(job).waiting(1));
    if (next) await this.queue.enqueueFor(em, officeOf(job), job.payload);
  }
}

function scansOf(job: ScanJob): FileScans {
  return new FileScans(officeOf(job), job.payload);
}

function upTo(count: number): number[] {
  return Array.from({ length: Math.min(count, MAX_PAGES) }, (_, index) => index + 1);
}

async function noteEnd(
  em: EntityManager,
  scans: FileScans,
  end: SittingEnd,
  page: number | undefined,
): Promise<void> {
  if (end === 'refused') await scans.giveUp(em, 'all');
  else if (end !== 'end' && page !== undefined) await scans.fault(em, page);
}

/** @throws JobPostponed when the storage is away, or the system has no process to give */
async function orPostpone<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new JobPostponed(error);
  }
}

/** Written out, as in the index `documents_unseen`. */
const TYPES = raw(SCANNED_TYPES.map((type) => `'${type}'`).join(', '));

/** The newest of those that nobody has looked at, as many as may wait. */
function earlierOf(officeId: string, pending: readonly ScanOwner[]): Sql<ScanOwner> {
  return sql`select ${columns<ScanOwner>({ kind: `'document'`, id: 'id' })} from documents
    where office_id = ${officeId} and ocr is null and state = 'stored'
      and text_state in ('read', 'empty', 'no_text') and mime_type in (${TYPES})
      and id <> all (${pending.map(({ id }) => id)}::uuid[])
    order by created_at desc limit ${EARLIER_AT_ONCE - pending.length}`;
}
