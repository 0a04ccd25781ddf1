import { CountryCodes } from 'validator/lib/isISO31661Alpha2.js';

import { foldWords } from '../csv/fold-words.js';

/** Names that people write and Unicode does not list, and the codes of three letters that lists have most. */
const ALIASES: Record<string, readonly string[]> = {
  AE: ['emirados'],
  AO: ['ago'],
  BR: ['bra', 'republica federativa do brasil'],
  CD: ['republica democratica do congo', 'rdc'],
  CH: ['che'],
  CI: ['costa do marfim', 'costa de marfil', 'ivory coast'],
  CN: ['republica popular da china', 'chn'],
  CV: ['cpv'],
  CZ: ['republica checa', 'republica tcheca', 'chequia', 'tchequia', 'czech republic'],
  DE: ['deu'],
  ES: ['esp', 'reino de espanha', 'reino de espana'],
  FR: ['fra'],
  GB: [
    ...['inglaterra', 'escocia', 'pais de gales', 'gales', 'irlanda do norte', 'gra bretanha'],
    ...['irlanda del norte', 'gran bretana', 'great britain', 'england', 'scotland', 'wales'],
    ...['northern ireland', 'uk', 'u k', 'gbr'],
  ],
  GW: ['gnb'],
  HK: ['hong kong'],
  IE: ['republica da irlanda', 'irl'],
  IR: ['irao', 'ira'],
  IT: ['ita'],
  KP: ['coreia do norte', 'corea del norte', 'north korea'],
  KR: ['coreia', 'coreia do sul', 'corea', 'corea del sur', 'south korea', 'korea'],
  LU: ['lux'],
  MK: ['macedonia'],
  MM: ['birmania', 'burma'],
  MO: ['macau'],
  MZ: ['moz'],
  NL: ['holanda', 'holland', 'nld', 'paises baixos', 'the netherlands'],
  PT: ['prt', 'republica portuguesa'],
  RU: ['federacao russa', 'federacion rusa', 'russian federation'],
  ST: ['s tome e principe', 'sao tome', 'stp'],
  SZ: ['suazilandia', 'swaziland'],
  TL: ['timor', 'tls'],
  US: [
    ...['eua', 'e u a', 'usa', 'u s a', 'u s', 'ee uu', 'eeuu', 'estados unidos da america'],
    ...['estados unidos da america do norte', 'estados unidos de america'],
    ...['united states of america', 'the united states'],
  ],
  VA: ['vaticano', 'santa se'],
  VN: ['vietname', 'vietna', 'vietnam'],
};

/** Codes by what countries are called in Portuguese, Spanish and English, and by themselves. */
const CODES = new Map<string, string>(
  ['pt-PT', 'pt-BR', 'es', 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return [...CountryCodes].flatMap((code): [string, string][] => [
      [code.toLowerCase(), code],
      [foldWords(names.of(code) ?? code), code],
    ]);
  }),
);
for (const [code, names] of Object.entries(ALIASES)) {
  // A name of Unicode's keeps its meaning.
  for (const name of names) if (!CODES.has(name)) CODES.set(name, code);
}

/** ISO 3166 code (two letters) of a country as people write it, in any case and without accents. */
export function countryCode(text: string): string | undefined {
  return CODES.get(foldWords(text));
}
