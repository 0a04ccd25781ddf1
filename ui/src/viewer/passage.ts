import type { WordBox } from '../../../src/contract/documents';

/** A passage that the viewer marks on its page. */
export interface ShownPassage {
  /** In its tag beside the page. */
  number: number;
  /** From 1. */
  page: number;
  text: string;
  /** How the document's own text writes it, where that may differ by what a reading mistook; null where nobody knows. */
  written: () => Promise<string | null>;
  /** What was read from the picture that its page is; none where nobody knows. */
  words: () => Promise<readonly WordBox[]>;
  /** Hears what came of it, each time that its page is drawn. */
  onOutcome: (outcome: PassageOutcome) => void;
}

/**
 * `same`: marked, word for word. `slips`: marked where the document's text has it, with what was mistaken in reading.
 * `recognised`: marked on a picture, where it was read. `scanned`: the page is a picture, and nobody knows where on it
 * anything was read. `unmarked`: it is not where it should be.
 */
export type PassageOutcome = 'same' | 'slips' | 'recognised' | 'scanned' | 'unmarked';

/** A part of one of several texts. */
export interface Stretch {
  /** Which text, from 0. */
  of: number;
  start: number;
  end: number;
}

/** Fewer letters are taken for a passage that goes on over a page's edge only if they are all of it. */
const SHORTEST_PART = 20;

/**
 * Where a passage stands in texts that follow one another, such as the pieces of a page. Only letters and digits
 * count, without case and accents: pieces have other spaces, hyphens and ligatures. Of a passage that goes over the
 * page's edge, the part on the page. Empty where it is not there.
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
  /** Of each letter: which text, and from where to where in it. */
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
