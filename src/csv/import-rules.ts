import type { EntityManager } from '@mikro-orm/postgresql';

import type { ImportDuplicate, ImportField } from '../contract/imports.js';
import type { Sql } from '../database/sql.js';
import type { CellReader } from './cells.js';
import type { ImportedList, ImportedRow } from './imported-list.js';

/** A field that a column can be matched with. */
export interface FieldRule {
  /** Headings that mean it, as `foldWords` writes them. */
  headings: readonly string[];
  read: CellReader;
}

/** What is already there: the field it is known by, its value, and what to call it. */
export type Existing = Pick<ImportDuplicate, 'by' | 'value' | 'existing'>;

/** Asks the database for one row, parsed. */
export type Ask = <Row>(statement: Sql) => Promise<Row>;

/** A kind of record that lists bring in. */
export interface ImportTarget<Field extends ImportField = ImportField> {
  fields: Record<Field, FieldRule>;
  /** The field without which there is no record; it also names it. */
  needed: Field;
  /** What is said where no column is matched with it. */
  neededMissing: string;
  /** By these, two records are taken for the same. */
  keys: readonly (ImportDuplicate['by'] & Field)[];
  /**
   * Looks at rows against the database: puts values into their final form, adds faults and warnings,
   * and tells what is there already.
   */
  complete(list: ImportedList<Field>, ask: Ask): Promise<Existing[]>;
  /** Stores a batch of rows, in the caller's transaction. */
  insert(em: EntityManager, rows: readonly ImportedRow<Field>[]): Promise<void>;
}
