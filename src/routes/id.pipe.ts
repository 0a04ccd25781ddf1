import { Injectable, type PipeTransform } from '@nestjs/common';

import { isId } from '../contract/ids.js';
import { Problem } from '../problems/problem.js';

/** An id in a path: anything that is not one is simply not found. */
@Injectable()
export class IdPipe implements PipeTransform<string, string> {
  static readonly parameter = { schema: { type: 'string', format: 'uuid' } };

  transform(value: string): string {
    if (!isId(value)) throw new Problem('not_found');
    return value.toLowerCase();
  }
}

/** An id in a query that may be left out. */
export class OptionalIdPipe implements PipeTransform<unknown, string | null> {
  static readonly parameter = { schema: { type: 'string', format: 'uuid' }, required: false };

  transform(value: unknown): string | null {
    if (value === undefined) return null;
    if (typeof value !== 'string' || !isId(value)) throw new Problem('bad_request');
    return value.toLowerCase();
  }
}
