/** Something that an answer puts in quotation marks, with its marks; offsets into the text. */
export interface Quotation {
  start: number;
  end: number;
  /** Text between the marks. */
  text: string;
}

/** Words that no two texts have in common by chance. */
const WORDS = 4;
const CLOSING: Readonly<Record<string, string>> = { '«': '»', '“': '”', '"': '"' };
const SIGN = /[«»“”"]|\n[^\S\n]*\n/g;

/**
 * Finds the texts between quotation marks («», “”, "") that have four words or more. A quotation that is never closed
 * ends with its paragraph, if a word begins right behind its mark. Takes time in proportion to the text.
 */
export function quotationsIn(text: string): Quotation[] {
  const found: Quotation[] = [];
  let [start, closing] = [0, ''];
  const close = (inner: number, end: number) => {
    const said = text.slice(start + 1, inner);
    const isOne = end > inner || /^[\p{L}\d]/u.test(said);
    if (closing !== '' && isOne && isLong(said)) found.push({ start, end, text: said });
    closing = '';
  };
  for (const { 0: sign, index } of text.matchAll(SIGN)) {
    if (sign === closing) close(index, index + 1);
    else if (sign.startsWith('\n')) close(index, index);
    // Within one another, as “«…»”, the outer one has all of it.
    else if (closing === '') [start, closing] = [index, CLOSING[sign] ?? ''];
  }
  const last = text.trimEnd().length;
  close(last, last);
  return found;
}

function isLong(said: string): boolean {
  return (said.match(/[\p{L}\d]+/gu) ?? []).length >= WORDS;
}
