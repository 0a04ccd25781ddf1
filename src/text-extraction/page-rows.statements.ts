import type { EntityManager } from '@mikro-orm/postgresql';

import { execute } from '../database/database.js';
import { raw, sql } from '../database/sql.js';
import type { TextPage } from './text-reader.js';

/** A table of pages, and the column that refers to their file. */
export interface PageRows {
  table: 'document_pages' | 'ai_paper_pages';
  of: 'document_id' | 'paper_id';
}

export const DOCUMENT_PAGES: PageRows = { table: 'document_pages', of: 'document_id' };
export const PAPER_PAGES: PageRows = { table: 'ai_paper_pages', of: 'paper_id' };

/** Characters in one statement, so that none of them takes long. */
const AT_ONCE = 500_000;

/** Stores the text that was read of a document or a paper. */
export async function storePages(
  em: EntityManager,
  { table, of }: PageRows,
  owner: { officeId: string; of: string },
  pages: readonly TextPage[],
): Promise<void> {
  for (const some of portions(pages)) {
    await execute(
      em,
      sql`insert into ${raw(table)} (office_id, ${raw(of)}, page, text)
          select ${owner.officeId}::uuid, ${owner.of}::uuid, p.page, p.text
          from json_to_recordset(${JSON.stringify(some)}) as p (page integer, text text)`,
    );
  }
}

function* portions(pages: readonly TextPage[]): Generator<TextPage[]> {
  let portion: TextPage[] = [];
  let length = 0;
  for (const page of pages) {
    portion.push(page);
    length += page.text.length;
    if (length < AT_ONCE) continue;
    yield portion;
    [portion, length] = [[], 0];
  }
  if (portion.length > 0) yield portion;
}
