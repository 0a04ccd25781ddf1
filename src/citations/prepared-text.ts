import { setImmediate } from 'node:timers/promises';

import { DeniedSections, type TextRange } from './denied-sections.js';
import { bodies, type Body } from './running-lines.js';
import { iterateWords, plain, skeleton } from './words.js';

/** A page's text. `ocr`: it was read from a picture, where a digit may come out as a letter. */
export interface TextOfPage {
  page: number;
  text: string;
  ocr?: boolean;
}

/** `beside`: it only says what stands before the page after it; no quote is found on it. */
export interface PageToPrepare extends TextOfPage {
  beside?: boolean;
}

/** Characters that are read before others have their turn: some ten milliseconds. */
const AT_ONCE = 100_000;

/** Words of all pages one after the other, and where each stands. */
interface Words {
  /** The number of each word in the vocabulary, and its offsets in its page. */
  ids: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The number of the first word of each page; one more at the end. */
  firsts: Int32Array;
  vocabulary: { text: string; skeleton: string }[];
}

/**
 * Makes pages ready for `findQuote`, in time and memory (some 20 bytes a word) in proportion to their text.
 * Others have their turn meanwhile.
 */
export async function prepare(pages: readonly PageToPrepare[]): Promise<PreparedText> {
  const known = new Map<string, number>();
  const vocabulary: Words['vocabulary'] = [];
  const parts: [ids: Int32Array, starts: Int32Array, ends: Int32Array][] = [];
  const running = bodies(pages.map(({ text }) => text));
  const sections = new DeniedSections();
  const denied: TextRange[][] = [];
  let unread = AT_ONCE;
  for (const [index, { page, text }] of pages.entries()) {
    denied.push(sections.find(text, running[index]!, pages[index - 1]?.page === page - 1));
    const [ids, starts, ends]: [number[], number[], number[]] = [[], [], []];
    for (const word of iterateWords(text)) {
      let id = known.get(word.text);
      if (id === undefined) {
        id = vocabulary.length;
        known.set(word.text, id);
        const readable = plain(word.text);
        vocabulary.push({ text: readable, skeleton: skeleton(readable) });
      }
      ids.push(id);
      starts.push(word.start);
      ends.push(word.end);
    }
    parts.push([Int32Array.from(ids), Int32Array.from(starts), Int32Array.from(ends)]);
    unread -= text.length;
    if (unread > 0) continue;
    unread = AT_ONCE;
    await setImmediate();
  }
  const firsts = new Int32Array(pages.length + 1);
  parts.forEach(([ids], page) => (firsts[page + 1] = (firsts[page] ?? 0) + ids.length));
  const [ids, starts, ends] = [0, 1, 2].map((kind) =>
    concat(
      parts.map((part) => part[kind] ?? new Int32Array()),
      firsts.at(-1) ?? 0,
    ),
  ) as [Int32Array, Int32Array, Int32Array];
  await setImmediate();
  return new PreparedText(pages, { ids, starts, ends, firsts, vocabulary }, running, denied);
}

