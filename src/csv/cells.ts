import { FIELD_MESSAGES } from '../contract/field-messages.js';
import type { Field } from '../contract/fields.js';
import { canonical, cleanText, isFarLongerThan, isLongerThan } from '../fields/clean-text.js';
import { isDay } from '../fields/day.js';
import { readEmail } from '../fields/email-address.js';

export type CellValue = string | number | null;

/** What is wrong with a cell. */
export class CellFault {
  constructor(readonly reason: string) {}
}

/** Makes of a cell what is stored; a blank one is null, unless it may not be blank. */
export type CellReader = (cell: string) => CellValue | CellFault;

/** `blank` is the reason where the cell has to hold something. */
export function text({ max, blank }: { max: number; blank?: string }): CellReader {
  return (cell) => {
    if (isFarLongerThan(cell, max)) return new CellFault(FIELD_MESSAGES.tooLong);
    const value = cleanText(cell);
    if (value === '') return blank === undefined ? null : new CellFault(blank);
    return isLongerThan(value, max) ? new CellFault(FIELD_MESSAGES.tooLong) : value;
  };
}

/** An e-mail in its stored spelling. */
const email: CellReader = (cell) => {
  const value = readEmail(cell);
  return value === null ? new CellFault(FIELD_MESSAGES.emailInvalid) : value || null;
};

/** How a cell of a field is read, where no words have to be known for it. */
export function cellOf(field: Field): CellReader {
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

/** Year, month and day; or day, month and year, as in Portugal, Spain and Brazil. A time after it is dropped. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: [\d:.]+)?$/;

/** A calendar day, as `YYYY-MM-DD`. */
export const day: CellReader = (cell) => {
  if (isFarLongerThan(cell, SHORT)) return new CellFault(FIELD_MESSAGES.dateInvalid);
  const value = cleanText(cell);
  if (value === '') return null;
  const [, year, month, date] = YEAR_FIRST.exec(value) ?? reversed(DAY_FIRST.exec(value)) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}`;
  return isDay(iso) ? iso : new CellFault(FIELD_MESSAGES.dateInvalid);
};

function reversed(match: RegExpExecArray | null): string[] | null {
  return match && [match[0], match[3]!, match[2]!, match[1]!];
}

/** An amount of euros, with a decimal comma or point, and with or without marks for the thousands. */
export function amount({ max }: { max: number }): CellReader {
  return (cell) => {
    if (isFarLongerThan(cell, SHORT)) return new CellFault(FIELD_MESSAGES.invalid);
    const bare = cleanText(cell).replace(/[\s'’]|€|EUR/gi, '');
    if (bare === '') return null;
    const value = readAmount(bare);
    if (value === null) return new CellFault(FIELD_MESSAGES.invalid);
    if (value < 0) return new CellFault(FIELD_MESSAGES.negative);
    return value > max ? new CellFault(FIELD_MESSAGES.tooLarge) : value;
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

/** Words as they are compared: letters and digits in small, without accents, one space between. */
export function foldWords(text: string): string {
  return canonical(text, 'NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}
