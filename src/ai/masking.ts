import { withoutCheckedNumbers } from './checked-numbers.js';

/*
 * Names and numbers leave as placeholders and are put back in the answer. Each spelling has a placeholder of its own, so
 * that a quote comes back letter by letter; those of one person share their number: [PESSOA_1], [PESSOA_1B].
 */

/** A kind of number by what it is called, and how it looks. */
type Kinds = readonly (readonly [label: string, pattern: RegExp])[];

/** What is masked besides names; an earlier kind takes precedence. Each takes linear time. */
const CERTAIN: Kinds = [
  ['EMAIL', /[\p{L}\d][\p{L}\d._%+-]{0,63}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/u],
  // ISO 13616, together or in groups.
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
/** What looks like one, after those that their check digits tell. */
const LIKELY: Kinds = [
  // Spanish DNI, NIE, CIF.
  ['NIF', /\b(?:\d{8}-?[A-HJ-NP-TV-Z]|[XYZ]-?\d{7}-?[A-Z]|[ABCDEFGHJNPQRSUVW]-?\d{7}-?[A-J\d])\b/],
  // Portuguese tax numbers and telephones, together or in threes; CPF and CNPJ without signs.
  ['NIF', /\b(?:[12568]\d{2}|9[04578]\d)[ .]?\d{3}[ .]?\d{3}\b/],
  ['TELEFONE', /\b(?:3\d{2}|9[1236]\d)[ .]?\d{3}[ .]?\d{3}\b/],
  ['NUMERO', /\b(?:\d{11}|\d{14})\b/],
];

/** What companies are, after their names. */
const LEGAL_FORM =
  /[,\s]+(?:(?:unipessoal[,\s]+)?l(?:imita)?da\.?|s\.? ?a\.?|s\.? ?l\.?(?: ?u\.?)?|ltda\.?|eireli|me|epp|s\/a|crl|associados)$/i;
/** Words of names that name nobody. */
const PARTICLES = /^(?:d[aeo]s?|del?|e|y|la|las|los|el|von|van)$/i;

const NAMES_MAX = 200;
const PLACEHOLDER = /\[[A-Z]{2,10}_\d{1,4}[A-Z]?\]/;
/** What may still become one. */
const PLACEHOLDER_SO_FAR = /\[(?:[A-Z]{0,10}|[A-Z]{2,10}_\d{0,4}[A-Z]?)$/;

export class Masker {
  private readonly names: RegExp | null;
  /** The person of each folded name. */
  private readonly people = new Map<string, number>();
  private readonly placeholders = new Map<string, string>();
  private readonly originals = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Spellings of a person that have a placeholder. */
  private readonly spellings = new Map<number, number>();
  /** Placeholders that stood in a text before: nothing is hidden behind these. */
  private readonly taken = new Set<string>();

  /** @param names of people and companies, as they are written in full @param texts all that will be masked */
  constructor(names: readonly string[], texts: readonly string[]) {
    const spelled: string[] = [];
    names.slice(0, NAMES_MAX).forEach((name, index) => {
      for (const spelling of spellingsOf(name)) {
        if (this.people.has(folded(spelling))) continue;
        this.people.set(folded(spelling), index + 1);
        spelled.push(spelling);
      }
    });
    spelled.sort((a, b) => b.length - a.length);
    this.names =
      spelled.length === 0
        ? null
        : new RegExp(
            `(?<![\\p{L}\\d])(?:${spelled.map(asPattern).join('|')})(?![\\p{L}\\d])`,
            'giu',
          );
    const global = new RegExp(PLACEHOLDER, 'g');
    for (const text of texts) for (const [found] of text.matchAll(global)) this.taken.add(found);
  }

  mask(text: string): string {
    const hide = (number: string, label: string) => this.placeholderOf(number, null, label);
    let masked = withoutKinds(text, GLOBAL_CERTAIN, hide);
    masked = withoutKinds(withoutCheckedNumbers(masked, hide), GLOBAL_LIKELY, hide);
    if (!this.names) return masked;
    return masked.replace(this.names, (spelling) =>
      this.placeholderOf(spelling, this.personOf(spelling)),
    );
  }

  /** Puts back what placeholders of its own stand for. */
  unmask(text: string): string {
    return text.replace(ANY_PLACEHOLDER, (found) => this.originals.get(found) ?? found);
  }

  /** The same for a text that comes in pieces. */
  reader(): UnmaskingReader {
    return new UnmaskingReader((text) => this.unmask(text));
  }

  private personOf(spelling: string): number {
    return this.people.get(folded(spelling)) ?? 0;
  }

  private placeholderOf(original: string, person: number | null, label = 'PESSOA'): string {
    const key = `${label} ${original}`;
    const known = this.placeholders.get(key);
    if (known) return known;
    let placeholder: string;
    do {
      placeholder = person === null ? this.nextOf(label) : this.nextSpellingOf(person);
    } while (this.taken.has(placeholder) || this.originals.has(placeholder));
    this.placeholders.set(key, placeholder);
    this.originals.set(placeholder, original);
    return placeholder;
  }

  private nextOf(label: string): string {
    const number = (this.counts.get(label) ?? 0) + 1;
    this.counts.set(label, number);
    return `[${label}_${number}]`;
  }

  /** [PESSOA_1], [PESSOA_1B] to [PESSOA_1Z], and then numbers past those of people. */
  private nextSpellingOf(person: number): string {
    const nth = (this.spellings.get(person) ?? 0) + 1;
    this.spellings.set(person, nth);
    if (nth === 1) return `[PESSOA_${person}]`;
    if (nth <= 26) return `[PESSOA_${person}${String.fromCharCode(64 + nth)}]`;
    return this.nextOf('NOME');
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
const ANY_PLACEHOLDER = new RegExp(PLACEHOLDER, 'g');

/** Holds back what may be the beginning of a placeholder. */
export class UnmaskingReader {
  private held = '';

  constructor(private readonly unmask: (text: string) => string) {}

  read(chunk: string): string {
    const text = this.held + chunk;
    const cut = PLACEHOLDER_SO_FAR.exec(text);
    this.held = cut ? text.slice(cut.index) : '';
    return this.unmask(cut ? text.slice(0, cut.index) : text);
  }

  end(): string {
    const rest = this.unmask(this.held);
    this.held = '';
    return rest;
  }
}

/** A name in full, without its legal form, and of a person the first with the last, and the last alone. */
function spellingsOf(name: string): string[] {
  const full = name.trim().replace(/\s+/g, ' ');
  const bare = full.replace(LEGAL_FORM, '');
  const words = bare.split(' ');
  const spellings = [full, bare];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (bare === full && words.length > 1 && words.length <= 6 && words.every(isOfAName)) {
    spellings.push(`${first} ${last}`);
    if (last.length > 3) spellings.push(last);
  }
  return [...new Set(spellings)].filter((spelling) => spelling.length > 2);
}

function isOfAName(word: string): boolean {
  return /^\p{Lu}[\p{L}'’-]+$/u.test(word) || PARTICLES.test(word);
}

/** Whatever the accents, and the blanks between words. */
function asPattern(spelling: string): string {
  return [...spelling.normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => {
      if (letter === ' ') return '\\s{1,4}';
      const others = VARIANTS.get(letter.toLowerCase());
      if (others) return `[${others}]`;
      return /[\p{L}\d]/u.test(letter) ? letter : `\\u{${letter.codePointAt(0)!.toString(16)}}`;
    })
    .join('');
}

const VARIANTS = new Map([
  ['a', 'aáàâãä'],
  ['c', 'cç'],
  ['e', 'eéèêë'],
  ['i', 'iíìîï'],
  ['n', 'nñ'],
  ['o', 'oóòôõö'],
  ['u', 'uúùûü'],
]);

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase();
}
