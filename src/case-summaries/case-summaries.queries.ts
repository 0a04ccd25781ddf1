import type {
  CaseSummary,
  CaseSummaryReply,
  CourtLetter,
  CourtLetterReply,
} from '../contract/case-summaries.js';
import { columns, json, raw, rowOf, type Sql, sql } from '../database/sql.js';

/**
 * Hash of a case, its client's name, its history and its documents. It changes once one of them changes, also when
 * another scanned page of a document was read.
 */
const BASIS = `md5(concat_ws('|', c.version,
  (select k.name from clients k where k.office_id = c.office_id and k.id = c.client_id),
  (select count(*) || ' ' || coalesce(max(h.created_at)::text, '') from case_history h
    where h.office_id = c.office_id and h.case_id = c.id),
  (select string_agg(d.id || ' ' || d.version || ' ' || d.text_state || ' ' || coalesce(d.ocr ->> 'done', '0'),
      ',' order by d.id)
    from documents d where d.office_id = c.office_id and d.case_id = c.id and d.state = 'stored')))`;

const BASIS_OF_CASE = columns<{ basis: string; title: string }>({ basis: BASIS, title: 'c.title' });

export function basisOf(caseId: string): Sql<{ basis: string; title: string }> {
  return sql`select ${BASIS_OF_CASE} from cases c where c.id = ${caseId}`;
}

const isBeingMade = (subject: string) =>
  `exists (select from summary_claims w where w.office_id = ${subject}.office_id and w.subject_id = ${subject}.id
    and w.until > now())`;
const MADE_BY = `(select u.full_name from staff_users u
  where u.office_id = s.office_id and u.user_id = s.made_by)`;

const SUMMARY = columns<CaseSummary>({
  model: 's.model',
  modelName: 's.model_name',
  madeAt: 's.made_at',
  madeBy: MADE_BY,
  sentences: json(raw('s.sentences')),
  quotes: json(raw('s.quotes')),
  leftOut: json(raw('s.left_out')),
  stale: `s.basis <> ${BASIS}`,
});

export function summaryOf(caseId: string): Sql<CaseSummaryReply> {
  const summary = sql`select ${SUMMARY} from case_summaries s
    where s.office_id = c.office_id and s.case_id = c.id`;
  return sql`select ${columns<CaseSummaryReply>({
    summary: rowOf(summary),
    making: isBeingMade('c'),
  })} from cases c where c.id = ${caseId}`;
}

const LETTER = columns<CourtLetter>({
  model: 's.model',
  modelName: 's.model_name',
  madeAt: 's.made_at',
  madeBy: MADE_BY,
  title: json<CourtLetter['title']>(raw(`s.proposals->'title'`)),
  act: json<CourtLetter['act']>(raw(`s.proposals->'act'`)),
  notifiedOn: json<CourtLetter['notifiedOn']>(raw(`s.proposals->'notifiedOn'`)),
  caseNumber: json<CourtLetter['caseNumber']>(raw(`s.proposals->'caseNumber'`)),
  legalCase: json<CourtLetter['legalCase']>(
    raw(`(select case when count(*) = 1 then min(json_build_object('id', k.id, 'title', k.title, 'number', k.number)::text)::json end
      from cases k where k.id in (select cases_numbered(s.proposals->'caseNumber'->>'value')))`),
  ),
});

export function letterOf(documentId: string): Sql<CourtLetterReply> {
  const letter = sql`select ${LETTER} from court_letters s
    where s.office_id = d.office_id and s.document_id = d.id`;
  return sql`select ${columns<CourtLetterReply>({
    letter: rowOf(letter),
    making: isBeingMade('d'),
  })} from documents d where d.id = ${documentId} and d.state = 'stored'`;
}

/** Whether a document says anything, and what it is called. */
export function textOf(documentId: string): Sql<{ hasText: boolean; title: string }> {
  return sql`select ${columns<{ hasText: boolean; title: string }>({
    title: 'd.title',
    hasText: `exists (select from document_pages p where p.office_id = d.office_id and p.document_id = d.id)`,
  })} from documents d where d.id = ${documentId} and d.state = 'stored'`;
}
