/**
 * Rows of text in columns, the first one to the left, the others to the right.
 * @param {readonly (readonly string[])[]} rows the first one is the head
 * @returns {string}
 */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]),
      )
      .join('  '),
  );
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Writes one number for people; `-` if there is none. */
export function figure(value, digits = 0) {
  return value === undefined || Number.isNaN(value) ? '-' : value.toFixed(digits);
}

/** A share of an aim, marked where it is missed. */
export function ratio(value, missed) {
  return figure(value, 2) + (missed ? ' !' : '');
}
