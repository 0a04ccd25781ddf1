import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { TextState } from '../contract/documents.js';
import { Database, execute } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { type Effect, type Job, JobFailure, JobPostponed, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Storage } from '../storage/storage.js';
import { DOCUMENT_PAGES, storePages } from '../text-extraction/page-rows.statements.js';
import { ScansService } from '../text-extraction/scans.service.js';
import {
  LARGEST_READ,
  mailFormatOf,
  scanFormatOf,
  textFormatOf,
} from '../text-extraction/text-formats.js';
import {
  isFinal,
  type Reading,
  type TextPage,
  TextReader,
} from '../text-extraction/text-reader.js';
import { MailAttachmentsService } from './mail-attachments.service.js';

type TextJob = Job<{ document: string }>;

/** Reads the text of documents, one at a time, soon after they are stored. */
@Injectable()
export class DocumentTextsService {
  readonly texts: Queue<{ document: string }>;

  constructor(
    jobs: Jobs,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly reader: TextReader,
    private readonly scans: ScansService,
    private readonly mails: MailAttachmentsService,
    config: Config,
  ) {
    this.texts = jobs.register<{ document: string }>({
      name: 'document text',
      atOnce: 1,
      // For a file to arrive and to be read.
      leaseSeconds: 300,
      attempts: 2,
      retrySeconds: 60,
      longestRetrySeconds: 60,
      elsewhere: !config.readsText,
      run: (job, signal) => this.read(job, signal),
      givenUp: (job) => (em) => setState(em, job, 'unreadable'),
    });
  }

  private async read(job: TextJob, signal: AbortSignal): Promise<Effect | void> {
    const [document] = await this.database.office(officeOf(job), (em) =>
      execute(em, sql`select ${FILE} from documents where ${waiting(job)}`),
    );
    if (document === undefined) return; // gone for good, or read already
    const { key, type, size } = document;
    if (Number(size) > LARGEST_READ) throw new JobFailure('refused', true);
    const format = textFormatOf(type);
    if (format === undefined && scanFormatOf(type) === 'picture') {
      return (em) => this.keep(em, job, 'no_text', { pages: [], scanned: [1] });
    }
    if (format === undefined) throw new JobFailure('refused', true);
    const reading = await this.readFile(format, key, signal);
    if ('fault' in reading) throw new JobFailure(reading.fault, isFinal(reading.fault));
    const state = reading.pages.length > 0 ? 'read' : 'empty';
    return async (em) => {
      await this.keep(em, job, state, reading);
      if (mailFormatOf(type)) await this.mails.queue.enqueueFor(em, officeOf(job), job.payload);
    };
  }

  /** The document is changed last, so that nobody who writes waits for a long text. */
  private async keep(
    em: EntityManager,
    job: TextJob,
    state: TextState,
    { pages, scanned }: { pages: readonly TextPage[]; scanned: readonly number[] },
  ): Promise<void> {
    const [officeId, id] = [officeOf(job), job.payload.document];
    await storePages(em, DOCUMENT_PAGES, { officeId, of: id }, pages);
    await this.scans.found(em, officeId, { kind: 'document', id }, scanned);
    await setState(em, job, state);
  }

  /** @throws JobPostponed when the storage is away, or the system has no process to give */
  private async readFile(
    format: Parameters<TextReader['read']>[0],
    key: string,
    signal: AbortSignal,
  ): Promise<Reading> {
    try {
      return await this.reader.read(format, await this.storage.read(key), signal);
    } catch (error) {
      throw new JobPostponed(error);
    }
  }
}

async function setState(em: EntityManager, job: TextJob, state: TextState): Promise<void> {
  await execute(em, sql`update documents set text_state = ${state} where ${waiting(job)}`);
}

/** A file to read; its size in bytes is a string. */
const FILE = columns<{ key: string; type: string; size: string }>({
  key: 'storage_path',
  type: 'mime_type',
  size: 'size_bytes',
});

function waiting({ officeId, payload }: TextJob): Sql {
  return sql`office_id = ${officeId} and id = ${payload.document}
    and text_state = 'waiting' and state = 'stored'`;
}
