import type { Body } from './running-lines.js';

/*
 * Passages of a text that are introduced as not proved or refused: the text below the heading "Factos não provados" up
 * to the next heading, and the text after "Não se provou que:". Each line and each sentence is read once.
 */

/** Offsets into the text of a page. */
export interface TextRange {
  start: number;
  end: number;
}

/** A position at which a denied passage may begin or end. */
interface Boundary {
  at: number;
  /** Beginning of the denied passage; null if one ends here. */
  begins: number | null;
  /** End of the denied passage, if it is a single sentence. */
  until?: number;
  /** Whether only a denied list ends here. */
  endsList?: boolean;
}

/** Maximum of characters of a heading, and of a sentence that introduces a denied passage. */
const LONGEST_LINE = 160;
const LONGEST_SENTENCE = 400;
/** Maximum of characters of a denied sentence that is not part of a list. */
const LONGEST_DENIED = 2_000;
const HEADING_WORDS = 16;
/** Maximum of words of a heading that names no subject, such as "Não provados". */
const SHORT_HEADING_WORDS = 3;
/** Maximum of words of a heading that says nothing about proof. */
const OTHER_HEADING_WORDS = 6;

const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const NOT = 'n[ãa]o|nem|no|nunca|nenhum|nenhuma|nenhuns|nenhumas|ningún|ninguno|ninguna';
const PROVED = [
  'prov(?:ad[oa]s?|ou|aram|ar)|prob(?:ad[oa]s?|ó|aron|ar)|prova\\s+d[eoa]s?|prueba\\s+de',
  'demo(?:n)?strad[oa]s?|demonstrou|demonstraram|comprovad[oa]s?|apurad[oa]s?|apurou|apuraram|acreditad[oa]s?|assentes?',
].join('|');
const REFUSED =
  'improcedentes?|indeferid[oa]s?|rejeitad[oa]s?|desatendid[oa]s?|desestimad[oa]s?|rechazad[oa]s?';
const word = (words: string) => new RegExp(`${BEGIN}(?:${words})${END}`, 'iu');

const PROOF = word(PROVED);
/** "Não ficaram provados", "no se consideran probados". */
const NOT_PROVED = new RegExp(
  String.raw`${BEGIN}(?:${NOT})(?:[\s-]+\p{L}+){0,4}?[\s-]+(?:${PROVED})${END}`,
  'giu',
);
const IS_REFUSED = word(REFUSED);
const IS_GRANTED = word('procedentes?|deferid[oa]s?|estimad[oa]s?|acolhid[oa]s?');
/** Negations that affirm: "não há dúvida de que se provou", "não há factos não provados". */
const AFFIRMED =
  /d[uú]vida|\bduda|deix|\bdej|obst|\bs[oó]\s|apenas|somente|impugn|(?:n[ãa]o|no)\s+(?:h[aá]|hay|existe[mn]?|restam)\s+(?:\p{L}+\s+){0,2}(?:fac?tos|hechos)/iu;
/** A condition, such as "Caso não seja provado o pagamento, são devidas:", denies nothing. */
const CONDITION =
  /(?:^|[\s,])(?:se|caso|quando|enquanto|si|cuando|mientras)\s+(?:\p{L}+\s+){0,3}?(?:n[ãa]o|no)(?=\s)/iu;
/** Words of a decision: the text after it states its consequences, which are not denied. */
const VERDICT =
  /consequ[eê]n|consecuen|absol|\bdecid|conden|acordam|pelo exposto|nestes termos|em face|\bfallo/iu;

/** Subjects of a heading, at its beginning. */
const ABOUT =
  /^(?:d[aeo]s?\s+|[oa]s?\s+|el\s+|l[ao]s?\s+)?(?:elenco\s+d[aeo]s?\s+)?(?:fac?tos?|factualidade|factualidad|hechos?|mat[eé]ria|relato|quesitos?|alega[cç]|pedidos?|pretens|excep?[cç])/iu;
