import type { SourcePage } from './prompt-sources.js';

/** A sentence of a source that has to do with a question. */
export interface Passage {
  source: string;
  page: number;
  text: string;
}

const SHORTEST = 25;
const LONGEST = 400;
/** So many letters of a word stand for it, whatever its ending. */
const STEM = 6;

/** The sentences that share most words with the question, in the order of reading. */
export function passagesFor(
  question: string,
  pages: readonly SourcePage[],
  count: number,
): Passage[] {
  const sentences = pages.flatMap(sentencesOf);
  const stems = sentences.map(({ text }) => stemsOf(text));
  const wanted = stemsOf(question);
  const worth = new Map(
    [...wanted].map((stem) => {
      const holding = stems.filter((each) => each.has(stem)).length;
      return [stem, holding === 0 ? 0 : Math.log(1 + sentences.length / holding)];
    }),
  );
  const scores = stems.map((each) =>
    [...worth].reduce((sum, [stem, value]) => (each.has(stem) ? sum + value : sum), 0),
  );
  const best = [...scores.keys()]
    .filter((index) => scores[index]! > 0)
    .sort((a, b) => scores[b]! - scores[a]!)
    .slice(0, count);
  return best.sort((a, b) => a - b).map((index) => sentences[index]!);
}

/** Returns the passages that the documents begin with. */
export function firstPassages(pages: readonly SourcePage[], count: number): Passage[] {
  return pages.flatMap(sentencesOf).slice(0, count);
}

const segmenter = new Intl.Segmenter('pt', { granularity: 'sentence' });
/** A full stop that ends no sentence: "Ferreira c. Condomínio", "art. 12.º", "Dr. Silva". */
const ABBREVIATION =
  /(?:^|[\s(])(?:\p{L}|als?|arts?|cfr|Dra?s?|Exm[oa]s?|fls?|Lda|pp|págs?|proc|Sra?s?|ss|vs)\. ?$/iu;

/** White space is together in them. */
export function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  let begun = '';
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' '))) {
    begun += segment;
    if (ABBREVIATION.test(segment)) continue;
    sentences.push(begun.trim());
    begun = '';
  }
  return begun === '' ? sentences : [...sentences, begun.trim()];
}

function sentencesOf({ source, page, text }: SourcePage): Passage[] {
  return sentencesIn(text)
    .map((sentence) => ({ source, page, text: firstWords(sentence) }))
    .filter((sentence) => sentence.text.length >= SHORTEST);
}

/** Returns as many words as a quote may have. */
function firstWords(sentence: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const end = sentence.lastIndexOf(' ', LONGEST);
  return sentence.slice(0, end === -1 ? LONGEST : end);
}

function stemsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return new Set((plain.match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, STEM)));
}
