import type { EntityManager } from '@mikro-orm/postgresql';

import type { Field as FieldKind, Fields } from '../contract/fields.js';
import type { ImportField, ImportKind } from '../contract/imports.js';
import type { Sql } from '../database/sql.js';
import type { Program } from '../sandbox/sandbox.js';
import { cellOf, type CellReader, type CellValue } from './cells.js';
import type { ImportedList } from './imported-list.js';
import type { Likeness } from './known-records.js';

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
    { headings: headings[field], read: words[field] ?? cellOf(fields[field]) },
  ]);
  return Object.fromEntries(entries) as Record<Field, FieldRule>;
}

/** The values of a row, of the fields that have a column. */
export type RowValues<Field extends ImportField> = Partial<Record<Field, CellValue>>;

/** Asks the server one of the questions of the list's `ImportTarget`. */
export type Ask<Question extends string> = <Answer>(
  question: Question,
  texts?: object,
) => Promise<Answer>;

/** How lists of a kind are read and checked: by a process of their own, which has nothing but these rules. */
export interface ListRules<
  Field extends ImportField = ImportField,
  Question extends string = string,
> {
  fields: Record<Field, FieldRule>;
  /** The field without which there is no record; it also names it. */
  needed: Field;
  /** What is said where no column is matched with it. */
  neededMissing: string;
  /** By any of these, two records are taken for the same. */
  keys: readonly (Field & ('email' | 'taxId' | 'number'))[];
  /** What a row that has none of the keys is compared by; nothing where there is not even a name. */
  likeness(values: RowValues<Field>): Likeness | undefined;
  /**
   * Looks at rows against the database: puts values into their final form, adds faults and warnings,
   * and what is known already.
   */
  complete(list: ImportedList<Field>, ask: Ask<Question>): Promise<void>;
}

/** A kind of record that lists bring in, as the server knows it. */
export interface ImportTarget<Question extends string = string> {
  kind: ImportKind;
  fields: Fields;
  /** Applies the kind's rules to one list. */
  program: Program;
  /** What that program may ask; it asks with texts of the list, as JSON. */
  questions: Record<Question, (texts: string) => Sql>;
  /** Stores a batch of rows, a JSON array of values by field, in the caller's transaction. */
  insert(em: EntityManager, rows: string, importId: string): Promise<void>;
}
