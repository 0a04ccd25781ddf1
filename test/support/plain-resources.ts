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
  'agenda-entries': {
    body: (name) => ({ kind: 'task', title: name, dueOn: '2027-01-10' }),
    change: { title: 'Outro título' },
    list: {
      sort: 'title',
      fill: `insert into agenda_entries (office_id, kind, title, due_on)
        select $1, 'task', 'Tarefa ' || n, date '2027-01-01' + n % 300 from generate_series(1, $2::int) n`,
    },
  },
  // A person has ten at most: test/http/calendar-feeds.http.test.ts.
  'calendar-feeds': {
    body: (name) => ({ name: name.slice(0, 60) }),
    change: { name: 'Outro aparelho', kinds: ['task'], scope: 'office' },
  },
  // A person has thirty at most: test/http/saved-views.http.test.ts.
  'saved-views': {
    body: (name) => ({ name, query: 'view=overdue' }),
    change: {
      name: 'Outra vista',
      query: queryOfView(readCasesView(new URLSearchParams('view=today'))!),
    },
  },
};
