import {
  DOCUMENT_SORTS,
  type DocumentFilter,
  type DocumentSort,
  FOLDER_SORTS,
} from '../../../src/contract/documents';
import {
  booleanIn,
  filterIn,
  idIn,
  type ListAddressOf,
  wordsIn,
  yesIn,
} from '../data/list-address';

/** The choice of the case filter that means documents in the folder without a case. */
export const WITHOUT_CASE = 'none';

export const VIEWS = ['clients', 'documents'] as const;
/** The subject of the page's search: clients by name, or all documents by their words. */
export type DocumentsView = (typeof VIEWS)[number];

export type Direction = 'ASC' | 'DESC';

/** The direction of a column's first sort. */
export const FIRST_DIRECTION: Record<DocumentSort, Direction> = {
  createdAt: 'DESC',
  title: 'ASC',
  sizeBytes: 'DESC',
};

/** The documents of a folder in the address. */
export const FOLDER_ADDRESS: ListAddressOf<'documents'> = {
  filters: { q: wordsIn, caseId: idIn, withoutCase: yesIn, sharedWithClient: booleanIn },
  sorts: DOCUMENT_SORTS,
  old: {
    words: (q) => ({ q }),
    caseId: (caseId) => (caseId === WITHOUT_CASE ? { withoutCase: true } : { caseId }),
    visibility: (who) =>
      who === 'shared' || who === 'internal' ? { sharedWithClient: who === 'shared' } : {},
  },
  oldSort: (value) => {
    const [text, direction] = value.split('.');
    const field = DOCUMENT_SORTS.find((known) => known === text);
    if (!field || (direction !== 'ASC' && direction !== 'DESC')) return undefined;
    return { field, order: direction };
  },
};

/** Returns the case that a filter names, or `WITHOUT_CASE`; null for all. */
export function caseOf({ caseId, withoutCase }: DocumentFilter): string | null {
  return withoutCase ? WITHOUT_CASE : (caseId ?? null);
}

/** The folders in the address; each view has a list of its own. */
export const FOLDERS_ADDRESS: ListAddressOf<'documents/folders'> = {
  filters: { q: wordsIn },
  sorts: FOLDER_SORTS,
  old: { q: (q) => ({ q }) },
};

/** The documents of the whole office in the address. */
export const FOUND_ADDRESS: ListAddressOf<'documents'> = {
  filters: { q: wordsIn, recent: yesIn },
  sorts: DOCUMENT_SORTS,
  old: { words: (q) => ({ q }), recent: (recent) => ({ recent }) },
};

/** Reads the search of the address's list. */
export function searchOf(params: URLSearchParams): string {
  return wordsIn(filterIn(params)?.['q']) ?? '';
}

/** The state of the documents page beside its lists, kept in its address. */
export interface DocumentsAddress {
  /** The client whose folder is open. */
  clientId: string | null;
  view: DocumentsView;
}

/** Reads an address's query and ignores values that do not exist. */
export function readAddress(params: URLSearchParams): DocumentsAddress {
  return {
    clientId: params.get('clientId'),
    view: VIEWS.find((known) => known === params.get('view')) ?? 'clients',
  };
}
