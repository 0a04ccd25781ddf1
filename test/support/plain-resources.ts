import { queryOfView, readCasesView } from '../../src/contract/case-view-address.js';

/** How tests work with a resource whose records a person creates, changes and deletes by its plain routes. */
export interface PlainResource {
  /** Body of a new record with a name of its own. */
  body: (name: string) => object;
  change: object;
  /** A sort of its list that is not the default, and a statement that makes $2 rows in the office $1. */
  list?: { sort: string; fill: string };
}

/** Isolation and react-admin's stock client are tested on each of these, by the resource's name. */
export const PLAIN_RESOURCES: Readonly<Record<string, PlainResource>> = {
  // A person has thirty at most: test/http/saved-views.http.test.ts.
  'saved-views': {
    body: (name) => ({ name, query: 'view=overdue' }),
    change: {
      name: 'Outra vista',
      query: queryOfView(readCasesView(new URLSearchParams('view=today'))!),
    },
  },
};
