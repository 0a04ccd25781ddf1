import { setImmediate } from 'node:timers/promises';

import type { TextOfPage } from './prepared-text.js';
import { fold } from './words.js';

export interface SourceText {
  pages: readonly TextOfPage[];
}

/** Consecutive text of a source as it is sent, with the pages that it is from. */
export interface ChosenText<S> {
  source: S;
  from: number;
  to: number;
  pages: { page: number; text: string }[];
  text: string;
}

/** Pages that were not sent, or not wholly. */
export interface LeftOut<S> {
  source: S;
  pages: { from: number; to: number }[];
}

export interface Choice<S> {
  sent: ChosenText<S>[];
  left: LeftOut<S>[];
}

/** Longer pages are divided at their paragraphs. */
const LONGEST_PASSAGE = 6_000;
/** Characters of a word that stand for its forms: "condenado", "condenação". */
const STEM = 6;
/** Okapi BM25's constants. */
const K = 1.2;
const B = 0.75;
/** Share of the score of a passage that its neighbours get. */
const NEIGHBOURS_SHARE = 0.35;
const AT_ONCE = 200_000;

const STOP_WORDS = new Set(
  (
    'a o as os um uma de do da dos das em no na nos nas por para com sem que e ou se ao aos qual quais quem como ' +
    'quando onde foi ser sao esta este isto el la los las un una del al en y es lo su por con cual que quien'
  ).split(' '),
);

interface Piece {
  source: number;
  /** Its place among the pieces of all sources. */
  index: number;
  page: number;
  text: string;
  score: number;
  isFirst: boolean;
}

/**
 * Chooses the text of some sources that is sent within a budget of characters: all of it if it fits, else their first
 * pages and the passages nearest to the question (BM25 over folded word stems), with their neighbours. Names the pages
 * that are left out. Takes time in proportion to the text; others have their turn meanwhile.
 */
export async function choosePassages<S extends SourceText>(
  sources: readonly S[],
  question: string,
  budget: number,
): Promise<Choice<S>> {
  const pieces = sources.flatMap((source, index) => piecesOf(source, index));
  pieces.forEach((piece, index) => (piece.index = index));
  const total = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= budget) return laidOut(sources, pieces, new Set(pieces));
  await score(pieces, stems(question.slice(0, LONGEST_PASSAGE)));
  return laidOut(sources, pieces, withinBudget(pieces, sources.length, budget));
}

function piecesOf(source: SourceText, index: number): Piece[] {
  return source.pages.flatMap(({ page, text }, position) =>
    divided(text).map((part, order) => ({
      source: index,
      index: 0,
      page,
      text: part,
      score: 0,
      isFirst: position === 0 && order === 0,
    })),
  );
}

/** Parts that make the text when they are put together again. */
function divided(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    const whole = text.slice(start, start + LONGEST_PASSAGE);
    const isLast = start + LONGEST_PASSAGE >= text.length;
    const paragraph = whole.lastIndexOf('\n') + 1;
    const cut = paragraph > LONGEST_PASSAGE / 2 ? paragraph : whole.lastIndexOf(' ') + 1;
    const length = isLast || cut <= 0 ? whole.length : cut;
    parts.push(text.slice(start, start + length));
    start += length;
  }
  return parts;
}

function stems(text: string): Set<string> {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)).map((word) => word.slice(0, STEM)));
}

async function score(pieces: readonly Piece[], question: ReadonlySet<string>): Promise<void> {
  const counts: Map<string, number>[] = [];
  const lengths: number[] = [];
  let unread = AT_ONCE;
  for (const { text } of pieces) {
    const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
    const count = new Map<string, number>();
    for (const word of words) {
      const stem = word.slice(0, STEM);
      if (question.has(stem)) count.set(stem, (count.get(stem) ?? 0) + 1);
    }
    counts.push(count);
    lengths.push(words.length);
    unread -= text.length;
    if (unread > 0) continue;
    unread = AT_ONCE;
    await setImmediate();
  }
  const average = lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1);
  const weights = new Map(
    [...question].map((stem) => {
      const holding = counts.filter((count) => count.has(stem)).length;
      return [stem, Math.log(1 + (pieces.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  const own = counts.map((count, index) => {
    const norm = K * (1 - B + (B * (lengths[index] ?? 0)) / Math.max(average, 1));
    return [...count].reduce(
      (sum, [stem, times]) => sum + ((weights.get(stem) ?? 0) * times * (K + 1)) / (times + norm),
      0,
    );
  });
  for (const piece of pieces) {
    const beside = [piece.index - 1, piece.index + 1].map((index) =>
      pieces[index]?.source === piece.source ? (own[index] ?? 0) : 0,
    );
    piece.score = (own[piece.index] ?? 0) + NEIGHBOURS_SHARE * Math.max(...beside);
  }
}

/** Takes first pages, then the best pieces with their neighbours, then, since none is nearer, the others in order. */
function withinBudget(pieces: readonly Piece[], sources: number, budget: number): Set<Piece> {
  const chosen = new Set<Piece>();
  let left = budget;
  const add = (piece: Piece | undefined, most = left): void => {
    if (piece === undefined || chosen.has(piece) || piece.text.length > Math.min(left, most))
      return;
    chosen.add(piece);
    left -= piece.text.length;
  };
  for (const piece of pieces) if (piece.isFirst) add(piece, Math.max(budget / sources, 0));
  const best = pieces
    .filter((piece) => piece.score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index);
  for (const piece of best) {
    add(piece);
    for (const index of [piece.index + 1, piece.index - 1])
      if (chosen.has(piece) && pieces[index]?.source === piece.source) add(pieces[index]);
  }
  for (const piece of pieces) add(piece);
  return chosen;
}

function laidOut<S extends SourceText>(
  sources: readonly S[],
  pieces: readonly Piece[],
  chosen: ReadonlySet<Piece>,
): Choice<S> {
  const sent: ChosenText<S>[] = [];
  const missing = new Map<number, Set<number>>();
  let before: Piece | undefined;
  for (const piece of pieces) {
    const source = sources[piece.source];
    if (source === undefined) continue;
    if (!chosen.has(piece)) {
      missing.set(piece.source, (missing.get(piece.source) ?? new Set()).add(piece.page));
      before = undefined;
      continue;
    }
    const current = before?.source === piece.source ? sent.at(-1) : undefined;
    if (current === undefined) sent.push(startText(source, piece));
    else extend(current, piece);
    before = piece;
  }
  const left = [...missing].flatMap(([index, pages]) => {
    const source = sources[index];
    return source === undefined ? [] : [{ source, pages: ranges([...pages], source) }];
  });
  return { sent, left };
}

function startText<S>(source: S, { page, text }: Piece): ChosenText<S> {
  return { source, from: page, to: page, pages: [{ page, text }], text };
}

function extend<S>(chosen: ChosenText<S>, { page, text }: Piece): void {
  const last = chosen.pages.at(-1);
  if (last?.page === page) last.text += text;
  else chosen.pages.push({ page, text });
  chosen.text += last?.page === page ? text : `\n${text}`;
  chosen.to = page;
}

/** Pages next to one another as one range; pages without text stand in no one's way. */
function ranges(missing: readonly number[], { pages }: SourceText): { from: number; to: number }[] {
  const order = new Map(pages.map(({ page }, index) => [page, index]));
  const found: { from: number; to: number }[] = [];
  for (const page of missing) {
    const last = found.at(-1);
    if (last !== undefined && (order.get(last.to) ?? 0) + 1 === order.get(page)) last.to = page;
    else found.push({ from: page, to: page });
  }
  return found;
}
