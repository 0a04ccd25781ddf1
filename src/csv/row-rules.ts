import type { Field as FieldKind } from '../contract/fields.js';
import type { ImportField } from '../contract/imports.js';
import { type CellReader, type CellValue, readerOf } from './cells.js';
import type { Likeness } from './existing-records.js';

/** A field that a column can be matched with. */
export interface FieldRule {
  /** Headings that mean it, as `foldWords` writes them. */
  headings: readonly string[];
  read: CellReader;
}

/** The rules of all fields: what a cell of each holds follows from its kind, but for those that `words` names. */
export function fieldRules<Field extends string>(
  fields: Readonly<Record<Field, FieldKind>>,
  headings: Record<Field, readonly string[]>,
  words: Partial<Record<Field, CellReader>>,
): Record<Field, FieldRule> {
  const entries = (Object.keys(fields) as Field[]).map((field): [Field, FieldRule] => [
    field,
    { headings: headings[field], read: words[field] ?? readerOf(fields[field]) },
  ]);
  return Object.fromEntries(entries) as Record<Field, FieldRule>;
}

/** The values of a row, of the fields that have a column. */
export type RowValues<Field extends ImportField> = Partial<Record<Field, CellValue>>;

/** Rules by which a row of a list is read and compared. */
export interface RowRules<Field extends ImportField = ImportField> {
  fields: Record<Field, FieldRule>;
  /** The field without which there is no record; it also names it. */
  needed: Field;
  /** Message where no column is matched with it. */
  neededMissing: string;
  /** Two records with one of these in common are taken for the same. */
  keys: readonly (Field & ('email' | 'taxId' | 'number'))[];
  /** Returns the values by which a row without any of the keys is compared; nothing where it has not even a name. */
  likeness(values: RowValues<Field>): Likeness | undefined;
}
