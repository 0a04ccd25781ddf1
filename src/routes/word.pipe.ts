import type { PipeTransform } from '@nestjs/common';

import { Problem } from '../problems/problem.js';

/** A pipe for one of some words in a query, which may be left out. Any other value is refused. */
export function wordPipe<Word extends string>(...words: readonly Word[]) {
  return class implements PipeTransform<unknown, Word | undefined> {
    static readonly parameter = { schema: { enum: [...words] }, required: false };

    transform(value: unknown): Word | undefined {
      const word = words.find((known) => known === value);
      if (value !== undefined && word === undefined) throw new Problem('bad_request');
      return word;
    }
  };
}
