import { DOCUMENT_SORTS, type DocumentSort } from '../../../src/contract/documents';
import { pageIn, searchIn } from '../data/query-values';

/** The value of `caseId` in an address that means documents in the folder without a case. */
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

/** The state of the documents page, kept in its address so that Back works and links can be shared. */
export interface DocumentsAddress {
  /** The client whose folder is open. */
  clientId: string | null;
  view: DocumentsView;
  /** A search for clients by name. */
  q: string;
  /** A search for documents, in the folder or in the whole office. */
  words: string;
  /** Limits the list to this case, or to WITHOUT_CASE. */
  caseId: string | null;
  /** Limits the list to documents that the client sees, or does not see. */
  shared: boolean | null;
  sort: DocumentSort;
  direction: Direction;
  /** Limits a list of the whole office to recent documents. */
  recent: boolean;
  /** Counted from 1. */
  page: number;
}

/** Reads an address's query and ignores values that do not exist. */
export function readAddress(params: URLSearchParams): DocumentsAddress {
  const [sort, direction] = orderOf(params.get('sort') ?? '');
  const visibility = params.get('visibility');
  return {
    clientId: params.get('clientId'),
    view: VIEWS.find((known) => known === params.get('view')) ?? 'clients',
    q: searchIn(params),
    words: searchIn(params, 'words'),
    caseId: params.get('caseId'),
    shared: [true, false].find((shared) => visibilityValue(shared) === visibility) ?? null,
    sort,
    direction,
    recent: params.get('recent') === '1',
    page: pageIn(params),
  };
}

function orderOf(text: string): [DocumentSort, Direction] {
  const [field, direction] = text.split('.');
  const sort = DOCUMENT_SORTS.find((known) => known === field);
  if (!sort) return ['createdAt', FIRST_DIRECTION.createdAt];
  return [sort, direction === 'ASC' || direction === 'DESC' ? direction : FIRST_DIRECTION[sort]];
}

/** Returns `title.ASC`; null for the order in which a folder opens. */
export function sortValue(sort: DocumentSort, direction: Direction): string | null {
  const opening = sort === 'createdAt' && direction === FIRST_DIRECTION.createdAt;
  return opening ? null : `${sort}.${direction}`;
}

export function visibilityValue(shared: boolean | null): string | null {
  if (shared === null) return null;
  return shared ? 'shared' : 'internal';
}
