import { fold } from './words.js';

/** The body text of a page: from the end of its running head to the beginning of its foot. */
export interface Body {
  start: number;
  end: number;
}

const EDGE_LINES = 3;
const LONGEST_LINE = 160;
/** Odd and even pages may have heads of their own. */
const NEIGHBOURS = [-2, -1, 1, 2];
const PAGE_NUMBER = /^\W*(?:(?:pag(?:ina)?|fls?|folhas?)\W*)?#(?:\s*(?:\/|de|of)\s*#)?\W*$/;

interface Line extends Body {
  key: string;
}

/**
 * Finds each page's body without running heads and feet, so that a sentence can continue across pages. These are lines
 * at a page's edge that its neighbours have too, apart from numbers, and page numbers. Only the first and last lines of
 * the texts are compared.
 */
export function bodies(texts: readonly string[]): Body[] {
  const edges = texts.map((text) => ({ top: linesAtTop(text), foot: linesAtFoot(text) }));
  return texts.map((text, index) => {
    const isRunning = (side: 'top' | 'foot') => {
      const others = new Set(
        NEIGHBOURS.flatMap((step) => edges[index + step]?.[side] ?? []).map(({ key }) => key),
      );
      return ({ key }: Line) => others.has(key) || PAGE_NUMBER.test(key);
    };
    const top = leading(edges[index]?.top ?? [], isRunning('top')).at(-1)?.end ?? 0;
    const foot = leading(edges[index]?.foot ?? [], isRunning('foot')).at(-1)?.start ?? text.length;
    return top < foot ? { start: top, end: foot } : { start: 0, end: text.length };
  });
}

function leading(lines: Line[], holds: (line: Line) => boolean): Line[] {
  const end = lines.findIndex((line) => !holds(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function linesAtTop(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start < text.length && lines.length < EDGE_LINES;) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    if (end - start > LONGEST_LINE) break;
    addLine(lines, text, start, end);
    start = end + 1;
  }
  return lines;
}

function linesAtFoot(text: string): Line[] {
  const lines: Line[] = [];
  for (let end = text.length; end > 0 && lines.length < EDGE_LINES;) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    if (end - start > LONGEST_LINE) break;
    addLine(lines, text, start, end);
    end = start - 1;
  }
  return lines;
}

function addLine(lines: Line[], text: string, start: number, end: number): void {
  const key = fold(text.slice(start, end)).replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
  if (key !== '') lines.push({ key, start, end });
}
