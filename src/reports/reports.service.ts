import { Injectable, StreamableFile } from '@nestjs/common';

import { auditOwn } from '../audit/audit.js';
import { FAILED_MINUTES, type Report, REPORT_DAYS, type ReportReply } from '../contract/reports.js';
import { writeTable } from '../csv/write-table.js';
import { Database } from '../database/database.js';
import type { Session } from '../database/session.js';
import { contentDisposition, downloadName } from '../files/file-name.js';
import { Problem } from '../problems/problem.js';
import { MINUTE, RateLimiter, rateLimits } from '../rate-limiter/rate-limiter.js';
import { HEADINGS, linesOf } from './report-table.js';
import { ReportsJobs } from './reports.jobs.js';
import { type ReportQuestion, shownReport } from './reports.queries.js';

const DAY_MS = 86_400_000;
/** Seconds after which to ask again for a report that is being made. */
const LOOK_AGAIN = 2;

/** Each report of a large office reads all its cases and documents. */
const LIMITS = rateLimits({ 'reports made for an office': { count: 30, seconds: MINUTE } });

@Injectable()
export class ReportsService {
  constructor(
    private readonly database: Database,
    private readonly limiter: RateLimiter,
    private readonly jobs: ReportsJobs,
  ) {}

  /**
   * Returns the report of an office's cases as they are now; for a large office, as they were some minutes ago. If
   * there is no report of the last minutes, a job makes one, and `report` is null until then (decision 23).
   * @param again begins another attempt if the last one failed a moment ago
   * @throws Problem bad_request for a period that has one end only, ends before it begins or is too long;
   *   too_many_requests for a large office
   */
  async report(session: Session, question: ReportQuestion, again = false): Promise<ReportReply> {
    checkPeriod(question);
    const [shown] = await this.database.rows(session, shownReport(question));
    const { report, making, failed } = shown!;
    if (report !== null || making || (failed && !again)) return { report, failed };
    await this.limiter.count([LIMITS['reports made for an office'], session.officeId]);
    await this.jobs.begin(session, question, again);
    return { report, failed: false };
  }

  /**
   * Streams every figure of a report as CSV. The audit log has the export before the first line is sent.
   * @throws Problem report_being_made, report_failed, and as `report`
   */
  async export(session: Session, question: ReportQuestion): Promise<StreamableFile> {
    const { report, failed } = await this.report(session, question);
    if (failed) throw new Problem('report_failed', { retryAfter: FAILED_MINUTES * 60 });
    if (report === null) throw new Problem('report_being_made', { retryAfter: LOOK_AGAIN });
    await this.database.append(session, (em) => auditOwn(em, { action: 'report_exported' }));
    return new StreamableFile(writeTable(HEADINGS, iterate(linesOf(report))), {
      type: 'text/csv; charset=utf-8',
      disposition: contentDisposition('attachment', fileNameOf(report)),
    });
  }
}

/** Names the colleague, if the report is about one, so that the name differs from that of the office's report. */
function fileNameOf({ from, to, responsible }: Report): string {
  const days = `relatorio_${from}_${to}`;
  return downloadName(responsible === null ? days : `${days}_${responsible}`, 'csv');
}

function checkPeriod({ from, to }: ReportQuestion): void {
  if (from === null && to === null) return;
  if (from === null || to === null) throw new Problem('bad_request');
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > REPORT_DAYS) throw new Problem('bad_request');
}

// oxlint-disable-next-line typescript/require-await -- what writes tables takes rows as they come
async function* iterate<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
