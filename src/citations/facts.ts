import type { AiCountry } from '../contract/ai.js';
import { exactReferences } from './legal-references.js';
import { namesIn } from './names.js';
import { numberWordsPattern, valueOfWords } from './number-words.js';
import { fold } from './words.js';

/*
 * The facts of a text that can be looked up: laws, dates, numbers and amounts, codes such as those of cases, names.
 * Each has keys that find the same fact however it is written: "12/03/2024" is "12 de março de 2024". Takes time in
 * proportion to the text.
 */

export interface Fact {
  /** Offsets into the text. */
  start: number;
  end: number;
  /** It is known where one of these is. Names are looked for as words: `names.ts`. */
  keys: string[];
  /** The folded words of a name, in each way that it is known by. */
  names?: string[];
}

/** A fact of which only the keys that it makes known are wanted. */
interface FoundFact extends Fact {
  /** Keys of other facts that this one makes known: a date makes its month known. */
  implies: string[];
}

const MONTHS: readonly (readonly string[])[] = [
  ['janeiro', 'enero'],
  ['fevereiro', 'febrero'],
  ['março', 'marzo'],
  ['abril'],
  ['maio', 'mayo'],
  ['junho', 'junio'],
  ['julho', 'julio'],
  ['agosto'],
  ['setembro', 'septiembre'],
  ['outubro', 'octubre'],
  ['novembro', 'noviembre'],
  ['dezembro', 'diciembre'],
];
const MONTH = `(?<month>${MONTHS.flat().join('|')})`;

const patternsOf = (country: AiCountry) => {
  const words = numberWordsPattern(country);
  return {
    words: new RegExp(words, 'giu'),
    dates: [
      new RegExp(
        `(?<![\\p{L}\\d])(?:(?<day>\\d{1,2})(?:\\.?[ºo])?|(?<dayWords>${words}))\\s+(?:dias?\\s+)?(?:de\\s+|do\\s+mês\\s+de\\s+)${MONTH}(?:,?\\s+(?:de|del|do ano de)\\s+(?:(?<year>\\d{4})|(?<yearWords>${words})))?(?![\\p{L}\\d])`,
        'giu',
      ),
      new RegExp(
        `(?<![\\p{L}\\d])${MONTH}\\s+(?:de|del)\\s+(?:(?<year>\\d{4})|(?<yearWords>${words}))(?![\\p{L}\\d])`,
        'giu',
      ),
      /(?<![\p{L}\d/.-])(?<year>\d{4})-(?<number>\d{2})-(?<day>\d{2})(?![\p{L}\d/-])/gu,
      /(?<![\p{L}\d/.-])(?<day>\d{1,2})[/.-](?<number>\d{1,2})[/.-](?<year>\d{4}|\d{2})(?![\p{L}\d/-])/gu,
    ],
  };
};
const PATTERNS = {
  portugal: patternsOf('portugal'),
  spain: patternsOf('spain'),
  brazil: patternsOf('brazil'),
};

/** Digits with letters or signs between them: case numbers, plates, postal codes. */
const CODE = /(?<![\p{L}\d])(?=[\p{L}\d./-]{0,60}\d)[\p{L}\d]+(?:[./-][\p{L}\d]+)*/gu;
const NUMBER =
  /(?<![\p{L}\d]|\d[.,])(?:\d{1,3}(?:[.\s\u00a0\u202f]\d{3})+|\d+)(?:,\d{1,4}|\.\d{1,2}(?!\d))?(?![\p{L}\d])/gu;
/** A number and nothing else, however its thousands are set off. */
const PLAIN_NUMBER = /^(?:\d{1,3}(?:\.\d{3})*|\d+(?:\.\d{1,2})?)$/;

const UNITS: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['eur', /^(?:€|eur\b|euros?\b|euro\b)/i],
  ['brl', /^(?:r\$|reais\b|real\b)/i],
  ['usd', /^(?:us\$|\$|dólares\b)/i],
  ['percent', /^(?:%|por cento\b|por ciento\b)/i],
  ['day', /^d[ií]as?\b/i],
  ['week', /^semanas?\b/i],
  ['month', /^(?:mês|mes(?:es)?)(?!\p{L})/iu],
  ['year', /^(?:anos?|años?)(?!\p{L})/iu],
  ['hour', /^(?:horas?\b|h\b)/i],
  ['metre', /^(?:metros?\b|m2\b|m²|km\b|quilómetros?\b|hectares?\b)/i],
];
const UNITS_BEFORE: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ['eur', /(?:€|\beur)\s?$/i],
  ['brl', /r\$\s?$/i],
  ['usd', /(?:us)?\$\s?$/i],
  ['article', /\b(?:art[ií](?:go|culo)s?|arts?\.?)\s*(?:n\.?[ºo]s?\.?\s*)?$/i],
  ['document', /\b(?:documentos?|docs?\.?)\s*(?:n\.?[ºo]s?\.?\s*)?$/i],
];

/** The facts of a text, in its order; none overlaps another. */
export function factsIn(text: string, country: AiCountry): Fact[] {
  const found = new Finds(text);
  for (const { start, end, text: words } of exactReferences(text, country)) {
    found.add({ start, end, keys: [`law ${lawKey(words)}`], implies: [] });
  }
  for (const pattern of PATTERNS[country].dates) addDates(found, text, pattern, country);
  addNumbers(found, text, country);
  addCodes(found, text);
  for (const { start, end, ways } of namesIn(text)) {
    found.add({ start, end, keys: [], names: ways, implies: [] });
  }
  return found.inOrder();
}

