import { type Sql, sql } from '../database/sql.js';
import { questionOf, type ReportQuestion, tooOld } from './reports.queries.js';

/*
 * Writes of kept reports, each in one statement: replicas make them without a common lock, and a making counts only
 * while its row still names it.
 */

/** Deletes reports that are too old to be shown. */
export function oldReports(): Sql {
  return sql`delete from kept_reports k where ${tooOld('k')}`;
}

/**
 * Notes that a report is being made, where none is that can be shown or will be soon. The caller holds the office's
 * lock, so a deletion either is over, and the making reads what it left, or takes this note away.
 * @param again also where it could not be made a moment ago
 */
export function beginReport(question: ReportQuestion, making: string, again: boolean): Sql {
  return sql`with old as (
      delete from kept_reports k
      where ${tooOld('k')} and question <> ${questionOf(question)}
    )
    insert into kept_reports as k (question, making) values (${questionOf(question)}, ${making})
    on conflict (office_id, question) do update
      set report = null, making = excluded.making, failed = false, made_at = now()
    where ${tooOld('k')} or ${again} and k.failed`;
}

/** Keeps a report that was made, unless a deletion has taken its row away. */
export function keepReport(making: string, report: string): Sql {
  return sql`update kept_reports set report = ${report}::jsonb, making = null, made_at = now()
    where making = ${making}`;
}

/** Forgets a making that was refused to who asked for it: the next request begins another. */
export function dropMaking(making: string): Sql {
  return sql`delete from kept_reports where making = ${making}`;
}

/** Notes that a report could not be made. */
export function failMaking(making: string): Sql {
  return sql`update kept_reports set making = null, failed = true, made_at = now()
    where making = ${making}`;
}
