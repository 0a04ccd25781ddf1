import type { PipeTransform } from '@nestjs/common';

import { SEARCH_MAX } from '../contract/lists.js';
import { cleanText } from '../fields/clean-text.js';
import { Problem } from '../problems/problem.js';

/** Reads the words of a search; '' where only spaces were typed. */
export class WordsPipe implements PipeTransform<unknown, string> {
  static readonly parameter = { schema: { type: 'string', maxLength: SEARCH_MAX }, required: true };

  transform(value: unknown): string {
    if (typeof value !== 'string' || value.length > SEARCH_MAX) throw new Problem('bad_request');
    return cleanText(value);
  }
}
