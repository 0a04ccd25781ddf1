/** A table as Markdown has it: its rows of cells, the headings first, all of the same length. */
export type Table = string[][];

const DELIMITER = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
/** Longer ones are none. */
const LONGEST_DELIMITER = 500;
/** A page has no room for more columns: the last column holds the text of the others. */
const MOST_COLUMNS = 12;
/** Characters to which a column of plain text is filled up; longer cells stick out. */
const WIDEST_COLUMN = 30;

/** A text in its order: tables, and the lines between them. */
export function linesAndTables(markdown: string): (string | Table)[] {
  const lines = markdown.split('\n');
  const parts: (string | Table)[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at]!;
    const delimiter = lines[at + 1] ?? '';
    if (!line.includes('|') || !isDelimiter(delimiter)) {
      parts.push(line);
      at += 1;
      continue;
    }
    const width = Math.min(cellsOf(line).length, MOST_COLUMNS);
    const table = [fitCells(cellsOf(line), width)];
    for (at += 2; at < lines.length && lines[at]!.includes('|'); at += 1) {
      table.push(fitCells(cellsOf(lines[at]!), width));
    }
    parts.push(table);
  }
  return parts;
}

/** A table in columns of plain text. */
export function alignedTable(table: Table): string {
  const widths = table[0]!.map((_, column) =>
    Math.min(WIDEST_COLUMN, Math.max(...table.map((row) => [...row[column]!].length))),
  );
  const lines = table.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(Math.max(0, widths[column]! - [...cell].length)))
      .join(' | ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('-|-');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

function isDelimiter(line: string): boolean {
  return line.length <= LONGEST_DELIMITER && line.includes('|') && DELIMITER.test(line);
}

function cellsOf(line: string): string[] {
  const trimmed = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return trimmed.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
}

function fitCells(cells: readonly string[], width: number): string[] {
  const [own, others] = [cells.slice(0, width - 1), cells.slice(width - 1)];
  const row = [...own, others.filter((cell) => cell !== '').join(' | ')];
  return [...row, ...Array<string>(Math.max(0, width - row.length)).fill('')];
}
