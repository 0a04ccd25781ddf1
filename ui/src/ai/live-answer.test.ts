import type { AiQuote } from '../../../src/contract/ai';
import { copiedAnswer } from './copied-answer';
import {
  appendQuote,
  appendText,
  countQuotes,
  EMPTY_ANSWER,
  hasSeveralSources,
  isEmptyAnswer,
} from './live-answer';

const quote = (number: number, state: AiQuote['state'], text = 'A ré aceita.'): AiQuote => ({
  number,
  text,
  state,
  page: 5,
  source: { kind: 'document', id: 'd', title: 'Contestação.pdf' },
});

it('grows by words and quotes in their order', () => {
  let answer = appendText(appendText(EMPTY_ANSWER, { text: 'Sim' }), { text: ', em parte' });
  answer = appendText(appendQuote(answer, quote(1, 'verified')), { text: '.' });
  expect(answer.parts).toEqual([{ text: 'Sim, em parte' }, { quote: 1 }, { text: '.' }]);
  expect(EMPTY_ANSWER.parts).toEqual([]);
});

it('is empty while it has only spaces', () => {
  expect(isEmptyAnswer(appendText(EMPTY_ANSWER, { text: ' \n' }))).toBe(true);
  expect(isEmptyAnswer(appendQuote(EMPTY_ANSWER, quote(1, 'unverified')))).toBe(false);
});

it('counts a quote that stands on another page as found', () => {
  const quotes = [quote(1, 'verified'), quote(2, 'other_page'), quote(3, 'unverified')];
  expect(countQuotes({ quotes, parts: [] })).toEqual({ found: 2, unverified: 1, notKnown: 0 });
  const parts = [
    { text: '“x”', mark: 'not_found' as const },
    { text: 'y', mark: 'no_quote' as const },
    { text: '12 de maio', mark: 'not_known' as const },
  ];
  expect(countQuotes({ quotes, parts })).toEqual({ found: 2, unverified: 2, notKnown: 1 });
});

it('names the source of a quote once several papers were read, even if only one is quoted', () => {
  const source = (id: string, kind: 'document' | 'case' = 'document') => ({ kind, id, title: id });
  const answer = appendQuote(EMPTY_ANSWER, quote(1, 'verified'));
  expect(hasSeveralSources(answer)).toBe(false);
  expect(hasSeveralSources({ ...answer, sources: [source('d'), source('c', 'case')] })).toBe(false);
  expect(hasSeveralSources({ ...answer, sources: [source('d'), source('e')] })).toBe(true);
  const ofCase = { ...quote(2, 'verified'), source: source('c', 'case') };
  expect(hasSeveralSources(appendQuote(answer, ofCase))).toBe(true);
});

it('is copied with the check of each quote, and with the notice', () => {
  let answer = appendQuote(appendText(EMPTY_ANSWER, { text: 'Sim' }), quote(1, 'verified'));
  answer = appendQuote(
    appendText(answer, { text: ', mas' }),
    quote(2, 'unverified', 'Foi\u202E em 2019.'),
  );
  expect(copiedAnswer(answer)).toBe(
    [
      'Sim [1], mas [2]',
      'Citações:\n[1] “A ré aceita.” (Contestação.pdf, p. 5; verificada)\n' +
        '[2] “Foi em 2019.” (Contestação.pdf, p. 5; não verificada. Não encontrada no documento. Confira antes de usar.)',
      'A revisão por um advogado é obrigatória. Apoio ao trabalho do advogado. Não dispensa revisão.',
    ].join('\n\n'),
  );
});
