import { type Opened, readOpened, withOpened, writeOpened } from './recently-opened';

const a: Opened = { kind: 'case', id: 'a' };
const b: Opened = { kind: 'client', id: 'a' };

it('a record opened again stands first, once; a case and a client are two things', () => {
  expect(withOpened([a, b], b)).toEqual([b, a]);
  expect(withOpened([a], b)).toEqual([b, a]);
});

it('keeps the last eight', () => {
  let opened: Opened[] = [];
  for (let n = 0; n < 20; n++) opened = withOpened(opened, { kind: 'document', id: `${n}` });
  expect(opened.map(({ id }) => id)).toEqual(['19', '18', '17', '16', '15', '14', '13', '12']);
});

it('reads back what it wrote, and nothing of what is none of it', () => {
  expect(readOpened(writeOpened([a, b]))).toEqual([a, b]);
  for (const text of [null, '', '{"kind":"case"}', 'case', 'user a\n\n']) {
    expect(readOpened(text)).toEqual([]);
  }
});
