import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';

import { Problem } from '../problems/problem.js';
import { OfficeTurns } from '../sandbox/office-turns.js';
import { Sandbox } from '../sandbox/sandbox.js';
import type { SavedAnswer } from './saved-answer.js';

export interface FileOrder {
  form: 'docx' | 'pdf';
  answer: SavedAnswer;
}

const MEGABYTE = 1024 * 1024;
const BEGINS: Readonly<Record<FileOrder['form'], string>> = { docx: 'PK', pdf: '%PDF-' };

/** Has answers written as files: in a process of their own, one at a time, office by office. */
@Injectable()
export class SavedAnswerFilesService {
  private readonly turns = new OfficeTurns();
  private readonly sandbox = new Sandbox(
    { url: new URL('./saved-answer-worker', import.meta.url) },
    { milliseconds: 60_000, memoryBytes: 640 * MEGABYTE, answerBytes: 64 * MEGABYTE },
  );

  /** @throws Problem unavailable when its turn does not come, or it takes too much */
  make(officeId: string, order: FileOrder): Promise<Buffer> {
    return this.turns.run(officeId, async () => {
      const begins = BEGINS[order.form];
      const file = await this.sandbox.run({
        arguments: [],
        source: Readable.from([Buffer.from(JSON.stringify(order))]),
        listen: async (answer) => {
          const content = await buffer(answer);
          const head = content.subarray(0, begins.length).toString('latin1');
          return head === begins ? { content } : undefined;
        },
      });
      if ('content' in file) return file.content;
      throw new Problem('unavailable', { cause: new Error(`a saved answer: ${file.fault}`) });
    });
  }
}
