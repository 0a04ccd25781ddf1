import type { AiAnswerPart, AiQuote, AiTextMark } from '../contract/ai.js';
import { quotationsIn } from './quotations.js';
import { unsupportedClaims } from './unsupported.js';

/** Quotations that are looked for; from the next one on, all is marked as not found. */
const QUOTATIONS_MAX = 100;
/** Paragraphs that are marked, and characters of an answer whose paragraphs are looked at; more are no answer. */
const CLAIMS_MAX = 500;
const LONGEST = 200_000;

const NOT_FOUND: AiTextMark = 'not_found';

/** @param stands whether something stands in what was sent */
export async function withQuotationsMarked(
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
  return marked.flatMap(byParagraph).filter(isSaid);
}

/** The paragraphs that claim something and quote nothing, each with a mark at its end. */
export function withClaimsMarked(
  parts: readonly AiAnswerPart[],
  quotes: readonly AiQuote[],
): AiAnswerPart[] {
  if (parts.reduce((sum, part) => sum + lengthOf(part), 0) > LONGEST) return [...parts];
  const ends = unsupportedClaims(parts, quotes)
    .filter(({ hasQuote }) => !hasQuote)
    .slice(0, CLAIMS_MAX);
  const marked: AiAnswerPart[] = [];
  let [at, next] = [0, 0];
  /** Where the paragraph that ends next has something that was not found: that says enough. */
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
  return marked.filter(isSaid);
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

/** As `unsupportedClaims` counts. */
function lengthOf(part: AiAnswerPart): number {
  return 'text' in part ? part.text.length : 1;
}

function isSaid(part: AiAnswerPart): boolean {
  return !('text' in part) || part.text !== '';
}
