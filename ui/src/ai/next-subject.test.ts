import type { AiAnswer, AiSentItem } from '../../../src/contract/ai-answers';
import { isPassageOnly, nextSubject } from './next-subject';

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

it('continues with the documents and the case of the last question', () => {
  expect(nextSubject(lastAnswer('1-9'), false)).toEqual({
    about: { documentIds: ['d1'], paperIds: [] },
    withCase: true,
  });
  expect(nextSubject(undefined, false)).toEqual({
    about: { documentIds: [], paperIds: [] },
    withCase: false,
  });
});

it('continues with a passage alone, and adds its document only where that is chosen', () => {
  const last = lastAnswer('5', { passage: PASSAGE });
  expect(isPassageOnly(last)).toBe(true);
  expect(nextSubject(last, false).about).toEqual({
    documentIds: [],
    paperIds: [],
    passage: PASSAGE,
  });
  expect(nextSubject(last, true).about).toEqual({
    documentIds: ['d1'],
    paperIds: [],
    passage: PASSAGE,
  });
});

it('recognises a passage that was sent with its whole document', () => {
  expect(isPassageOnly(lastAnswer('1-9', { passage: PASSAGE }))).toBe(false);
  expect(isPassageOnly(lastAnswer('5'))).toBe(false);
  expect(isPassageOnly(lastAnswer(null, { sent: [], passage: PASSAGE }))).toBe(true);
});

it('names the whole case if the documents are more than a question may name', () => {
  const sources = Array.from({ length: 21 }, (_, n) => ({ ...DOCUMENT, id: `d${n}` }));
  expect(nextSubject(lastAnswer('1', { sources: [...sources, CASE] }), false)).toEqual({
    about: {},
    withCase: true,
  });
});
