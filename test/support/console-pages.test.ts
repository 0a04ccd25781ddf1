import { readFileSync } from 'node:fs';

import { STAFF_PAGES } from '../../src/contract/staff-pages.js';

it.each(Object.entries(STAFF_PAGES))('the page %s is the component of its file', (_, { file }) => {
  const text = readFileSync(`admin-ui/src/${file}.tsx`, 'utf8');
  expect(text).toContain(`export function ${file.split('/')[1]!}(`);
});
