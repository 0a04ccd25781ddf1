import type { AiCountry } from '../contract/ai.js';

/*
 * Numbers that are written out: "trinta dias", "dois mil e vinte e quatro". "Um" and "uno" are articles more often
 * than numbers, and are none here.
 */

const PORTUGUESE: Readonly<Record<string, number>> = {
  ...numberMap('dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze', 2),
  ...{ duas: 2, quatorze: 14, dezasseis: 16, dezesseis: 16, dezassete: 17, dezessete: 17 },
  ...{ dezoito: 18, dezanove: 19, dezenove: 19 },
  ...tens('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  ...{ cem: 100, cento: 100, duzentos: 200, duzentas: 200, trezentos: 300, trezentas: 300 },
  ...{ quatrocentos: 400, quatrocentas: 400, quinhentos: 500, quinhentas: 500 },
  ...{ seiscentos: 600, seiscentas: 600, setecentos: 700, setecentas: 700 },
  ...{ oitocentos: 800, oitocentas: 800, novecentos: 900, novecentas: 900 },
};

const SPANISH: Readonly<Record<string, number>> = {
  ...numberMap(
    'dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince',
    2,
  ),
  ...numberMap(
    'dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés',
    16,
  ),
  ...numberMap('veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve', 24),
  ...tens('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ...{ cien: 100, ciento: 100, doscientos: 200, doscientas: 200, trescientos: 300 },
  ...{ trescientas: 300, cuatrocientos: 400, cuatrocientas: 400, quinientos: 500 },
  ...{ quinientas: 500, seiscientos: 600, seiscientas: 600, setecientos: 700 },
  ...{ setecientas: 700, ochocientos: 800, ochocientas: 800, novecientos: 900, novecientas: 900 },
};

/** Words of one number behind its first; bounded, so that a row of them is read once. */
const MOST = 9;
const THOUSAND = 'mil';
const MILLION = /^(?:milh(?:ão|ões)|mill(?:ón|ones))$/;
const ALWAYS = [THOUSAND, 'milhão', 'milhões', 'millón', 'millones'];

const WORDS: Readonly<Record<AiCountry, Readonly<Record<string, number>>>> = {
  portugal: PORTUGUESE,
  spain: SPANISH,
  brazil: PORTUGUESE,
};

/** A pattern of a number in words, in the language of a country. */
export function numberWordsPattern(country: AiCountry): string {
  const word = [...Object.keys(WORDS[country]), ...ALWAYS]
    .sort((a, b) => b.length - a.length)
    .join('|');
  // "vinte e um" ends in a word that is no number alone.
  const one = country === 'spain' ? 'un[oa]?' : 'uma?';
  const and = country === 'spain' ? 'y' : 'e';
  return `(?<![\\p{L}\\d])(?:${word})(?:\\s+(?:${and}\\s+)?(?:${word})|\\s+${and}\\s+${one}(?![\\p{L}])){0,${MOST}}(?![\\p{L}\\d])`;
}

/** Returns the value of number words. */
export function valueOfWords(text: string, country: AiCountry): number {
  let [total, current] = [0, 0];
  for (const word of text.toLowerCase().split(/\s+/)) {
    if (word === 'e' || word === 'y') continue;
    if (word === THOUSAND) [total, current] = [total + (current || 1) * 1_000, 0];
    else if (MILLION.test(word)) [total, current] = [(total + (current || 1)) * 1_000_000, 0];
    else current += WORDS[country][word] ?? 1;
  }
  return total + current;
}

function numberMap(words: string, from: number): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, from + index]));
}

function tens(words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word, index) => [word, (index + 2) * 10]));
}
