import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Config } from '../config/config.js';
import type { ProblemCode } from '../contract/problems.js';
import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { contentTypeOf } from '../files/file-content.js';
import { extensionCalled } from '../files/file-kinds.js';
import { cleanFileName, extensionOf, titleFrom } from '../files/file-name.js';
import { type Effect, type Job, JobFailure, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { Problem } from '../problems/problem.js';
import { Storage } from '../storage/storage.js';
import { mailMessages } from '../text-extraction/mail.messages.js';
import { type ArrivingAttachment, MailReader } from '../text-extraction/mail-reader.js';
import { cleanPage } from '../text-extraction/page-text.js';
import { mailFormatOf, mayHaveText } from '../text-extraction/text-formats.js';
import { isFinal } from '../text-extraction/text-reader.js';
import { releaseOf } from './documents.queries.js';
import { DOCUMENT_ROWS } from './upload-target.js';
import { VirusScanService } from './virus-scan.service.js';

type MailJob = Job<{ document: string }>;

interface Mail {
  key: string;
  type: string;
}

interface Reserved {
  id: string;
  state: string;
  key: string;
}

const MAIL = columns<Mail>({ key: 'storage_path', type: 'mime_type' });
const RESERVED = columns<Reserved>({ id: 'a.id', state: 'a.state', key: 'a.storage_path' });

/**
 * Makes documents of the attachments of a mail, where the mail is, once for each file. From then on they stand on their
 * own: moving, sharing or deleting the mail does not touch them.
 */
@Injectable()
export class MailAttachmentsService {
  readonly queue: Queue<{ document: string }>;

  constructor(
    jobs: Jobs,
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly reader: MailReader,
    private readonly virusScan: VirusScanService,
    config: Config,
  ) {
    this.queue = jobs.register<{ document: string }>({
      name: 'mail attachments',
      atOnce: 1,
      // For a mail to be read and its files to be stored.
      leaseSeconds: 900,
      // So that neither a storage nor a scanner that is away for hours leaves a mail without them.
      attempts: 12,
      retrySeconds: 60,
      longestRetrySeconds: 3600,
      elsewhere: !config.readsText,
      run: (job, signal) => this.extract(job, signal),
    });
  }

  private async extract(job: MailJob, signal: AbortSignal): Promise<Effect | void> {
    const [mail] = await this.database.office(officeOf(job), (em) =>
      execute(em, sql`select ${MAIL} from documents where ${present(job)}`),
    );
    const format = mail && mailFormatOf(mail.type);
    if (!format) return; // gone
    const leftOut: string[] = [];
    const source = await this.storage.read(mail.key);
    const end = await this.reader.read(format, source, signal, async (attachment) => {
      if (!(await this.make(job, attachment))) leftOut.push(cleanFileName(attachment.name));
    });
    if ('fault' in end) throw new JobFailure(end.fault, isFinal(end.fault));
    if (leftOut.length > 0) return (em) => noteLeftOut(em, job, leftOut);
  }

  /** @returns false for a file without a place: the office is full, or takes in no such files */
  private async make(job: MailJob, attachment: ArrivingAttachment): Promise<boolean> {
    try {
      const [row] = await this.reserve(job, attachment);
      if (row === undefined) return false;
      if (row.state === 'reserved') await this.store(job, row, attachment);
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  private reserve(
    job: MailJob,
    { part, name, type, sizeBytes }: ArrivingAttachment,
  ): Promise<Reserved[]> {
    const { document } = job.payload;
    const fileName = cleanFileName(name);
    const extension = extensionOf(fileName) || extensionCalled(type);
    const key = `${officeOf(job)}/${DOCUMENT_ROWS.folder}/mails/${document}-${part}`;
    const path = extension === '' ? key : `${key}.${extension}`;
    return this.database.office(officeOf(job), (em) =>
      execute(
        em,
        sql`select ${RESERVED} from reserve_attachment(
              ${document}::uuid, ${part}::integer, ${titleFrom(fileName)}, ${path}, ${sizeBytes}::bigint) a`,
      ),
    );
  }

  private async store(
    job: MailJob,
    { id, key }: Reserved,
    { content }: ArrivingAttachment,
  ): Promise<void> {
    try {
      const { sizeBytes, sha256 } = await this.storage.write(key, content);
      const open = () => this.storage.read(key);
      const type = await contentTypeOf(extensionOf(key), open);
      await this.virusScan.check(open);
      const textState = mayHaveText(type) ? 'waiting' : 'no_text';
      await this.database.office(officeOf(job), (em) =>
        execute(
          em,
          sql`select ${columns<{ done: boolean }>({
            done: sql`complete_attachment(${id}::uuid, ${sizeBytes}::bigint, ${sha256}, ${type}, ${textState})`,
          })}`,
        ),
      );
    } catch (error) {
      if (isRefusal(error)) await this.discard(officeOf(job), { id, key });
      throw error;
    }
  }

  private async discard(
    officeId: string,
    { id, key }: Pick<Reserved, 'id' | 'key'>,
  ): Promise<void> {
    const [row] = await this.database.office(officeId, (em) =>
      execute(em, releaseOf(DOCUMENT_ROWS, officeId, id)),
    );
    if (row?.released) await this.storage.delete(key);
  }
}

/** Reasons why a file has no place, for today or for good. */
const REFUSALS: readonly ProblemCode[] = [
  'office_limit_storage',
  'wrong_file_type',
  'infected_file',
  'too_large_to_scan',
];

function isRefusal(error: unknown): boolean {
  return error instanceof Problem && REFUSALS.includes(error.code);
}

/** Says at the end of the mail's text which of its files are to be had in it alone. */
async function noteLeftOut(em: EntityManager, job: MailJob, names: string[]): Promise<void> {
  const text = cleanPage(`${mailMessages.leftOut}: ${names.join('; ')}`);
  await execute(
    em,
    sql`insert into document_pages (office_id, document_id, page, text)
        select d.office_id, d.id, 1 + coalesce(
          (select max(p.page) from document_pages p where p.office_id = d.office_id and p.document_id = d.id), 0
        ), ${text}
        from documents d where ${present(job)}`,
  );
}

function present({ officeId, payload }: MailJob) {
  return sql`office_id = ${officeId} and id = ${payload.document}
    and state = 'stored' and deleted_at is null`;
}
