import { reuseUnanswered } from './reuse-unanswered';

const WORDS = { text: 'Segue o auto.' };
const WITH_DOCUMENT = { ...WORDS, documentIds: ['auto'] };

it('sends the same words with the documents that went along', () => {
  expect(reuseUnanswered(WITH_DOCUMENT, WORDS)).toBe(WITH_DOCUMENT);
  expect(reuseUnanswered(WITH_DOCUMENT, { ...WORDS, documentIds: [] })).toBe(WITH_DOCUMENT);
});

it('sends anything else as it is', () => {
  for (const message of [{ text: 'Outra coisa.' }, { ...WORDS, documentIds: ['outro'] }]) {
    expect(reuseUnanswered(WITH_DOCUMENT, message)).toBe(message);
  }
  expect(reuseUnanswered(null, WORDS)).toBe(WORDS);
});
