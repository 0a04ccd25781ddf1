import type { ImportKind } from '../../../src/contract/imports';
import { importMessages } from './messages';

/** A small list to see how one looks, written as "Exportar Lista" writes: Excel opens it as it is. */
export function exampleList(kind: ImportKind): { fileName: string; content: Blob } {
  const { fileName, rows } = importMessages.examples[kind];
  const text = rows.map((cells) => `${cells.map(quoted).join(';')}\r\n`).join('');
  return { fileName, content: new Blob(['\ufeff', text], { type: 'text/csv' }) };
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
