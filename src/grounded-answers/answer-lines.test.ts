import type { AiQuote } from '../contract/ai.js';
import { linesOf } from './answer-lines.js';

const quote = (number: number, state: AiQuote['state'] = 'verified') =>
  ({ number, state, text: 'x', source: null, page: 1 }) as AiQuote;

describe('the lines of an answer', () => {
  it('have the quotes that stand in them, or alone on the next line', () => {
    const parts = [
      { text: 'Um ' },
      { quote: 1 },
      { text: '.\n\n' },
      { quote: 2 },
      { text: '\nDois.' },
    ];
    expect(linesOf({ parts, quotes: [quote(1), quote(2)] })).toEqual([
      { text: 'Um.', quotes: [quote(1), quote(2)] },
      { text: 'Dois.', quotes: [] },
    ]);
  });

  it('lose the signs of lists, headings and bold print, and those that say nothing', () => {
    const text = '## Resumo\n---\n- **Um**\n3. dois\n\n2023 foi três';
    expect(linesOf({ parts: [{ text }], quotes: [] }).map((line) => line.text)).toEqual([
      'Resumo',
      'Um',
      'dois',
      '2023 foi três',
    ]);
  });
});
