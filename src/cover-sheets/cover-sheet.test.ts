import { extractText, getDocumentProxy } from 'unpdf';

import { CASE_FIELDS } from '../contract/cases.js';
import { namesOf } from '../contract/fields.js';
import { coverSheet } from './cover-sheet.js';
import type { CoverSheetCase } from './cover-sheets.service.js';

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
  } as unknown as CoverSheetCase;
  const sheet = await coverSheet(legalCase, new Date('2026-03-03T10:00:00Z'));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(sheet)), {
    mergePages: true,
  });
  expect(text).toContain('Олена Шевченко contra WangWei');
  expect(text).toContain('Łukasz & Filhos');
  expect(text).toContain('Αίτηση.pdf');
  expect(text).not.toContain('?');
});
