/*
 * How an answer quotes: behind a claim the model writes `<<D1|5|the passage word for word>>`, that is source, page,
 * passage. People never see these marks, whatever a model or a document makes of them.
 */

/** A quote that a model names. */
export interface Marker {
  /** Key of the source in the request: `D1`. */
  source: string;
  page: number | null;
  text: string;
}

/** `unchecked`: a quote that could not be read as one, and so was held against nothing. */
export type AnswerPiece = { text: string; unchecked?: true } | { marker: Marker };

/** Characters of a mark; a longer text is none. */
const MARKER_MAX = 4000;

const HEAD = /^<<\s*([A-Z]\d{1,3})\s*\|/;
/** Text that may still become a head. */
const HEAD_SO_FAR = /^<<\s{0,5}(?:[A-Z]\d{0,3}\s{0,5})?$/;
const PAGE = /^\s*(?:p(?:p|[áa]g)?\.?\s*)?(\d{1,5})?(?:\s*[-–]\s*\d{1,5})?\s*\|/i;

/**
 * Reads an answer as it comes, in any pieces. A mark that is too long, never closed, or has another in it, is no mark:
 * its words stay as text, without its signs, and are unchecked: up to its end where it is too long, else up to the end
 * of its line.
 */
export class AnswerReader {
  private buffer = '';
  /** Marks that were given up, whose ends are still to come. */
  private abandoned = 0;
  private unchecked: 'line' | 'mark' | null = null;

  /** @returns the pieces that are certain by now */
  read(chunk: string): AnswerPiece[] {
    this.buffer += chunk;
    return this.parse(false);
  }

  /** @returns the rest */
  end(): AnswerPiece[] {
    return this.parse(true);
  }

  private parse(last: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    while (this.buffer !== '') {
      const open = this.buffer.indexOf('<<');
      if (open !== 0) {
        const until = open === -1 ? this.certain(last) : open;
        pieces.push(...this.piecesOf(this.buffer.slice(0, until)));
        this.buffer = this.buffer.slice(until);
        if (open === -1) break;
        continue;
      }
      const head = HEAD.exec(this.buffer);
      if (!head) {
        if (!last && HEAD_SO_FAR.test(this.buffer)) break;
        // Two signs of less, and no mark.
        pieces.push(...this.piecesOf('<'));
        this.buffer = this.buffer.slice(1);
        continue;
      }
      const [close, inner] = [this.buffer.indexOf('>>'), this.buffer.indexOf('<<', 2)];
      const broken = inner !== -1 && (close === -1 || inner < close);
      if (!broken && close !== -1 && close <= MARKER_MAX) {
        const marker = markerOf(head[1]!, this.buffer.slice(head[0].length, close));
        if (marker) pieces.push({ marker });
        this.buffer = this.buffer.slice(close + 2);
        continue;
      }
      if (!broken && !last && this.buffer.length <= MARKER_MAX) break;
      // No mark, or one that was given up: its words are text.
      this.abandoned += 1;
      this.unchecked = broken || this.buffer.length <= MARKER_MAX ? 'line' : 'mark';
      this.buffer = this.buffer.slice(head[0].length).replace(PAGE, '');
    }
    return pieces;
  }

  /** Up to where no sign can be cut in two. */
  private certain(last: boolean): number {
    const { buffer } = this;
    const mayGoOn = buffer.endsWith('<') || (this.abandoned > 0 && buffer.endsWith('>'));
    return !last && mayGoOn ? buffer.length - 1 : buffer.length;
  }

  /** A text without the ends of marks that were given up. */
  private piecesOf(text: string): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let rest = text;
    while (rest !== '') {
      const end = this.abandoned > 0 ? rest.indexOf('>>') : -1;
      const line = this.unchecked === 'line' ? rest.indexOf('\n') : -1;
      const isLine = line !== -1 && (end === -1 || line < end);
      const until = isLine ? line : end === -1 ? rest.length : end;
      const said = rest.slice(0, until);
      if (said !== '') pieces.push({ text: said, ...(this.unchecked && { unchecked: true }) });
      if (isLine || end !== -1) this.unchecked = null;
      if (!isLine && end !== -1) this.abandoned -= 1;
      rest = rest.slice(isLine || end === -1 ? until : end + 2);
    }
    return pieces;
  }
}

function markerOf(source: string, rest: string): Marker | null {
  const page = PAGE.exec(rest);
  const text = (page ? rest.slice(page[0].length) : rest).trim();
  if (text === '') return null;
  return { source, page: page?.[1] ? Number(page[1]) : null, text };
}

/** A text that is sent, as long as before, without signs that a model could take for a mark of ours. */
export function stripMarks(text: string): string {
  return text.replaceAll('<<', '‹‹').replaceAll('>>', '››');
}
