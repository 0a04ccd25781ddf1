import {
  useGetList as useAnyList,
  useGetOne as useAny,
  useInfiniteGetList as useAnyInfiniteList,
  type UseGetListHookValue,
  type UseGetListOptions,
  type UseGetOneHookValue,
  type UseGetOneOptions,
  type UseInfiniteGetListHookValue,
  type UseInfiniteGetListOptions,
} from 'react-admin';
import type {
  CaseChange,
  CaseFilter,
  CaseSort,
  HistoryEntry,
  LegalCase,
  NewCase,
} from '../../../src/contract/cases';
import type {
  Client,
  ClientChange,
  ClientFilter,
  ClientRecord,
  ClientSort,
  NewClient,
} from '../../../src/contract/clients';
import type { Deletion, DeletionFilter } from '../../../src/contract/deletions';
import type {
  CaseDocument,
  DocumentChange,
  DocumentFilter,
  DocumentFolder,
  DocumentSort,
  FolderFilter,
  FolderSort,
} from '../../../src/contract/documents';
import type { ListImport } from '../../../src/contract/imports';

/** A body with a photo goes as a form of its own, JSON and file. */
type WithPhoto<Body> = Body & { photo?: Blob | null };

/** What the API holds, named as there: rows of lists, how they are filtered and sorted, and what is sent. */
export interface Resources {
  cases: {
    row: LegalCase;
    filter: CaseFilter;
    sort: CaseSort;
    new: NewCase;
    change: CaseChange;
    stored: LegalCase;
  };
  clients: {
    row: Client;
    filter: ClientFilter;
    sort: ClientSort;
    new: WithPhoto<NewClient>;
    change: WithPhoto<ClientChange>;
    stored: ClientRecord;
  };
  documents: {
    row: CaseDocument;
    filter: DocumentFilter;
    sort: DocumentSort;
    change: DocumentChange;
    stored: CaseDocument;
  };
  'documents/folders': { row: DocumentFolder; filter: FolderFilter; sort: FolderSort };
  deletions: { row: Deletion; filter: DeletionFilter; sort: 'deletedAt' };
  imports: { row: ListImport; filter: object; sort: 'importedAt' };
  [history: `cases/${string}/history`]: { row: HistoryEntry; filter: object; sort: 'createdAt' };
}
export type Resource = keyof Resources;
type Row<R extends Resource> = Resources[R]['row'];

/** The resources that take what `Kind` names: what is `new`, or what is a `change`. */
export type Taking<Kind extends 'new' | 'change'> = {
  [R in keyof Resources]: Resources[R] extends Record<Kind, object> ? R : never;
}['cases' | 'clients' | 'documents'];

export interface ListParams<R extends Resource> {
  pagination: { page: number; perPage: number };
  sort: { field: Resources[R]['sort']; order: 'ASC' | 'DESC' };
  filter?: Resources[R]['filter'];
}

/** react-admin's hooks, which know what each resource holds. */
export const useGetList: <R extends Resource>(
  resource: R,
  params: ListParams<R>,
  options?: UseGetListOptions<Row<R>>,
) => UseGetListHookValue<Row<R>> = useAnyList;

export const useInfiniteGetList: <R extends Resource>(
  resource: R,
  params: ListParams<R>,
  options?: UseInfiniteGetListOptions<Row<R>>,
) => UseInfiniteGetListHookValue<Row<R>> = useAnyInfiniteList;

export const useGetOne: <R extends Resource>(
  resource: R,
  params: { id: string },
  options?: UseGetOneOptions<Row<R>>,
) => UseGetOneHookValue<Row<R>> = useAny;
