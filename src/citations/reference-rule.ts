import type { AiCountry } from '../contract/ai.js';

export type LegalReferenceKind =
  | 'article'
  | 'statute'
  | 'ruling'
  | 'celex'
  | 'ecli'
  | 'case_number';

/**
 * `invalid`: a check digit, a date or an article's number cannot be. `doubtful`: a check digit is not what an unwritten
 * rule has it. `plausible`: what can be checked holds. `unverified`: nothing of it can be checked. None is ever said to
 * be verified, since no source is asked.
 */
export type LegalReferenceState = 'plausible' | 'doubtful' | 'invalid' | 'unverified';

export interface Rule {
  kind: LegalReferenceKind;
  pattern: RegExp;
  /** Null for text that is no reference to law. */
  state: (found: RegExpExecArray, country: AiCountry | undefined) => LegalReferenceState | null;
}

const MONTHS = [
  'janeiro|enero',
  'fevereiro|febrero',
  'março|marco|marzo',
  'abril',
  'maio|mayo',
  'junho|junio',
  'julho|julio',
  'agosto',
  'setembro|septiembre',
  'outubro|octubre',
  'novembro|noviembre',
  'dezembro|diciembre',
];
export const DATE = `(?:,?\\s+de\\s+(?<day>\\d{1,2})(?:\\.?[ºo])?\\s+de\\s+(?<month>${MONTHS.join('|')})(?:\\s+de\\s+(?<dated>\\d{4}))?)?`;

/** A year of the number and one of the date agree, and the day is one of the calendar. */
export function isPossibleDate({
  number,
  year,
  day,
  month,
  dated,
}: Record<string, string | undefined>): boolean {
  // The Union writes the year first: "2016/679".
  const isYearFirst = /^(?:19|20)\d{2}$/.test(number ?? '') && year?.length === 3;
  const numbered = year === undefined || isYearFirst ? undefined : fullYear(year);
  if (numbered === null) return false;
  if (day === undefined || month === undefined) return true;
  const index = MONTHS.findIndex((names) => names.split('|').includes(month.toLowerCase()));
  return isDay(day, index + 1, dated === undefined ? (numbered ?? 2000) : Number(dated));
}

/** Whether the calendar has this day. @param month from 1 */
function isDay(day: string, month: number, year: number): boolean {
  const days = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= days;
}

/** "05/05/2020" or "5 de maio de 2020"; its groups are for `isPossibleDay`. */
export const DAY = `(?:(?<dayOf>\\d{1,2})[./-](?<monthOf>\\d{1,2})[./-](?<yearOf>\\d{4}|\\d{2})|(?<dayIn>\\d{1,2})(?:\\.?[ºo])?\\s{1,3}de\\s{1,3}(?<monthIn>${MONTHS.join('|')})\\s{1,3}de\\s{1,3}(?<yearIn>\\d{4}))(?!\\d)`;

export function isPossibleDay(groups: Record<string, string | undefined>): boolean {
  const { dayOf, monthOf, yearOf, dayIn, monthIn, yearIn } = groups;
  if (dayOf !== undefined) return isDay(dayOf, Number(monthOf), fullYear(yearOf ?? '') ?? 2000);
  const of = { day: dayIn, month: monthIn, dated: yearIn, number: undefined, year: undefined };
  return isPossibleDate(of);
}

/** Returns null for a number that is no year of a law; a directive's "93/13" has two digits. */
export function fullYear(year: string): number | null {
  if (year.length === 2) return 1900 + Number(year);
  if (year.length === 3) return null;
  return Number(year) >= 1800 && Number(year) < 2100 ? Number(year) : null;
}
