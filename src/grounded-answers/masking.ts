import { maskCheckedNumbers } from './checked-numbers.js';
import { fold, KnownStrings } from './known-strings.js';
import { spellingsOf } from './name-spellings.js';
import {
  partsOfPlaceholder,
  placeholder,
  type PlaceholderLabel,
  PlaceholderReader,
  restoreOriginals,
} from './placeholders.js';

/*
 * Replaces names and numbers with placeholders before text is sent, and restores them in the answer. Each spelling has
 * its own placeholder, so that quotes are restored exactly. The spellings of one person share a number; [PESSOA_1] is
 * the full name.
 */

/** Kinds of numbers, each with its label and its pattern. */
type Kinds = readonly (readonly [label: PlaceholderLabel, pattern: RegExp])[];

/** Patterns that are masked besides names; an earlier kind takes precedence. Each takes linear time. */
const CERTAIN: Kinds = [
  ['EMAIL', /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u],
  // IBAN (ISO 13616), with or without spaces.
  ['IBAN', /\b[A-Z]{2}\d{2}(?:[ .]?[A-Z\d]{4}){3,7}(?:[ .]?[A-Z\d]{1,3})?\b/],
  // Resolução CNJ 65/2008.
  ['PROCESSO', /\b\d{7}-\d{2}\.\d{4}\.\d\.\d{2}\.\d{4}\b/],
  // Portuguese, with suffixes such as -A and .L1; Spanish NIG.
  ['PROCESSO', /\b\d{1,6}\/\d{2}\.\d[A-Z]{1,4}\d?[A-Z]{2,5}(?:-[A-Z]{1,2})?(?:\.[A-Z]{1,2}\d)?\b/],
  ['PROCESSO', /\b\d{19}\b/],
  ['CNPJ', /\b[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/[A-Z\d]{4}-?\d{2}\b/],
  ['CPF', /\b\d{3}\.\d{3}\.\d{3}-\d{2}\b/],
  // Telephones with their country's number.
  ['TELEFONE', /\+\d{1,3}(?:[ .-]?\(?\d{1,5}\)?){2,6}(?![\d])/],
  ['TELEFONE', /\(\d{2}\) ?9?\d{4}[ -]?\d{4}\b/],
  ['TELEFONE', /\b\d{2} 9?\d{4}-\d{4}\b/],
  // Portuguese and Spanish ones, in groups of two and three.
  ['TELEFONE', /\b[6-9]\d{2}[ .]\d{2}[ .]\d{2}[ .]\d{2}\b/],
  ['TELEFONE', /\b[289]\d[ .]\d{3}[ .]\d{2}[ .]\d{2}\b/],
];
/** Numbers that only look like one; those with check digits are masked before. */
const LIKELY: Kinds = [
  // Spanish DNI, NIE, CIF.
  ['NIF', /\b(?:\d{8}-?[A-HJ-NP-TV-Z]|[XYZ]-?\d{7}-?[A-Z]|[ABCDEFGHJNPQRSUVW]-?\d{7}-?[A-J\d])\b/],
  // Portuguese tax numbers and telephones, together or in threes; CPF and CNPJ without signs.
  ['NIF', /\b(?:[12568]\d{2}|9[04578]\d)[ .]?\d{3}[ .]?\d{3}\b/],
  ['TELEFONE', /\b(?:3\d{2}|9[1236]\d)[ .]?\d{3}[ .]?\d{3}\b/],
  ['NUMERO', /\b(?:\d{11}|\d{14})\b/],
];

/**
 * Placeholders of a conversation with the texts that they replace, the oldest first: `[PESSOA_1B]` for a spelling, and
 * `PESSOA_1` without brackets for a person's full name.
 */
export type Masks = readonly (readonly [placeholder: string, original: string])[];

const PERSON = 'PESSOA';

export class Masker {
  private readonly strings = new KnownStrings();
  private readonly people: People;
  private readonly placeholders = new Map<string, string>();
  private readonly originals = new Map<string, string>();
  private readonly labels = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Number of spellings of a person that have a placeholder. */
  private readonly spellings = new Map<number, number>();
  private readonly used = new Set<string>();

  /**
   * @param names full names of people and companies
   * @param taken placeholders that a text itself contains, which are therefore not used
   * @param earlier texts that were masked before, and are masked in the same way again
   */
  constructor(
    names: readonly string[],
    private readonly taken: ReadonlySet<string>,
    earlier: Masks = [],
  ) {
    this.people = new People(this.strings);
    for (const [said, name] of earlier) {
      const number = /^PESSOA_(\d{1,5})$/.exec(said)?.[1];
      if (number) this.people.add(name, Number(number));
    }
    for (const mask of earlier) this.reuse(...mask);
    for (const name of names) this.people.add(name);
  }

  mask(text: string): string {
    const hide = (number: string, label: string) => this.placeholderOf(number, label);
    let masked = withoutKinds(text, GLOBAL_CERTAIN, hide);
    masked = withoutKinds(maskCheckedNumbers(masked, hide), GLOBAL_LIKELY, hide);
    return this.strings.replace(masked, (found) =>
      this.placeholderOf(found, this.labels.get(found) ?? PERSON),
    );
  }

  /** Replaces its own placeholders with their texts. */
  unmask(text: string): string {
    return restoreOriginals(text, (found) => this.originals.get(found));
  }

  /** Returns a reader that does the same for a text that arrives in pieces. */
  reader(): PlaceholderReader {
    return new PlaceholderReader((text) => this.unmask(text));
  }

  /** Returns its masks, for the next question of the conversation. */
  masks(): Masks {
    const numbers = [...this.used].map(partsOfPlaceholder);
    const people = new Set(numbers.flatMap((of) => (of?.label === PERSON ? [of.number] : [])));
    return [
      ...[...people].flatMap((number) => {
        const name = this.people.nameOf(number);
        return name === undefined ? [] : [[`${PERSON}_${number}`, name] as const];
      }),
      ...[...this.used].map((said) => [said, this.originals.get(said)!] as const),
    ];
  }

  /** Masks an earlier text again. It gets a new placeholder if its former one is taken. */
  private reuse(said: string, original: string): void {
    const of = partsOfPlaceholder(said);
    if (!of) return;
    if (of.label === PERSON) this.people.addSpelling(original, of.number);
    else {
      this.labels.set(original, of.label);
      this.strings.addExact(original);
    }
    if (this.taken.has(said) || this.originals.has(said) || this.placeholders.has(original)) return;
    this.placeholders.set(original, said);
    this.originals.set(said, original);
    if (of.label === PERSON) {
      const nth = of.letter === '' ? 1 : of.letter.charCodeAt(0) - 64;
      this.spellings.set(of.number, Math.max(this.spellings.get(of.number) ?? 0, nth));
    } else this.counts.set(of.label, Math.max(this.counts.get(of.label) ?? 0, of.number));
  }

  private placeholderOf(original: string, label: string): string {
    if (label === PERSON) this.nameInFull(original);
    let said = this.placeholders.get(original);
    if (said === undefined) {
      do {
        said = label === PERSON ? this.nextSpellingOf(original) : this.nextOf(label);
      } while (this.taken.has(said) || this.originals.has(said));
      this.placeholders.set(original, said);
      this.originals.set(said, original);
    }
    this.used.add(said);
    return said;
  }

  private nextOf(label: string): string {
    const number = (this.counts.get(label) ?? 0) + 1;
    this.counts.set(label, number);
    return placeholder(label, String(number));
  }

  /** Adds the placeholder of a person's full name, even if the text has only a part of it. */
  private nameInFull(spelling: string): void {
    const person = this.people.numberOf(spelling);
    const name = this.people.nameOf(person);
    const said = placeholder(PERSON, String(person));
    if (name === undefined || this.taken.has(said) || this.originals.has(said)) return;
    this.originals.set(said, name);
    if (!this.placeholders.has(name)) this.placeholders.set(name, said);
  }

  /** Returns [PESSOA_1B] to [PESSOA_1Z], and then unused numbers. */
  private nextSpellingOf(original: string): string {
    const person = this.people.numberOf(original);
    const nth = (this.spellings.get(person) ?? 1) + 1;
    this.spellings.set(person, nth);
    if (nth <= 26) return placeholder(PERSON, `${person}${String.fromCharCode(64 + nth)}`);
    return this.nextOf('NOME');
  }
}

/** Maps spellings to people. A spelling belongs to the first person who has it. */
class People {
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<number, string>();
  private last = 0;

  constructor(private readonly strings: KnownStrings) {}

  /** @param before the person's former number; if it is taken, they get the next one */
  add(name: string, before?: number): void {
    const [full, ...others] = spellingsOf(name);
    if (full === undefined) return;
    let number = this.numbers.get(fold(full));
    if (number === undefined || !this.names.has(number)) {
      const free = before !== undefined && !this.names.has(before);
      number ??= free ? before : this.last + 1;
      this.names.set(number, full);
    }
    for (const spelling of [full, ...others]) this.addSpelling(spelling, number);
  }

  addSpelling(spelling: string, number: number): void {
    this.last = Math.max(this.last, number);
    if (this.numbers.has(fold(spelling))) return;
    this.numbers.set(fold(spelling), number);
    this.strings.addName(spelling);
  }

  numberOf(spelling: string): number {
    return this.numbers.get(fold(spelling)) ?? 0;
  }

  nameOf(number: number): string | undefined {
    return this.names.get(number);
  }
}

function withoutKinds(
  text: string,
  kinds: Kinds,
  hide: (number: string, label: string) => string,
): string {
  return kinds.reduce(
    (masked, [label, pattern]) => masked.replace(pattern, (number) => hide(number, label)),
    text,
  );
}

const everywhere = (kinds: Kinds): Kinds =>
  kinds.map(([label, pattern]) => [label, new RegExp(pattern, `g${pattern.flags}`)] as const);
const GLOBAL_CERTAIN = everywhere(CERTAIN);
const GLOBAL_LIKELY = everywhere(LIKELY);
