import type { PipeTransform } from '@nestjs/common';

import { Problem } from '../problems/problem.js';

const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** A month in a query, `YYYY-MM`, that may be left out. */
export class MonthPipe implements PipeTransform<unknown, string | null> {
  static readonly parameter = {
    schema: { type: 'string', pattern: MONTH.source, example: '2026-03' },
    required: false,
  };

  transform(value: unknown): string | null {
    if (value === undefined) return null;
    if (typeof value !== 'string' || !MONTH.test(value)) throw new Problem('bad_request');
    return value;
  }
}
