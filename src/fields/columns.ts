import { type ContentOf, type Field, type Fields, namesOf } from '../contract/fields.js';
import { raw, type Sql } from '../database/sql.js';

/** The column that a field is stored in: `dueDate` in `due_date`. */
export function columnOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Maps fields to the columns of their table, which the statement calls `as`; for `columns`. */
export function columnsOf<F extends Fields>(
  fields: F,
  as: string,
): Record<keyof ContentOf<F>, string> {
  const entries = namesOf(fields).map((name) => [name, `${as}.${columnOf(name)}`] as const);
  return Object.fromEntries(entries) as Record<keyof ContentOf<F>, string>;
}

const TYPES: Record<Field['kind'], string> = {
  text: 'text',
  email: 'text',
  choice: 'text',
  day: 'date',
  time: 'time',
  country: 'text',
  amount: 'numeric',
  flag: 'boolean',
  color: 'text',
  reference: 'uuid',
};

/**
 * The parts of `insert into ... (columns) select values from json_to_recordset(...) as row(types)`, which
 * stores records that came as JSON by the names of their fields; what they leave out is null, or what a
 * new record starts with.
 */
export function recordset(fields: Fields): { columns: Sql; values: Sql; types: Sql } {
  const names = Object.keys(fields);
  const valueOf = (name: string) => {
    const field = fields[name]!;
    return 'initial' in field ? `coalesce("${name}", '${field.initial}')` : `"${name}"`;
  };
  return {
    columns: raw(names.map(columnOf).join(', ')),
    values: raw(names.map(valueOf).join(', ')),
    types: raw(names.map((name) => `"${name}" ${TYPES[fields[name]!.kind]}`).join(', ')),
  };
}
