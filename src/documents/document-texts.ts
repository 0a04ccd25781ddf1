import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import { Database, execute } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { type Effect, type Job, JobFailure, NotNow, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Storage } from '../storage/storage.js';
import { textFormatOf } from './text-formats.js';
import { type Reading, type TextPage, TextReader } from './text-reader.js';

/** Larger files are not read: a worker has to hold one whole. */
const LARGEST = 150 * 1024 * 1024;
/** Characters in one statement, so that none of them takes long. */
const AT_ONCE = 500_000;

type TextJob = Job<{ document: string }>;

/** Reads the text of documents, one at a time, soon after they are stored. */
@Injectable()
export class DocumentTexts {
  readonly texts: Queue<{ document: string }>;

  constructor(
    jobs: Jobs,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly reader: TextReader,
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
    const format = textFormatOf(type);
    if (format === undefined || Number(size) > LARGEST) throw new JobFailure('refused', true);
    const reading = await this.readFile(format, key, signal);
    if ('fault' in reading) throw new JobFailure(reading.fault, reading.fault === 'refused');
    return (em) => keep(em, job, reading.pages);
  }

  /** @throws NotNow when the storage is away, or the system has no process to give */
  private async readFile(
    format: Parameters<TextReader['read']>[0],
    key: string,
    signal: AbortSignal,
  ): Promise<Reading> {
    try {
      return await this.reader.read(format, await this.storage.read(key), signal);
    } catch (error) {
      throw new NotNow(error);
    }
  }
}

/** The document is changed last, so that nobody who writes waits for a long text. */
async function keep(em: EntityManager, job: TextJob, pages: readonly TextPage[]): Promise<void> {
  for (const some of portions(pages)) {
    await execute(
      em,
      sql`insert into document_pages (office_id, document_id, page, text)
          select ${job.officeId}::uuid, ${job.payload.document}::uuid, p.page, p.text
          from json_to_recordset(${JSON.stringify(some)}) as p (page integer, text text)`,
    );
  }
  await setState(em, job, pages.length > 0 ? 'read' : 'empty');
}

async function setState(em: EntityManager, job: TextJob, state: string): Promise<void> {
  await execute(em, sql`update documents set text_state = ${state} where ${waiting(job)}`);
}

/** What a file is read by; its size in bytes is a string. */
const FILE = columns<{ key: string; type: string; size: string }>({
  key: 'storage_path',
  type: 'mime_type',
  size: 'size_bytes',
});

function waiting({ officeId, payload }: TextJob): Sql {
  return sql`office_id = ${officeId} and id = ${payload.document}
    and text_state = 'waiting' and state = 'stored'`;
}

function* portions(pages: readonly TextPage[]): Generator<TextPage[]> {
  let portion: TextPage[] = [];
  let length = 0;
  for (const page of pages) {
    portion.push(page);
    length += page.text.length;
    if (length < AT_ONCE) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}
