import type { WordBox } from '../../../src/contract/documents';

/** A passage that the viewer marks on its page. */
export interface ShownPassage {
  /** The number in the tag beside the page. */
  number: number;
  /** From 1. */
  page: number;
  text: string;
  /**
   * Returns the passage as the document's own text has it, which recognition errors may have changed; null where it is
   * not known.
   */
  written: () => Promise<string | null>;
  /** Returns the words that were read from a scanned page; none where they are not known. */
  words: () => Promise<readonly WordBox[]>;
  /** Receives the outcome each time the page is drawn. */
  onOutcome: (outcome: PassageOutcome) => void;
}

/**
 * `same`: marked, word for word. `slips`: marked where the document's text has it, with recognition errors.
 * `recognised`: marked on a picture, where it was read. `scanned`: the page is a picture, and the places of its words
 * are not known. `unmarked`: it is not where it should be.
 */
export type PassageOutcome = 'same' | 'slips' | 'recognised' | 'scanned' | 'unmarked';

/** A part of one of several texts. */
export interface Stretch {
  /** The index of the text. */
  of: number;
  start: number;
  end: number;
}

/** A part shorter than this at a page's edge counts only if it is the whole passage. */
const SHORTEST_PART = 20;

/**
 * Finds a passage in consecutive texts, such as the pieces of a page. Only letters and digits count, without case and
 * accents: pieces have other spaces, hyphens and ligatures. For a passage that crosses the page's edge, returns the
 * part on the page. Returns nothing where the passage is not found.
 */
export function findPassage(texts: readonly string[], passage: string): Stretch[] {
  const page = lettersOf(texts);
  const wanted = lettersOf([passage]).letters;
  const found = wanted === '' ? null : placeOf(page.letters, wanted);
  return found ? stretchesOf(page, found) : [];
}

/** Whether there is anything to read in some texts. */
export function hasLetters(texts: readonly string[]): boolean {
  return texts.some((text) => /[\p{L}\p{N}]/u.test(text));
}

/** A page's letters, and where each comes from. */
interface Letters {
  letters: string;
  /** For each letter: its text, and its range in that text. */
  places: Stretch[];
}

function lettersOf(texts: readonly string[]): Letters {
  const letters: string[] = [];
  const places: Stretch[] = [];
  texts.forEach((text, of) => {
    let start = 0;
    for (const character of text) {
      const end = start + character.length;
      for (const letter of character.normalize('NFKD').toLowerCase()) {
        if (!/[\p{L}\p{N}]/u.test(letter)) continue;
        // One place for each unit of the string, so that its indexes are those of the places.
        for (const unit of letter.split('')) {
          letters.push(unit);
          places.push({ of, start, end });
        }
      }
      start = end;
    }
  });
  return { letters: letters.join(''), places };
}

type Place = readonly [from: number, to: number];

function placeOf(page: string, wanted: string): Place | null {
  const whole = page.indexOf(wanted);
  if (whole >= 0) return [whole, whole + wanted.length];
  for (let length = wanted.length - 1; length >= SHORTEST_PART; length -= 1) {
    if (page.endsWith(wanted.slice(0, length))) return [page.length - length, page.length];
    if (page.startsWith(wanted.slice(-length))) return [0, length];
  }
  return null;
}

function stretchesOf({ places }: Letters, [from, to]: Place): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { of, start, end } of places.slice(from, to)) {
    const last = stretches.at(-1);
    if (last?.of === of) last.end = end;
    else stretches.push({ of, start, end });
  }
  return stretches;
}
