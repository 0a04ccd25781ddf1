import type { AiCountry } from './ai.js';
import type { Fill } from './drafting.js';
import type { DraftBlock } from './template-text.js';

/*
 * The passages that a model writes of a draft, and how its answer says where each begins: a line with "Trecho 1". The
 * server reads the whole answer by it, the console what has come of it so far.
 */

/** Passages that a model is asked for at once; more of them stay gaps. */
export const PASSAGES_MAX = 30;

/** Names of a passage in an answer, by country. */
export const PASSAGE_WORDS: Readonly<Record<AiCountry, string>> = {
  portugal: 'Trecho',
  spain: 'Fragmento',
  brazil: 'Trecho',
};

const HEAD = /^[\s#*]*(?:trecho|fragmento)\s+(\d{1,2})\b[\s*]*(?:[:.)–—-]\s*)?(.*)$/i;

/** The passages without text, in reading order; a name that occurs twice counts once. */
export function openPassages(blocks: readonly DraftBlock[], fills: readonly Fill[]): string[] {
  const filled = new Set(
    fills.filter(({ of }) => of === 'gap').map(({ name }) => name.toLowerCase()),
  );
  const names = new Map<string, string>();
  for (const { passage, pieces } of blocks) {
    const [piece] = pieces;
    if (!passage || piece === undefined || !('gap' in piece)) continue;
    const key = piece.gap.toLowerCase();
    if (!filled.has(key) && !names.has(key)) names.set(key, piece.gap);
  }
  return [...names.values()].slice(0, PASSAGES_MAX);
}

/** Whether a line begins a passage. @returns its number, from 1, and what stands behind it */
export function passageHead(line: string): { number: number; rest: string } | null {
  const [, number, rest = ''] = HEAD.exec(line) ?? [];
  return number === undefined ? null : { number: Number(number), rest: rest.trim() };
}
