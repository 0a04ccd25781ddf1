import type { AiModelObstacle, AiSource } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import { CASE_FIELDS, type CaseStatus, type ShownCaseField } from '../contract/cases.js';
import type { TextState } from '../contract/documents.js';
import { without } from '../contract/fields.js';
import { type CaseFact, caseFactLabels, shownIn } from '../contract/labels.js';
import { columns, type Fields, json, raw, rowOf, rowsOf, type Sql, sql } from '../database/sql.js';
import { columnsOf } from '../fields/columns.js';

/** Documents of a whole case that are looked at, the newest first. */
const CASE_DOCUMENTS_MAX = 200;
/** Lines of a case's history that are sent, the newest first. */
const CASE_LINES_MAX = 100;
/** Documents beyond those that are looked at, that are named. */
const OTHERS_NAMED = 20;
/** Questions and answers before this one that a model is reminded of. */
const REMEMBERED = 6;

/** A document or a paper as it is read. */
export interface SourceFile {
  id: string;
  title: string;
  mimeType: string;
  textState: TextState;
  caseId: string | null;
  clientId: string | null;
  /** How many pages have text. */
  pages: number;
  /** Pages that are pictures, whose text is read still. */
  scansWaiting: number;
  /** Scanned pages that could not be read, the first hundred. */
  scansUnread: number[];
}

/** A case as the asking session sees it. */
export interface SourceCase extends Record<CaseFact, string | null> {
  id: string;
  title: string;
  status: CaseStatus;
  clientId: string | null;
  /** The newest lines, and how many there are. */
  history: { createdAt: string; text: string }[];
  lines: number;
}

export interface SourceConversation {
  id: string;
  caseId: string | null;
  /** Names of the conversation's case, and of the documents that its questions were about. */
  clientIds: string[];
  /** Whether one of its questions was masked, and the placeholders with their originals. */
  masked: boolean;
  masks: [placeholder: string, original: string][];
  /**
   * The latest answers, and how many there are. The list does not go back past a masked question whose masks are no
   * longer known.
   */
  answers: Pick<AiAnswer, 'id' | 'prompt' | 'parts' | 'quotes'>[];
  answered: number;
  /** Questions whose answer the session does not see, or that is gone with its documents. */
  withheld: number;
}

/** The records that a question names and the session sees, and whether the session may ask the model. */
export interface ReferencedRecords {
  obstacle: Exclude<AiModelObstacle, 'no_key'> | null;
  documents: SourceFile[];
  /** Some documents of a whole case that are not looked at, and how many there are. */
  others: { id: string; title: string }[];
  othersCount: number;
  papers: SourceFile[];
  legalCase: SourceCase | null;
  conversation: SourceConversation | null;
}

/** Ids that a question names. */
export interface NamedIds {
  model: string;
  documentIds: readonly string[];
  paperIds: readonly string[];
  caseId: string | null;
  /** Whether all of the case is read. */
  wholeCase: boolean;
  conversationId: string | null;
}

function scansOf(file: string): Fields<Pick<SourceFile, 'scansWaiting' | 'scansUnread'>> {
  return {
    scansWaiting: `coalesce((${file}.ocr ->> 'pages')::int - (${file}.ocr ->> 'done')::int, 0)`,
    scansUnread: json(raw(`coalesce(${file}.ocr -> 'unread', '[]')`)),
  };
}

const DOCUMENT = columns<SourceFile>({
  id: 'd.id',
  title: 'd.title',
  mimeType: 'd.mime_type',
  textState: 'd.text_state',
  caseId: 'd.case_id',
  clientId: 'd.client_id',
  pages: `(select count(*)::int from document_pages t
    where t.office_id = d.office_id and t.document_id = d.id)`,
  ...scansOf('d'),
});

const PAPER = columns<SourceFile>({
  id: 'p.id',
  title: 'p.title',
  mimeType: "'application/pdf'",
  textState: 'p.text_state',
  caseId: 'null::uuid',
  clientId: 'null::uuid',
  pages: `(select count(*)::int from ai_paper_pages t
    where t.office_id = p.office_id and t.paper_id = p.id)`,
  ...scansOf('p'),
});

