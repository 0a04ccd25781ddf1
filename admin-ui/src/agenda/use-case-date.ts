import type { AgendaEntry } from '../../../src/contract/agenda';
import { useGetList, useGetOne } from '../data/resources';

/** The dates that decide how changing a deadline moves the date of its case: see decision 42. */
export interface CaseDate {
  /** The current date of the case. */
  now: string | null;
  /** The earliest open deadline apart from the one that changes. */
  other: Pick<AgendaEntry, 'dueOn' | 'title'> | null;
}

/** Returns null while it loads, and for a concluded case, whose date stays as it is. */
export function useCaseDate(caseId: string, entryId: string | undefined): CaseDate | null {
  const { data: legalCase } = useGetOne('cases', { id: caseId });
  const { data: deadlines } = useGetList('agenda-entries', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'dueOn', order: 'ASC' },
    filter: { caseId, kind: 'deadline', view: 'open' },
  });
  if (!legalCase || !deadlines || legalCase.status === 'concluido') return null;
  return {
    now: legalCase.dueDate,
    other: deadlines.find(({ id }) => id !== entryId) ?? null,
  };
}