/** Verbs and conjunctions that make a line a sentence and not a heading. */
const SENTENCE =
  /(?:^|\s)(?:é|são|foi|foram|era|eram|es|son|fue|fueron|porque|pois|pues)(?=\s|$)/iu;
/** Beginnings of headings that end a denied passage. */
const OTHER_HEADING =
  /^(?:d[aeo]s?\s+|[oa]s?\s+|el\s+|l[ao]s?\s+)?(?:motiva|fundament|convic|enquadramento|subsun|direito|derecho|decis|dispositivo|fallo|relat[oó]rio|aprecia|an[aá]lis|valora|antecedentes|custas|costas|m[eé]rito|responsabilidade|quest[oõã]|valor|fac?tos|hechos|mat[eé]ria|saneamento|objec?to|quanto|relativamente|sobre|raz[oõó])/iu;
const NUMBERING = /^\s*(?:(?:[IVXLC]{1,6}|\d{1,3}|\p{L})\s?[.)º°ª\s\u2010-\u2015-]{1,4}){0,4}\s*/u;
const LIST_ITEM =
  /^\s*(?:[-\u2010-\u2015•*]|\(?(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivx]{1,5})\s?[.)ºª°\u2010-\u2015-])[.)]?\s/iu;
const ROMAN_HEADING = /^\s*[IVX]{1,6}\s?[.)\u2010-\u2015-]\s*(?:[A-Z\d][.)]\s*)?\p{Lu}/u;
/** Beginnings of paragraphs that give the reasons, which end a denied passage. */
const REASONS =
  /^(?:(?:o|este|el)\s+tribunal|a\s+convic|la\s+convic|a\s+prova\s|la\s+prueba\s|para\s+formar|fundou-se|(?:os\s+fac?tos|los\s+hechos)\s+(?:não\s+|no\s+)?(?:provados|probados)\s+(?:result|assent|fund|deriv))/iu;

/** Finds the denied passages of a text, page by page and in order. */
export class DeniedSections {
  private open: { isList: boolean } | null = null;

  /**
   * @param body the page's text without its running head and foot
   * @param follows whether the page directly before it was read too
   */
  find(text: string, body: Body, follows: boolean): TextRange[] {
    if (!follows) this.open = null;
    // Most pages have no such words, and no passage is open: they need no closer look.
    if (!this.open && !PROOF.test(text) && !IS_REFUSED.test(text)) return [];
    const found: TextRange[] = [];
    let start = body.start;
    const boundaries = [...boundariesAtLines(text, body), ...boundariesAtColons(text, body)];
    for (const { at, begins, until, endsList } of boundaries.sort((a, b) => a.at - b.at)) {
      if (begins !== null && until !== undefined) {
        found.push({ start: begins, end: until });
        continue;
      }
      if (endsList && !this.open?.isList) continue;
      if (this.open) found.push({ start, end: at });
      this.open = begins === null ? null : { isList: isList(text, begins) };
      start = begins ?? at;
    }
    if (this.open) found.push({ start, end: body.end });
    return found.filter(({ start: from, end }) => from < end);
  }
}

function* boundariesAtLines(text: string, { start: from, end: until }: Body): Generator<Boundary> {
  let [before, isAfterBlank] = ['', false];
  for (let start = from; start < until;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 || next > until ? until : next;
    const isShort = end - start <= LONGEST_LINE;
    const line = text.slice(start, Math.min(end, start + LONGEST_LINE));
    if (line.trim() === '') isAfterBlank = true;
    else {
      const denied = isShort ? deniedHeading(line) : null;
      if (denied !== null) yield { at: start, begins: start + denied };
      else if (REASONS.test(line.trim()) || (isShort && isOtherHeading(line)))
        yield { at: start, begins: null };
      else if (isAfterBlank && /[.!?]$/.test(before) && !LIST_ITEM.test(line))
        yield { at: start, begins: null, endsList: true };
      [before, isAfterBlank] = [text.slice(Math.max(start, end - 2), end).trimEnd(), false];
    }
    start = end + 1;
  }
}

