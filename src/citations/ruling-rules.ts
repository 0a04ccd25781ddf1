import {
  DAY,
  fullYear,
  isPossibleDay,
  type LegalReferenceState,
  type Rule,
} from './reference-rule.js';

const N = '(?:n(?:\\.?\\s?[ºo°]|\\.|[úu]m\\.?)\\s{0,2})';
const CITIES = 'd[eo]\\s{1,3}(?:Lisboa|Porto|Coimbra|[ÉE]vora|Guimar[ãa]es)';
const COURTS = [
  `(?:Tribunal\\s{1,3}da\\s{1,3})?Rela[çc][ãa]o\\s{1,3}${CITIES}`,
  'Supremo\\s{1,3}Tribunal\\s{1,3}(?:de\\s{1,3}Justi[çc]a|Administrativo)',
  'Tribunal\\s{1,3}Central\\s{1,3}Administrativo\\s{1,3}(?:Norte|Sul)',
  'Tribunal\\s{1,3}Constitucional|Tribunal\\s{1,3}de\\s{1,3}Justi[çc]a(?:\\s{1,3}da\\s{1,3}Uni[ãa]o\\s{1,3}Europeia)?',
  '(?:TR[LPCEG]|STJ|STA|TCA[NS]?|TC|TJUE)(?![\\p{L}\\d])',
].join('|');
const RULING = '(?<![\\p{L}\\d])(?:ac[óo]rd[ãa]os?|acs?\\.)';
/** An instruction of the CGPJ numbers cases by province, town, kind of court, order, year and sequence: no check digit. */
const PROVINCES = 52;

const numbered = ({ groups = {} }: RegExpExecArray): LegalReferenceState =>
  groups.year === undefined || fullYear(groups.year) !== null ? 'unverified' : 'invalid';
const dated = ({ groups = {} }: RegExpExecArray): LegalReferenceState =>
  isPossibleDay(groups) ? 'unverified' : 'invalid';
const ofSpain = ({ groups = {} }: RegExpExecArray): LegalReferenceState =>
  Number(groups.province) >= 1 && Number(groups.province) <= PROVINCES ? 'unverified' : 'invalid';

/** Rulings and cases that are cited in many ways, none of which has anything to be checked but its day. */
export const RULINGS: readonly Rule[] = [
  // Cases of the Court of Justice: "C-311/18", "T-612/17 P".
  {
    kind: 'case_number',
    pattern:
      /(?<![\p{L}\d/-])[CTF][-\u2010\u2011\u2013][1-9]\d{0,3}\/\d{2}(?:\s(?:PPU|P|R|RENV)(?!\p{L}))?(?![\p{L}\d/])/gu,
    state: () => 'unverified',
  },
  // "28079 42 1 2015 0012345", "28.079.00.2-2015/0012345".
  {
    kind: 'case_number',
    pattern:
      /(?<![\p{L}\d])(?<province>\d{2})\d{3}\s?\d{2}\s?\d\s?(?:19|20)\d{2}\s?\d{7}(?![\p{L}\d])/gu,
    state: ofSpain,
  },
  {
    kind: 'case_number',
    pattern:
      /(?<![\p{L}\d])(?<province>\d{2})\.\d{3}\.\d{2}\.\d[-.](?:19|20)\d{2}[/-]\d{7}(?![\p{L}\d])/gu,
    state: ofSpain,
  },
  {
    kind: 'ruling',
    pattern: new RegExp(
      `${RULING}(?:\\s{1,3}d[oa])?\\s{1,3}(?:${COURTS}),?\\s{1,3}(?:(?:proferido|datado)\\s{1,3})?(?:(?:de|em)\\s{1,3})?${DAY}`,
      'giu',
    ),
    state: dated,
  },
  {
    kind: 'ruling',
    pattern: new RegExp(
      `${RULING}\\s{1,3}de\\s{1,3}${DAY},?\\s{1,3}d[oa]\\s{1,3}(?:${COURTS})`,
      'giu',
    ),
    state: dated,
  },
  // "Acórdão n.º 123/2020 do TC", "Acórdão do Tribunal Constitucional n.º 123/2020".
  {
    kind: 'ruling',
    pattern: new RegExp(
      `${RULING}(?:\\s{1,3}d[oa]\\s{1,3}(?:${COURTS}))?,?\\s{1,3}${N}\\d{1,4}\\/(?<year>\\d{4}|\\d{2})(?!\\d|\\.\\d)(?:,?\\s{1,3}d[oa]\\s{1,3}(?:${COURTS}))?`,
      'giu',
    ),
    state: numbered,
  },
  {
    kind: 'ruling',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])(?:AUJ|ac[óo]rd[ãa]o\\s{1,3}(?:de\\s{1,3}uniformiza[çc][ãa]o|uniformizador)(?:\\s{1,3}de\\s{1,3}jurisprud[êe]ncia)?|assento)(?:\\s{1,3}do\\s{1,3}(?:${COURTS}))?\\s{1,3}${N}?\\d{1,3}\\/(?<year>\\d{4}|\\d{2})(?![\\d/])`,
      'giu',
    ),
    state: numbered,
  },
  {
    kind: 'ruling',
    pattern: new RegExp(
      `(?<![\\p{L}\\d])sentencia\\s{1,3}del?\\s{1,3}(?:la\\s{1,3})?(?:Tribunal\\s{1,3}(?:Supremo|Constitucional|Superior\\s{1,3}de\\s{1,3}Justicia)|Audiencia\\s{1,3}(?:Provincial|Nacional)|TS|TC|TSJ|AP|AN)(?:\\s{1,3}de\\s{1,3}\\p{L}{2,20})?,?\\s{1,3}(?:${N}|n[úu]mero\\s{1,3})?\\d{1,5}\\/(?<year>\\d{4})(?!\\d)`,
      'giu',
    ),
    state: numbered,
  },
  // Rulings of Brazil.
  {
    kind: 'ruling',
    pattern:
      /(?<![\p{L}\d])(?:(?:HC|RE|ARE|MS|AI)\s{1,3}(?:n[.ºo°]{1,3}\s?)?\d{1,3}(?:\.\d{3}|\d{3}){1,2}|(?:Rcl|ADC|EREsp|IRDR|Pet|Inq)\s{1,3}(?:n[.ºo°]{1,3}\s?)?\d{1,3}(?:\.?\d{3}){0,2})(?:[/-][A-Z]{2})?(?![\p{L}\d])/gu,
    state: () => 'unverified',
  },
  {
    kind: 'ruling',
    pattern:
      /(?<![\p{L}\d])Tema\s{1,3}(?:Repetitivo\s{1,3})?(?:n[.ºo°]{1,3}\s?)?(?:(?:\d\.\d{3}|\d{3,4})(?!\d)(?:\s{1,3}(?:da|do)\s{1,3}(?:Repercuss[ãa]o\s{1,3}Geral|STF|STJ|TST))?|\d{1,4}\s{1,3}(?:da|do)\s{1,3}(?:Repercuss[ãa]o\s{1,3}Geral|STF|STJ|TST))(?![\p{L}\d])/gu,
    state: () => 'unverified',
  },
];
