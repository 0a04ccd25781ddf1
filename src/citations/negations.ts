import {
  AFFIRMING,
  BETWEEN,
  CLAUSE_BEGINS,
  DENYING_ON,
  NEGATIONS,
  PREPOSITIONS,
  TELLING,
  WITHOUT,
} from './negation-words.js';
import type { PreparedText } from './prepared-text.js';
import { fold, skeleton } from './words.js';

/** Words before a quote that are looked at. */
const LOOK_BACK = 60;
/** Words that a negation reaches over; behind the "que" of "não ficou provado que" it reaches over all. */
const REACH = 7;
/** Words behind a negation, of which one is a verb and one what it is about. */
const FEW = 2;
/** Words between two commas that a clause goes on behind: ", porém,"; before a "que" they may be more. */
const ASIDE = 4;
const ASIDE_BEFORE_QUE = 12;
/** Words on either side of an omission. A negation among them would concern the quoted words. */
const BESIDE = 3;
/** Words around a "no" that tell its language. */
const AROUND = 20;
const SENTENCE_ENDS = /[.:;!?()\u2013\u2014]|\s-\s|\n\s*\n/;
/** Behind them a point ends no sentence. */
const ABBREVIATIONS =
  /^(?:arts?|n|nr|num|als?|fls?|pags?|pp?|docs?|proc|dra?|sra?|cfr?|acs?|inc|exm[oa]|s|id)$/;