/** A line of a case's history that says more than that something was changed: a client sees its course and no notes. */
const LINES: Record<'staff' | 'client', Sql> = {
  staff: sql`select ${columns<SourceCase['history'][number]>({
    createdAt: 'h.created_at',
    text: `case when h.action = 'document_uploaded' then 'Documento: ' || h.description
      when h.action = 'status_changed' then 'Status: ' || coalesce(h.new_value, '') else h.description end`,
  })} from case_history h
    where h.case_id = c.id and (h.description is not null or h.action = 'status_changed')`,
  client: sql`select ${columns<SourceCase['history'][number]>({
    createdAt: 'h.created_at',
    text: `case when h.action = 'status_changed' then 'Status: ' || coalesce(h.new_value, '')
      else 'Processo aberto' end`,
  })} from case_history h where h.case_id = c.id and h.action in ('created', 'status_changed')`,
};

function linesOf(side: 'staff' | 'client', wanted: boolean): Sql<SourceCase['history'][number]> {
  const lines: Sql = sql`${LINES[side]} and ${wanted}
    order by h.created_at desc, h.id desc limit ${raw(String(CASE_LINES_MAX))}`;
  return lines as Sql<SourceCase['history'][number]>;
}

const REMINDER = columns<SourceConversation['answers'][number]>({
  id: 'a.id',
  prompt: 'a.prompt',
  parts: json(raw('a.parts')),
  quotes: json(raw('a.quotes')),
});

/** Masks of a conversation's questions, each once, the oldest first. */
const MASKS = raw(`coalesce((
    select json_agg(json_build_array(m.said, m.original) order by m.at, m.said, m.original)
    from (
      select e ->> 0 as said, e ->> 1 as original, min(a.created_at) as at
      from ai_answers a cross join jsonb_array_elements(a.masks) e
      where a.conversation_id = v.id group by 1, 2
    ) m
  ), '[]')`);

const CLIENTS_OF_CONVERSATION = raw(`coalesce((
    select json_agg(k.client_id)
    from (
      select c.client_id from cases c where c.id = v.case_id
      union
      select d.client_id
      from ai_answers a
      join ai_answer_documents r on r.office_id = a.office_id and r.answer_id = a.id
      join documents d on d.office_id = r.office_id and d.id = r.document_id
      where a.conversation_id = v.id
    ) k
    where k.client_id is not null
  ), '[]')`);

const nameOf = (table: string, name: string, id: string) =>
  `(select n.${name} from ${table} n where n.office_id = c.office_id and n.id = ${id})`;
const FIELDS: Record<ShownCaseField, string> = {
  ...columnsOf(without(CASE_FIELDS, 'clientId', 'responsibleId'), 'c'),
  client: nameOf('clients', 'name', 'c.client_id'),
  responsible: nameOf('staff_users', 'full_name', 'c.responsible_id'),
};
/** Only what is told: clients ask too, and may not read every column. */
const FACTS = Object.fromEntries(
  shownIn(caseFactLabels).map((name) => [name, FIELDS[name]]),
) as Record<CaseFact, string>;