/** All keys that a text makes known. */
export function keysOf(text: string, country: AiCountry): string[] {
  return (factsIn(text, country) as FoundFact[]).flatMap(({ keys, implies }) => [
    ...keys,
    ...implies,
  ]);
}

/** Facts of which none overlaps an earlier one. */
class Finds {
  private readonly facts: FoundFact[] = [];
  private readonly taken: Uint8Array;

  constructor(text: string) {
    this.taken = new Uint8Array(text.length);
  }

  add(fact: FoundFact): void {
    if (this.taken[fact.start] === 1 || this.taken[fact.end - 1] === 1) return;
    this.taken.fill(1, fact.start, fact.end);
    this.facts.push(fact);
  }

  inOrder(): FoundFact[] {
    return this.facts.sort((a, b) => a.start - b.start);
  }
}

function addDates(found: Finds, text: string, pattern: RegExp, country: AiCountry): void {
  for (const { 0: whole, index, groups = {} } of text.matchAll(pattern)) {
    const { day, dayWords, month, number, year, yearWords } = groups;
    const valueOf = (digits?: string, words?: string) =>
      digits === undefined ? (words ? valueOfWords(words, country) : null) : Number(digits);
    const named = MONTHS.findIndex((names) => names.includes((month ?? '').toLowerCase())) + 1;
    const parts = {
      day: valueOf(day, dayWords),
      month: month === undefined ? Number(number) : named,
      year: fullYear(valueOf(year, yearWords)),
    };
    if (parts.month < 1 || parts.month > 12) continue;
    found.add({ start: index, end: index + whole.length, ...dateKeys(parts) });
  }
}

interface DateParts {
  day: number | null;
  month: number;
  year: number | null;
}

function dateKeys({ day, month, year }: DateParts): Pick<FoundFact, 'keys' | 'implies'> {
  const implies: string[] = [];
  if (day !== null && year !== null) implies.push(`day ${day}.${month}`);
  if (year !== null) implies.push(`month ${month}.${year}`, `number ${year}`);
  if (day === null) return { keys: [`month ${month}.${year}`], implies };
  return { keys: [`${year === null ? 'day' : 'date'} ${day}.${month}${yearOf(year)}`], implies };
}

const yearOf = (year: number | null) => (year === null ? '' : `.${year}`);
const fullYear = (year: number | null) => (year !== null && year < 100 ? 2000 + year : year);

function addNumbers(found: Finds, text: string, country: AiCountry): void {
  const add = (start: number, end: number, value: number) => {
    const before = text.slice(Math.max(0, start - 24), start);
    const after = text.slice(end, end + 16);
    const blank = /^[\s\u00a0]{0,2}/.exec(after)![0].length;
    const [unit, sign] = unitOf(before, after.slice(blank));
    // "9,99 €" is one thing.
    found.add({ start, end: sign ? end + blank + sign : end, ...numberKeys(value, unit) });
  };
  for (const { 0: whole, index } of text.matchAll(NUMBER)) {
    // A part of a code: "1187" of "1187/26.3T8LRA".
    const around = `${text[index - 1] ?? ' '}${text.slice(index + whole.length, index + whole.length + 2)}`;
    if (/^[/-]|^.[/-][\p{L}\d]|^.\.\p{L}/u.test(around)) continue;
    add(index, index + whole.length, numberOf(whole));
  }
  for (const { 0: whole, index } of text.matchAll(PATTERNS[country].words)) {
    add(index, index + whole.length, valueOfWords(whole, country));
  }
}

/** A number's unit; of one behind it that is a sign, its length, too. */
function unitOf(before: string, after: string): [unit: string | undefined, sign?: number] {
  const said = UNITS_BEFORE.find(([, pattern]) => pattern.test(before));
  if (said) return [said[0]];
  const [unit, pattern] = UNITS.find(([, each]) => each.test(after)) ?? [];
  const [sign = ''] = pattern?.exec(after) ?? [];
  return [unit, /^[€%]$/.test(sign) ? sign.length : 0];
}

/** A small number is known with its unit only: "30 dias" is not the 30 of a date. */
function numberKeys(value: number, unit: string | undefined): Pick<FoundFact, 'keys' | 'implies'> {
  if (unit === undefined) return { keys: [`number ${value}`], implies: [`bare ${value}`] };
  const large = value >= 100 && unit !== 'article';
  return {
    keys: [`${unit} ${value}`, ...(large ? [`bare ${value}`] : [])],
    implies: [`number ${value}`],
  };
}

function numberOf(text: string): number {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  if (digits.includes(',')) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return Number(/\.\d{3}(?:\.|$)/.test(digits) ? digits.replaceAll('.', '') : digits);
}

function addCodes(found: Finds, text: string): void {
  for (const { 0: whole, index } of text.matchAll(CODE)) {
    if (PLAIN_NUMBER.test(whole)) continue;
    const key = `code ${whole.toUpperCase().replace(/[./-]/g, '')}`;
    found.add({ start: index, end: index + whole.length, keys: [key], implies: [] });
  }
}

/** "Artigo 309.º do Código Civil" and "art. 309º do Código Civil" are the same. */
function lawKey(text: string): string {
  return fold(text)
    .replace(/\b(?:artigos?|articulos?|arts?\.?)\b\.?/g, 'art')
    .replace(/\bn\.?[oº]s?\b/g, 'n')
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/(?<=\d)o(?=d[aoe])/g, '');
}
