import { COMMON, COMMON_PHRASES, FIRST_NAMES, ROLES } from './name-words.js';
import { fold } from './words.js';

/*
 * Names of people, companies, places, courts and laws: words with a capital, in a row. The first word of a sentence
 * has one anyway; it counts with a name behind it, or as a first name.
 */

export interface NameFound {
  /** Offsets into the text. */
  start: number;
  end: number;
  /** Folded words, in each way that the same may be known: with and without what its bearer is called. */
  ways: string[];
}

interface Token {
  start: number;
  end: number;
  text: string;
  folded: string;
  isCapital: boolean;
  /** Nothing but a blank, or the point of an initial, stands between it and the token before. */
  follows: boolean;
  beginsSentence: boolean;
}

const TOKEN = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\p{M}\d]+)*/gu;
/** Words within a name; "e" and "y" end one. */
const PARTICLES = new Set('d de da do das dos del la las los el von van di'.split(' '));
const ROMAN = /^[IVXLC]+$/;
/** Words of one name. */
const LONGEST = 14;

export function namesIn(text: string): NameFound[] {
  const tokens = tokensOf(text);
  const names: NameFound[] = [];
  for (let at = 0; at < tokens.length;) {
    const end = endOfName(tokens, at);
    if (end > at) {
      const name = nameOf(tokens.slice(at, end));
      if (name) names.push(name);
    }
    at = Math.max(end, at + 1);
  }
  return names;
}

/** Returns the words of a text, for a search of names; a bar divides words that do not follow one another. */
export function wordStream(text: string): string {
  return ` ${tokensOf(text)
    .map(({ folded: word, follows }) => (follows ? word : `| ${word}`))
    .join(' ')} `;
}

function tokensOf(text: string): Token[] {
  let before = 0;
  let previous = '';
  return Array.from(text.matchAll(TOKEN), ({ 0: word, index }) => {
    const between = text.slice(before, index);
    const initial = /^\.\s?$/.test(between) && previous.length === 1;
    const token: Token = {
      start: index,
      end: index + word.length,
      text: word,
      folded: fold(word),
      isCapital: /^\p{Lu}/u.test(word),
      follows: /^[\s\u00a0]+$/.test(between) || initial,
      beginsSentence: before === 0 || (/[.!?:;\n“"«(–—]/.test(between) && !initial),
    };
    before = index + word.length;
    previous = word;
    return token;
  });
}

/** Past the last word of the name that begins at a token; the token itself where there is none. */
function endOfName(tokens: readonly Token[], at: number): number {
  if (!tokens[at]!.isCapital || /\d/.test(tokens[at]!.text)) return at;
  let end = at + 1;
  for (let next = end; next < tokens.length && next - at < LONGEST; next += 1) {
    const token = tokens[next]!;
    if (!token.follows || /\d/.test(token.text)) break;
    if (token.isCapital) end = next + 1;
    else if (!PARTICLES.has(token.folded)) break;
  }
  return end;
}

function nameOf(tokens: readonly Token[]): NameFound | null {
  const words = [...tokens];
  const [first, second] = words as [Token, Token | undefined];
  const isOpening =
    first.beginsSentence &&
    !FIRST_NAMES.has(first.folded) &&
    !COMMON.has(first.folded) &&
    (second === undefined || second.isCapital);
  // "Contudo Carlos Mendes": what only begins a sentence is no part of the name.
  const whole = joinWords(words);
  if (isOpening) words.shift();
  while (words.length > 0 && isNobody(words[0]!)) words.shift();
  if (words.length === 0 || words.every(isNobody)) return null;
  if (words.length === 1 && COMMON.has(words[0]!.folded)) return null;
  if (COMMON_PHRASES.has(whole.replaceAll(' ', '_'))) return null;
  return { start: words[0]!.start, end: words.at(-1)!.end, ways: [whole, joinWords(words)] };
}

/** Before a name, or alone: a role, a single letter, a number in Roman figures, an article. */
function isNobody({ text, folded: word }: Token): boolean {
  return ROLES.has(word) || PARTICLES.has(word) || word.length < 2 || ROMAN.test(text);
}

function joinWords(words: readonly Token[]): string {
  return words.map(({ folded: word }) => word).join(' ');
}
