import type { EntityManager } from '@mikro-orm/postgresql';

import type { Fields } from '../contract/fields.js';
import type { ImportField, ImportKind } from '../contract/imports.js';
import type { Sql } from '../database/sql.js';
import type { Program } from '../sandbox/sandbox.js';
import type { ImportedList } from './imported-list.js';
import type { RowRules } from './row-rules.js';

/** Asks the server one of the questions of the list's `ImportTarget`. */
export type Ask<Question extends string> = <Answer>(
  question: Question,
  texts?: object,
) => Promise<Answer>;

/** How lists of a kind are read and checked: by a process of their own, which has nothing but these rules. */
export interface ListRules<
  Field extends ImportField = ImportField,
  Question extends string = string,
> extends RowRules<Field> {
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
  /** Questions that the program may ask, with texts of the list, as JSON. */
  questions: Record<Question, (texts: string) => Sql>;
  /** Stores a batch of rows, a JSON array of values by field, in the caller's transaction. */
  insert(em: EntityManager, rows: string, importId: string): Promise<void>;
}
