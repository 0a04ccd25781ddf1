import { Parser } from 'htmlparser2';

import { partsOf } from './packed-parts.js';
import { MAX_TEXT } from './text-formats.js';

const WANTED = /^xl\/(?:workbook|sharedStrings|styles|comments\d*|worksheets\/sheet\d+)\.xml$/;
const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;
const DAY_MS = 86_400_000;
/** Day 0 of Excel, shifted by a day because Excel counts a 29 February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Returns the text of an Excel workbook, a line for each row. @throws TooLarge, Error if it is no workbook */
export function workbookText(content: Buffer): string {
  const parts = partsOf(content, (name) => WANTED.test(name));
  const workbook = parts.get('xl/workbook.xml');
  if (workbook === undefined) throw new Error('no workbook');
  const strings = textsIn(parts.get('xl/sharedStrings.xml') ?? '', 'si');
  const isDate = datesOf(parts.get('xl/styles.xml') ?? '');
  const names = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*?\bname="([^"]*)"/g)].map(
    ([, name]) => name!,
  );
  const sheets = [...parts.keys()]
    .filter((name) => SHEET.test(name))
    .sort((a, b) => Number(SHEET.exec(a)![1]) - Number(SHEET.exec(b)![1]));
  const pieces = [textOf(names.join('\n'))];
  let room = MAX_TEXT;
  for (const name of sheets) {
    const text = sheetText(parts.get(name)!, strings, isDate, room);
    room -= text.length;
    pieces.push(text);
  }
  const comments = [...parts.keys()].filter((name) => name.includes('comments'));
  for (const name of comments) pieces.push(...textsIn(parts.get(name)!, 'comment'));
  return pieces.join('\n\n');
}

/** Returns the text with its entities decoded. */
function textOf(written: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (text) => pieces.push(text) }, { xmlMode: true });
  parser.end(written);
  return pieces.join('');
}

/** Returns the text of each element with this name, without phonetic guides (`rPh`). */
function textsIn(part: string, element: string): string[] {
  const texts: string[] = [];
  let said: string[] | null = null;
  let inText = false;
  let pronounced = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === element) said = [];
        if (name === 'rPh') pronounced += 1;
        inText = name === 't' && pronounced === 0;
      },
      ontext: (text) => {
        if (inText) said?.push(text);
      },
      onclosetag: (name) => {
        inText = false;
        if (name === 'rPh') pronounced -= 1;
        if (name === element) texts.push((said ?? []).join(''));
      },
    },
    { xmlMode: true },
  );
  parser.end(part);
  return texts;
}

function sheetText(
  part: string,
  strings: readonly string[],
  isDate: (style: number) => boolean,
  most: number,
): string {
  const pieces: string[] = [];
  let length = 0;
  let cell: { type: string; style: number; said: string } | null = null;
  let inValue = false;
  const write = (text: string) => {
    if (length >= most) return;
    pieces.push(text);
    length += text.length;
  };
  const parser = new Parser(
    {
      onopentag: (name, { t = 'n', s = '0' }) => {
        if (name === 'c') cell = { type: t, style: Number(s), said: '' };
        inValue = name === 'v' || name === 't';
      },
      ontext: (text) => {
        if (cell && inValue) cell.said += text;
      },
      onclosetag: (name) => {
        inValue = false;
        if (name === 'row') write('\n');
        if (name !== 'c' || !cell) return;
        const { type, style, said } = cell;
        if (type === 's') write(strings[Number(said)] ?? '');
        else if (type === 'n' && said !== '')
          write(isDate(style) ? dayOf(said) : said.replace('.', ','));
        else if (type !== 'b') write(said);
        write('\t');
        cell = null;
      },
    },
    { xmlMode: true },
  );
  parser.end(part);
  return pieces.join('').replace(/\t+\n/g, '\n');
}

/** Returns a test for the styles of cells that show a number as a date. */
function datesOf(styles: string): (style: number) => boolean {
  const custom = new Set<string>();
  const formats: string[] = [];
  let inCells = false;
  const parser = new Parser(
    {
      onopentag: (name, { numFmtId = '0', formatCode = '' }) => {
        if (name === 'numFmt' && /[dmy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) {
          custom.add(numFmtId);
        }
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) formats.push(numFmtId);
      },
      onclosetag: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(styles);
  return (style) => {
    const format = formats[style] ?? '0';
    return custom.has(format) || (Number(format) >= 14 && Number(format) <= 22);
  };
}

function dayOf(said: string): string {
  const date = new Date(FIRST_DAY + Math.round(Number(said) * DAY_MS));
  if (Number.isNaN(date.getTime())) return said;
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((n) =>
    `${n}`.padStart(2, '0'),
  );
  return `${day}/${month}/${date.getUTCFullYear()}`;
}
