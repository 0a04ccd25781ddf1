import type { EvalResult } from './evaluate.js';

/** Price of a million tokens, in whatever currency. */
export interface Price {
  read: number;
  written: number;
}

const HEAD = [
  'question',
  'right',
  'refused',
  'quotes',
  'found',
  'other page',
  'not found',
  'unsupported',
  'facts',
  'known',
  'invented',
  'tokens read',
  'written',
  'cost',
  'seconds',
  'fault',
];

/** A row for each question, and one for all. @param price null where it is not known */
export function tableOf(results: readonly EvalResult[], price: Price | null): string {
  const rows = [HEAD, ...results.map((result) => rowOf(result, price)), totalOf(results, price)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column]!, column))
      .join('  ')
      .trimEnd(),
  );
  const rule = '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2));
  return [lines[0], rule, ...lines.slice(1, -1), rule, lines.at(-1)].join('\n');
}

function rowOf(result: EvalResult, price: Price | null): string[] {
  const { id, right, refused, quotes, verified, otherPage, unverified, unsupported } = result;
  const { fault, inputTokens, outputTokens, milliseconds } = result;
  const counts = [quotes, verified, otherPage, unverified, unsupported];
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    id,
    right ? 'yes' : 'no',
    refused ? 'yes' : 'no',
    ...counts.map(String),
    ...factsOf([result]),
    `${inputTokens}`,
    `${outputTokens}`,
    costOf(result, price),
    seconds,
    fault ?? '',
  ];
}

function totalOf(results: readonly EvalResult[], price: Price | null): string[] {
  const sum = (figure: (result: EvalResult) => number) =>
    results.reduce((total, result) => total + figure(result), 0);
  const totals = {
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
  };
  const faults = sum(({ fault }) => Number(fault !== null));
  return [
    `${results.length} questions`,
    `${sum(({ right }) => Number(right))}`,
    `${sum(({ refused }) => Number(refused))}`,
    `${sum(({ quotes }) => quotes)}`,
    `${sum(({ verified }) => verified)}`,
    `${sum(({ otherPage }) => otherPage)}`,
    `${sum(({ unverified }) => unverified)}`,
    `${sum(({ unsupported }) => unsupported)}`,
    ...factsOf(results),
    `${totals.inputTokens}`,
    `${totals.outputTokens}`,
    costOf(totals, price),
    (sum(({ milliseconds }) => milliseconds) / 1000).toFixed(1),
    faults === 0 ? '' : `${faults}`,
  ];
}

/** Facts of drafts: given, known, invented. */
function factsOf(results: readonly EvalResult[]): string[] {
  const facts = results.flatMap((result) => result.facts ?? []);
  if (facts.length === 0) return ['-', '-', '-'];
  const given = facts.reduce((sum, of) => sum + of.given, 0);
  const invented = facts.reduce((sum, of) => sum + of.invented, 0);
  return [given, given - invented, invented].map(String);
}

function costOf(
  { inputTokens, outputTokens }: Pick<EvalResult, 'inputTokens' | 'outputTokens'>,
  price: Price | null,
): string {
  if (price === null) return '-';
  return ((inputTokens * price.read + outputTokens * price.written) / 1e6).toFixed(4);
}

/** Words to the left, figures to the right. */
function pad(cell: string, width: number, column: number): string {
  const isWords = column === 0 || column === HEAD.length - 1;
  return isWords ? cell.padEnd(width) : cell.padStart(width);
}
