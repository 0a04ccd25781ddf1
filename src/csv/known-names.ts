import type { ImportField } from '../contract/imports.js';
import type { ImportedList } from './imported-list.js';

/** A record that a list names by a name, an e-mail or a number. */
export interface KnownName {
  /** The name as the list writes it. */
  called: string;
  id: string;
  /** How many records have this name. */
  count: number;
}

/** Replaces names with ids. A name that no record or several records have is a fault. */
export function replaceNames<Field extends ImportField, Named extends Field>(
  list: ImportedList<Field>,
  field: Named,
  known: readonly KnownName[],
  faults: { unknown: string; ambiguous: string },
): void {
  const byName = new Map(known.map((one) => [one.called, one]));
  for (const row of list.rows) {
    const called = row.values[field];
    if (typeof called !== 'string') continue;
    const found = byName.get(called);
    if (!found) list.fault(row, field, faults.unknown);
    else if (found.count > 1) list.fault(row, field, faults.ambiguous);
    else row.values[field] = found.id;
  }
}
