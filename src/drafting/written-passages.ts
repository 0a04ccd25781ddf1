import { setImmediate } from 'node:timers/promises';

import { type KnownFacts, PLACEHOLDER } from '../citations/known-facts.js';
import { isVerified } from '../contract/ai.js';
import type { AiAnswer } from '../contract/ai-answers.js';
import { passageHead } from '../contract/draft-passages.js';
import { type DraftBlock, type DraftPiece, GAP_NAME_MAX } from '../contract/template-text.js';
import { cleanText } from '../fields/clean-text.js';
import { type AnswerLine, linesOf } from '../grounded-answers/answer-lines.js';

/** Characters that an answer's passages have together; a longer text is no piece. */
const LONGEST = 200_000;
/** Paragraphs of them, and characters of one, which are checked in one go. */
const MOST = 600;
const LONGEST_PARAGRAPH = 10_000;

/** Passages that a model wrote, with their facts compared with what the model was given. */
export interface WrittenPassages {
  blocks: DraftBlock[];
  facts: { found: number; notFound: number };
  /** How many passages it wrote. */
  count: number;
}

/**
 * Puts an answer's passages in their places. If it was stopped, passages that it had not ended are left out.
 * @param passages names, in the order in which they were asked for
 */
export async function withPassages(
  blocks: readonly DraftBlock[],
  passages: readonly string[],
  answer: Pick<AiAnswer, 'parts' | 'quotes' | 'state' | 'cut'>,
  known: KnownFacts,
): Promise<WrittenPassages> {
  const written = passagesIn(answer, passages);
  const facts = { found: 0, notFound: 0 };
  const pieces = new Map<string, DraftPiece[][]>();
  for (const [number, lines] of written) {
    const paragraphs: DraftPiece[][] = [];
    for (const line of lines) {
      const checked = piecesOf(line, known);
      facts.found += checked.found;
      facts.notFound += checked.notFound;
      paragraphs.push(checked.pieces);
      await setImmediate();
    }
    pieces.set(passages[number - 1]!.toLowerCase(), paragraphs);
  }
  return {
    blocks: blocks.flatMap((block) => replaced(block, pieces)),
    facts,
    count: written.size,
  };
}

function replaced(
  block: DraftBlock,
  written: ReadonlyMap<string, readonly DraftPiece[][]>,
): DraftBlock[] {
  const [piece] = block.pieces;
  if (!block.passage || piece === undefined || !('gap' in piece)) return [block];
  const paragraphs = written.get(piece.gap.toLowerCase());
  if (!paragraphs) return [block];
  return paragraphs.map((pieces) => ({ kind: block.kind, pieces, written: true }));
}

/** The lines of each passage that an answer has written to its end, by its number. */
function passagesIn(
  answer: Pick<AiAnswer, 'parts' | 'quotes' | 'state' | 'cut'>,
  passages: readonly string[],
): Map<number, AnswerLine[]> {
  const found = new Map<number, AnswerLine[]>();
  // A model that is asked for one passage may leave its head out.
  let number = passages.length === 1 ? 1 : 0;
  let isHeaded = false;
  for (const { text, quotes } of linesOf(answer)) {
    const head = passageHead(text);
    if (head && !isHeaded) found.clear();
    if (head) [number, isHeaded] = [head.number, true];
    const said = head ? stripName(head.rest, passages[number - 1]) : text;
    if (passages[number - 1] === undefined || (said === '' && quotes.length === 0)) continue;
    const clean = cleanText(said.replace(/^\s*\d{1,3}\.?[ºª°]\s+/, ''));
    if (clean === '') continue;
    found.set(number, [...(found.get(number) ?? []), { text: clean, quotes }]);
  }
  if (answer.state !== 'done' || answer.cut) found.delete(number);
  const lines = [...found.values()].flat();
  const length = lines.reduce((sum, { text }) => sum + text.length, 0);
  const isNoPiece =
    length > LONGEST ||
    lines.length > MOST ||
    lines.some(({ text }) => text.length > LONGEST_PARAGRAPH);
  return isNoPiece ? new Map<number, AnswerLine[]>() : found;
}

/** Removes the passage's name that a model repeats behind its number. */
function stripName(rest: string, name = ''): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return plain(name).startsWith(plain(rest)) ? '' : rest;
}

interface Checked {
  pieces: DraftPiece[];
  found: number;
  notFound: number;
}

const segmenter = new Intl.Segmenter('pt', { granularity: 'sentence' });

/** Returns a paragraph with its placeholders as gaps, and with its unknown facts to be confirmed. */
function piecesOf({ text, quotes }: AnswerLine, known: KnownFacts): Checked {
  // Its sources are gone, so all of it has to be confirmed.
  const isUnfounded = !quotes.every(isVerified);
  const checked: Checked = { pieces: [], found: 0, notFound: 0 };
  let end = 0;
  for (const { 0: whole, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    check(checked, text.slice(end, index), known, isUnfounded);
    const gap = name.trim();
    if (gap !== '') checked.pieces.push({ gap });
    end = index + whole.length;
  }
  check(checked, text.slice(end), known, isUnfounded);
  return checked;
}

function check(checked: Checked, text: string, known: KnownFacts, isUnfounded: boolean): void {
  if (text === '') return;
  const facts = known.check(text);
  checked.found += facts.filter((fact) => fact.known && !isUnfounded).length;
  checked.notFound += facts.filter((fact) => !fact.known || isUnfounded).length;
  const open = isUnfounded
    ? Array.from(segmenter.segment(text), ({ index, segment }) => ({
        start: index,
        end: index + segment.length,
      }))
    : facts.filter((fact) => !fact.known);
  let end = 0;
  for (const { start, end: until } of open) {
    if (start > end) checked.pieces.push({ text: text.slice(end, start) });
    addUnconfirmed(checked.pieces, text.slice(start, until));
    end = until;
  }
  if (end < text.length) checked.pieces.push({ text: text.slice(end) });
}

/** Cut where it is longer than a gap's name may be; blanks at its ends are text. */
function addUnconfirmed(pieces: DraftPiece[], text: string): void {
  for (let start = 0; start < text.length; start += GAP_NAME_MAX) {
    const part = text.slice(start, start + GAP_NAME_MAX);
    const [before = ''] = /^\s*/.exec(part) ?? [];
    const unconfirmed = part.trim();
    if (unconfirmed === '') {
      pieces.push({ text: part });
      continue;
    }
    if (before) pieces.push({ text: before });
    pieces.push({ unconfirmed });
    const after = part.slice(before.length + unconfirmed.length);
    if (after) pieces.push({ text: after });
  }
}
