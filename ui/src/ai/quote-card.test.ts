import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { AiQuote } from '../../../src/contract/ai';
import { QuoteCard } from './QuoteCard';

const SOURCE = { kind: 'document', id: 'd', title: 'Contestação' } as const;

/** Returns a card's text, and whether it links to its page. */
function card(quote: Partial<AiQuote>) {
  const whole: AiQuote = {
    number: 1,
    text: 'o réu pagou',
    state: 'verified',
    source: SOURCE,
    page: 3,
    ...quote,
  };
  const html = renderToStaticMarkup(
    createElement(QuoteCard, { quote: whole, named: false, current: false, onOpen: () => {} }),
  );
  return {
    text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' '),
    opens: html.includes('<button'),
  };
}

it('names the page of a quote, the excerpt of a text without pages, or neither', () => {
  expect(card({}).text).toContain('p. 3');
  expect(card({ source: { ...SOURCE, excerpts: true } }).text).toMatch(/excerto 3 Verificada/);
  const elsewhere = card({ source: { ...SOURCE, excerpts: true }, state: 'other_page' });
  expect(elsewhere.text).toContain('Encontrada no excerto 3');
  expect(card({ source: { ...SOURCE, kind: 'case' } }).text).toMatch(
    /Dados do processo Verificada/,
  );
  expect(card({ source: null }).text).toMatch(/Texto dado Verificada/);
});

it('marks a quote that left out a negation as out of context, and links to its page', () => {
  const { text, opens } = card({ state: 'out_of_context' });
  expect(text).toContain('fora de contexto');
  expect(text).not.toContain('Verificada');
  expect(opens).toBe(true);
  expect(card({ state: 'unverified' }).opens).toBe(false);
});
