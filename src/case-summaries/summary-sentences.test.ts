import type { AiQuote } from '../contract/ai.js';
import { sentencesOf } from './summary-sentences.js';

const quote = (number: number, state: AiQuote['state'] = 'verified') =>
  ({ number, state, text: 'x', source: null, page: 1 }) as AiQuote;

it('a sentence is verified where each of its quotes is', () => {
  const parts = [1, 2, 3, 4].flatMap((number) => [
    { text: `\nFrase ${number} ` },
    { quote: number },
  ]);
  const quotes = [
    quote(1),
    quote(2, 'other_page'),
    quote(3, 'unverified'),
    quote(4, 'out_of_context'),
  ];
  expect(sentencesOf({ parts, quotes }).map(({ state }) => state)).toEqual([
    'verified',
    'verified',
    'unverified',
    'unverified',
  ]);
});
