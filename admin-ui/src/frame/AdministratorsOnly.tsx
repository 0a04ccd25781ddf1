import { ShieldCheck } from 'lucide-react';

import type { StaffPath } from '../../../src/contract/staff-pages';
import { EmptyState } from '../../../ui/src/parts/EmptyState';
import { PageHeader } from '../layout/PageHeader';
import { frameMessages, pageTitles } from './messages';

/** Replaces a page that only administrators can use. */
export function AdministratorsOnly({ path }: { path: StaffPath }) {
  return (
    <>
      <PageHeader title={pageTitles[path]} />
      <EmptyState icon={ShieldCheck} {...frameMessages.administratorsOnly} />
    </>
  );
}
