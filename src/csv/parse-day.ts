import { isDay, numericDay } from '../contract/days.js';
import { dayIn, timeOf, type TimeOfDay } from '../fields/day.js';
import { foldWords } from './fold-words.js';

/** A day as a list writes it, and another meaning that it may have had. */
export interface ParsedDay {
  /** `YYYY-MM-DD` */
  day: string;
  warning?: string;
}

/** A date, and a time after it. */
const TIMED = /^(.*\S)(?:[T,] *| +)(\d{1,2}:\d{2}.*)$/i;

/** Year, month and day; or day, month and year, as in Portugal, Spain and Brazil. */
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `31 dez 2024`, `terca feira 1o de marco de 24`, as `foldWords` writes them. */
const NAMED = /^(?:\p{L}+ (?:feira )?)?(\d{1,2})o? (?:de )?(\p{L}{3,}) (?:del? )?(\d{4}|\d{2})$/u;
/** Days since the end of 1899: what a date is where its cell is no date. */
const SERIAL = /^\d{5}(?:[.,]\d+)?$/;

/**
 * Reads a day, and the day of an instant in the office's time zone. What may mean another day comes with a doubt.
 * @returns null for a text that is no day
 */
export function parseDay(text: string, timeZone: string): ParsedDay | null {
  if (SERIAL.test(text)) return ofSerial(parseInt(text, 10));
  const [, date = text, time] = TIMED.exec(text) ?? [];
  const read = ofDate(date);
  if (!read || time === undefined) return read;
  const timed = timeOf(read.day, time);
  return timed && { ...read, ...inOffice(read.day, timed, timeZone) };
}

function ofSerial(days: number): ParsedDay {
  const day = new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
  return { day, warning: `Lida como o número que a planilha dá ao dia ${numericDay(day)}` };
}

function ofDate(text: string): ParsedDay | null {
  const [, firstYear, firstMonth, lastDay] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear !== undefined) return ofParts(firstYear, firstMonth!, lastDay!);
  const [, day, mark, month, year] = DAY_FIRST.exec(text) ?? [];
  if (day !== undefined) {
    const read = ofParts(year!, month!, day);
    // 24-03-05 may begin with the year.
    if (!read || year!.length > 2 || mark !== '-') return read;
    return { ...read, warning: `Lida como ${numericDay(read.day)}` };
  }
  const [, namedDay, name, namedYear] = NAMED.exec(foldWords(text)) ?? [];
  const named = name === undefined ? undefined : monthOf(name);
  return named === undefined ? null : ofParts(namedYear!, named, namedDay!);
}

function ofParts(year: string, month: string, date: string): ParsedDay | null {
  const day = `${fullYear(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? { day } : null;
}

/** Reads a year of two digits; most days of a list are recent. */
function fullYear(year: string): string {
  if (year.length === 4) return year;
  return `${Number(year) < 70 ? '20' : '19'}${year}`;
}

function inOffice(
  day: string,
  { instant, saysZone, atMidnight }: TimeOfDay,
  timeZone: string,
): ParsedDay {
  const there = dayIn(instant, timeZone);
  // A spreadsheet puts midnight after a date alone.
  if (there === day || (!saysZone && atMidnight)) return { day };
  if (!saysZone) {
    const warning = `A hora não diz o fuso: lida como ${numericDay(day)}; em UTC seria ${numericDay(there)}`;
    return { day, warning };
  }
  if (!atMidnight) return { day: there };
  const warning = `Meia-noite noutro fuso: lida como ${numericDay(there)}, o dia no escritório`;
  return { day: there, warning };
}

/** The full names of the months, by the number of each. */
const MONTHS = ['pt', 'es', 'en'].flatMap((language) => {
  const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month): [string, string] => [
    foldWords(names.format(Date.UTC(2024, month))),
    String(month + 1),
  ]);
});

/** Whole or shortened: `dez`, `sept`. */
function monthOf(word: string): string | undefined {
  return MONTHS.find(([name]) => name.startsWith(word))?.[1];
}
