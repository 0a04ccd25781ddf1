/*
 * Placeholders stand for a name or a number: [PESSOA_1], [PESSOA_1B], [NIF_2]. Models do not always write them as they
 * got them: for Markdown they escape the underscore, and in sentences they drop the brackets or the capitals.
 */

/** Labels in place of names and numbers, by kind. */
export const PLACEHOLDER_LABELS = [
  'PESSOA',
  'NOME',
  'EMAIL',
  'IBAN',
  'NIB',
  'PROCESSO',
  'CNPJ',
  'CPF',
  'CC',
  'NIF',
  'NISS',
  'TELEFONE',
  'NUMERO',
] as const;
export type PlaceholderLabel = (typeof PLACEHOLDER_LABELS)[number];

const BODY = `(${PLACEHOLDER_LABELS.join('|')})\\\\?_(\\d{1,5}[A-Z]?)`;
/** Without brackets only as a word of its own: a longer one is another, or none. */
const ANY = new RegExp(`\\\\?\\[${BODY}\\\\?\\]|(?<![\\p{L}\\d_])${BODY}(?![\\p{L}\\d_])`, 'giu');
/** The end of a text that may become one, in whichever form. */
const SO_FAR = /(?:\\?\[|(?<![\p{L}\d_]))(?:([A-Z]{1,8})(?:\\?_?|\\?_\d{1,5}[A-Z]?\\?))?$|\\$/iu;
/** The longest form of all, `\[PROCESSO\_12345B\]`. */
const LONGEST = 24;

/** @param label @param number with the letter of a spelling: `1B` */
export function placeholder(label: string, number: string): string {
  return `[${label}_${number}]`.toUpperCase();
}

/** Reads a placeholder in any form; null where it is none. */
export function partsOfPlaceholder(
  text: string,
): { label: string; number: number; letter: string } | null {
  const [, label, number, letter] = /^\[([A-Z]+)_(\d{1,5})([A-Z]?)\]$/.exec(text) ?? [];
  return label && number ? { label, number: Number(number), letter: letter! } : null;
}

/** Finds the placeholders of a text, in their proper form. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(ANY)].map(nameOf);
}

/** @param originalOf finds the original of a placeholder; undefined leaves it as it is written */
export function restoreOriginals(
  text: string,
  originalOf: (placeholder: string) => string | undefined,
): string {
  return text.replace(ANY, (...found) => {
    const written = found as unknown as RegExpExecArray;
    return originalOf(nameOf(written)) ?? written[0];
  });
}

function nameOf(found: ArrayLike<string | undefined>): string {
  return placeholder(found[1] ?? found[3] ?? '', found[2] ?? found[4] ?? '');
}

/** Reads a text that comes in pieces, and holds back what may be the beginning of a placeholder. */
export class PlaceholderReader {
  private buffer = '';
  /** Whether the text given out so far ends in the middle of a word. */
  private inWord = false;

  constructor(private readonly unmask: (text: string) => string) {}

  read(chunk: string): string {
    const text = this.buffer + chunk;
    const from = Math.max(text.length - LONGEST, 0);
    const cut = SO_FAR.exec(text.slice(from));
    const mayBecome = cut && isBeginning(cut[1] ?? '');
    const until = mayBecome ? from + cut.index : text.length;
    this.buffer = text.slice(until);
    return this.restore(text.slice(0, until));
  }

  end(): string {
    const rest = this.restore(this.buffer);
    this.buffer = '';
    return rest;
  }

  private restore(text: string): string {
    // A bracket that a word follows directly begins no placeholder.
    const unmasked = this.inWord ? this.unmask(`x${text}`).slice(1) : this.unmask(text);
    if (text !== '') this.inWord = /[\p{L}\d_]$/u.test(text);
    return unmasked;
  }
}

function isBeginning(letters: string): boolean {
  const said = letters.toUpperCase();
  return PLACEHOLDER_LABELS.some((label) => label.startsWith(said));
}
