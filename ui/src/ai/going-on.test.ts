import type { AiAnswer, AiSentItem } from '../../../src/contract/ai-answers';
import { goingOn, wentAlone } from './going-on';

const PASSAGE = { documentId: 'd1', page: 5, text: 'O prazo é de dez dias.' };
const DOCUMENT = { kind: 'document', id: 'd1', title: 'Contestação' } as const;
const CASE = { kind: 'case', id: 'c1', title: 'Ferreira c. Condomínio' } as const;

function lastAnswer(
  pages: string | null,
  said: Partial<AiAnswer> = {},
): Pick<AiAnswer, 'sources' | 'sent' | 'passage'> {
  const sent: AiSentItem[] = [{ kind: 'document', title: 'Contestação', pages, characters: 10 }];
  return { sources: [DOCUMENT, CASE], sent, passage: null, ...said };
}

it('goes on about the documents and the case that the last question was about', () => {
  expect(goingOn(lastAnswer('1-9'), false)).toEqual({
    about: { documentIds: ['d1'], paperIds: [] },
    withCase: true,
  });
  expect(goingOn(undefined, false)).toEqual({
    about: { documentIds: [], paperIds: [] },
    withCase: false,
  });
});

it('goes on about a passage alone, and adds its document only where that is chosen', () => {
  const last = lastAnswer('5', { passage: PASSAGE });
  expect(wentAlone(last)).toBe(true);
  expect(goingOn(last, false).about).toEqual({ documentIds: [], paperIds: [], passage: PASSAGE });
  expect(goingOn(last, true).about).toEqual({
    documentIds: ['d1'],
    paperIds: [],
    passage: PASSAGE,
  });
});

it('tells a passage that went with all of its document', () => {
  expect(wentAlone(lastAnswer('1-9', { passage: PASSAGE }))).toBe(false);
  expect(wentAlone(lastAnswer('5'))).toBe(false);
  expect(wentAlone(lastAnswer(null, { sent: [], passage: PASSAGE }))).toBe(true);
});

it('names a whole case rather than more documents than a question may', () => {
  const sources = Array.from({ length: 21 }, (_, n) => ({ ...DOCUMENT, id: `d${n}` }));
  expect(goingOn(lastAnswer('1', { sources: [...sources, CASE] }), false)).toEqual({
    about: {},
    withCase: true,
  });
});
