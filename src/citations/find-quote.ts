import type { AiQuoteState } from '../contract/ai.js';
import { isNegated, isWithoutNegation } from './negations.js';
import type { PreparedText } from './prepared-text.js';
import { type Passage, QuoteAligner, type QuoteWord, quoteWords } from './quote-aligner.js';

/** `start` and `end` are offsets into the text of `page`; of a quote over two pages, its part on that page. */
export type QuoteFinding =
  | { state: Exclude<AiQuoteState, 'unverified'>; page: number; start: number; end: number }
  | { state: 'unverified'; page: null; start: null; end: null };

/** Longer texts are no quotes. */
const LONGEST_QUOTE = 8_000;
/** In a quote with fewer words, or letters, nothing is forgiven. */
const FEW_WORDS = 3;
const FEW_LETTERS = 12;
/** Places behind a "não" that are looked at for one that is behind none. */
const DENIED_PLACES = 100;
/** Words that may be left out for one "(...)". */
const LONGEST_GAP = 200;
/**
 * Fewest words of each part of a quote that "(...)" divides. The parts together need more, since little words stand
 * near one another.
 */
const PART_WORDS = 2;
const DIVIDED_WORDS = 5;
const ANCHORS = 4;

const NOT_FOUND: QuoteFinding = { state: 'unverified', page: null, start: null, end: null };
const OMISSION = /[([]\s*(?:…|\.\s*\.\s*\.)\s*[)\]]/u;
const OMISSION_OR_DOTS = /[([]?\s*(?:…|\.\s?\.\s?\.)\s*[)\]]?/u;

/**
 * Finds a quote in a text: white space, hyphens at the ends of lines, quotation marks, dashes, ligatures, case and
 * slips of a bad reading are forgiven; words, their order and digits are not. A quote that begins behind a "não" of
 * its clause, or stands below a heading that denies it, has left that out. What "(...)" or "[...]" leaves out must be
 * short and no negation. Takes some milliseconds at most, whatever the quote; one that would take longer is not found.
 */
export function findQuote(text: PreparedText, quote: string, page?: number): QuoteFinding {
  if (quote.length > LONGEST_QUOTE) return NOT_FOUND;
  for (const omission of [undefined, OMISSION, OMISSION_OR_DOTS]) {
    if (omission !== undefined && !omission.test(quote)) continue;
    const parts = (omission === undefined ? [quote] : quote.split(omission)).filter(
      (part) => quoteWords(part).length > 0,
    );
    const found = findParts(text, parts, page);
    if (found !== undefined) return found;
  }
  return NOT_FOUND;
}

function findParts(
  text: PreparedText,
  parts: readonly string[],
  page: number | undefined,
): QuoteFinding | undefined {
  const [first, ...others] = parts.map((part) => new Part(part));
  if (first === undefined) return undefined;
  if (others.length > 0 && !areEnough([first, ...others])) return undefined;
  const pageIndex = text.pages.findIndex((one) => one.page === page);
  let elsewhere: Passage | undefined;
  let denied: Passage | undefined;
  let places = 0;
  const aligner = new QuoteAligner(text);
  for (const skipsRunning of text.hasRunningLines ? [false, true] : [false]) {
    aligner.skipsRunning = skipsRunning;
    for (const passage of passagesOf(text, first, aligner, pageIndex)) {
      const match = extend(text, passage, others, aligner);
      if (match === undefined) continue;
      // A quote with omissions may have left out a heading.
      const isBelow =
        text.isBelowDenial(match.first) || (others.length > 0 && text.isBelowDenial(match.last));
      if (isBelow || isNegated(text, match.first)) {
        denied ??= match;
        if ((places += 1) > DENIED_PLACES) break;
        continue;
      }
      if (page === undefined || isOn(text, match, pageIndex))
        return finding(text, match, 'verified', pageIndex);
      elsewhere ??= match;
      if (!isNear(text, passage, pageIndex)) break;
    }
  }
  if (elsewhere) return finding(text, elsewhere, 'other_page', text.pageOf(elsewhere.first));
  const on = denied && isOn(text, denied, pageIndex) ? pageIndex : -1;
  return denied && finding(text, denied, 'out_of_context', on);
}

