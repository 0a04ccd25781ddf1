import type { ImportKind } from '../../../src/contract/imports';
import { importMessages } from './messages';

/** Builds a small example list in the format of "Exportar Lista", which Excel opens directly. */
export function exampleList(kind: ImportKind): { fileName: string; content: Blob } {
  const { fileName, rows } = importMessages.examples[kind];
  const text = rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
  return { fileName, content: new Blob(['\ufeff', text], { type: 'text/csv' }) };
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
