import { setImmediate } from 'node:timers/promises';

import { type KnownFacts, PLACEHOLDER } from '../citations/known-facts.js';
import { FIRST_NAMES } from '../citations/name-words.js';
import type { AiAnswerPart, AiQuote, AiTextMark } from '../contract/ai.js';
import { quotationsIn } from './quotations.js';
import { unsupportedClaims } from './unsupported.js';

/** Quotations that are looked for; from the next one on, all is marked as not found. */
const QUOTATIONS_MAX = 100;
/** Paragraphs that are marked, and facts; from the next fact on, all is marked. */
const CLAIMS_MAX = 500;
const FACTS_MAX = 2_000;
/** Characters of an answer that is looked at by paragraphs or facts; a longer text is no answer. */
const LONGEST = 200_000;

/** Marks of headings, quotations and lists, with their numbers. */
const LINE_SIGNS =
  /^\s*(?:(?:#{1,6}|[-*•>]|\(?(?:\d{1,3}|\p{L}|[ivxIVX]{1,5})[.)º]{1,2})\s+){0,3}/u;

const NOT_FOUND: AiTextMark = 'not_found';
const NOT_KNOWN: AiTextMark = 'not_known';

/** @param stands whether something stands in the texts that were sent */
export async function markQuotations(
  parts: readonly AiAnswerPart[],
  stands: (text: string) => Promise<boolean>,
): Promise<AiAnswerPart[]> {
  const marked: AiAnswerPart[] = [];
  let looked = 0;
  for (const part of parts) {
    if (!('text' in part) || part.mark) {
      marked.push(part);
      continue;
    }
    const { text } = part;
    let done = 0;
    const markAs = (start: number, end: number) => {
      marked.push(
        { text: text.slice(done, start) },
        { text: text.slice(start, end), mark: NOT_FOUND },
      );
      done = end;
    };
    for (const { start, end, text: said } of quotationsIn(text)) {
      looked += 1;
      if (looked > QUOTATIONS_MAX) {
        markAs(start, text.length);
        break;
      }
      if (!(await stands(said))) markAs(start, end);
    }
    marked.push({ text: text.slice(done) });
  }
  return marked.flatMap(byParagraph).filter(hasText);
}

/**
 * The dates, numbers, names and laws of a piece that nobody gave, each with a mark. A title's words have capitals, and
 * name somebody only with a first name among them. What is longer than any piece is marked as a whole.
 * @param known what stands in what was sent, and what was typed
 */
export async function markFacts(
  parts: readonly AiAnswerPart[],
  known: KnownFacts,
): Promise<AiAnswerPart[]> {
  const marked: AiAnswerPart[] = [];
  let [length, facts] = [0, 0];
  for (const part of parts) {
    if (!('text' in part) || part.mark) {
      marked.push(part);
      continue;
    }
    const { text } = part;
    let done = 0;
    const markAs = (start: number, end: number) => {
      const words = start + endOfWords(text.slice(start, end));
      marked.push(
        { text: text.slice(done, start) },
        { text: text.slice(start, words), mark: NOT_KNOWN },
      );
      done = words;
      facts += 1;
    };
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
      if (index < done) break;
      if ((length += line.length) > LONGEST || facts > FACTS_MAX) {
        markAs(index, text.length);
        break;
      }
      const from = index + LINE_SIGNS.exec(line)![0].length;
      for (const { start, end, known: isKnown, names } of known.check(
        text.slice(from, index + line.length),
      )) {
        if (isKnown || (names && isTitle(line) && !names.some(namesSomebody))) continue;
        markAs(from + start, facts < FACTS_MAX ? from + end : text.length);
        if (facts > FACTS_MAX) break;
      }
      await setImmediate();
    }
    marked.push({ text: text.slice(done) });
  }
  return marked.filter(hasText);
}

function namesSomebody(name: string): boolean {
  return name.split(' ').some((word) => FIRST_NAMES.has(word));
}

/** A heading of Markdown, a line in bold print or in capitals, what is missing in it aside. */
function isTitle(line: string): boolean {
  const text = line.replace(PLACEHOLDER, '').trim();
  return /^#{1,6}\s|^\*\*[^*]+\*\*:?$/.test(text) || text === text.toUpperCase();
}

/** The paragraphs that claim something and quote nothing, each with a mark at its end. */
export function markClaims(
  parts: readonly AiAnswerPart[],
  quotes: readonly AiQuote[],
): AiAnswerPart[] {
  if (parts.reduce((sum, part) => sum + lengthOf(part), 0) > LONGEST) return [...parts];
  const ends = unsupportedClaims(parts, quotes)
    .filter(({ hasQuote }) => !hasQuote)
    .slice(0, CLAIMS_MAX);
  const marked: AiAnswerPart[] = [];
  let [at, next] = [0, 0];
  /** Last place of a part that was not found; it says enough for its paragraph. */
  let lastNotFound = -1;
  for (const part of parts) {
    const long = lengthOf(part);
    if (!('text' in part) || part.mark) {
      if ('text' in part && part.mark === NOT_FOUND) lastNotFound = at + long;
      while (next < ends.length && ends[next]!.end <= at + long) next += 1;
      marked.push(part);
    } else {
      let done = 0;
      for (; next < ends.length && ends[next]!.end <= at + long; next += 1) {
        const { start, end } = ends[next]!;
        const cut = endOfWords(part.text.slice(0, end - at));
        if (lastNotFound > start || cut <= done) continue;
        marked.push({ text: part.text.slice(done, cut), mark: 'no_quote' });
        done = cut;
      }
      marked.push({ text: part.text.slice(done) });
    }
    at += long;
  }
  return marked.filter(hasText);
}

/** A mark stands at the end of each paragraph that it is about. */
function byParagraph(part: AiAnswerPart): AiAnswerPart[] {
  if (!('text' in part) || !part.mark) return [part];
  const { text, mark } = part;
  return text.split(/(\n[^\S\n]*\n)/).flatMap((piece) => {
    const end = endOfWords(piece);
    return [
      end > 0 ? { text: piece.slice(0, end), mark } : { text: '' },
      { text: piece.slice(end) },
    ];
  });
}

/** Before white space, and within the last cell of a row. */
function endOfWords(text: string): number {
  const words = text.trimEnd();
  return (words.endsWith('|') ? words.slice(0, -1).trimEnd() : words).length;
}

/** Returns the length as `unsupportedClaims` counts it. */
function lengthOf(part: AiAnswerPart): number {
  return 'text' in part ? part.text.length : 1;
}

function hasText(part: AiAnswerPart): boolean {
  return !('text' in part) || part.text !== '';
}
