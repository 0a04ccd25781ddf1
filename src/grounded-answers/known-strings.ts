/*
 * Looks for names and other strings in a text, in time in proportion to the text, however many they are: word by word,
 * along a tree of their words.
 */

/** Letters with their accents, also apart from them, and digits. */
const WORD = /[\p{L}\p{M}\d]+/gu;
const IN_WORD = /[\p{L}\p{M}\d]/u;

/** A string that ends at a place of the tree. */
interface KnownString {
  text: string;
  /** Text before, between and after its words. */
  between: string[];
  /** Whether it is found only as it is written. */
  exact: boolean;
}

interface Place {
  next: Map<string, Place>;
  ends: KnownString[];
}

interface Match {
  from: number;
  to: number;
}

export class KnownStrings {
  private readonly root: Place = { next: new Map(), ends: [] };

  /** A name is found whatever its case, its accents and the blanks in it. */
  addName(name: string): void {
    this.add(name, false);
  }

  /** Anything else is found as it is written. */
  addExact(text: string): void {
    this.add(text, true);
  }

  /** @param instead returns the replacement of a string, which it gets as it stands in the text */
  replace(text: string, instead: (found: string) => string): string {
    if (this.root.next.size === 0) return text;
    const words = [...text.matchAll(WORD)];
    let replaced = '';
    let upto = 0;
    words.forEach(({ index }, at) => {
      const found = index < upto ? null : this.longestAt(text, words, at);
      if (!found || found.from < upto) return;
      replaced += text.slice(upto, found.from) + instead(text.slice(found.from, found.to));
      upto = found.to;
    });
    return replaced + text.slice(upto);
  }

  private add(text: string, exact: boolean): void {
    const words = [...text.matchAll(WORD)];
    if (words.length === 0) return;
    let place = this.root;
    for (const [word] of words) {
      const next = place.next.get(fold(word)) ?? { next: new Map(), ends: [] };
      place.next.set(fold(word), next);
      place = next;
    }
    if (place.ends.some((one) => one.text === text && one.exact === exact)) return;
    const between = words.map(({ 0: word, index }, at) =>
      text.slice(index + word.length, words[at + 1]?.index),
    );
    place.ends.push({ text, exact, between: [text.slice(0, words[0]!.index), ...between] });
  }

  private longestAt(text: string, words: readonly RegExpExecArray[], at: number): Match | null {
    let longest: Match | null = null;
    let place: Place | undefined = this.root;
    for (let last = at; last < words.length; last += 1) {
      place = place.next.get(fold(words[last]![0]));
      if (!place) break;
      for (const known of place.ends) {
        const found = standing(known, text, words.slice(at, last + 1));
        if (found && (!longest || found.to > longest.to)) longest = found;
      }
    }
    return longest;
  }
}

/** Finds the place of a string with these words; null where something else is between them. */
function standing(
  { text: known, between, exact }: KnownString,
  text: string,
  words: readonly RegExpExecArray[],
): Match | null {
  const from = words[0]!.index - between[0]!.length;
  if (exact) {
    const to = from + known.length;
    const isWhole = !IN_WORD.test(known.at(-1)!) || !IN_WORD.test(text[to] ?? '');
    return from >= 0 && isWhole && text.startsWith(known, from) ? { from, to } : null;
  }
  for (const [at, { 0: word, index }] of words.entries()) {
    const next = words[at + 1];
    const end = index + word.length;
    if (next && !isLike(between[at + 1]!, text.slice(end, next.index))) return null;
  }
  const { 0: word, index } = words.at(-1)!;
  const end = index + word.length;
  const tail = between.at(-1)!;
  return text.startsWith(tail, end) ? { from: words[0]!.index, to: end + tail.length } : null;
}

/** Compares two texts, of which up to four blanks and breaks stand for one blank. */
function isLike(between: string, written: string): boolean {
  if (between === written) return true;
  const plain = (text: string) => text.replace(/\s{1,4}/g, ' ').replaceAll('’', "'");
  return written.length <= 8 && plain(between) === plain(written);
}

export function fold(text: string): string {
  // Most words are plain.
  const plain = /^[\x20-\x7e]*$/.test(text);
  const bare = plain ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare.replace(/\s+/g, ' ').toLowerCase();
}
