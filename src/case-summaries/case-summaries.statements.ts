import type { CaseSummary, CourtLetter } from '../contract/case-summaries.js';
import { columns, type Sql, sql } from '../database/sql.js';
import type { Proposals } from './letter-proposals.js';

/*
 * Writes of summaries and letters. A claim is taken by `on conflict`, since two requests may want it without a common
 * lock; what a model made is JSON that is stored and never changed, so no entity carries it.
 */

const HOLDER = columns<{ holder: string }>({ holder: 'holder' });

/** Claims a case or a document for one request. No row where another request holds it. */
export function claim(subjectId: string, seconds: number): Sql<{ holder: string }> {
  return sql`insert into summary_claims as w (subject_id, until)
    values (${subjectId}, now() + make_interval(secs => ${seconds}))
    on conflict (office_id, subject_id) do update set holder = uuidv7(), until = excluded.until
    where w.until <= now() returning ${HOLDER}`;
}

/** Locks a claim that is still held. No row where it is not. */
export function heldClaim(subjectId: string, holder: string): Sql<{ holder: string }> {
  return sql`select ${HOLDER} from summary_claims where subject_id = ${subjectId} and holder = ${holder} for update`;
}

/** Gives a claim back, and deletes those that are over. */
export function release(subjectId: string, holder: string): Sql {
  return sql`delete from summary_claims where subject_id = ${subjectId} and holder = ${holder} or until <= now()`;
}

export function removeSummary(caseId: string): Sql {
  return sql`delete from case_summaries where case_id = ${caseId}`;
}

type NewCaseSummary = Pick<CaseSummary, 'model' | 'modelName' | 'sentences' | 'quotes' | 'leftOut'>;

export function addSummary(caseId: string, basis: string, made: NewCaseSummary): Sql {
  const { model, modelName, sentences, quotes, leftOut } = made;
  return sql`insert into case_summaries (case_id, model, model_name, sentences, quotes, left_out, basis)
    values (${caseId}, ${model}, ${modelName}, ${JSON.stringify(sentences)}, ${JSON.stringify(quotes)},
      seen_left_out(current_office(), ${JSON.stringify(leftOut)}::jsonb), ${basis})`;
}

/** Stores the documents that a summary read, and those of which only the name is kept. @returns a row for each that still exists */
export function addSummaryDocuments(
  caseId: string,
  read: readonly string[],
  named: readonly string[],
): Sql<{ read: boolean }> {
  return sql`insert into case_summary_documents (case_id, document_id, read)
    select ${caseId}::uuid, d.id, d.id = any (${read}::uuid[])
    from documents d where d.id = any (${[...read, ...named]}::uuid[])
    returning ${columns<{ read: boolean }>({ read: 'read' })}`;
}

export function removeLetter(documentId: string): Sql {
  return sql`delete from court_letters where document_id = ${documentId}`;
}

export function addLetter(
  documentId: string,
  { model, modelName }: Pick<CourtLetter, 'model' | 'modelName'>,
  proposals: Proposals,
): Sql {
  return sql`insert into court_letters (document_id, model, model_name, proposals)
    values (${documentId}, ${model}, ${modelName}, ${JSON.stringify(proposals)})`;
}
