import { readFileSync } from 'node:fs';

import { fromRoot } from '../../tools/paths.mjs';
import { figure } from './bench-table.mjs';

const PAGES = 2_000;
const QUOTES = 100;

/**
 * Checks the set's quotes, and measures how long the check takes in a long text.
 * @returns {Promise<string[][]>} rows of a table with their head
 */
export async function measureQuotes() {
  const { prepare } = await import('../../dist/citations/prepared-text.js');
  const { findQuote } = await import('../../dist/citations/find-quote.js');
  const { texts, quotes } = JSON.parse(
    readFileSync(fromRoot('test', 'support', 'quotes.json'), 'utf8'),
  );
  const prepared = new Map();
  for (const { name, ocr = false, pages } of texts)
    prepared.set(name, await prepare(pages.map((text, index) => ({ page: index + 1, text, ocr }))));
  const counts = { true: [0, 0], other: [0, 0] };
  for (const { text, page, quote, state } of quotes) {
    const isTrue = state === 'verified' || state === 'other_page';
    const count = counts[isTrue ? 'true' : 'other'];
    count[0] += 1;
    if (findQuote(prepared.get(text), quote, page).state === state) count[1] += 1;
  }

  const all = texts.flatMap(({ pages }) => pages);
  const long = Array.from({ length: PAGES }, (_, index) => ({
    page: index + 1,
    text: all[index % all.length],
  }));
  const began = performance.now();
  const text = await prepare(long);
  const readyMs = performance.now() - began;
  let longest = 0;
  for (const { quote } of quotes.filter(({ state }) => state === 'unverified').slice(-QUOTES)) {
    const asked = performance.now();
    findQuote(text, quote, 1);
    longest = Math.max(longest, performance.now() - asked);
  }
  return [
    ['quotes', 'measured', 'aim'],
    ['true ones found as the set says', counts.true.toReversed().join(' of '), '98 %'],
    ['altered and invented ones marked', counts.other.toReversed().join(' of '), '100 %'],
    [`${PAGES} pages made ready, in turns`, `${figure(readyMs)} ms`, ''],
    [`longest of ${QUOTES} quotes not in them`, `${figure(longest)} ms`, '250 ms'],
  ];
}