/** Returns the length of a heading that denies the text below it; null for any other line. */
function deniedHeading(line: string): number | null {
  const trimmed = line.trimEnd();
  const heading = trimmed.endsWith(':') ? trimmed.slice(0, -1) : trimmed;
  const phrase = heading.slice(NUMBERING.exec(heading)![0].length);
  const words = phrase.split(/\s+/).length;
  if (!/^\p{Lu}/u.test(phrase) || words > HEADING_WORDS || SENTENCE.test(phrase)) return null;
  if (/[.,:;]./.test(`${phrase} `) && words > SHORT_HEADING_WORDS) return null;
  const isAbout = ABOUT.test(phrase) || words <= SHORT_HEADING_WORDS;
  return isAbout && (IS_REFUSED.test(phrase) || isDenied(phrase)) ? trimmed.length : null;
}

function isOtherHeading(line: string): boolean {
  const phrase = line.trim();
  if (/[.,;]$/.test(phrase)) return false;
  const letters = phrase.replace(/[^\p{L}]/gu, '');
  if (letters.length >= 4 && letters === letters.toUpperCase()) return true;
  if (ROMAN_HEADING.test(phrase)) return true;
  const plain = phrase.slice(NUMBERING.exec(phrase)![0].length);
  const words = plain.split(/\s+/).length;
  if (!/^\p{Lu}/u.test(plain)) return false;
  const isDecided = PROOF.test(plain) || IS_GRANTED.test(plain);
  if (isDecided && ABOUT.test(plain) && !SENTENCE.test(plain)) return words <= HEADING_WORDS;
  return words <= OTHER_HEADING_WORDS && OTHER_HEADING.test(plain);
}

/** Yields the sentences that end with a colon and either deny the text after them or say that it was proved. */
function* boundariesAtColons(text: string, { start: from, end: until }: Body): Generator<Boundary> {
  let last = from;
  for (const { index } of text.matchAll(/[:;!?]|\.(?=\s+\p{Lu}|\s*$)/gu)) {
    if (index < last || index >= until) continue;
    const start = last;
    last = index + 1;
    if (text[index] !== ':' || index - start > LONGEST_SENTENCE) continue;
    const phrase = text.slice(start, index);
    const at = start + /^\s*/.exec(phrase)![0].length;
    const isRefusal = IS_REFUSED.test(phrase) && isAboutWhatFollows(phrase);
    if (!isRefusal && !PROOF.test(phrase)) continue;
    if (VERDICT.test(phrase)) continue;
    if (!isRefusal && !isDenied(phrase)) yield { at, begins: null };
    else if (isList(text, index + 1)) yield { at, begins: index + 1 };
    else yield { at, begins: index + 1, until: endOfSentence(text, index + 1, until) };
  }
}

/** Tells whether every mention of proof in the text is negated. */
function isDenied(phrase: string): boolean {
  const rest = phrase.replace(NOT_PROVED, ' ');
  return rest !== phrase && !AFFIRMED.test(phrase) && !CONDITION.test(phrase) && !PROOF.test(rest);
}

/** Matches "Julgam-se improcedentes os seguintes pedidos" and "Pedidos improcedentes". */
function isAboutWhatFollows(phrase: string): boolean {
  const line = phrase.slice(phrase.lastIndexOf('\n') + 1);
  return /seguintes|siguientes/i.test(phrase) || deniedHeading(line) !== null;
}

function isList(text: string, at: number): boolean {
  const next = text.slice(at, at + LONGEST_LINE);
  return LIST_ITEM.test(`${next.trimStart()} `) || next.trim() === '';
}

function endOfSentence(text: string, at: number, until: number): number {
  const sentence = text.slice(at, Math.min(until, at + LONGEST_DENIED));
  const end = sentence.search(/[.!?](?=\s|$)/);
  return at + (end < 0 ? sentence.length : end);
}
