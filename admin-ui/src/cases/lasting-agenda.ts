import { ENTRY_KINDS, type EntryKind } from '../../../src/contract/agenda';
import { dataProvider } from '../data/data-provider';

/** Entries that are counted by their kinds; beyond that only their number is told. */
const COUNTED = 100;

/** The entries of cases that stay open when these are concluded. */
export interface LastingAgenda {
  total: number;
  /** Null where there are too many to be counted. */
  kinds: Record<EntryKind, number> | null;
}

/** Returns null where nothing stays open, and where that cannot be read: then it stays as it is. */
export async function fetchLastingAgenda(
  caseIds: readonly string[],
): Promise<LastingAgenda | null> {
  if (caseIds.length === 0) return null;
  try {
    const { data, total = data.length } = await dataProvider.getList('agenda-entries', {
      pagination: { page: 1, perPage: COUNTED },
      sort: { field: 'dueOn', order: 'ASC' },
      filter: { view: 'lasting', caseIds: [...caseIds] },
    });
    if (total === 0) return null;
    const of = (kind: EntryKind) => data.filter((entry) => entry.kind === kind).length;
    const kinds = Object.fromEntries(ENTRY_KINDS.map((kind) => [kind, of(kind)]));
    return { total, kinds: total > data.length ? null : (kinds as Record<EntryKind, number>) };
  } catch {
    return null;
  }
}
