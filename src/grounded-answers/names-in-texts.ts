import { setImmediate } from 'node:timers/promises';

import { fold } from './known-strings.js';

/*
 * Finds names that the words before them reveal: "Autora: Maria Ferreira", "o Sr. João Costa". They may belong to
 * people whom the office does not have on file, such as the other party.
 */

const ROLES =
  'autor|autora|autores|réu|ré|réus|rés|requerente|requerentes|requerido|requerida|exequente|executado|executada|' +
  'arguido|arguida|ofendido|ofendida|assistente|testemunha|testemunhas|demandante|demandado|demandada|recorrente|' +
  'recorrido|recorrida|insolvente|herdeiro|herdeira|outorgante|senhorio|senhoria|inquilino|inquilina|arrendatário|' +
  'arrendatária|mandante|mandatário|mandatária|advogado|advogada|notificado|notificada|vítima|paciente|cliente|nome|' +
  'reclamante|reclamado|reclamada|impetrante|impetrado|agravante|agravado|agravada|apelante|apelado|apelada|' +
  'nombre|actor|actora|demandada|querellante|querellado|arrendador|arrendataria|arrendatario|abogado|abogada|' +
  'señor|señora|don|doña|senhor|senhora|doutor|doutora|engenheiro|engenheira';
const TITLES = 'Sr|Sra|Srs|Srª|Dr|Dra|Drª|Eng|Arq|Prof|Exmo|Exma|D';

const cased = (words: string) =>
  words
    .split('|')
    .flatMap((word) => [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()])
    .join('|');
const WORD = `\\p{Lu}[\\p{L}'’-]{1,30}`;
const PARTICLE = '(?:(?:d[aeo]s?|del?|e|y|la|las|los|D[AEO]S?|DEL?|E|Y)\\s{1,3})?';
const NAME = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${cased(ROLES)})\\s{0,2}[:,]?|(?:${TITLES})(?:\\.ª|\\.º|\\.|ª))\\s{1,3}(?:[oaOA]\\s)?` +
    `(${WORD}(?:\\s{1,3}${PARTICLE}${WORD}){1,7})`,
  'gu',
);
const ROLE = new RegExp(`^(?:${cased(ROLES)})$`, 'u');
/** Words in the names of public authorities, laws and companies. */
const PUBLIC =
  /(?<!\p{L})(?:tribunal|ju[íi]zo|ju[íi]z|comarca|minist[ée]rio|estado|c[âa]mara|conselho|instituto|rela[çc][ãa]o|supremo|c[óo]digo|civil|c[íi]vel|lei|artigo|processo|juzgado|audiencia|fiscal[íi]a|direito|derecho|ordem|colegio)(?!\p{L})/iu;
/** The most names of all texts together. */
const MOST = 2_000;
/** Characters that are read before the event loop gets a turn; they take about ten milliseconds. */
const AT_ONCE = 100_000;

/** Returns the first names in the texts, each once, in linear time and without blocking the event loop. */
export async function namesIn(texts: Iterable<string>): Promise<string[]> {
  const found = new Set<string>();
  let unread = AT_ONCE;
  for (const text of texts) {
    // Names are not searched across two parts, because a page is shorter than a part.
    for (let start = 0; start < text.length; start += AT_ONCE) {
      addNames(text.slice(start, start + AT_ONCE), found);
      if (found.size >= MOST) return [...found].slice(0, MOST);
      unread -= Math.min(AT_ONCE, text.length - start);
      if (unread > 0) continue;
      unread = AT_ONCE;
      await setImmediate();
    }
  }
  return [...found];
}

function addNames(text: string, found: Set<string>): void {
  for (const [, name] of text.matchAll(NAME)) {
    const words = name!.split(/\s+/);
    while (words.length > 0 && ROLE.test(words[0]!)) words.shift();
    const plain = words.join(' ');
    if (words.length > 1 && !PUBLIC.test(plain)) found.add(plain);
  }
}

/** Selects the names of which a part may be in the texts; the others need no search. */
export async function namesThatMayStandIn(
  texts: Iterable<string>,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.matchAll(/[\p{L}\p{M}\d]+/gu)) words.add(fold(word));
    await setImmediate();
  }
  return names.filter((name) => {
    const last = name.match(/[\p{L}\p{M}\d]+/gu)?.at(-1);
    return last !== undefined && words.has(fold(last));
  });
}
