/*
 * A spreadsheet takes a cell that begins with one of these for a formula, which may read other cells or
 * call out of the program. An apostrophe before it makes it text. A sign before nothing but digits and
 * their punctuation can do no harm, since without a letter there is no function and no reference: so
 * negative numbers and telephone numbers (+351 912 345 678) stay as they are.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const FIGURES = /^[+-][\d\s.,()/-]*$/;

/** The cell as a spreadsheet may open it; `plainCell` gives back what it was. */
export function safeCell(text: string): string {
  return FORMULA.test(text) && !FIGURES.test(text) ? `'${text}` : text;
}

/** Undoes `safeCell`. */
export function plainCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && safeCell(text) === cell ? text : cell;
}
