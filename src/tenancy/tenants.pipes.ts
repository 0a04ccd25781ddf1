import type { PipeTransform } from '@nestjs/common';

import { COLOR } from '../contract/brand.js';
import { SLUG_MAX } from '../contract/paths.js';
import { Problem } from '../problems/problem.js';

/** A colour in a query, as `#rrggbb`. */
export class ColorPipe implements PipeTransform<unknown, string> {
  static readonly parameter = { schema: { type: 'string', pattern: COLOR.source } };

  transform(value: unknown): string {
    const color = typeof value === 'string' ? value.toLowerCase() : '';
    if (!COLOR.test(color)) throw new Problem('bad_request');
    return color;
  }
}

/** Something that may be meant to be a slug. */
export class SlugPipe implements PipeTransform<unknown, string> {
  static readonly parameter = { schema: { type: 'string', maxLength: SLUG_MAX } };

  transform(value: unknown): string {
    if (typeof value !== 'string' || value.length > SLUG_MAX) throw new Problem('bad_request');
    return value;
  }
}
