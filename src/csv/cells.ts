import { foreignAmount, withoutCurrency } from '../contract/amounts.js';
import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { Field } from '../contract/fields.js';
import type { Currency } from '../contract/prices.js';
import { cleanText, isFarLongerThan, isLongerThan } from '../fields/clean-text.js';
import { readEmail } from '../fields/email-address.js';
import { foldWords } from './fold-words.js';
import { parseDay } from './parse-day.js';

export type CellValue = string | number | null;

/** Fault of a cell. */
export class CellFault {
  constructor(readonly reason: string) {}
}

/** Reading of a cell that may have meant something else; the person is told. */
export class CellWarning {
  constructor(
    readonly value: CellValue,
    readonly reason: string,
  ) {}
}

/**
 * Makes of a cell what is stored; a blank one is null, unless it may not be blank. `timeZone` is the office's, in which
 * an instant has its day; `money` is for amounts.
 */
export type CellReader = (
  cell: string,
  timeZone: string,
  money: Money,
) => CellValue | CellFault | CellWarning;

/** The office's currency, and the heading above a cell, which may name one. */
export interface Money {
  currency: Currency;
  heading: string;
}

/** `blank` is the reason where the cell has to hold something. */
export function text({ max, blank }: { max: number; blank?: string }): CellReader {
  return (cell) => {
    if (isFarLongerThan(cell, max)) return new CellFault(FIELD_MESSAGES.tooLong);
    const value = cleanText(cell);
    if (value === '') return blank === undefined ? null : new CellFault(blank);
    return isLongerThan(value, max) ? new CellFault(FIELD_MESSAGES.tooLong) : value;
  };
}

/** Characters of a cell in which e-mails are looked for. */
const EMAILS_MAX = 1000;

/** An e-mail in its stored spelling; of several, or with other words around it, the first. */
const email: CellReader = (cell) => {
  const value = readEmail(cell);
  if (value !== null) return value || null;
  const [first, ...others] = emailsIn(cell);
  if (first === undefined) return new CellFault(FIELD_MESSAGES.emailInvalid);
  return new CellWarning(
    first,
    others.length === 0
      ? `Só o e-mail é importado: ${first}`
      : `Só o primeiro e-mail é importado; fica de fora: ${others.join(', ')}`,
  );
};

/** Reads no e-mail where one of several is malformed, since it may be the first. */
function emailsIn(cell: string): string[] {
  if (cell.length > EMAILS_MAX) return [];
  const pieces = cell.replace(/mailto:/gi, ' ').split(/[\s;,/|<>()[\]]+/);
  const emails = pieces.filter((piece) => piece.includes('@')).map(readEmail);
  return emails.every((one) => one !== null) ? [...new Set(emails)] : [];
}

/** How a cell of a field is read, where no words have to be known for it. */
export function readerOf(field: Field): CellReader {
  switch (field.kind) {
    case 'text':
      return text(field);
    case 'email':
      return email;
    case 'day':
      return day;
    case 'amount':
      return amount(field);
    default:
      throw new Error(`a list's rules have to say how a ${field.kind} is read`);
  }
}

/** One of the words, without regard to case and accents; the result is what the word stands for. */
export function word(meanings: ReadonlyMap<string, string>, fault: string): CellReader {
  return (cell) => {
    const folded = foldWords(cell);
    return folded === '' ? null : (meanings.get(folded) ?? new CellFault(fault));
  };
}

/** Characters of a date or an amount, with what may stand around it. */
const SHORT = 40;

/** A calendar day, as `YYYY-MM-DD`. */
export const day: CellReader = (cell, timeZone) => {
  if (isFarLongerThan(cell, SHORT)) return new CellFault(FIELD_MESSAGES.dateInvalid);
  const value = cleanText(cell);
  if (value === '') return null;
  const read = parseDay(value, timeZone);
  if (!read) return new CellFault(FIELD_MESSAGES.dateInvalid);
  return read.warning === undefined ? read.day : new CellWarning(read.day, read.warning);
};

/**
 * An amount of the office's currency, with a decimal comma or point, and with or without marks for the thousands.
 * One of another currency is refused, whether the cell names it or the heading.
 */
export function amount({ max }: { max: number }): CellReader {
  return (cell, _, { currency, heading }) => {
    if (isFarLongerThan(cell, SHORT)) return new CellFault(FIELD_MESSAGES.invalid);
    const cleaned = cleanText(cell);
    const bare = withoutCurrency(cleaned).replace(/[\s'’]/g, '');
    if (bare === '') return null;
    const foreign = foreignAmount(`${heading} ${cleaned}`, currency);
    if (foreign !== null) return new CellFault(foreign);
    const value = readAmount(bare);
    if (value === null) return new CellFault(FIELD_MESSAGES.invalid);
    if (value < 0) return new CellFault(FIELD_MESSAGES.negative);
    if (value > max) return new CellFault(FIELD_MESSAGES.tooLarge);
    return value;
  };
}

/**
 * Digits, thousands apart by one mark or not, and at most two decimals after another. No group begins with a
 * zero: `0.500` may mean a half.
 */
const AMOUNT = /^(-?)(\d+|[1-9]\d{0,2}([.,])\d{3}(?:\3\d{3})*)(?:([.,])(\d{1,2}))?$/;

function readAmount(text: string): number | null {
  const [, sign, whole, thousands, decimal, cents = ''] = AMOUNT.exec(text) ?? [];
  if (whole === undefined || (decimal !== undefined && decimal === thousands)) return null;
  return Number(`${sign}${whole.replace(/[.,]/g, '')}.${cents || '0'}`);
}
