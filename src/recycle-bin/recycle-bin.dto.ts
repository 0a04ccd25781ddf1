import type { PipeTransform } from '@nestjs/common';

import {
  CASES_ALONG,
  DELETION_KINDS,
  type DeletionFilter,
  type DeletionKind,
} from '../contract/deletions.js';
import { Maybe, OneOf } from '../fields/decorators.js';
import { ListFilter } from '../routes/lists.js';
import { Problem } from '../problems/problem.js';

export class DeletionFilterQuery extends ListFilter implements DeletionFilter {
  @Maybe()
  @OneOf(DELETION_KINDS)
  kind?: DeletionKind;
}

/** `?cases=along`: does the person want a client's cases to go, too? Anything else is a mistake. */
export class CasesAlongPipe implements PipeTransform<string | undefined, boolean> {
  static readonly parameter = { schema: { enum: [CASES_ALONG] }, required: false };

  transform(value: string | undefined): boolean {
    if (value !== undefined && value !== CASES_ALONG) throw new Problem('bad_request');
    return value === CASES_ALONG;
  }
}
