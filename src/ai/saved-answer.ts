import {
  type AiQuote,
  type AiTextMark,
  type AiTextPart,
  isVerified,
  unitOf,
} from '../contract/ai.js';
import type { AiAnswer, AiLeftOut } from '../contract/ai-answers.js';
import { NOTE_MAX } from '../contract/case-history.js';
import { alignedTable, linesAndTables, type Table } from './markdown-tables.js';
import { savedAnswerMessages as messages } from './saved-answer.messages.js';

/** A piece of text, from top to bottom; `warning` is what a reader must not overlook. */
export interface SavedText {
  kind: 'title' | 'heading' | 'meta' | 'paragraph' | 'item' | 'warning';
  text: string;
}

export type SavedBlock = SavedText | { kind: 'table'; rows: Table };

export interface SavedAnswer {
  title: string;
  blocks: SavedBlock[];
}

/** An answer as it is filed: with model, date, sources, and what of it was verified and what not. */
export function savedAnswer(answer: AiAnswer, title: string, moment: string): SavedAnswer {
  const { prompt, quotes, references, sources, leftOut, cut, state, masked } = answer;
  const heading = (text: string): SavedBlock => ({ kind: 'heading', text });
  return {
    title,
    blocks: [
      { kind: 'title', text: messages.heading },
      { kind: 'meta', text: modelLine(answer, moment) },
      ...(masked ? [{ kind: 'meta', text: messages.masked } as const] : []),
      { kind: 'warning', text: `${messages.notice} ${messages.support}` },
      heading(messages.question),
      { kind: 'paragraph', text: prompt },
      heading(messages.answer),
      ...blocksOf(numberQuotes(answer)),
      ...(cut || state === 'stopped' ? [{ kind: 'warning', text: messages.cut } as const] : []),
      ...(quotes.length > 0 ? [heading(messages.quotes), ...quotes.map(quoteBlock)] : []),
      ...(references.length > 0
        ? [
            heading(messages.references),
            ...references.map(({ text, state: of }): SavedBlock => ({
              kind: of === 'invalid' || of === 'doubtful' ? 'warning' : 'item',
              text: `${text}: ${messages.referenceStates[of]}`,
            })),
          ]
        : []),
      heading(messages.sources),
      ...(sources.length === 0 ? [{ kind: 'paragraph', text: messages.noSources } as const] : []),
      ...sources.map(({ title: text }): SavedBlock => ({ kind: 'item', text })),
      ...(leftOut.length > 0 ? [heading(messages.leftOut)] : []),
      ...leftOut.map((each): SavedBlock => ({ kind: 'item', text: leftOutLine(each) })),
    ],
  };
}

/** The same as a note, which has less room: of a long answer the beginning, of quotes and references their figures. */
export function savedNote(answer: AiAnswer, moment: string): string {
  const { parts, quotes, references, sources, leftOut } = answer;
  const verified = quotes.filter(isVerified).length;
  const markedAs = (mark: AiTextMark) =>
    parts.filter((part) => 'text' in part && part.mark === mark).length;
  const [notFound, notKnown] = [markedAs('not_found'), markedAs('not_known')];
  const unverified = quotes.length - verified + notFound;
  const foot = [
    modelLine(answer, moment),
    ...(sources.length > 0
      ? [shorten(`${messages.sources}: ${sources.map(({ title }) => title).join('; ')}`, 800)]
      : []),
    ...(leftOut.length > 0
      ? [shorten(`${messages.leftOut}: ${leftOut.map(leftOutLine).join('; ')}`, 800)]
      : []),
    ...(verified + unverified > 0 ? [messages.counted(verified, unverified)] : []),
    ...(notKnown > 0 ? [messages.factsCounted(notKnown)] : []),
    ...(references.length > 0 ? [messages.referencesCounted(references.length)] : []),
    messages.notice,
  ].join('\n');
  const head = `${messages.heading}\n${shorten(answer.prompt, 500)}\n\n`;
  const space = NOTE_MAX - [...head].length - [...foot].length - 2;
  return `${head}${shorten(markQuotes(answer), space)}\n\n${foot}`;
}

function modelLine({ model, modelName }: AiAnswer, moment: string): string {
  const name = messages.models[model];
  return messages.made(modelName ? `${name} (${modelName})` : name, moment);
}

/** Its text with the number of each quote behind it. */
function numberQuotes({ parts, quotes }: AiAnswer): string {
  return parts
    .map((part) => {
      if ('text' in part) return textOf(part);
      const quote = quotes.find(({ number }) => number === part.quote);
      return quote ? ` “${inLine(quote.text)}” [${quote.number}]` : '';
    })
    .join('');
}

/** Its text, in which a quote that was not found says so where it stands. */
function markQuotes({ parts, quotes }: AiAnswer): string {
  const quoteOf = (number: number) => {
    const quote = quotes.find((one) => one.number === number);
    if (!quote) return '';
    return ` “${inLine(quote.text)}”${messages.inNote[quote.state]}`;
  };
  const text = parts.map((part) => ('text' in part ? textOf(part) : quoteOf(part.quote))).join('');
  return linesAndTables(text)
    .map((part) =>
      typeof part === 'string' ? restoreBars(part) : alignedTable(part.map(plainCells)),
    )
    .join('\n')
    .trim();
}

function textOf({ text, mark }: AiTextPart): string {
  return mark ? `${text} (${messages.marks[mark]})` : text;
}

/** Stands for a bar within a quote, so that it ends no cell. */
const BAR = '\ue07c';

function inLine(quote: string): string {
  return quote.replace(/\s*\n\s*/g, ' ').replaceAll('|', BAR);
}

function restoreBars(text: string): string {
  return text.replaceAll(BAR, '|');
}

/** The cells of a row without the signs of bold print. */
function plainCells(row: readonly string[]): string[] {
  return row.map((cell) => restoreBars(plainLine(cell)));
}

function quoteBlock(quote: AiQuote): SavedBlock {
  const { number, text, state, source, page } = quote;
  const unit = unitOf(quote);
  const where = [source?.title, unit === null ? undefined : messages.units[unit](page ?? 0)]
    .filter((part) => part !== undefined)
    .join(', ');
  return {
    kind: isVerified({ state }) ? 'item' : 'warning',
    text: `[${number}] “${text}” ${where ? `(${where}) ` : ''}${messages.quoteStates[state]}`,
  };
}

function leftOutLine({ source, pages, reason, count = 0 }: AiLeftOut): string {
  const inUnits = source?.excerpts ? messages.excerpts : messages.pages;
  const what = [source?.title ?? messages.conversation, pages && inUnits(pages)]
    .filter(Boolean)
    .join(', ');
  return `${what}: ${messages.leftOutReasons[reason](count)}`;
}

/** Markdown as plain blocks: what files need of it. */
function blocksOf(markdown: string): SavedBlock[] {
  return linesAndTables(markdown).flatMap((line): SavedBlock[] => {
    if (typeof line !== 'string') return [{ kind: 'table', rows: line.map(plainCells) }];
    const text = restoreBars(plainLine(line));
    if (text === '' || /^[|\s:-]+$/.test(text)) return [];
    if (/^\s*#{1,6}\s/.test(line)) return [{ kind: 'heading', text }];
    return [{ kind: /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line) ? 'item' : 'paragraph', text }];
  });
}

function plainLine(line: string): string {
  return line
    .replace(/^\s*(?:#{1,6}|[-*+]|>)\s+/, '')
    .replace(/\*\*|__|`/g, '')
    .trim();
}

function shorten(text: string, max: number): string {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
}