export function referencedRecords(
  side: 'staff' | 'client',
  { model, documentIds, paperIds, caseId, wholeCase, conversationId }: NamedIds,
): Sql<ReferencedRecords> {
  const ofCase = sql`select ${columns<SourceCase>({
    ...FACTS,
    id: 'c.id',
    clientId: 'c.client_id',
    history: rowsOf(linesOf(side, wholeCase)),
    lines: sql`(select count(*)::int from (${LINES[side]} and ${wholeCase}) l)`,
  })} from cases c where c.id = ${caseId}`;
  // All documents of a whole case, else those that are named.
  const documents = sql`select ${DOCUMENT} from documents d
    where d.state = 'stored'
      and case when ${wholeCase} then d.case_id = ${caseId}::uuid else d.id = any (${documentIds}::uuid[]) end
    order by d.created_at desc, d.id desc limit ${raw(String(CASE_DOCUMENTS_MAX))}`;
  const ofWholeCase = sql`d.state = 'stored' and ${wholeCase} and d.case_id = ${caseId}::uuid`;
  const others = sql`select ${columns<ReferencedRecords['others'][number]>({ id: 'd.id', title: 'd.title' })}
    from documents d where ${ofWholeCase}
    order by d.created_at desc, d.id desc
    offset ${raw(String(CASE_DOCUMENTS_MAX))} limit ${raw(String(OTHERS_NAMED))}`;
  const papers = sql`select ${PAPER} from ai_papers p
    where p.state = 'stored' and p.id = any (${paperIds}::uuid[]) order by p.created_at desc, p.id desc`;
  const answered = sql`from ai_answers a
      where a.conversation_id = v.id and a.state in ('done', 'stopped')`;
  const answers = sql`select ${REMINDER} from (
      select a.* ${answered}
        and not exists (
          select from ai_questions q left join ai_answers k on k.office_id = q.office_id and k.id = q.id
          where q.conversation_id = v.id and q.masked and k.masks is null
            and (q.created_at, q.id) >= (a.created_at, a.id)
        )
      order by a.created_at desc, a.id desc limit ${raw(String(REMEMBERED))}
    ) a order by a.created_at, a.id`;
  const conversation = sql`select ${columns<SourceConversation>({
    id: 'v.id',
    caseId: 'v.case_id',
    clientIds: json(CLIENTS_OF_CONVERSATION),
    // Also of those whose answers are withheld, or gone with a document.
    masked:
      '(select exists (select from ai_questions q where q.conversation_id = v.id and q.masked))',
    masks: json(MASKS),
    answers: rowsOf(answers),
    answered: sql`(select count(*)::int ${answered})`,
    withheld: sql`(select count(*)::int from ai_questions q
      left join ai_answers k on k.office_id = q.office_id and k.id = q.id
      where q.conversation_id = v.id and k.id is null)`,
  })} from ai_conversations v where v.id = ${conversationId} and v.user_id = current_app_user()`;
  return sql`select ${columns<ReferencedRecords>({
    obstacle: sql`ai_obstacle(${model})`,
    documents: rowsOf(documents),
    others: rowsOf(others),
    othersCount: sql`(select greatest(count(*) - ${raw(String(CASE_DOCUMENTS_MAX))}, 0)::int
      from documents d where ${ofWholeCase})`,
    papers: rowsOf(papers),
    legalCase: rowOf(ofCase),
    conversation: rowOf(conversation),
  })}`;
}

/** Names of the clients and people that may occur in the texts. */
export function peopleOf(clientIds: readonly string[]): Sql<{ name: string }> {
  return sql`select ${columns<{ name: string }>({ name: 'p' })} from ai_people(${clientIds}::uuid[]) p`;
}

/**
 * Whether the session still sees all sources that were read, and the answers that the model is reminded of; asked in the
 * transaction that keeps the question.
 */
export function sourcesStillVisible(
  sources: readonly AiSource[],
  reminders: readonly string[],
  model: string,
): Sql<SourceVisibility> {
  const idsOf = (kind: AiSource['kind']) =>
    sources.filter((source) => source.kind === kind).map(({ id }) => id);
  const [documents, papers] = [idsOf('document'), idsOf('paper')];
  const legalCase = sources.find(({ kind }) => kind === 'case')?.id ?? null;
  return sql`select ${columns<SourceVisibility>({
    obstacle: sql`ai_obstacle(${model})`,
    there: sql`(select count(*) from documents d where d.state = 'stored' and d.id = any (${documents}::uuid[]))
        = ${documents.length}
      and (select count(*) from ai_papers p where p.id = any (${papers}::uuid[])) = ${papers.length}
      and (select count(*) from ai_answers a where a.id = any (${reminders}::uuid[])) = ${reminders.length}
      and (${legalCase}::uuid is null or exists (select from cases c where c.id = ${legalCase}))`,
  })}`;
}

export interface SourceVisibility {
  obstacle: Exclude<AiModelObstacle, 'no_key'> | null;
  there: boolean;
}
