import { extractText, getDocumentProxy } from 'unpdf';

import { CASE_FIELDS } from '../contract/cases.js';
import { namesOf } from '../contract/fields.js';
import type { CaseArchive } from './archives.queries.js';
import { coverSheet } from './cover-sheet.js';
import { printable } from './printable.js';

it.each([
  ['Olena: Олена Шевченко, Київ, Ґонта', 'Olena: Олена Шевченко, Київ, Ґонта'],
  ['Łukasz Wałęsa, Ștefan Țurcanu, Őry Dvořák', 'Łukasz Wałęsa, Ștefan Țurcanu, Őry Dvořák'],
  ['Αλέξανδρος «1.º» – 5 €', 'Αλέξανδρος «1.º» – 5 €'],
  ['Ac\u0327a\u0303o', 'Ação'],
  ['Nguyễn Thị Hiền', 'Nguyen Thi Hien'],
  ['王伟', 'WangWei'],
  ['山田', 'ShanTian'],
  ['محمد', 'mhmd'],
  ['ﬁnal ½', 'final ½'],
])('a PDF has «%s» as «%s»', (text, printed) => expect(printable(text)).toBe(printed));

it('a PDF has no letter that its typefaces lack, and no "?" in its place', () => {
  const letters = Array.from({ length: 0xfff0 - 0xa0 }, (_, n) => n + 0xa0)
    .filter((code) => code < 0xd800 || code > 0xf8ff)
    .map((code) => String.fromCodePoint(code));
  const printed = letters.map(printable);
  expect(printed.map(printable)).toEqual(printed);
  expect(letters.filter((letter, n) => /\p{L}/u.test(letter) && printed[n]!.includes('?'))).toEqual(
    [],
  );
});

it('a cover sheet has names in any script, and can be searched for them', async () => {
  const legalCase = {
    ...Object.fromEntries(namesOf(CASE_FIELDS).map((name) => [name, null])),
    officeName: 'Łukasz & Filhos',
    title: 'Олена Шевченко contra 王伟',
    status: 'aberto',
    clientName: 'Олена Шевченко',
    responsibleName: null,
    timeZone: 'Europe/Lisbon',
    createdAt: '2026-03-02T10:42:00Z',
    updatedAt: '2026-03-02T10:42:00Z',
    documents: [{ title: 'Αίτηση.pdf', createdAt: '2026-03-02T10:42:00Z' }],
    history: [],
  } as unknown as CaseArchive;
  const sheet = await coverSheet(legalCase, new Date('2026-03-03T10:00:00Z'));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), {
    mergePages: true,
  });
  expect(text).toContain('Олена Шевченко contra WangWei');
  expect(text).toContain('Łukasz & Filhos');
  expect(text).toContain('Αίτηση.pdf');
  expect(text).not.toContain('?');
});
