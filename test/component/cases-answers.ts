import { page } from 'vitest/browser';

import type { HistoryEntry } from '../../src/contract/case-history';
import type { CaseSummaryReply } from '../../src/contract/case-summaries';
import type { LegalCase } from '../../src/contract/cases';
import type { CaseViewers } from '../../src/contract/users';
import { CASE, CASE_STATISTICS, CLIENT, STAFF } from './support/records';
import { type Answers, list, reply } from './support/server';

/* A case, and all that its dialogs ask about it. */

export const FULL: LegalCase = { ...CASE, status: 'aberto', dueDate: '2032-03-05' };
export const BARE: LegalCase = {
  ...CASE,
  ...{ status: 'concluido', number: null, court: null, clientId: null, clientName: null },
};

export const BELOW: Answers = {
  'GET cases/statistics': reply(CASE_STATISTICS),
  'GET clients': list([CLIENT]),
};

/** All that the dialog of a case asks about it. */
export const ofCase = (legalCase: LegalCase, others: Answers = {}): Answers => ({
  ...BELOW,
  [`GET cases/${CASE.id}`]: reply(legalCase),
  [`GET cases/${CASE.id}/history`]: list([]),
  [`GET cases/${CASE.id}/viewers`]: reply<CaseViewers>({ total: 0, viewers: [] }),
  [`GET cases/${CASE.id}/summary`]: reply<CaseSummaryReply>({ summary: null, making: false }),
  'GET ai/models': reply([]),
  'GET documents': list([]),
  'GET service-requests': list([]),
  ...others,
});

export const dialogWidth = () =>
  document.querySelector('[role="dialog"]')!.getBoundingClientRect().width;
export const field = (name: string) => page.getByRole('textbox', { name });
export const client = page.getByRole('combobox', { name: 'Cliente' });
export const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

export const entry = (n: number, rest: Partial<HistoryEntry>): HistoryEntry => ({
  id: `00000000-0000-4000-8000-00000000080${n}`,
  caseId: CASE.id,
  action: 'updated',
  ...{ field: null, entryKind: null, description: null, oldValue: null, newValue: null },
  userId: STAFF.userId,
  userName: STAFF.fullName,
  createdAt: CASE.createdAt,
  ...rest,
});
