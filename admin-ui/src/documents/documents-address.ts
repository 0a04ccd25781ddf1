import { DOCUMENT_SORTS, type DocumentSort } from '../../../src/contract/documents';
import { pageIn, searchIn } from '../data/query-values';

/** The value of `caseId` in an address that stands for what is in the folder and in no case. */
export const WITHOUT_CASE = 'none';

export const VIEWS = ['clients', 'documents'] as const;
/** What the page searches: clients by name, or all documents by their words. */
export type DocumentsView = (typeof VIEWS)[number];

export type Direction = 'ASC' | 'DESC';

/** How a column sorts when it is first asked to. */
export const FIRST_DIRECTION: Record<DocumentSort, Direction> = {
  createdAt: 'DESC',
  title: 'ASC',
  sizeBytes: 'DESC',
};

/** What the documents page shows, kept in its address so that Back works and links can be shared. */
export interface DocumentsAddress {
  /** Whose folder is open. */
  clientId: string | null;
  view: DocumentsView;
  /** Search for clients by name. */
  q: string;
  /** Search for documents, in the folder or in all of the office. */
  words: string;
  /** Only of this case, or WITHOUT_CASE. */
  caseId: string | null;
  /** Only what the client sees, or does not see. */
  shared: boolean | null;
  sort: DocumentSort;
  direction: Direction;
  /** In all of the office: only what counts as recent. */
  recent: boolean;
  /** From 1. */
  page: number;
}

/** Reads an address's query; values that do not exist count as absent. */
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

/** `title.ASC`; the order in which a folder opens is not written. */
export function sortValue(sort: DocumentSort, direction: Direction): string | null {
  const opening = sort === 'createdAt' && direction === FIRST_DIRECTION.createdAt;
  return opening ? null : `${sort}.${direction}`;
}

export function visibilityValue(shared: boolean | null): string | null {
  if (shared === null) return null;
  return shared ? 'shared' : 'internal';
}
