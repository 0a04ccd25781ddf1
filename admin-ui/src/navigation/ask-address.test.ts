import { askAddress, askedAbout, askedPassage } from './ask-address';

const ID = '01890000-0000-7000-8000-000000000001';
const read = (address: string) => askedAbout(new URL(address, 'http://causa.example').searchParams);

it('names what is asked about, and reads it back', () => {
  expect(askAddress({})).toBe('/ia');
  expect(askAddress({ caseId: ID })).toBe(`/ia?processo=${ID}`);
  expect(read(askAddress({ documentId: ID }))).toEqual({ caseId: null, documentId: ID });
});

it('takes nothing for an id that is none', () => {
  expect(read('/ia?processo=../x&documento=')).toEqual({ caseId: null, documentId: null });
});

it('takes a passage only with its own document', () => {
  const passage = { documentId: ID, page: 5, text: 'A ré não põe em causa' };
  expect(askedPassage({ passage }, ID)).toEqual(passage);
  expect(askedPassage({ passage }, null)).toBeNull();
  expect(askedPassage(null, ID)).toBeNull();
});
