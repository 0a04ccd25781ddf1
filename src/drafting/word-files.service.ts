import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';

import { Problem } from '../problems/problem.js';
import { OfficeTurns } from '../sandbox/office-turns.js';
import { Sandbox } from '../sandbox/sandbox.js';
import type { WordOrder } from './draft-word.js';

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const MEGABYTE = 1024 * 1024;

/** Has drafts written as Word: in a process of their own, one at a time, office by office. */
@Injectable()
export class WordFilesService {
  private readonly turns = new OfficeTurns();
  private readonly sandbox = new Sandbox(
    { url: new URL('./word-worker', import.meta.url) },
    { milliseconds: 60_000, memoryBytes: 640 * MEGABYTE, answerBytes: 64 * MEGABYTE },
  );

  /** @throws Problem unavailable when its turn does not come, or it takes too much */
  make(
    officeId: string,
    { title, country, blocks, values, fills, note }: WordOrder,
  ): Promise<Buffer> {
    return this.turns.run(officeId, async () => {
      const order: WordOrder = { title, country, blocks, values, fills, note };
      const file = await this.sandbox.run({
        arguments: [],
        source: Readable.from([Buffer.from(JSON.stringify(order))]),
        listen: async (answer) => {
          const content = await buffer(answer);
          return content.subarray(0, 2).toString('latin1') === 'PK' ? { content } : undefined;
        },
      });
      if ('content' in file) return file.content;
      throw new Problem('unavailable', { cause: new Error(`a draft as Word: ${file.fault}`) });
    });
  }
}
