import type { AiCountry } from '../contract/ai.js';
import { courtNumberDigit, isCnjNumber } from './check-digits.js';
import { CODE_NAME, LEGAL_CODES } from './legal-codes.js';
import { folded } from './words.js';

export type LegalReferenceKind =
  'article' | 'statute' | 'ruling' | 'celex' | 'ecli' | 'case_number';

/**
 * `invalid`: a check digit, a date or an article's number cannot be. `plausible`: what can be checked holds.
 * `unverified`: nothing of it can be checked. None is ever said to be verified, since no source is asked.
 */
export type LegalReferenceState = 'plausible' | 'invalid' | 'unverified';

/** `start` and `end` are offsets into the text. */
export interface LegalReference {
  kind: LegalReferenceKind;
  text: string;
  start: number;
  end: number;
  state: LegalReferenceState;
}

interface Rule {
  kind: LegalReferenceKind;
  pattern: RegExp;
  state: (found: RegExpExecArray, country: AiCountry | undefined) => LegalReferenceState;
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
const DATE = `(?:,?\\s+de\\s+(?<day>\\d{1,2})(?:\\.?[ºo])?\\s+de\\s+(?<month>${MONTHS.join('|')})(?:\\s+de\\s+(?<dated>\\d{4}))?)?`;
const NUMBER_SIGN = '(?:\\s+n(?:\\.?\\s?[ºo°]|\\.|r\\.))?';
const STATUTES =
  'Lei Constitucional|Lei Org[âa]nica|Lei Complementar|Lei|Decreto[- ]Lei|DL|Decreto Regulamentar|Decreto|Portaria|' +
  'Medida Provis[óo]ria|Ley Org[áa]nica|Ley|Real Decreto[- ]ley|Real Decreto Legislativo|Real Decreto|LO|RD|' +
  'Regulamento|Reglamento|Diret?iva|Directiva|Dir\\.|Reg\\.';
/** Paragraphs of an article: "n.º 2, al. a)", "§ 1º, inciso II", "apartado 3". */
const PARTS =
  '(?:,?\\s+(?:[IVXL]{1,6}(?![\\p{L}])|n\\.?\\s?[ºo°s]{1,2}|al[íi]neas?|al\\.|incs?\\.|incisos?|apartados?|apdo\\.|par[áa]grafo|caput|§§?)(?:\\s?[\\p{L}\\d]{1,4}\\)?(?:\\.?[ºªo])?(?=[\\s,.;:)]|$)){0,2}){0,4}';

const RULES: readonly Rule[] = [
  {
    kind: 'ecli',
    pattern: /\bECLI:[A-Za-z]{2}:[^\s:,;()]{1,20}:[^\s:,;()]{1,8}:[^\s,;()]{1,60}/gu,
    state: ([text]) => (isEcli(text) ? 'plausible' : 'invalid'),
  },
  {
    kind: 'celex',
    pattern: /\b(?:[1-9CE](?:19|20)\d{2}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)(?![\p{L}\d])/gu,
    state: ([text]) => (Number(text.slice(1, 5)) >= 1951 ? 'plausible' : 'invalid'),
  },
  {
    kind: 'case_number',
    pattern: /\b\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\b/gu,
    state: ([text]) => (isCnjNumber(text) ? 'plausible' : 'invalid'),
  },
  {
    kind: 'case_number',
    pattern:
      /\b(?<sequence>\d{1,6})\/(?<year>\d{2})\.(?<digit>\d)(?<court>[A-Z][A-Z0-9]{3,5})(?:-[A-Z]{1,2})?(?:\.[A-Z]{1,2}\d{1,2})*(?:-[A-Z]{1,2})?(?![\p{L}\d])/gu,
    state: ({ groups = {} }) =>
      courtNumberDigit(Number(groups.sequence), Number(groups.year)) === Number(groups.digit)
        ? 'plausible'
        : 'invalid',
  },
  {
    kind: 'article',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:artigos?|art[íi]culos?|arts?\\.?º?)\\s*(?<article>\\d{1,2}\\.\\d{3}|\\d{1,5})(?!\\d)(?:\\.?[ºo°](?![\\p{L}]))?(?:-[A-Z]{1,2}(?![\\p{L}]))?${PARTS},?\\s*(?:(?:ambos\\s+)?(?:do|da|del|de la|dos|de)\\s+)?(?<code>${CODE_NAME})`,
      'giu',
    ),
    state: ({ groups = {} }, country) => articleState(groups.article, groups.code, country),
  },
  {
    kind: 'ruling',
    pattern:
      /\b(?:(?:STS|STC|STJUE|STSJ|SAP|SAN|ATS)(?:\s(?:de\s)?\p{Lu}[\p{L}]{2,20})?(?:\s?\(Sala[^)]{1,40}\))?\s+(?:n[.ºúm]{1,4}\s?)?\d{1,5}\/(?:19|20)\d{2}|(?:REsp|AREsp|AgRg|AgInt|RHC|RMS|ADI|ADPF)\s+(?:n[.º]{1,2}\s?)?\d{1,3}(?:\.?\d{3}){0,2}(?:\/[A-Z]{2})?|S[úu]mula(?: Vinculante)?\s+(?:n[.º]{1,2}\s?)?\d{1,3}(?:\s+do\s+(?:STF|STJ|TST))?)(?![\p{L}\d])/gu,
    state: () => 'unverified',
  },
  {
    kind: 'statute',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:${STATUTES})(?:\\s\\((?:UE|CE|CEE|EU)\\))?${NUMBER_SIGN}\\s+(?<number>\\d{1,3}(?:\\.\\d{3})+|\\d{1,6})(?:-[A-Z]{1,2})?(?:\\/(?<year>\\d{2,4}))?(?:\\/(?:UE|CE|CEE|EU))?(?:-[A-Z]{1,2}(?![\\p{L}]))?(?![\\d\\p{L}])${DATE}`,
      'gu',
    ),
    state: ({ groups = {} }) => (isPossibleDate(groups) ? 'unverified' : 'invalid'),
  },
];

