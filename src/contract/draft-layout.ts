import type { AiCountry } from './ai.js';
import { DRAFT_FIELD_LABELS, type DraftField, type DraftValues } from './draft-fields.js';
import type { DraftContent, Fill, FillOf } from './drafting.js';
import type { BlockKind, DraftBlock, DraftPiece } from './template-text.js';

/*
 * A draft as it stands on paper: server (Word) and console (screen, clipboard) lay it out by this one function, so
 * that what is missing has the same number everywhere.
 */

export type LaidPiece =
  | { kind: 'text'; text: string }
  /** From the case. */
  | { kind: 'given'; text: string; field: DraftField }
  /** Text that a person typed in place of a gap. */
  | { kind: 'filled'; text: string; gap: GapKey }
  /** Missing, or with a `text` that is to be confirmed; `shown` is what stands on paper. */
  | { kind: 'gap'; number: number; label: string; text: string | null; shown: string };

export interface LaidBlock {
  kind: BlockKind;
  /** `1.º`, `a)`; null of what is not counted. */
  mark: string | null;
  pieces: LaidPiece[];
  written: boolean;
}

export interface GapKey {
  of: FillOf;
  name: string;
}

/** Something that the draft misses; the same thing in several places is one gap. */
export interface Gap extends GapKey {
  /** From 1, in the order of reading. */
  number: number;
  label: string;
  /** Why it is missing, or where it stands. */
  place:
    | { in: 'no_client' | 'client' | 'case' | 'office' | 'lawyer'; feminine: boolean }
    | { in: 'article'; mark: string }
    | { in: 'section'; title: string }
    | { in: 'beginning' };
}

export interface Laid {
  blocks: LaidBlock[];
  gaps: Gap[];
  /** Fields that were filled in from the case, in the order of reading. */
  given: { field: DraftField; label: string; text: string }[];
  /** Gaps that a person filled. */
  filled: { gap: GapKey; label: string; text: string }[];
}

const FEMININE: ReadonlySet<DraftField> = new Set([
  'processo.vencimento',
  'processo.registo',
  'cliente.morada',
  'cliente.cidade',
  'hoje',
]);

/** Mark of a fact that a model wrote and was not given, in the language of the piece. */
const NOT_VERIFIED: Readonly<Record<AiCountry, string>> = {
  portugal: 'não verificado',
  spain: 'no verificado',
  brazil: 'não verificado',
};

/** Places where each group of fields is kept. */
const KEPT_IN = { processo: 'case', cliente: 'client', escritorio: 'office', advogado: 'lawyer' };

export function layOut({ country, blocks, values, fills }: DraftContent): Laid {
  const gaps = new Map<string, Gap>();
  const given = new Map<DraftField, string>();
  const filled = new Map<string, { gap: GapKey; label: string; text: string }>();
  const typed = new Map(fills.map(({ of, name, text }) => [keyOf({ of, name }), text]));
  const marks = new Numbering(country);
  let section: string | null = null;

  /** Text typed in place of a passage has a paragraph for each line, each counted by itself. */
  const paragraphs = (block: DraftBlock): LaidBlock[] => {
    const gap = block.passage && gapOf(block.pieces[0] as { gap: string });
    const text = gap && typed.get(keyOf(gap));
    if (text === undefined) return [paragraph(block)];
    filled.set(keyOf(gap!), { gap: gap!, label: gap!.name, text });
    return text.split(/\n+/).map((line) => ({
      kind: block.kind,
      mark: marks.next(block.kind),
      pieces: [{ kind: 'filled', text: line, gap: gap! }],
      written: false,
    }));
  };

  const paragraph = ({ kind, pieces, written }: DraftBlock): LaidBlock => {
    const mark = marks.next(kind);
    const place = placeOf(mark, section);
    const lay = (piece: DraftPiece): LaidPiece => {
      if ('text' in piece) return { kind: 'text', text: piece.text };
      if ('field' in piece) {
        const text = values[piece.field];
        if (text !== undefined) {
          given.set(piece.field, text);
          return { kind: 'given', text, field: piece.field };
        }
      }
      const gap = gapOf(piece);
      const key = keyOf(gap);
      const label = 'field' in piece ? DRAFT_FIELD_LABELS[country][piece.field] : gap.name;
      const text = typed.get(key);
      if (text !== undefined) {
        filled.set(key, { gap, label, text });
        return { kind: 'filled', text, gap };
      }
      const known = gaps.get(key) ?? {
        ...gap,
        number: gaps.size + 1,
        label,
        place: 'field' in piece ? keptIn(piece.field, values) : place,
      };
      gaps.set(key, known);
      const proposed = 'unconfirmed' in piece ? piece.unconfirmed : null;
      const shown = proposed === null ? label : `${proposed} – ${NOT_VERIFIED[country]}`;
      return { kind: 'gap', number: known.number, label, text: proposed, shown };
    };
    const content = pieces.map(lay);
    if (kind === 'section') section = plainText(content);
    return { kind, mark, pieces: content, written: written === true };
  };
  const laid = blocks.flatMap(paragraphs);
  const labels = DRAFT_FIELD_LABELS[country];
  return {
    blocks: laid,
    gaps: [...gaps.values()],
    given: [...given].map(([field, text]) => ({ field, label: labels[field], text })),
    filled: [...filled.values()],
  };
}

