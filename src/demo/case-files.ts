import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { extractText } from 'unpdf';

import type { Storage, StoredFile } from '../storage/storage.js';
import { longDate } from './calendar.js';
import type { DemoCase, DemoOffice } from './demo-office.js';
import { composePaper } from './paper-texts.js';
import { isPhotograph, type Paper } from './papers.js';
import { renderPdf } from './pdf.js';
import { type Photograph, photograph } from './photographs.js';

/** A stored file. */
export interface CaseFile extends StoredFile {
  key: string;
  mimeType: string;
  /** Text of each page of a PDF; empty for a picture. */
  pages: string[];
}

/** Facts of a case that its papers name. */
export interface CaseFacts extends DemoCase {
  number: string | null;
  clientName: string | null;
  lawyer: string;
}

/** Pictures are slow to compute, so one picture of each kind serves all cases. */
const pictures = new Map<Photograph, Buffer>();

/** Makes a paper of a case and stores it under a key like those of uploads. */
export async function storePaper(
  storage: Storage,
  paper: Paper,
  office: DemoOffice,
  facts: CaseFacts,
  { officeId, userId, at }: { officeId: string; userId: string; at: Date },
): Promise<CaseFile> {
  const picture = isPhotograph(paper);
  const extension = picture ? 'png' : 'pdf';
  const content = picture ? pictureOf(paper) : await pdfOf(paper, office, facts, at);
  const chance = randomBytes(9).toString('hex');
  const key = `${officeId}/documents/${userId}/${at.getTime()}-${chance}.${extension}`;
  const stored = await storage.write(key, Readable.from([content]));
  if (picture) return { ...stored, key, mimeType: 'image/png', pages: [] };
  // Read here and not by the job, which starts a process for each file: our own files need no sandbox.
  const { text } = await extractText(new Uint8Array(content));
  return { ...stored, key, mimeType: 'application/pdf', pages: text };
}

function pictureOf(kind: Photograph): Buffer {
  const made = pictures.get(kind) ?? photograph(kind, pictures.size + 3);
  pictures.set(kind, made);
  return made;
}

function pdfOf(
  paper: Exclude<Paper, Photograph>,
  office: DemoOffice,
  { clientName, lawyer, title, court, number }: CaseFacts,
  at: Date,
): Promise<Buffer> {
  const date = longDate(at);
  const text = composePaper(paper, {
    officeName: office.name,
    lawyer,
    client: clientName ?? office.name,
    title,
    court: court?.name ?? null,
    number,
    date,
  });
  return renderPdf(text, { officeName: office.name, color: office.primaryColor, lawyer, date });
}
