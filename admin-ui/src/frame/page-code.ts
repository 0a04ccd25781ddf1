import type { ComponentType } from 'react';

import { STAFF_PAGES, type StaffPath } from '../../../src/contract/staff-pages';

const MODULES = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '../*/*Page.tsx',
  '!../invitations/InvitePage.tsx',
]);

/** Fetches the code of a page: the component of the file that `STAFF_PAGES` names. */
export async function fetchPage(path: StaffPath): Promise<ComponentType> {
  if (path === 'processos') return (await import('../cases/CasesPage')).fetchCasesPage();
  const { file } = STAFF_PAGES[path];
  const module = await MODULES[`../${file}.tsx`]!();
  return module[file.split('/')[1]!]!;
}
