/**
 * Fewer letters are no text of a page's own: a page number, the name of an annex. To read a page without need
 * costs seconds; one that is left unread is not found.
 */
const FEWEST_LETTERS = 30;
/** Characters; no stamps are longer, so that longer pages have text of their own. */
const LONGEST_STAMPS = 1_200;
/** Lines at the beginning of a page, and at its end: where stamps, heads and feet stand. */
const EDGE_LINES = 4;

/** Words that courts and signing services print onto each page of a file, scanned or not. */
const STAMP =
  /assinad|assinatura|firmad[oa] |signed by|certificad|verifica|aut[eê]ntic|https?:|www\.|\bpje\b|projudi|citius|lexnet|\bn[uú]m\. ?\d|\bp[aá]g(?:ina|\.)|\bfl[s.]/iu;

/** Signs without a meaning, as fonts of their own make have them: a page of these has to be looked at. */
const MEANINGLESS = /[\p{Co}\p{Cn}]/gu;

/** A page without text of its own. */
interface Wordless {
  page: number;
  /** Whether it shows text all the same, in signs that mean nothing. */
  garbled: boolean;
}

/**
 * Finds the pages of a PDF that may be scans: pages which, apart from stamps and from lines that other pages have too,
 * have hardly any letters. Empty pages are among them; whether a page has a picture is found when it is read.
 */
export class ScanRule {
  /** On how many pages a line stands, whatever numbers are in it. */
  private readonly linesOnPages = new Map<string, number>();
  private readonly candidates: (Wordless & { lines: string[] })[] = [];

  add(page: number, text: string): void {
    const short = text.length <= LONGEST_STAMPS;
    const lines = short ? linesOf(text) : [];
    const garbled = (text.match(MEANINGLESS)?.length ?? 0) >= FEWEST_LETTERS;
    if (short) this.candidates.push({ page, lines, garbled });
    for (const line of new Set(short ? lines : edgesOf(text))) {
      this.linesOnPages.set(line, (this.linesOnPages.get(line) ?? 0) + 1);
    }
  }

  /** Returns the pages in their order. */
  pages(): Wordless[] {
    return this.candidates
      .filter(({ lines }) => this.lettersOf(lines) < FEWEST_LETTERS)
      .map(({ page, garbled }) => ({ page, garbled }));
  }

  private lettersOf(lines: readonly string[]): number {
    const own = lines.filter((line) => !STAMP.test(line) && this.linesOnPages.get(line)! < 2);
    return lettersIn(own.join(''));
  }
}

/** How many letters a text has, of which alphabet they may be. */
export function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/[\d\s]+/g, ' ').trim());
}

function edgesOf(text: string): string[] {
  const [head, foot] = [text.slice(0, LONGEST_STAMPS), text.slice(-LONGEST_STAMPS)];
  return [...linesOf(head).slice(0, EDGE_LINES), ...linesOf(foot).slice(-EDGE_LINES)];
}
