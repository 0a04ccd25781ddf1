import type { PreparedText } from './prepared-text.js';
import { skeleton } from './words.js';

const PORTUGUESE = new Set(['não', 'nao', 'nunca', 'jamais', 'nem', 'sem']);
const SPANISH = new Set(['no', 'nunca', 'jamás', 'jamas', 'ni', 'sin', 'tampoco']);
/** They stand between a negation and its verb. */
const PRONOUNS = new Set(
  'o a os as lo la los las lhe lhes le les se me te nos vos lhos lhas mo ma'.split(' '),
);
/** Words at either side of an omission among which a negation would be of what is quoted. */
const BESIDE = 3;
const SENTENCE_ENDS = /[.,:;!?()]/;

const languages = new WeakMap<PreparedText, ReadonlySet<string>>();

/** In Portuguese "no" is "in the". */
function negationsOf(text: PreparedText): ReadonlySet<string> {
  const known = languages.get(text);
  if (known !== undefined) return known;
  const count = (...words: string[]): number =>
    words.reduce((sum, word) => sum + text.placesOf(skeleton(word)).length, 0);
  const negations =
    count('el', 'los', 'y', 'del') > count('o', 'os', 'e', 'do') ? SPANISH : PORTUGUESE;
  languages.set(text, negations);
  return negations;
}

/** Does a word's sentence begin so that it says the contrary, as "pagou" in "não lhe pagou"? */
export function isNegated(text: PreparedText, at: number): boolean {
  let before = at - 1;
  if (before >= 0 && goesOn(text, before) && PRONOUNS.has(text.word(before).toLowerCase()))
    before -= 1;
  return before >= 0 && goesOn(text, before) && isNegation(text, before);
}

/** Is nothing between two words a negation of what stands beside it? */
export function isWithoutNegation(text: PreparedText, last: number, first: number): boolean {
  for (let at = last + 1; at < first && at <= last + BESIDE && goesOn(text, at - 1); at += 1)
    if (isNegation(text, at)) return false;
  for (let at = first - 1; at > last && at >= first - BESIDE && goesOn(text, at); at -= 1)
    if (isNegation(text, at)) return false;
  return true;
}

function isNegation(text: PreparedText, at: number): boolean {
  return negationsOf(text).has(text.word(at).toLowerCase());
}

/** Does nothing but white space divide a word from the next one? */
function goesOn(text: PreparedText, at: number): boolean {
  return !SENTENCE_ENDS.test(text.between(at, at + 1));
}
