import type { PreparedText } from './prepared-text.js';
import { isMisread, sameWord } from './slips.js';
import { iterateWords, plain, skeleton } from './words.js';

/** A word of a quote with its offsets in it. */
export interface QuoteWord {
  text: string;
  skeleton: string;
  start: number;
  end: number;
}

/** Numbers of the first and last word of a text that a quote is found in. */
export interface Passage {
  first: number;
  last: number;
}

/** Words that are compared for one quote: a hostile text and quote take no longer. */
const BUDGET = 60_000;
/** Most pieces of a word that is spaced out, "A C Ó R D Ã O". */
const PIECES = 30;
/** Most pieces of a number that was read with a letter in it, "1.5OO,00". */
const NUMBER_PIECES = 4;

/** Two words here, one there, and something else is said. */
const NOT_ONE_WORD = /^(?:sen[ãa]o|sino|contudo|tampouco|tampoco|porquanto|conquanto)$/i;
const THOUSANDS = /^\d{1,3}(?:\d{3})*$/;
const THREE_DIGITS = /^\d{3}(?:[.,]\d+)?$/;

export function quoteWords(quote: string): QuoteWord[] {
  return Array.from(iterateWords(quote), ({ text, start, end }) => {
    const readable = plain(text);
    return { text: readable, skeleton: skeleton(readable), start, end };
  });
}

/** Lays the words of a quote beside those of a text. */
export class QuoteAligner {
  /** Past heads and feet of pages, which stand in the middle of a sentence? */
  skipsRunning = false;
  private budget = BUDGET;
  /** Results of comparisons: the few words of a quote meet the same words again and again. */
  private readonly comparisons = new Map<string, boolean>();

  constructor(private readonly text: PreparedText) {}

  get isSpent(): boolean {
    return this.budget <= 0;
  }

  /** The passage in which the quote's word of that index stands at that place. */
  around(words: readonly QuoteWord[], index: number, place: number): Passage | undefined {
    if (!this.text.isQuotable(place)) return undefined;
    const last = this.run(words, index, place, 1);
    if (last === undefined) return undefined;
    const first = index === 0 ? place : this.run(words, index, place, -1);
    return first === undefined ? undefined : { first, last };
  }

  /** The place of the last word in a direction, all that lie between being the same. */
  private run(
    words: readonly QuoteWord[],
    index: number,
    place: number,
    step: 1 | -1,
  ): number | undefined {
    let [at, of, reached] = [place, index, place];
    while (of >= 0 && of < words.length) {
      const met = this.meet(words, of, at, step);
      if (met === undefined) return undefined;
      [reached, of] = met;
      at = this.next(reached, step);
    }
    return reached;
  }

  /** The place up to which text and quote agree, and the quote's next word: words may be divided or joined. */
  private meet(
    words: readonly QuoteWord[],
    index: number,
    place: number,
    step: 1 | -1,
  ): [place: number, index: number] | undefined {
    this.budget -= 1;
    const word = words[index];
    if (this.isSpent || word === undefined || place < 0 || place >= this.text.length)
      return undefined;
    const ocr = this.text.isOcr(place);
    if (word.skeleton === this.text.skeleton(place)) {
      const same = this.isSame(this.text.word(place), word.text, ocr);
      return same ? [place, index + step] : undefined;
    }
    if (ocr) {
      const misread = this.misread(word.text, place, step);
      if (misread !== undefined) return [misread, index + step];
    }
    const edge = step > 0 ? 0 : -1;
    return word.skeleton.at(edge) === this.text.skeleton(place).at(edge)
      ? this.meetInPieces(words, index, place, step)
      : undefined;
  }

  private meetInPieces(
    words: readonly QuoteWord[],
    index: number,
    place: number,
    step: 1 | -1,
  ): [place: number, index: number] | undefined {
    let [at, of] = [place, index];
    let [text, quote] = [this.text.word(at), words[of]?.text ?? ''];
    let [read, meant] = [this.text.skeleton(at), words[of]?.skeleton ?? ''];
    for (let piece = 0; piece < PIECES && text.length !== quote.length; piece += 1) {
      if (!agree(read, meant, step)) return undefined;
      this.budget -= 1;
      const isTextShort = text.length < quote.length;
      if (isTextShort) at = this.next(at, step);
      else of += step;
      const longer = isTextShort
        ? join(text, this.text.word(at), step)
        : join(quote, words[of]?.text ?? '', step);
      if (longer === undefined) return undefined;
      if (isTextShort) [text, read] = [longer, joinWords(read, this.text.skeleton(at), step)];
      else [quote, meant] = [longer, joinWords(meant, words[of]?.skeleton ?? '', step)];
      // With more beside them, words that are no slips of one another would look like slips.
      if (read === meant) {
        const same = !NOT_ONE_WORD.test(text) && this.isSame(text, quote, this.text.isOcr(place));
        return same ? [at, of + step] : undefined;
      }
    }
    return undefined;
  }

  /** The last piece of a number that was read with letters in it. */
  private misread(quote: string, place: number, step: 1 | -1): number | undefined {
    if (!/\d/.test(quote) && !/\d/.test(this.text.word(place))) return undefined;
    const page = this.text.pageOf(place);
    let at = place;
    for (let piece = 0; piece < NUMBER_PIECES; piece += 1, at += step) {
      if (at < 0 || at >= this.text.length || this.text.pageOf(at) !== page) return undefined;
      const [first, last] = step > 0 ? [place, at] : [at, place];
      const read = this.text.textOf(page).slice(this.text.start(first), this.text.end(last));
      if (isMisread(plain(read), quote)) return at;
    }
    return undefined;
  }

  private isSame(text: string, quote: string, ocr: boolean): boolean {
    if (text === quote) return true;
    const key = `${text} ${quote} ${ocr}`;
    let same = this.comparisons.get(key);
    if (same === undefined) this.comparisons.set(key, (same = sameWord(text, quote, ocr)));
    return same;
  }

  /** The place after or before it that a sentence goes on at; -1 where the page that it went on to is not there. */
  private next(place: number, step: 1 | -1): number {
    let next = place;
    do {
      if (this.text.isAfterGap(step > 0 ? next + 1 : next)) return -1;
      next += step;
      const isThere = next >= 0 && next < this.text.length;
      if (!isThere || !this.text.isQuotable(next)) return -1;
    } while (this.skipsRunning && this.text.isRunning(next));
    return next;
  }
}

/** Does one of them begin, or backwards end, with the other? */
function agree(a: string, b: string, step: 1 | -1): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return step > 0 ? long.startsWith(short) : long.endsWith(short);
}

/** Undefined where digits would make another number. */
function join(word: string, more: string, step: 1 | -1): string | undefined {
  if (more === '') return undefined;
  const [left, right] = step > 0 ? [word, more] : [more, word];
  const isNumber = /\d$/.test(left) && /^\d/.test(right);
  return isNumber && !(THOUSANDS.test(left) && THREE_DIGITS.test(right)) ? undefined : left + right;
}

function joinWords(word: string, more: string, step: 1 | -1): string {
  return step > 0 ? word + more : more + word;
}
