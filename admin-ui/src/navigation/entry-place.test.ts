import { entryPlaceText, readEntryPlace } from './entry-place';

const ID = '00000000-0000-4000-8000-000000000001';
const CASE = '00000000-0000-4000-8000-000000000002';

it.each([
  ['prazo', { kind: 'deadline' }],
  ['audiencia.2027-01-15', { kind: 'hearing', day: '2027-01-15' }],
  [`tarefa.2027-01-15.${CASE}`, { kind: 'task', day: '2027-01-15', caseId: CASE }],
  [`prazo.${CASE}.${ID}`, { kind: 'deadline', caseId: CASE, documentId: ID }],
  [ID, { id: ID, part: 'shown' }],
  [`${ID}.editar`, { id: ID, part: 'form' }],
  [`${ID}.cumprir`, { id: ID, part: 'settling' }],
] as const)('parses «%s» and writes the same text', (text, place) => {
  expect(readEntryPlace(text)).toEqual(place);
  expect(entryPlaceText(place)).toBe(text);
});

it.each([null, '', 'reuniao', `${ID}.apagar`])('rejects %s', (text) => {
  expect(readEntryPlace(text)).toBeNull();
});

it('drops a day that does not exist', () => {
  expect(readEntryPlace('prazo.2027-99-99')).toEqual({ kind: 'deadline' });
});
