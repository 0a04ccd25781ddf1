import type { AgendaEntry } from '../../../src/contract/agenda';
import { useGetList, useGetOne } from '../data/resources';

/** The date of a case that a change of its deadlines makes: see decision 42. */
export interface CaseDate {
  /** The date that the case has now. */
  now: string | null;
  /** The earliest open deadline beside the one that changes. */
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
