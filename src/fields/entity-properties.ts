import { p } from '@mikro-orm/core';

import type { Field, Fields, ValueOf } from '../contract/fields.js';
import { columnOf } from './columns.js';

const properties = {
  text: (column: string) => p.string().name(column),
  optionalText: (column: string) => p.string().name(column).nullable(),
  choice: <Value>(column: string) => p.string().$type<Value>().name(column),
  day: (column: string) => p.date().name(column),
  optionalDay: (column: string) => p.date().name(column).nullable(),
  time: (column: string) => p.time(0).name(column).nullable(),
  amount: (column: string) => p.decimal('number').name(column).nullable(),
  flag: (column: string) => p.boolean().name(column),
  reference: (column: string) => p.uuid().name(column).nullable(),
};

type PropertyOf<F extends Field> = F extends { kind: 'choice' }
  ? ReturnType<typeof properties.choice<ValueOf<F>>>
  : F extends { kind: 'time' | 'amount' | 'flag' | 'reference' }
    ? ReturnType<(typeof properties)[F['kind']]>
    : F extends { kind: 'day' }
      ? ReturnType<(typeof properties)[F extends { required: true } ? 'day' : 'optionalDay']>
      : F extends { blank: string } | { required: true } | { kind: 'color' }
        ? ReturnType<typeof properties.text>
        : ReturnType<typeof properties.optionalText>;

/** The properties of an entity that holds these fields, each in the column of its name. */
export function propertiesOf<F extends Fields>(
  fields: F,
): { -readonly [Name in keyof F]: PropertyOf<F[Name]> } {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    propertyOf(field)(columnOf(name)),
  ]);
  return Object.fromEntries(entries) as { -readonly [Name in keyof F]: PropertyOf<F[Name]> };
}

function propertyOf(field: Field): (column: string) => unknown {
  const { kind } = field;
  if (kind === 'choice' || kind === 'time' || kind === 'amount' || kind === 'flag') {
    return properties[kind];
  }
  if (kind === 'day') return field.required ? properties.day : properties.optionalDay;
  if (kind === 'reference') return properties.reference;
  const needed =
    kind === 'color' ||
    (kind === 'text' && field.blank !== undefined) ||
    (kind === 'email' && field.required);
  return needed ? properties.text : properties.optionalText;
}
