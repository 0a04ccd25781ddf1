import type { ImportFault } from '../contract/imports.js';
import type { ImportedList } from './imported-list.js';
import type { ListTable } from './list-table.js';
import { tableText } from './write-table.js';

const REASONS = 'Motivo';

/**
 * The rows with faults as a list of their own: the columns of the file and its delimiter, and a last column
 * that says what is wrong. Corrected, it can be imported as it is. What a row has beyond the headings stays
 * beyond them, so that nothing of it is taken for the reasons.
 */
export function faultyRowsList(
  { headings, rows, delimiter }: ListTable,
  list: Pick<ImportedList<never>, 'columns' | 'faultyRows'>,
): string {
  const faulty = list.faultyRows();
  // A list that comes back with its reasons gets new ones.
  const last = headings.length - 1;
  const isReasons = headings[last] === REASONS && !Object.values(list.columns).includes(last);
  const width = isReasons ? last : headings.length;
  const lines = rows.flatMap(({ line, cells }) => {
    const faults = faulty.get(line);
    if (!faults) return [];
    const own = Array.from({ length: width }, (_, index) => cells[index] ?? '');
    return [[...own, reasonOf(faults), ...cells.slice(headings.length)]];
  });
  return tableText([...headings.slice(0, width), REASONS], lines, delimiter);
}

function reasonOf(faults: readonly ImportFault[]): string {
  return faults
    .map(({ heading, reason }) => (heading === null ? reason : `${heading}: ${reason}`))
    .join('; ');
}
