import { AI_PAPER_FIELDS, type AiPaper } from '../contract/ai-papers.js';
import { DOCUMENT_TITLE_MAX } from '../contract/documents.js';
import { changed } from '../database/database.js';
import { sql } from '../database/sql.js';
import { readTitle } from '../documents/upload-form.js';
import type { FileRows, UploadTarget } from '../documents/upload-target.js';
import { isPdf } from '../files/file-content.js';
import { Problem } from '../problems/problem.js';
import { Paper } from './paper.entity.js';
import { paperById } from './papers.queries.js';

/** The form as the API's documentation shows it. */
export const PAPER_FORM = {
  type: 'object',
  required: ['file'],
  properties: {
    title: { type: 'string', maxLength: DOCUMENT_TITLE_MAX },
    file: { type: 'string', format: 'binary' },
  },
} as const;

export const PAPER_ROWS: FileRows = {
  table: 'ai_papers',
  folder: 'ai-papers',
  release: 'release_paper',
};

/** Target of a paper for analysis: PDFs alone, whatever their name. Its text is read once it is stored. */
export const paperUploadTarget: UploadTarget<{ title: string }, AiPaper> = {
  form: {
    names: AI_PAPER_FIELDS,
    read: (values, fileName) => ({ title: readTitle(values, fileName) }),
  },
  rows: PAPER_ROWS,
  typeOf: async (_, open) => {
    if (!(await isPdf(open))) throw new Problem('ai_pdf_only');
    return 'application/pdf';
  },
  reserve: async (em, { title }, { key, sizeBytes }) => {
    const paper = em.create(Paper, { title, storagePath: key, sizeBytes });
    await em.flush();
    return paper.id;
  },
  complete: async (em, id, { sizeBytes, sha256 }) => {
    // One statement, since the jobs may take the reservation back meanwhile.
    const completed = await changed(
      em,
      sql`update ai_papers
        set state = 'stored', size_bytes = ${sizeBytes}, sha256 = ${sha256}, created_at = now()
        where id = ${id} and state = 'reserved'`,
    );
    if (completed === 0) throw new Problem('broken_upload');
  },
  shown: paperById,
};