const QUOTATION = /[«»“”"]/;

const SPANISH =
  /^(?:el|los|y|del|las|una|un|es|su|sus|lo|al|ha|han|fue|muy|pero|la)$|ñ|ci[oó]n(?:es)?$/;
const PORTUGUESE =
  /^(?:os?|as|e|do|das?|dos|em|aos?|à|um|uma|na|nas|foi|pelo|pela|seu|sua|é)$|[ãõçêâ]|nh|lh/;

/** Does a word's clause begin so that it says the contrary, as "agiu" in "não ficou provado que o réu agiu"? */
export function isNegated(text: PreparedText, at: number): boolean {
  if (DENYING_ON.has(wordAt(text, at))) return false;
  return hasWithoutBefore(text, at) || isInDeniedClause(text, at);
}

/** Whether no word between two words is a negation of the words beside it. */
export function isWithoutNegation(text: PreparedText, last: number, first: number): boolean {
  const denies = (at: number) => isNegation(text, at) || WITHOUT.has(fold(text.word(at)));
  for (let at = last + 1; at < first && at <= last + BESIDE && goesOn(text, at - 1); at += 1)
    if (denies(at)) return false;
  for (let at = first - 1; at > last && at >= first - BESIDE && goesOn(text, at); at -= 1)
    if (denies(at)) return false;
  return true;
}

function hasWithoutBefore(text: PreparedText, at: number): boolean {
  for (const before of wordsBefore(text, at)) {
    if (before.sign !== '') return false;
    if (WITHOUT.has(before.word)) return true;
    if (!BETWEEN.has(before.word)) return false;
  }
  return false;
}

/** A word before a quote, and what divides it from the next one: a comma, or nothing. */
interface WordBefore {
  at: number;
  word: string;
  sign: ',' | '';
}

function isInDeniedClause(text: PreparedText, quote: number): boolean {
  /** The words between, from the quote backwards. */
  const between: string[] = [];
  let joins = false;
  const words = [...wordsBefore(text, quote)];
  for (let index = 0; index < words.length; index += 1) {
    if (words[index]!.sign === ',') {
      const most = between.at(-1) === 'que' ? ASIDE_BEFORE_QUE : ASIDE;
      const before = wordBeforeAside(words, index, most);
      // "Não pagou, saiu": behind a comma nothing is denied but what a "que" tells.
      if (before === undefined && between.at(-1) !== 'que') return false;
      index = before ?? index;
    }
    const { at, word } = words[index]!;
    const isDenied = isNegation(text, at) || (WITHOUT.has(word) && between.at(-1) === 'que');
    if (isDenied) return reaches(between.toReversed(), joins, wordAt(text, quote));
    if (CLAUSE_BEGINS.has(word)) return false;
    joins ||= word === 'e' || word === 'y';
    between.push(word);
  }
  return false;
}

/** The place where a clause goes on before an aside that ends there, ", porém,"; undefined without an aside. */
function wordBeforeAside(
  words: readonly WordBefore[],
  end: number,
  most: number,
): number | undefined {
  const begin = words.slice(end + 1, end + 1 + most).findIndex(({ sign }) => sign === ',');
  return begin < 0 ? undefined : end + 1 + begin;
}

/**
 * Does a negation reach over these words, which stand behind it, to a quote?
 * @param joins whether "e" or "y" is among them
 */
function reaches(between: readonly string[], joins: boolean, first: string): boolean {
  const que = between.indexOf('que');
  const told = que < 0 ? between : between.slice(0, que);
  if (told.length > REACH || told.some((word) => AFFIRMING.test(word))) return false;
  // "Não juntou o contrato que o réu assinou" denies nothing behind its "que"; "nem que" does.
  if (que >= 0) return told.length === 0 || told.some((word) => TELLING.test(word));
  // "Não procedeu à eliminação dos defeitos" does not deny "dentro do prazo" behind it.
  return !joins && !(between.length > FEW && PREPOSITIONS.has(first));
}

/** The words of a sentence from a word backwards, also on the page before; running heads are passed over. */
function* wordsBefore(text: PreparedText, at: number): Generator<WordBefore> {
  let after = at;
  for (let count = 0; count < LOOK_BACK; count += 1) {
    if (text.isAfterGap(after)) return;
    let before = after - 1;
    while (before >= 0 && text.isRunning(before) && !text.isAfterGap(before)) before -= 1;
    if (before < 0) return;
    const between = text.between(before, before + 1);
    const sign = before === after - 1 ? between : between.trim();
    const word = wordAt(text, before);
    // "art.", and what stands right behind one, as in "5.º".
    const isInside = sign === '.' && !/^\p{Lu}/u.test(text.word(after));
    const isPoint = isInside || (sign.trim() === '.' && ABBREVIATIONS.test(word));
    if (SENTENCE_ENDS.test(sign) && !isPoint) return;
    yield { at: before, word, sign: sign.includes(',') ? ',' : '' };
    after = before;
  }
}

/** Folded, but for accents that make another word: "é" and "e", Spanish "más" and "mas". */
function wordAt(text: PreparedText, at: number): string {
  const word = text.word(at).toLowerCase();
  return word === 'é' || word === 'más' ? word : fold(word);
}

function isNegation(text: PreparedText, at: number): boolean {
  const word = fold(text.word(at));
  return NEGATIONS.has(word) || (word === 'no' && isSpanish(text, at));
}

/** In Portuguese "no" is "in the": its sentence tells, since a text may quote another language; else all of the text. */
function isSpanish(text: PreparedText, at: number): boolean {
  let spanish = 0;
  for (const step of [1, -1]) {
    for (let near = at + step; Math.abs(near - at) <= AROUND; near += step) {
      const between = step > 0 ? text.between(near - 1, near) : text.between(near, near + 1);
      if (SENTENCE_ENDS.test(between) || QUOTATION.test(between)) break;
      const word = text.word(near).toLowerCase();
      if (SPANISH.test(word)) spanish += 1;
      if (PORTUGUESE.test(word)) spanish -= 1;
    }
  }
  return spanish === 0 ? isMostlySpanish(text) : spanish > 0;
}

const languages = new WeakMap<PreparedText, boolean>();

function isMostlySpanish(text: PreparedText): boolean {
  const known = languages.get(text);
  if (known !== undefined) return known;
  const count = (...words: string[]): number =>
    words.reduce((sum, word) => sum + text.placesOf(skeleton(word)).length, 0);
  const spanish = count('el', 'los', 'y', 'del') > count('o', 'os', 'e', 'do');
  languages.set(text, spanish);
  return spanish;
}

/** Does nothing but white space divide a word from the next one? */
function goesOn(text: PreparedText, at: number): boolean {
  return !/[.,:;!?()]/.test(text.between(at, at + 1));
}
