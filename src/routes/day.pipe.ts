import type { PipeTransform } from '@nestjs/common';

import { isDay } from '../contract/days.js';
import { Problem } from '../problems/problem.js';

/** A day in a query, `YYYY-MM-DD`, that may be left out. */
export class DayPipe implements PipeTransform<unknown, string | null> {
  static readonly parameter = { schema: { type: 'string', format: 'date' }, required: false };

  transform(value: unknown): string | null {
    if (value === undefined) return null;
    if (typeof value !== 'string' || !isDay(value)) throw new Problem('bad_request');
    return value;
  }
}
