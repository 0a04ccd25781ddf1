import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { AI_PROBLEMS } from '../../../src/contract/ai-problems';
import type { ProblemCode } from '../../../src/contract/problems';
import { ProblemError } from '../api/problem-error';
import { AnswerBody } from './AnswerBody';
import { failureOf, failureText } from './failure';
import { appendText, EMPTY_ANSWER } from './live-answer';

it('shows the server’s words, or that the error is unexpected', () => {
  const [status, title, detail] = AI_PROBLEMS.ai_quota;
  const about = { type: 'about:blank', code: 'ai_quota', requestId: '' } as const;
  const refused = new ProblemError({ ...about, status, title, detail, message: detail });
  expect(failureOf(refused)).toEqual({ title: 'Erro na IA', text: detail });
  const unexpected = { title: 'Erro inesperado', text: 'Tente novamente.' };
  expect(failureOf(new TypeError('x is not a function'))).toEqual(unexpected);
  expect(failureText('ai_quota')).toBe(detail);
  expect(failureText('a_code_to_come' as ProblemCode)).toBe(unexpected.text);
});

it('says “Erro na IA” for every failure of a model', () => {
  const { ai_nothing_to_save: _, ...ofModels } = AI_PROBLEMS;
  expect(new Set(Object.values(ofModels).map(([, title]) => title))).toEqual(
    new Set(['Erro na IA']),
  );
});

it('shows “Sem resposta.” for an empty answer', () => {
  const shown = (text: string, writing: boolean) =>
    renderToStaticMarkup(
      createElement(AnswerBody, { answer: appendText(EMPTY_ANSWER, { text }), writing }),
    );
  expect(shown(' ', false)).toContain('Sem resposta.');
  expect(shown(' ', true)).not.toContain('Sem resposta.');
});
