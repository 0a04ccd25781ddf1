import { type DraftField, isDraftField } from './draft-fields.js';

/*
 * The text of a template, as the office's staff write it. A line is a paragraph; what it begins with says which kind:
 *
 *   # title   ## section   > centred line   #. numbered article   - item of a list   anything else: paragraph
 *
 * `{{cliente.nome}}` is filled in from the case, `[[data do contrato]]` by a person. `[[texto: os factos]]` alone on a
 * line is a passage to be written, by a person or by a model. There is no other syntax, and no way to escape from it:
 * what is filled in is never read as a template.
 */

/** Characters of a template. */
export const TEMPLATE_TEXT_MAX = 100_000;
/** Lines that a template may have, and fields and gaps in it. */
export const TEMPLATE_BLOCKS_MAX = 1_500;
export const TEMPLATE_MARKS_MAX = 500;
/** Characters of what is missing, as a template calls it. */
export const GAP_NAME_MAX = 300;

export const BLOCK_KINDS = ['title', 'section', 'centred', 'article', 'item', 'paragraph'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/**
 * A piece of a line: text, a field of the case, a gap that the template names, or text by a model that is not
 * confirmed yet.
 */
export type DraftPiece =
  | { text: string }
  | { field: DraftField }
  | { gap: string }
  | { unconfirmed: string };

export interface DraftBlock {
  kind: BlockKind;
  pieces: DraftPiece[];
  /** Its one gap is a whole passage to be written. */
  passage?: true;
  /** A model wrote it. */
  written?: true;
}

/** Why a text is no template. `names` are what it calls what there is not, the first few, cut. */
export type TemplateFault =
  | { fault: 'unknown_fields'; names: string[] }
  | { fault: 'unclosed'; line: number }
  | { fault: 'gap_name'; line: number }
  | { fault: 'too_many_lines' | 'too_many_marks' | 'too_long' };

const KINDS: readonly (readonly [prefix: string, kind: BlockKind])[] = [
  ['## ', 'section'],
  ['#. ', 'article'],
  ['# ', 'title'],
  ['> ', 'centred'],
  ['- ', 'item'],
];

const PASSAGE = 'texto:';
const MARK = /\{\{([^{}[\]]*)\}\}|\[\[([^{}[\]]*)\]\]/g;
const STRAY = /\{\{|\}\}|\[\[|\]\]/;

/** Reads a template in time in proportion to its length. */
export function readTemplate(text: string): { blocks: DraftBlock[]; fault: TemplateFault | null } {
  if (text.length > TEMPLATE_TEXT_MAX) return { blocks: [], fault: { fault: 'too_long' } };
  const blocks: DraftBlock[] = [];
  const unknown = new Set<string>();
  let marks = 0;
  let fault: TemplateFault | null = null;
  text.split(/\r\n?|\n/).forEach((line, index) => {
    const content = line.trim();
    if (content === '' || fault) return;
    const [prefix, kind] = KINDS.find(([start]) => content.startsWith(start)) ?? ['', 'paragraph'];
    const read = readLine(content.slice(prefix.length).trim(), unknown);
    if (typeof read === 'string') fault = { fault: read, line: index + 1 };
    else blocks.push({ kind, ...read });
    marks +=
      typeof read === 'string' ? 0 : read.pieces.filter((piece) => !('text' in piece)).length;
    if (blocks.length > TEMPLATE_BLOCKS_MAX) fault = { fault: 'too_many_lines' };
    else if (marks > TEMPLATE_MARKS_MAX) fault = { fault: 'too_many_marks' };
  });
  if (!fault && unknown.size > 0) {
    const names = [...unknown].slice(0, 5).map((name) => name.slice(0, 60));
    fault = { fault: 'unknown_fields', names };
  }
  return { blocks, fault };
}

function readLine(
  line: string,
  unknown: Set<string>,
): Pick<DraftBlock, 'pieces' | 'passage'> | 'unclosed' | 'gap_name' {
  const pieces: DraftPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: field, 2: gap, index } of line.matchAll(MARK)) {
    const between = line.slice(end, index);
    if (STRAY.test(between)) return 'unclosed';
    if (between) pieces.push({ text: between });
    end = index + whole.length;
    if (field !== undefined) {
      const name = field.trim().toLowerCase();
      if (isDraftField(name)) pieces.push({ field: name });
      else unknown.add(name);
      continue;
    }
    const name = gap!.trim();
    if (name === '' || name.length > GAP_NAME_MAX) return 'gap_name';
    const alone = whole.length === line.length && name.toLowerCase().startsWith(PASSAGE);
    if (!alone) pieces.push({ gap: name });
    else {
      const passage = name.slice(PASSAGE.length).trim();
      return passage === '' ? 'gap_name' : { pieces: [{ gap: passage }], passage: true };
    }
  }
  const rest = line.slice(end);
  if (STRAY.test(rest)) return 'unclosed';
  if (rest) pieces.push({ text: rest });
  return { pieces };
}
