import type { PipeTransform } from '@nestjs/common';

import { COUNTRIES, type Country } from '../contract/session.js';
import { Problem } from '../problems/problem.js';

/** A required country in a query. */
export class CountryPipe implements PipeTransform<unknown, Country> {
  static readonly parameter = { schema: { type: 'string', enum: [...COUNTRIES] }, required: true };

  transform(value: unknown): Country {
    const country = COUNTRIES.find((known) => known === value);
    if (!country) throw new Problem('bad_request');
    return country;
  }
}
