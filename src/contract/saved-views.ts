import { type ContentOf, requiredText } from './fields.js';
import { SAVED_VIEWS_MAX } from './lists.js';

/** Characters of a kept query; the longest search and court are nine times as long in an address. */
export const SAVED_QUERY_MAX = 4400;

export const SAVED_VIEW_FIELDS = { name: requiredText(60) } as const;

export const SAVED_VIEW_MESSAGES = {
  nameTaken: 'Já tem uma vista com este nome. Escolha outro.',
  tooMany: `Já tem ${SAVED_VIEWS_MAX} vistas, o máximo. Exclua uma para salvar outra.`,
  queryInvalid: 'Isto não é uma vista dos processos.',
} as const;

/** A saved view of the cases. Only the person who saved it sees it. */
export interface SavedView extends ContentOf<typeof SAVED_VIEW_FIELDS> {
  id: string;
  /** The query of the address that shows it, without `?`: what `queryOfView` writes. */
  query: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export const SAVED_VIEW_SORTS = ['name', 'createdAt'] as const;
export type SavedViewSort = (typeof SAVED_VIEW_SORTS)[number];

/** `POST /api/saved-views`. A query that is no view's is refused, as is one that says more than a view. */
export interface NewSavedView {
  name: string;
  query: string;
}

/** `PUT /api/saved-views/:id`: another name, another query, or both. What is left out stays. */
export interface SavedViewChange extends Partial<NewSavedView> {
  version: number;
}
