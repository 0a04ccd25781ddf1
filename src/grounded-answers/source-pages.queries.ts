import { columns, json, raw, type Sql, sql } from '../database/sql.js';

/** A page of a document or a paper. */
export interface SourcePage {
  sourceId: string;
  page: number;
  text: string;
  /** Whether it, or some of it, was read from a picture. */
  ocr: boolean;
}

const PAGE = columns<SourcePage>({
  sourceId: 'p.document_id',
  page: 'p.page',
  text: 'p.text',
  ocr: 'p.certainty is not null',
});

/**
 * The pages of documents, in their order; where they are longer than so many characters together, the first page of
 * each and those in which most words of the question stand.
 */
export function pagesOf(
  documentIds: readonly string[],
  question: string,
  most: number,
): Sql<SourcePage> {
  return sql`select ${PAGE} from (
      select t.document_id, t.page, t.text, t.certainty,
             sum(length(t.text)) over (
               order by (t.page = 1) desc, ts_rank(t.words, q.any_word) desc, t.document_id, t.page
               rows unbounded preceding
             ) as upto
      from document_pages t
      cross join (select replace(words_query(${question})::text, ' & ', ' | ')::tsquery as any_word) q
      where t.document_id = any (${documentIds}::uuid[])
    ) p
    where p.upto <= ${most} order by p.document_id, p.page`;
}

const PAGE_OF_PAPER = columns<SourcePage>({
  sourceId: 'p.paper_id',
  page: 'p.page',
  text: 'p.text',
  ocr: 'p.certainty is not null',
});

/** The first pages of papers, so many characters together at most. */
export function paperPagesOf(paperIds: readonly string[], most: number): Sql<SourcePage> {
  return sql`select ${PAGE_OF_PAPER} from (
      select t.*, sum(length(t.text)) over (order by t.page, t.paper_id rows unbounded preceding) as upto
      from ai_paper_pages t where t.paper_id = any (${paperIds}::uuid[])
    ) p
    where p.upto <= ${most} order by p.paper_id, p.page`;
}

/** The numbers of all pages of a document or a paper. */
export interface PageNumbers {
  sourceId: string;
  pages: number[];
}

export function pageNumbersOf(ids: readonly string[]): Sql<PageNumbers> {
  const numbers = (of: string) =>
    columns<PageNumbers>({ sourceId: of, pages: json(raw('json_agg(t.page order by t.page)')) });
  return sql`select ${numbers('t.document_id')} from document_pages t
      where t.document_id = any (${ids}::uuid[]) group by t.document_id
    union all
    select ${numbers('t.paper_id')} from ai_paper_pages t
      where t.paper_id = any (${ids}::uuid[]) group by t.paper_id`;
}

/** One page of a document, on which a passage was marked. */
export function pageOf(documentId: string, page: number): Sql<SourcePage> {
  return sql`select ${PAGE} from document_pages p where p.document_id = ${documentId} and p.page = ${page}`;
}
