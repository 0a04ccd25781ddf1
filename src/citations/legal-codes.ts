import type { AiCountry } from '../contract/ai.js';

/** A code of law as it is cited, with the number of its last article where that is certain. */
export interface LegalCode {
  country: AiCountry;
  /** Matches the whole of a citation's name, folded: without case and accents. */
  name: RegExp;
  last: number;
  /** The last article of the code before it, which older texts cite by the same name. */
  formerly?: number;
}

const PORTUGAL: readonly [RegExp, number, number?][] = [
  [/^(?:cc|c\.? ?c(?:iv)?\.?|codigo civil(?: portugues)?)$/, 2334],
  [/^(?:n?cpc|c\.p\.c\.|(?:novo )?codigo de processo civil)$/, 1085, 1528],
  [/^(?:cp|c\.p\.|codigo penal)$/, 386],
  [/^(?:cpp|c\.p\.p\.|codigo de processo penal)$/, 524],
  [/^(?:ct|c\.t\.|codigo do trabalho)$/, 566],
  [/^(?:crp|c\.r\.p\.|constituicao(?: da republica(?: portuguesa)?)?)$/, 296],
];
const SPAIN: readonly [RegExp, number, number?][] = [
  [/^(?:cc|c\.? ?c\.?|codigo civil(?: espanol)?)$/, 1976],
  [/^(?:lec|ley de enjuiciamiento civil)$/, 827, 2182],
  [/^(?:ce|constitucion(?: espanola)?)$/, 169],
  [/^(?:cp|codigo penal)$/, 639],
  [/^(?:lecrim|ley de enjuiciamiento criminal)$/, 999],
];
const BRAZIL: readonly [RegExp, number, number?][] = [
  [/^(?:cc|codigo civil)(?: brasileiro)?(?: ?\/ ?(?:20)?02| de 2002)?$/, 2046],
  [/^(?:n?cpc|codigo de processo civil)(?: ?\/ ?(?:20)?15| de 2015)?$/, 1072, 1220],
  [/^(?:cp|codigo penal)$/, 361],
  [/^(?:cpp|codigo de processo penal)$/, 811],
  [/^(?:clt|consolidacao das leis do trabalho)$/, 922],
  [/^(?:cf|constituicao federal|crfb)(?: ?\/ ?(?:19)?88| de 1988)?$/, 250],
  [/^(?:cdc|codigo de defesa do consumidor)$/, 119],
  [/^(?:ctn|codigo tributario nacional)$/, 218],
];

const of = (country: AiCountry, codes: typeof PORTUGAL): LegalCode[] =>
  codes.map(([name, last, formerly]) => ({
    country,
    name,
    last,
    ...(formerly !== undefined && { formerly }),
  }));

export const LEGAL_CODES: readonly LegalCode[] = [
  ...of('portugal', PORTUGAL),
  ...of('spain', SPAIN),
  ...of('brazil', BRAZIL),
];

/** Names of codes behind an article, in any spelling; also of codes whose last article is not certain. */
export const CODE_NAME = [
  'C[óo]digo (?:Civil|Penal|(?:de|do|da|das|dos) [A-ZÀ-Ý][\\p{L}]+(?: (?:de |do |da |das |dos |e )?[A-ZÀ-Ý][\\p{L}]+){0,4}|[A-ZÀ-Ý][\\p{L}]+(?: Nacional)?)(?: (?:[Pp]ortugu[êe]s|[Bb]rasileiro|[Ee]spa[ñn]ol))?(?: ?/ ?\\d{2,4}| de (?:1988|20\\d{2}))?',
  'Constitui[çc][ãa]o(?: Federal| da Rep[úu]blica(?: Portuguesa| Federativa do Brasil)?)?(?: ?/ ?\\d{2,4}| de 1988)?',
  'Constituci[óo]n(?: Espa[ñn]ola)?',
  'Consolida[çc][ãa]o das Leis do Trabalho',
  'Ley de Enjuiciamiento (?:Civil|Criminal)',
  'Estatuto de los Trabajadores',
  'NCPC|C\\.P\\.C\\.|C\\.P\\.P\\.|C\\.R\\.P\\.|C\\. ?Civ\\.|C\\. ?C\\.',
  '(?:CPTA|CIRE|CPPT|LECrim|LECRIM|CPC|CPP|CRP|CRFB|CLT|CDC|CTN|LEC|LGT|RAU|CPA|CSC|NRAU|CC|CP|CT|CF|CE|ET)(?: ?/ ?\\d{2,4})?(?![\\p{L}\\d])',
].join('|');
