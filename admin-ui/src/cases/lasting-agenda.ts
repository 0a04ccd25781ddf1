import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import { dataProvider } from '../data/data-provider';

/** The most entries that are counted by kind. Beyond it only their total is shown. */
const MAX_COUNTED = 100;

/** The agenda entries that stay open when their cases are concluded. */
export interface LastingAgenda {
  total: number;
  /** Null if there are too many to count. */
  kinds: Record<EntryKind, number> | null;
}

/** Returns null if nothing stays open, or if the request fails: the conclusion then leaves the agenda as it is. */
export async function fetchLastingAgenda(
  caseIds: readonly string[],
): Promise<LastingAgenda | null> {
  if (caseIds.length === 0) return null;
  try {
    const { data, total = data.length } = await dataProvider.getList('agenda-entries', {
      pagination: { page: 1, perPage: MAX_COUNTED },
      sort: { field: 'dueOn', order: 'ASC' },
      filter: { view: 'lasting', caseIds: [...caseIds] },
    });
    if (total === 0) return null;
    const countOf = (kind: EntryKind) => data.filter((entry) => entry.kind === kind).length;
    const kinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, countOf(kind)]));
    return { total, kinds: total > data.length ? null : (kinds as Record<EntryKind, number>) };
  } catch {
    return null;
  }
}
