import type { PipeTransform } from '@nestjs/common';

import { ACTIVITY_KINDS, type ActivityKind } from '../contract/activity.js';
import { isId } from '../contract/ids.js';
import { Problem } from '../problems/problem.js';

/** A kind of activity in a query, that may be left out. */
export class ActivityKindPipe implements PipeTransform<unknown, ActivityKind | null> {
  static readonly parameter = {
    schema: { type: 'string', enum: [...ACTIVITY_KINDS] },
    required: false,
  };

  transform(value: unknown): ActivityKind | null {
    if (value === undefined) return null;
    const kind = ACTIVITY_KINDS.find((known) => known === value);
    if (!kind) throw new Problem('bad_request');
    return kind;
  }
}

/** The last line of a page: its instant to the microsecond, in UTC, and its id. */
export interface ActivityPlace {
  at: string;
  id: string;
}

const PLACE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3})_(.+)$/;

/** Beginning of a page, from the `next` of the page before. */
export class ActivityPlacePipe implements PipeTransform<unknown, ActivityPlace | null> {
  static readonly parameter = { schema: { type: 'string', maxLength: 80 }, required: false };

  transform(value: unknown): ActivityPlace | null {
    if (value === undefined) return null;
    const [, milliseconds, rest, id] = (typeof value === 'string' && PLACE.exec(value)) || [];
    // A day that no month has is not a place either: `Date` reads some of them as the day after.
    const instant = new Date(`${milliseconds}Z`);
    const isInstant =
      !Number.isNaN(instant.getTime()) && instant.toISOString() === `${milliseconds}Z`;
    if (!isInstant || id === undefined || !isId(id)) throw new Problem('bad_request');
    return { at: `${milliseconds}${rest}`, id };
  }
}
