import { Parser } from 'htmlparser2';

import { partsOf } from './packed-parts.js';
import { MAX_TEXT } from './text-formats.js';

const PARTS = /^xl\/(?:workbook|sharedStrings|styles|comments\d*|worksheets\/sheet\d+)\.xml$/;
const SHEET = /^xl\/worksheets\/sheet(\d+)\.xml$/;
const DAY_MS = 86_400_000;
/** Day 0 of Excel, shifted by a day because Excel counts a 29 February 1900. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

/** Returns the text of an Excel workbook, a line for each row. @throws TooLarge, Error if it is no workbook */
export function workbookText(content: Buffer): string {
  const parts = partsOf(content, (name) => PARTS.test(name));
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
  let remaining = MAX_TEXT;
  for (const name of sheets) {
    const text = sheetText(parts.get(name)!, strings, isDate, remaining);
    remaining -= text.length;
    pieces.push(text);
  }
  const comments = [...parts.keys()].filter((name) => name.includes('comments'));
  for (const name of comments) pieces.push(...textsIn(parts.get(name)!, 'comment'));
  return pieces.join('\n\n');
}

/** Returns the text with its entities decoded. */
function textOf(xml: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (text) => pieces.push(text) }, { xmlMode: true });
  parser.end(xml);
  return pieces.join('');
}

/** Returns the text of each element with this name, without phonetic guides (`rPh`). */
function textsIn(part: string, element: string): string[] {
  const texts: string[] = [];
  let value: string[] | null = null;
  let inText = false;
  let phoneticDepth = 0;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === element) value = [];
        if (name === 'rPh') phoneticDepth += 1;
        inText = name === 't' && phoneticDepth === 0;
      },
      ontext: (text) => {
        if (inText) value?.push(text);
      },
      onclosetag: (name) => {
        inText = false;
        if (name === 'rPh') phoneticDepth -= 1;
        if (name === element) texts.push((value ?? []).join(''));
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
  maxLength: number,
): string {
  const pieces: string[] = [];
  let length = 0;
  let cell: { type: string; style: number; value: string } | null = null;
  let inValue = false;
  const write = (text: string) => {
    if (length >= maxLength) return;
    pieces.push(text);
    length += text.length;
  };
  const parser = new Parser(
    {
      onopentag: (name, { t = 'n', s = '0' }) => {
        if (name === 'c') cell = { type: t, style: Number(s), value: '' };
        inValue = name === 'v' || name === 't';
      },
      ontext: (text) => {
        if (cell && inValue) cell.value += text;
      },
      onclosetag: (name) => {
        inValue = false;
        if (name === 'row') write('\n');
        if (name !== 'c' || !cell) return;
        const { type, style, value } = cell;
        if (type === 's') write(strings[Number(value)] ?? '');
        else if (type === 'n' && value !== '')
          write(isDate(style) ? dayOf(value) : value.replace('.', ','));
        else if (type !== 'b') write(value);
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

function dayOf(value: string): string {
  const date = new Date(FIRST_DAY + Math.round(Number(value) * DAY_MS));
  if (Number.isNaN(date.getTime())) return value;
  const [day, month] = [date.getUTCDate(), date.getUTCMonth() + 1].map((n) =>
    `${n}`.padStart(2, '0'),
  );
  return `${day}/${month}/${date.getUTCFullYear()}`;
}
