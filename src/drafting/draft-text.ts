import type { AiCountry } from '../contract/ai.js';
import { asPlainText, layOut } from '../contract/draft-layout.js';
import type { DraftContent } from '../contract/drafting.js';
import type { DraftBlock } from '../contract/template-text.js';
import { passageMark } from './draft-prompts.js';

const HEADINGS: Readonly<Record<AiCountry, { known: string; piece: string }>> = {
  portugal: { known: 'DADOS DO PROCESSO', piece: 'TEXTO DA PEÇA' },
  spain: { known: 'DATOS DEL EXPEDIENTE', piece: 'TEXTO DEL ESCRITO' },
  brazil: { known: 'DADOS DO PROCESSO', piece: 'TEXTO DA PEÇA' },
};

/** Makes the text that a model is given: facts of the case, and the piece with its gaps in brackets. */
export function draftText(content: DraftContent, passages: readonly string[]): string {
  const { country, blocks } = content;
  const { given, filled } = layOut(content);
  const known = [...given, ...filled].map(({ label, text }) => `${label}: ${text}`);
  const marked = layOut({ ...content, blocks: numbered(blocks, passages, country) });
  const { known: first, piece } = HEADINGS[country];
  return [first, ...known, '', piece, asPlainText(marked)].join('\n');
}

function numbered(
  blocks: readonly DraftBlock[],
  passages: readonly string[],
  country: AiCountry,
): DraftBlock[] {
  const names = passages.map((name) => name.toLowerCase());
  return blocks.map((block) => {
    const [piece] = block.pieces;
    if (!block.passage || piece === undefined || !('gap' in piece)) return block;
    const at = names.indexOf(piece.gap.toLowerCase());
    if (at === -1) return block;
    const { kind } = block;
    return { kind, pieces: [{ text: `[${passageMark(country, at + 1, piece.gap)}]` }] };
  });
}
