import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';

import { changed, Database, execute } from '../database/database.js';
import type { Session } from '../database/session.js';
import { type Job, JobFailure } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import type { Queue } from '../jobs/queue.js';
import { removeFromOffices } from '../jobs/removal.js';
import { Schedules } from '../jobs/schedules.js';
import { Problem } from '../problems/problem.js';
import { report, type ReportQuestion } from './reports.queries.js';
import {
  beginReport,
  dropMaking,
  failMaking,
  keepReport,
  oldReports,
} from './reports.statements.js';

interface ReportJob {
  making: string;
  question: ReportQuestion;
  /** Session that asked for it. The report holds what this session sees, and is not made once the session is over. */
  session: Session;
}

/**
 * Makes the reports of large offices, each of which reads all of an office's cases. A kept report names clients: it
 * goes when one is deleted, and does not stay until the next one is kept.
 */
@Injectable()
export class ReportsJobs {
  private readonly makings: Queue<ReportJob>;

  constructor(
    private readonly database: Database,
    jobs: Jobs,
    schedules: Schedules,
  ) {
    this.makings = jobs.register<ReportJob>({
      name: 'report',
      atOnce: 2,
      atOnceOfOffice: 1,
      leaseSeconds: 60,
      attempts: 3,
      retrySeconds: 2,
      longestRetrySeconds: 10,
      run: (job) => this.make(job),
      givenUp:
        ({ payload }) =>
        async (em) => {
          await execute(em, failMaking(payload.making));
        },
    });
    schedules.add({
      name: 'reports that are too old to be shown',
      cron: CronExpression.EVERY_HOUR,
      run: () => this.forget(),
    });
  }

  /** Has a report made, unless that is under way, or `again` where it could not be made a moment ago. */
  async begin(session: Session, question: ReportQuestion, again: boolean): Promise<void> {
    const making = randomUUID();
    await this.database.write(session, async (em) => {
      if ((await changed(em, beginReport(question, making, again))) === 0) return;
      await this.makings.enqueue(em, { making, question, session });
    });
    this.makings.wake();
  }

  forget(): Promise<number> {
    return removeFromOffices(this.database, oldReports());
  }

  private async make({ payload: { making, question, session } }: Job<ReportJob>): Promise<void> {
    try {
      const made = await this.database.record(session, report(question), 'recent');
      await this.database.append(session, (em) => execute(em, keepReport(making, made)));
    } catch (error) {
      const refused = error instanceof Problem && error.status < 500;
      if (!refused) throw error;
      // Another person may have it made all the same.
      await this.database.office(session.officeId, (em) => execute(em, dropMaking(making)));
      throw new JobFailure(error.code, true);
    }
  }
}