/** A stretch of a quote without omissions. */
class Part {
  readonly words: readonly QuoteWord[];
  /** Found as it is written, or not at all. */
  readonly isShort: boolean;
  readonly normalised: string;

  constructor(part: string) {
    this.words = quoteWords(part);
    const letters = this.words.reduce((sum, { text }) => sum + text.length, 0);
    this.isShort = this.words.length < FEW_WORDS || letters < FEW_LETTERS;
    this.normalised = spelling(part.slice(this.words[0]?.start, this.words.at(-1)?.end));
  }
}

function areEnough(parts: readonly Part[]): boolean {
  const total = parts.reduce((sum, { words }) => sum + words.length, 0);
  return total >= DIVIDED_WORDS && parts.every(({ words }) => words.length >= PART_WORDS);
}

/** Finds the places of a part by its rarest words: first those on the page and its neighbours. */
function* passagesOf(
  text: PreparedText,
  part: Part,
  aligner: QuoteAligner,
  pageIndex: number,
): Generator<Passage> {
  const anchors = part.words
    .map((word, index) => ({ index, places: text.placesOf(word.skeleton) }))
    .filter(({ places }) => places.length > 0)
    .sort((a, b) => a.places.length - b.places.length)
    .slice(0, ANCHORS);
  const [from, to] = [text.firstOf(pageIndex - 1), text.firstOf(pageIndex + 2)];
  for (const isNearRound of pageIndex < 0 ? [false] : [true, false])
    for (const { index, places } of anchors)
      for (const place of places) {
        if (isNearRound !== (pageIndex >= 0 && place >= from && place < to)) continue;
        const passage = aligner.around(part.words, index, place);
        if (passage && (!part.isShort || isWritten(text, passage, part))) yield passage;
        if (aligner.isSpent) return;
      }
}

function extend(
  text: PreparedText,
  first: Passage,
  others: readonly Part[],
  aligner: QuoteAligner,
): Passage | undefined {
  let match: Passage = first;
  for (const part of others) {
    const next = findNext(text, match.last, part, aligner);
    if (next === undefined) return undefined;
    match = { first: match.first, last: next.last };
  }
  return match;
}

function findNext(
  text: PreparedText,
  last: number,
  part: Part,
  aligner: QuoteAligner,
): Passage | undefined {
  const end = Math.min(last + LONGEST_GAP + 2, text.length);
  for (let at = last + 1; at < end && !aligner.isSpent; at += 1) {
    if (text.isAfterGap(at)) return undefined;
    const passage = aligner.around(part.words, 0, at);
    if (passage === undefined || (part.isShort && !isWritten(text, passage, part))) continue;
    if (isWithoutNegation(text, last, at)) return passage;
  }
  return undefined;
}

function isWritten(text: PreparedText, { first, last }: Passage, part: Part): boolean {
  const page = text.pageOf(first);
  if (page !== text.pageOf(last)) return false;
  return spelling(text.textOf(page).slice(text.start(first), text.end(last))) === part.normalised;
}

/** White space, quotation marks and case aside. */
function spelling(text: string): string {
  return text
    .replace(/["'«»“”„‘’‚]/gu, '')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/\s+/gu, ' ')
    .toLowerCase();
}

function isOn(text: PreparedText, { first, last }: Passage, page: number): boolean {
  return page >= 0 && text.pageOf(first) <= page && page <= text.pageOf(last);
}

function isNear(text: PreparedText, { first }: Passage, page: number): boolean {
  return page >= 0 && Math.abs(text.pageOf(first) - page) <= 1;
}

/** Returns the part of a quote that is on the page that was asked for, else the part on its first page. */
function finding(
  text: PreparedText,
  { first, last }: Passage,
  state: Exclude<AiQuoteState, 'unverified'>,
  pageIndex: number,
): QuoteFinding {
  const index = pageIndex >= 0 ? pageIndex : text.pageOf(first);
  const from = Math.max(first, text.firstOf(index));
  const to = Math.min(last, text.firstOf(index + 1) - 1);
  const page = text.pages[index]?.page ?? 0;
  return { state, page, start: text.start(from), end: text.end(to) };
}
