import type { EntityManager } from '@mikro-orm/postgresql';

import { DOUBTFUL_CERTAINTY } from '../contract/documents.js';
import { changed, execute } from '../database/database.js';
import { columns, raw, type Sql, sql } from '../database/sql.js';
import { DOCUMENT_PAGES, PAPER_PAGES } from './page-rows.statements.js';
import type { ScannedPage } from './scan-reader.js';
import { lettersIn } from './scan-rule.js';
import { MAX_PAGES } from './text-formats.js';

/** The file that scanned pages belong to: a document of the office, or a paper uploaded for analysis. */
export interface ScanOwner {
  kind: 'document' | 'paper';
  id: string;
}

/** A file to read; its size in bytes is a string. */
export interface ScanFile {
  key: string;
  type: string;
  size: string;
  /** Whether it is known which of its pages are pictures. */
  known: boolean;
}

/** The tables of a kind, and the content type of its files. */
const ROWS = {
  document: {
    files: 'documents',
    type: 'file.mime_type',
    scans: 'document_scans',
    pages: DOCUMENT_PAGES,
  },
  paper: {
    files: 'ai_papers',
    type: `'application/pdf'`,
    scans: 'ai_paper_scans',
    pages: PAPER_PAGES,
  },
} as const;

/** Attempts that may end the process before a page is given up. */
const MOST_FAULTS = 2;
/** Pages that a document names one by one. */
const MOST_NAMED = 100;
/** Fewest letters in the picture of a page that its text lacks; fewer are misread. */
const FEWEST_NEW_LETTERS = 10;
const MISREAD = 1.2;

/** The pages of one file, in its office's transactions. */
export class FileScans {
  private readonly id: string;
  private readonly type: string;
  private readonly files: Sql;
  private readonly scans: Sql;
  private readonly pages: Sql;
  /** The column by which scans and pages belong to a file. */
  private readonly of: Sql;

  constructor(
    private readonly officeId: string,
    { kind, id }: ScanOwner,
  ) {
    const { files, type, scans, pages } = ROWS[kind];
    this.id = id;
    this.type = type;
    this.files = raw(files);
    this.scans = raw(scans);
    this.pages = raw(pages.table);
    this.of = raw(pages.of);
  }

  /** Nothing once it is gone. */
  get file(): Sql<ScanFile> {
    const selected = columns<ScanFile>({
      key: 'file.storage_path',
      type: this.type,
      size: 'file.size_bytes',
      known: 'file.ocr is not null',
    });
    return sql`select ${selected} ${this.source}`;
  }

  /** The first pages that wait. */
  waiting(most: number): Sql<{ page: number }> {
    return sql`select ${columns<{ page: number }>({ page: 'page' })} from ${this.scans}
      where ${this.own} and state = 'waiting' order by page limit ${most}`;
  }

  /** Notes the pages that are pictures of text, also if there are none. Earlier notes stay. */
  async found(em: EntityManager, pages: readonly number[]): Promise<void> {
    await execute(
      em,
      sql`insert into ${this.scans} (office_id, ${this.of}, page)
          select ${this.officeId}::uuid, ${this.id}::uuid, page from unnest(${pages}::integer[]) page
          where page <= ${MAX_PAGES} and exists (select ${this.source})
          on conflict do nothing`,
    );
    await this.sumUp(em);
  }

  /** Stores the result of a page, once. @throws Error where the file no longer exists */
  async store(em: EntityManager, scanned: ScannedPage): Promise<void> {
    const { page } = scanned;
    const [file] = await execute(em, this.file);
    if (file === undefined) throw new Error('the file is gone');
    const text = scanned.state === 'read' ? await this.textWith(em, scanned) : null;
    const state = scanned.state === 'read' && text === null ? 'blank' : scanned.state;
    const certainty = scanned.state === 'read' && text !== null ? scanned.certainty : null;
    const words = scanned.state === 'read' ? scanned.words : null;
    const ended = await changed(
      em,
      sql`update ${this.scans} set state = ${state}, certainty = ${certainty}
          where ${this.own} and page = ${page} and state = 'waiting'`,
    );
    if (ended === 0) return;
    if (text !== null) {
      await execute(
        em,
        sql`insert into ${this.pages} (office_id, ${this.of}, page, text, certainty, word_boxes)
            values (${this.officeId}, ${this.id}, ${page}, ${text}, ${certainty}, ${words && JSON.stringify(words)})
            on conflict (office_id, ${this.of}, page)
            do update set text = excluded.text, certainty = excluded.certainty, word_boxes = excluded.word_boxes`,
      );
    }
    await this.sumUp(em);
  }

  /** A page, or the first that waits, ended the process: it is tried once more. */
  async fault(em: EntityManager, page: number): Promise<void> {
    await execute(
      em,
      sql`update ${this.scans}
          set faults = faults + 1,
              state = case when faults + 1 >= ${MOST_FAULTS} then 'unreadable' else state end
          where ${this.own} and page = ${page} and state = 'waiting'`,
    );
    await this.sumUp(em);
  }

  /** Gives pages up that wait: all of them, or the first. */
  async giveUp(em: EntityManager, which: 'all' | 'first'): Promise<void> {
    const pages = which === 'all' ? raw('') : sql`and page in (${this.waiting(1)})`;
    await execute(
      em,
      sql`update ${this.scans} set state = 'unreadable'
          where ${this.own} and state = 'waiting' ${pages}`,
    );
    await this.sumUp(em);
  }

  private get source(): Sql {
    return sql`from ${this.files} file
      where file.office_id = ${this.officeId} and file.id = ${this.id} and file.state = 'stored'`;
  }

  private get own(): Sql {
    return sql`office_id = ${this.officeId} and ${this.of} = ${this.id}`;
  }

  /** Reads the printed text of a page, such as a stamp, and what was recognised on it; null where the page is gone. */
  private async textWith(
    em: EntityManager,
    { page, text }: { page: number; text: string },
  ): Promise<string | null> {
    const [printed] = await execute(
      em,
      sql`select ${columns<{ text: string }>({ text: 'text' })} from ${this.pages}
          where ${this.own} and page = ${page}`,
    );
    if (printed === undefined) return text;
    const known = lettersIn(printed.text) * MISREAD + FEWEST_NEW_LETTERS;
    return lettersIn(text) > known ? `${printed.text}\n${text}` : null;
  }

  /** Notes the state that lists show; a file in which something was read has text. */
  private async sumUp(em: EntityManager): Promise<void> {
    const named = (pages: string) =>
      raw(
        `coalesce((array_agg(page order by page) filter (where ${pages}))[:${MOST_NAMED}], '{}')`,
      );
    await execute(
      em,
      sql`update ${this.files} file
          set ocr = case when s.pages = 0 then 'null' else jsonb_build_object(
                'pages', s.pages, 'done', s.done, 'certainty', s.certainty, 'doubtful', s.doubtful, 'unread', s.unread
              ) end,
              text_state = case when s.certainty is not null and file.text_state in ('empty', 'no_text')
                then 'read' else file.text_state end
          from (
            select count(*) as pages, count(*) filter (where state <> 'waiting') as done,
                   round(avg(certainty)) as certainty,
                   ${named(`certainty < ${DOUBTFUL_CERTAINTY}`)} as doubtful,
                   ${named(`state = 'unreadable'`)} as unread
            from ${this.scans} where ${this.own}
          ) s
          where file.office_id = ${this.officeId} and file.id = ${this.id}`,
    );
  }
}
