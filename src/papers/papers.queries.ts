import type { AiPaper } from '../contract/ai-papers.js';
import type { DocumentPage, DocumentPages, PageWords } from '../contract/documents.js';
import { columns, json, raw, rowsOf, type Sql, sql } from '../database/sql.js';
import type { PageRange } from '../documents/documents.dto.js';

/** Reservations are left out: only their upload uses them. */
const STORED = raw(`p.state = 'stored'`);

const PAPER = columns<AiPaper>({
  id: 'p.id',
  title: 'p.title',
  sizeBytes: 'p.size_bytes',
  pageCount: 'p.page_count',
  textState: 'p.text_state',
  fault: 'p.fault',
  ocr: json(raw('p.ocr')),
  createdAt: 'p.created_at',
});

export function paperById(id: string): Sql<AiPaper> {
  return sql`select ${PAPER} from ai_papers p where ${STORED} and p.id = ${id}`;
}

const PAGE = columns<DocumentPage>({ page: 't.page', text: 't.text', certainty: 't.certainty' });

/** Pages of a paper, from one to another. */
export function paperPages(id: string, [from, to]: PageRange): Sql<DocumentPages> {
  const pages = rowsOf(sql`select ${PAGE} from ai_paper_pages t
    where t.office_id = p.office_id and t.paper_id = p.id and t.page between ${from} and ${to}
    order by t.page`);
  return sql`select ${columns<DocumentPages>({ pages })} from ai_papers p
    where ${STORED} and p.id = ${id}`;
}

/** The words of a page of a paper, with their places. */
export function paperWords(id: string, page: number): Sql<PageWords> {
  const kept = sql`select t.word_boxes from ai_paper_pages t
    where t.office_id = p.office_id and t.paper_id = p.id and t.page = ${page}`;
  return sql`select ${columns<PageWords>({ words: json(sql`coalesce((${kept}), '[]')`) })} from ai_papers p
    where ${STORED} and p.id = ${id}`;
}
