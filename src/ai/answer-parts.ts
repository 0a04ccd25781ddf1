/*
 * How an answer quotes: behind a claim the model writes `<<D1|5|the passage word for word>>`, that is source, page,
 * passage. People never see these marks, whatever a model or a document makes of them.
 */

/** What a model says that it quotes. */
export interface Marker {
  /** As the source is called in the request: `D1`. */
  source: string;
  page: number | null;
  text: string;
}

export type AnswerPiece = { text: string } | { marker: Marker };

/** Characters of a mark; what is longer is none. */
const MARKER_MAX = 4000;

const HEAD = /^<<\s*([A-Z]\d{1,3})\s*\|/;
/** What may still become a head. */
const HEAD_SO_FAR = /^<<\s{0,5}(?:[A-Z]\d{0,3}\s{0,5})?$/;
const PAGE = /^\s*(?:p(?:p|[áa]g)?\.?\s*)?(\d{1,5})?(?:\s*[-–]\s*\d{1,5})?\s*\|/i;

/**
 * Reads an answer as it comes, in any pieces. A mark that is never closed, or has another in it, is no mark: what it
 * says stays as text, without its signs.
 */
export class AnswerReader {
  private held = '';
  /** Marks that were given up, whose ends are still to come. */
  private givenUp = 0;

  /** @returns what is certain by now */
  read(chunk: string): AnswerPiece[] {
    this.held += chunk;
    return this.take(false);
  }

  /** @returns the rest */
  end(): AnswerPiece[] {
    return this.take(true);
  }

  private take(last: boolean): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    const say = (text: string) => {
      if (text !== '') pieces.push({ text });
    };
    while (this.held !== '') {
      const open = this.held.indexOf('<<');
      if (open !== 0) {
        const until = open === -1 ? this.certain(last) : open;
        say(this.withoutEnds(this.held.slice(0, until)));
        this.held = this.held.slice(until);
        if (open === -1) break;
        continue;
      }
      const head = HEAD.exec(this.held);
      if (!head) {
        if (!last && HEAD_SO_FAR.test(this.held)) break;
        // Two signs of less, and no mark.
        say('<');
        this.held = this.held.slice(1);
        continue;
      }
      const [close, inner] = [this.held.indexOf('>>'), this.held.indexOf('<<', 2)];
      const broken = inner !== -1 && (close === -1 || inner < close);
      if (!broken && close !== -1 && close <= MARKER_MAX) {
        const marker = markerOf(head[1]!, this.held.slice(head[0].length, close));
        if (marker) pieces.push({ marker });
        this.held = this.held.slice(close + 2);
        continue;
      }
      if (!broken && !last && this.held.length <= MARKER_MAX) break;
      // None, or given up: what it says is text.
      this.givenUp += 1;
      this.held = this.held.slice(head[0].length).replace(PAGE, '');
    }
    return pieces;
  }

  /** Up to where no sign can be cut in two. */
  private certain(last: boolean): number {
    const { held } = this;
    const mayGoOn = held.endsWith('<') || (this.givenUp > 0 && held.endsWith('>'));
    return !last && mayGoOn ? held.length - 1 : held.length;
  }

  private withoutEnds(text: string): string {
    while (this.givenUp > 0) {
      const at = text.indexOf('>>');
      if (at === -1) break;
      text = text.slice(0, at) + text.slice(at + 2);
      this.givenUp -= 1;
    }
    return text;
  }
}

function markerOf(source: string, rest: string): Marker | null {
  const page = PAGE.exec(rest);
  const text = (page ? rest.slice(page[0].length) : rest).trim();
  if (text === '') return null;
  return { source, page: page?.[1] ? Number(page[1]) : null, text };
}

/** A text that is sent, as long as before, without signs that a model could take for a mark of ours. */
export function withoutMarks(text: string): string {
  return text.replaceAll('<<', '‹‹').replaceAll('>>', '››');
}
