import type { AiCountry } from '../contract/ai.js';
import { courtNumberDigit, isCnjNumber } from './check-digits.js';
import { CODE_NAME, LEGAL_CODES } from './legal-codes.js';
import {
  DATE,
  isPossibleDate,
  type LegalReferenceKind,
  type LegalReferenceState,
  type Rule,
} from './reference-rule.js';
import { RULINGS } from './ruling-rules.js';
import { fold } from './words.js';

/** `start` and `end` are offsets into the text. */
export interface LegalReference {
  kind: LegalReferenceKind;
  text: string;
  start: number;
  end: number;
  state: LegalReferenceState;
}

const NUMBER_SIGN = '(?:\\s+n(?:\\.?\\s?[ºo°]|\\.|r\\.))?';
const STATUTES =
  'Lei Constitucional|Lei Org[âa]nica|Lei Complementar|Lei|Decreto[- ]Lei|DL|Decreto Regulamentar|Decreto|Portaria|' +
  'Medida Provis[óo]ria|Ley Org[áa]nica|Ley|Real Decreto[- ]ley|Real Decreto Legislativo|Real Decreto|LO|RD|' +
  'Regulamento|Reglamento|Diret?iva|Directiva|Dir\\.|Reg\\.';
/** Paragraphs of an article: "n.º 2, al. a)", "§ 1º, inciso II", "apartado 3". */
const PARTS =
  '(?:,?\\s+(?:[IVXL]{1,6}(?![\\p{L}])|n\\.?\\s?[ºo°s]{1,2}|al[íi]neas?|al\\.|incs?\\.|incisos?|apartados?|apdo\\.|par[áa]grafo|caput|§§?)(?:\\s?[\\p{L}\\d]{1,4}\\)?(?:\\.?[ºªo])?(?=[\\s,.;:)]|$)){0,2}){0,4}';

const ARTICLE =
  '(?<![\\p{L}\\d])(?:artigos?|art[íi]culos?|arts?\\.?º?)\\s*(?<article>\\d{1,2}\\.\\d{3}|\\d{1,5})(?!\\d)' +
  `(?:\\.?[ºo°](?![\\p{L}]))?(?:-[A-Z]{1,2}(?![\\p{L}]))?${PARTS}`;
const STATUTE = `(?:${STATUTES})(?:\\s\\((?:UE|CE|CEE|EU)\\))?${NUMBER_SIGN}\\s+(?<number>\\d{1,3}(?:\\.\\d{3})+|\\d{1,6})(?:-[A-Z]{1,2})?(?:\\/(?<year>\\d{2,4}))?(?:\\/(?:UE|CE|CEE|EU))?(?:-[A-Z]{1,2}(?![\\p{L}]))?(?![\\d\\p{L}])${DATE}`;
/** Behind an article of something that is no law: "artigo 17.º da contestação". */
const OF_A_PAPER =
  /^,?\s{0,3}(?:d[aoe]s?|del?|de la)\s{1,3}(?:(?:presente|mesm[ao]|referid[ao]|su[ao]|douta)\s{1,3})?(?:peti[çc]|p\.\s?i\.|contesta|r[ée]plica|tr[ée]plica|requerimento|articulad|contrato|demanda|escrito|alega|recurso|estatutos|caderno|ac[çt]?[ãa]o\b|exposi|reconven)/iu;

/** References that are always written alike. */
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
        : 'doubtful',
  },
  {
    kind: 'article',
    pattern: new RegExp(
      `${ARTICLE},?\\s*(?:(?:ambos\\s+)?(?:do|da|del|de la|dos|de)\\s+)?(?<code>${CODE_NAME})`,
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
    pattern: new RegExp(`(?<![\\p{L}\\d])${STATUTE}`, 'gu'),
    state: ({ groups = {} }) => (isPossibleDate(groups) ? 'unverified' : 'invalid'),
  },
];

/** References that are written in many ways. */
const LOOSE: readonly Rule[] = [
  ...RULINGS,
  {
    kind: 'article',
    pattern: new RegExp(`${ARTICLE},?\\s{0,3}(?:do|da|del|de la|de)\\s{1,3}${STATUTE}`, 'giu'),
    state: ({ groups = {} }) => (isPossibleDate(groups) ? 'unverified' : 'invalid'),
  },
  {
    kind: 'article',
    pattern: new RegExp(ARTICLE, 'giu'),
    state: ({ 0: text, index, input }) =>
      OF_A_PAPER.test(input.slice(index + text.length, index + text.length + 60))
        ? null
        : 'unverified',
  },
];

/**
 * Legal references of Portuguese, Spanish, Brazilian and European law in a text, in its order. `country` says
 * whose "Código Civil" is meant; without it an article is invalid only where no country's code has it.
 */
export function legalReferences(text: string, country?: AiCountry): LegalReference[] {
  return referencesBy([...RULES, ...LOOSE], text, country);
}

/** Finds only references that are always written alike, so that equal words mean the same one. */
export function exactReferences(text: string, country?: AiCountry): LegalReference[] {
  return referencesBy(RULES, text, country);
}

function referencesBy(
  rules: readonly Rule[],
  text: string,
  country: AiCountry | undefined,
): LegalReference[] {
  const found = rules.flatMap(({ kind, pattern, state: stateOf }) =>
    Array.from(text.matchAll(pattern)).flatMap((match): LegalReference[] => {
      const state = stateOf(match, country);
      const { 0: words, index: start } = match;
      return state === null ? [] : [{ kind, text: words, start, end: start + words.length, state }];
    }),
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
  const citation = fold(name).replace(/\s+/g, ' ').trim();
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