function concat(parts: readonly Int32Array[], length: number): Int32Array {
  const all = new Int32Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A text that quotes can be found in. Its words are numbered from 0 through all of its pages. */
export class PreparedText {
  readonly length: number;
  readonly hasRunningLines: boolean;
  private readonly places: ReadonlyMap<string, Int32Array>;
  private readonly hasOcr: boolean;
  private readonly hasBeside: boolean;
  private readonly gaps: ReadonlySet<number>;

  constructor(
    readonly pages: readonly PageToPrepare[],
    private readonly words: Words,
    /** The text of each page between its running head and foot, and the stretches that a heading denies. */
    private readonly bodies: readonly Body[],
    private readonly denied: readonly (readonly TextRange[])[],
  ) {
    this.length = words.ids.length;
    this.hasRunningLines = this.bodies.some(
      ({ start, end }, page) => start > 0 || end < this.textOf(page).length,
    );
    this.places = placesOf(words);
    this.hasOcr = pages.some(({ ocr }) => ocr === true);
    this.hasBeside = pages.some(({ beside }) => beside === true);
    this.gaps = gapsOf(pages, words.firsts);
  }

  /** A word without ligatures and hidden characters; '' past the last one. */
  word(at: number): string {
    return this.words.vocabulary[this.words.ids[at] ?? -1]?.text ?? '';
  }

  skeleton(at: number): string {
    return this.words.vocabulary[this.words.ids[at] ?? -1]?.skeleton ?? '';
  }

  /** Returns the places of the words with a skeleton, in order. */
  placesOf(skeleton: string): Int32Array {
    return this.places.get(skeleton) ?? new Int32Array();
  }

  /** The index of the page that a word stands on. */
  pageOf(at: number): number {
    let [low, high] = [0, this.pages.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.words.firsts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The number of the first word of a page, and of those after it. */
  firstOf(pageIndex: number): number {
    return this.words.firsts[Math.min(Math.max(pageIndex, 0), this.pages.length)] ?? 0;
  }

  start(at: number): number {
    return this.words.starts[at] ?? 0;
  }

  end(at: number): number {
    return this.words.ends[at] ?? 0;
  }

  isOcr(at: number): boolean {
    return this.hasOcr && this.pages[this.pageOf(at)]?.ocr === true;
  }

  /** Can a quote be found on the page that it stands on? */
  isQuotable(at: number): boolean {
    return !this.hasBeside || this.pages[this.pageOf(at)]?.beside !== true;
  }

  /** Whether it is the first word of a page and the page before is missing. */
  isAfterGap(at: number): boolean {
    return this.gaps.has(at);
  }

  /** Does it stand in a running head or foot? */
  isRunning(at: number): boolean {
    const body = this.bodies[this.pageOf(at)];
    return body !== undefined && (this.end(at) <= body.start || this.start(at) >= body.end);
  }

  /** Does it stand below a heading that denies it, as "Factos não provados"? */
  isBelowDenial(at: number): boolean {
    const [start, end] = [this.start(at), this.end(at)];
    const ofPage = this.denied[this.pageOf(at)] ?? [];
    return ofPage.some((stretch) => stretch.start <= start && end <= stretch.end);
  }

  /** The text from one word to another as it is printed; a page's end is a line's. */
  between(from: number, to: number): string {
    const [first, last] = [this.pageOf(from), this.pageOf(to)];
    if (first === last) return this.textOf(first).slice(this.end(from), this.start(to));
    return `${this.textOf(first).slice(this.end(from))}\n${this.textOf(last).slice(0, this.start(to))}`;
  }

  textOf(pageIndex: number): string {
    return this.pages[pageIndex]?.text ?? '';
  }
}

/** Numbers of the first words of pages that do not come next after the page before them. */
function gapsOf(pages: readonly PageToPrepare[], firsts: Int32Array): Set<number> {
  const gaps = new Set<number>();
  let before: number | undefined;
  pages.forEach(({ page }, index) => {
    const first = firsts[index] ?? 0;
    if (before !== undefined && page !== before + 1) gaps.add(first);
    before = page;
  });
  return gaps;
}

function placesOf({ ids, vocabulary }: Words): Map<string, Int32Array> {
  const counts = new Int32Array(vocabulary.length);
  for (const id of ids) counts[id] = (counts[id] ?? 0) + 1;
  const sizes = new Map<string, number>();
  vocabulary.forEach(({ skeleton }, id) =>
    sizes.set(skeleton, (sizes.get(skeleton) ?? 0) + (counts[id] ?? 0)),
  );
  const lists = new Map([...sizes].map(([skeleton, size]) => [skeleton, new Int32Array(size)]));
  const listOf = vocabulary.map(({ skeleton }) => ({ places: lists.get(skeleton), skeleton }));
  const filled = new Map<Int32Array, number>();
  ids.forEach((id, at) => {
    const places = listOf[id]?.places;
    if (places === undefined) return;
    const next = filled.get(places) ?? 0;
    places[next] = at;
    filled.set(places, next + 1);
  });
  return lists;
}