/**
 * Legal references of Portuguese, Spanish, Brazilian and European law in a text, in its order. `country` says
 * whose "Código Civil" is meant; without it an article is invalid only where no country's code has it.
 */
export function legalReferences(text: string, country?: AiCountry): LegalReference[] {
  const found: LegalReference[] = RULES.flatMap(({ kind, pattern, state }) =>
    Array.from(text.matchAll(pattern), (match) => ({
      kind,
      text: match[0],
      start: match.index,
      end: match.index + match[0].length,
      state: state(match, country),
    })),
  );
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((one) => {
    const stands = one.start >= end;
    if (stands) end = one.end;
    return stands;
  });
}

function articleState(
  article = '',
  name = '',
  country: AiCountry | undefined,
): LegalReferenceState {
  const number = Number(article.replace('.', ''));
  const citation = folded(name).replace(/\s+/g, ' ').trim();
  const codes = LEGAL_CODES.filter((code) => code.name.test(citation));
  const own = codes.filter((code) => code.country === country);
  const meant = own.length > 0 ? own : codes;
  if (meant.length === 0) return 'unverified';
  if (number < 1) return 'invalid';
  if (meant.some(({ last }) => number <= last)) return 'plausible';
  return meant.some(({ formerly = 0 }) => number <= formerly) ? 'unverified' : 'invalid';
}

/** ECLI:country or CE:court:year:ordinal (Council conclusions 2011/C 127/01). */
function isEcli(text: string): boolean {
  const parts = text.replace(/\.$/, '').split(':');
  const [, country = '', court = '', year = '', ordinal = ''] = parts;
  return (
    parts.length === 5 &&
    /^[A-Z]{2}$/i.test(country) &&
    /^[A-Z][A-Z0-9]{0,6}$/i.test(court) &&
    /^(?:1[89]|20)\d{2}$/.test(year) &&
    /^[A-Z0-9.]{1,25}$/i.test(ordinal)
  );
}

/** A year of the number and one of the date agree, and the day is one of the calendar. */
function isPossibleDate({
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
  const inYear = dated === undefined ? (numbered ?? 2000) : Number(dated);
  const days = index < 0 ? 0 : new Date(Date.UTC(inYear, index + 1, 0)).getUTCDate();
  return Number(day) >= 1 && Number(day) <= days;
}

/** Null for what is no year of a law; a directive's "93/13" has two digits. */
function fullYear(year: string): number | null {
  if (year.length === 2) return 1900 + Number(year);
  if (year.length === 3) return null;
  return Number(year) >= 1800 && Number(year) < 2100 ? Number(year) : null;
}
