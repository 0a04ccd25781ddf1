import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';

import type { HistoryEntry } from '../contract/case-history.js';
import type { CaseContent } from '../contract/cases.js';
import { Problem } from '../problems/problem.js';
import { OfficeTurns } from '../sandbox/office-turns.js';
import { Sandbox } from '../sandbox/sandbox.js';

/** A case, as its cover sheet tells of it. */
export interface CoverSheetCase extends CaseContent {
  clientName: string | null;
  responsibleName: string | null;
  createdAt: string;
  updatedAt: string;
  officeName: string;
  timeZone: string;
  /** The oldest first, as one reads. */
  history: Pick<
    HistoryEntry,
    | 'action'
    | 'field'
    | 'entryKind'
    | 'description'
    | 'oldValue'
    | 'newValue'
    | 'userName'
    | 'createdAt'
  >[];
  documents: { title: string; createdAt: string }[];
}

/** Content of a cover sheet, and the instant of which it tells. */
export interface CoverSheetOrder {
  legalCase: CoverSheetCase;
  now: string;
}

const MEGABYTE = 1024 * 1024;

/** Has cover sheets made: in a process of their own, one at a time, office by office. */
@Injectable()
export class CoverSheetsService {
  private readonly turns = new OfficeTurns();
  private readonly sandbox = new Sandbox(
    { url: new URL('./cover-worker', import.meta.url) },
    { milliseconds: 60_000, memoryBytes: 640 * MEGABYTE, answerBytes: 64 * MEGABYTE },
  );

  /** @returns a PDF @throws Problem unavailable when its turn does not come, or it takes too much */
  make(officeId: string, legalCase: CoverSheetCase, now: Date): Promise<Buffer> {
    return this.turns.run(officeId, async () => {
      const order: CoverSheetOrder = { legalCase, now: now.toISOString() };
      const sheet = await this.sandbox.run({
        arguments: [],
        source: Readable.from([Buffer.from(JSON.stringify(order))]),
        listen: async (answer) => {
          const content = await buffer(answer);
          return content.subarray(0, 5).toString('latin1') === '%PDF-' ? { content } : undefined;
        },
      });
      if ('content' in sheet) return sheet.content;
      throw new Problem('unavailable', { cause: new Error(`a cover sheet: ${sheet.fault}`) });
    });
  }
}