/** Key of a gap in a list of fills. */
function gapOf(piece: Exclude<DraftPiece, { text: string }>): GapKey {
  if ('field' in piece) return { of: 'field', name: piece.field };
  return 'gap' in piece
    ? { of: 'gap', name: piece.gap }
    : { of: 'unconfirmed', name: piece.unconfirmed };
}

const keyOf = ({ of, name }: GapKey) => `${of} ${name.toLowerCase()}`;

function keptIn(field: DraftField, values: DraftValues): Gap['place'] {
  const place = KEPT_IN[field.split('.')[0] as keyof typeof KEPT_IN] as
    | 'case'
    | 'client'
    | 'office'
    | 'lawyer';
  const noClient = place === 'client' && values['cliente.nome'] === undefined;
  return { in: noClient ? 'no_client' : place, feminine: FEMININE.has(field) };
}

function placeOf(mark: string | null, section: string | null): Gap['place'] {
  if (mark !== null && !mark.endsWith(')')) return { in: 'article', mark };
  return section === null ? { in: 'beginning' } : { in: 'section', title: section };
}

/** Articles count through a piece, in Spain anew in each section; items of a list from `a)`. */
class Numbering {
  private articles = 0;
  private items = 0;

  constructor(private readonly country: AiCountry) {}

  next(kind: BlockKind): string | null {
    if (kind === 'section' && restartsArticles(this.country)) this.articles = 0;
    if (kind === 'item') return `${letters((this.items += 1))})`;
    this.items = 0;
    if (kind !== 'article') return null;
    this.articles += 1;
    return articleMark(this.country, this.articles);
  }
}

export function restartsArticles(country: AiCountry): boolean {
  return country === 'spain';
}

export function articleMark(country: AiCountry, number: number | string): string {
  return country === 'brazil' ? `${number}.` : `${number}.º`;
}

/** a to z, aa to zz, ... as Word counts: the same letter again. */
function letters(number: number): string {
  const letter = String.fromCharCode(97 + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

function plainText(pieces: readonly LaidPiece[]): string {
  return pieces.map((piece) => textOf(piece)).join('');
}

/** A piece as plain text; a gap stands in brackets. */
export function textOf(piece: LaidPiece): string {
  return piece.kind === 'gap' ? `[${piece.shown}]` : piece.text;
}

/** A draft for the clipboard. */
export function asPlainText({ blocks }: Pick<Laid, 'blocks'>): string {
  return blocks
    .map(({ kind, mark, pieces }) => {
      const text = plainText(pieces);
      const line = mark === null ? text : `${mark} ${text}`;
      return kind === 'title' || kind === 'section' ? `\n${line}\n` : line;
    })
    .join('\n')
    .trim();
}

/** Fills that a draft has a use for; what no gap of it asks for is left out. */
export function usefulFills(blocks: readonly DraftBlock[], fills: readonly Fill[]): Fill[] {
  const asked = new Set(
    blocks.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => ('text' in piece ? [] : [keyOf(gapOf(piece))])),
    ),
  );
  return fills.filter((fill) => asked.delete(keyOf(fill)));
}
