import { Injectable } from '@nestjs/common';

import { Database, execute } from '../database/database.js';
import { columns, sql } from '../database/sql.js';
import { type Job, officeOf } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

const AT_ONCE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const PLACE = columns<{ document: string; page: number }>({
  document: 'document_id',
  page: 'page',
});
const LAST = columns<{ id: string | null }>({ id: 'renew_answer_words' });

/**
 * Remakes the words of an office's texts, after a migration that changed how they are made and put the job in. It takes
 * a few rows at a time, while the office works: until its turn a text is found by its former words.
 */
@Injectable()
export class WordRenewalJobs {
  constructor(
    jobs: Jobs,
    private readonly database: Database,
  ) {
    jobs.register({
      name: 'word renewal',
      atOnce: 1,
      // Long enough for an office with some million pages.
      leaseSeconds: 6 * 60 * 60,
      attempts: 5,
      retrySeconds: 60,
      longestRetrySeconds: 600,
      run: (job, signal) => this.renew(job, signal),
    });
  }

  async renew(job: Job<object>, signal: AbortSignal): Promise<void> {
    const officeId = officeOf(job);
    await this.renewPages(officeId, signal);
    await this.renewAnswers(officeId, signal);
  }

  private async renewPages(officeId: string, signal: AbortSignal): Promise<void> {
    let place: { document: string; page: number } | undefined = { document: FIRST_ID, page: 0 };
    while (place) {
      signal.throwIfAborted();
      const { document, page }: { document: string; page: number } = place;
      [place] = await this.database.office(
        officeId,
        (em) =>
          // The trigger makes the words of the rows that are written.
          execute(
            em,
            sql`with turn as (
                  select p.document_id, p.page from document_pages p
                  where p.office_id = ${officeId} and (p.document_id, p.page) > (${document}::uuid, ${page}::integer)
                  order by p.document_id, p.page limit ${AT_ONCE}
                ), renewed as (
                  update document_pages p set text = p.text from turn t
                  where p.office_id = ${officeId} and p.document_id = t.document_id and p.page = t.page
                )
                select ${PLACE} from turn order by document_id desc, page desc limit 1`,
          ),
        'long',
      );
    }
  }

  private async renewAnswers(officeId: string, signal: AbortSignal): Promise<void> {
    let last: string | null = FIRST_ID;
    while (last) {
      signal.throwIfAborted();
      const after: string = last;
      const [row] = await this.database.office(
        officeId,
        (em) => execute(em, sql`select ${LAST} from renew_answer_words(${after}, ${AT_ONCE})`),
        'long',
      );
      last = row?.id ?? null;
    }
  }
}
