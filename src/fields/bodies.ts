import type { Type } from '@nestjs/common';

import type { ContentOf, Field, Fields, NewOf } from '../contract/fields.js';
import {
  Color,
  Email,
  Flag,
  OneOf,
  Optional,
  OptionalAmount,
  OptionalCountry,
  OptionalDate,
  OptionalEmail,
  OptionalId,
  OptionalText,
  OptionalTime,
  RequiredDate,
  Text,
} from './decorators.js';

/** The body that makes a record of these fields. What it may leave out, it may leave out. */
export function newBody<F extends Fields>(fields: F): Type<NewOf<F>> {
  return bodyOf(fields, false) as Type<NewOf<F>>;
}

/** The body that changes one: any of its fields may be left out. */
export function changeBody<F extends Fields>(fields: F): Type<Partial<ContentOf<F>>> {
  return bodyOf(fields, true);
}

function bodyOf(fields: Fields, isChange: boolean): Type<object> {
  class Body {}
  for (const [name, field] of Object.entries(fields)) {
    // Written first, so outermost: what is left out is not looked at.
    if (isChange || hasInitial(field)) Optional()(Body.prototype, name);
    checkOf(field)(Body.prototype, name);
  }
  return Body;
}

function hasInitial({ kind }: Field): boolean {
  return kind === 'choice' || kind === 'flag' || kind === 'color';
}

function checkOf(field: Field): PropertyDecorator {
  switch (field.kind) {
    case 'text':
      return field.blank === undefined
        ? OptionalText(field)
        : Text({ blank: field.blank, ...field });
    case 'email':
      return field.required ? Email() : OptionalEmail();
    case 'choice':
      return OneOf(field.values, field.invalid);
    case 'day':
      return field.required ? RequiredDate() : OptionalDate();
    case 'time':
      return OptionalTime();
    case 'country':
      return OptionalCountry();
    case 'amount':
      return OptionalAmount(field);
    case 'flag':
      return Flag();
    case 'color':
      return Color();
    case 'reference':
      return OptionalId(field.invalid);
  }
}
