import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';

import { ENTRY_KINDS, type EntryKind, NO_ID } from '../contract/agenda.js';
import { isDay } from '../contract/days.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import { isId } from '../contract/ids.js';
import { Problem } from '../problems/problem.js';

/** A required day in a query. */
export class RequiredDayPipe implements PipeTransform<unknown, string> {
  static readonly parameter = { schema: { type: 'string', format: 'date' }, required: true };

  transform(value: unknown, { data }: ArgumentMetadata): string {
    if (typeof value === 'string' && isDay(value)) return value;
    const message = value === undefined ? FIELD_MESSAGES.required : FIELD_MESSAGES.dateInvalid;
    throw new Problem('validation_failed', { errors: { [data!]: message } });
  }
}

/** Optional kinds of entries, separated by commas. An empty text means no kind. */
export class EntryKindsPipe implements PipeTransform<unknown, EntryKind[] | undefined> {
  static readonly parameter = {
    schema: { type: 'string', example: ENTRY_KINDS.join(',') },
    required: false,
  };

  transform(value: unknown): EntryKind[] | undefined {
    if (value === undefined) return undefined;
    const named = typeof value === 'string' ? value.split(',').filter(Boolean) : null;
    const kinds = ENTRY_KINDS.filter((kind) => named?.includes(kind));
    if (named?.length !== kinds.length) throw new Problem('bad_request');
    return kinds;
  }
}

/** An optional id in a query. `none` asks for entries without one, and becomes null. */
export class IdOrNonePipe implements PipeTransform<unknown, string | null | undefined> {
  static readonly parameter = {
    schema: { anyOf: [{ type: 'string', format: 'uuid' }, { const: NO_ID }] },
    required: false,
  };

  transform(value: unknown): string | null | undefined {
    if (value === undefined) return undefined;
    if (value === NO_ID) return null;
    if (typeof value !== 'string' || !isId(value)) throw new Problem('bad_request');
    return value.toLowerCase();
  }
}
