import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { AiPaper, AiPaperFault } from '../contract/ai-papers.js';
import { Database, execute } from '../database/database.js';
import { columns, type Sql, sql } from '../database/sql.js';
import { type Effect, type Job, JobFailure, JobPostponed, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Storage } from '../storage/storage.js';
import { PAPER_PAGES, storePages } from '../text-extraction/page-rows.statements.js';
import { ScansService } from '../text-extraction/scans.service.js';
import { LARGEST_READ } from '../text-extraction/text-formats.js';
import {
  isFinal,
  type Reading,
  type ReadingFault,
  TextReader,
} from '../text-extraction/text-reader.js';

type PaperJob = Job<{ paper: string }>;

/** Result of reading a paper's text. */
type ReadResult = Pick<AiPaper, 'textState' | 'fault' | 'pageCount'>;

/**
 * Reads the text of papers, in a queue of their own: somebody waits for one, and not behind an import of documents.
 * The database puts a job in as soon as a paper is stored (migrations/functions/ai_papers.sql).
 */
@Injectable()
export class PaperTextsService {
  readonly texts: Queue<{ paper: string }>;

  constructor(
    jobs: Jobs,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly reader: TextReader,
    private readonly scans: ScansService,
    config: Config,
  ) {
    this.texts = jobs.register<{ paper: string }>({
      name: 'paper text',
      atOnce: 1,
      // For a file to arrive and to be read.
      leaseSeconds: 300,
      attempts: 2,
      retrySeconds: 5,
      longestRetrySeconds: 5,
      elsewhere: !config.readsText,
      run: (job, signal) => this.read(job, signal),
      // Twice it took more time or memory than a file may, or ended the process that read it.
      givenUp: (job) => unreadable(job, 'too_large'),
    });
  }

  private async read(job: PaperJob, signal: AbortSignal): Promise<Effect | void> {
    const [paper] = await this.database.office(officeOf(job), (em) =>
      execute(em, sql`select ${FILE} from ai_papers where ${waiting(job)}`),
    );
    if (paper === undefined) return; // removed, or read already
    if (Number(paper.size) > LARGEST_READ) return unreadable(job, 'too_large');
    const reading = await this.readFile(paper.key, signal);
    if (!('fault' in reading)) return (em) => this.keep(em, job, reading);
    const { fault } = reading;
    if (!isFinal(fault)) throw new JobFailure(fault);
    return unreadable(job, faultOf(fault));
  }

  private async keep(
    em: EntityManager,
    job: PaperJob,
    { pages, pageCount, scanned }: Exclude<Reading, { fault: ReadingFault }>,
  ): Promise<void> {
    const [officeId, id] = [officeOf(job), job.payload.paper];
    await storePages(em, PAPER_PAGES, { officeId, of: id }, pages);
    await this.scans.found(em, officeId, { kind: 'paper', id }, scanned);
    await set(em, job, { textState: pages.length > 0 ? 'read' : 'empty', fault: null, pageCount });
  }

  /** @throws JobPostponed when the storage is away, or the system has no process to give */
  private async readFile(key: string, signal: AbortSignal): Promise<Reading> {
    try {
      return await this.reader.read('pdf', await this.storage.read(key), signal);
    } catch (error) {
      throw new JobPostponed(error);
    }
  }
}

function faultOf(fault: ReadingFault): AiPaperFault {
  return fault === 'protected' ? 'protected' : 'broken';
}

function unreadable(job: PaperJob, fault: AiPaperFault): Effect {
  return (em) => set(em, job, { textState: 'unreadable', fault, pageCount: null });
}

async function set(
  em: EntityManager,
  job: PaperJob,
  { textState, fault, pageCount }: ReadResult,
): Promise<void> {
  await execute(
    em,
    sql`update ai_papers set text_state = ${textState}, fault = ${fault}, page_count = ${pageCount}
      where ${waiting(job)}`,
  );
}

/** A file to read; its size in bytes is a string. */
const FILE = columns<{ key: string; size: string }>({ key: 'storage_path', size: 'size_bytes' });

function waiting({ officeId, payload }: PaperJob): Sql {
  return sql`office_id = ${officeId} and id = ${payload.paper}
    and text_state = 'waiting' and state = 'stored'`;
}
