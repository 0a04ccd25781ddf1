import {
  CASE_SORTS,
  CASE_VIEWS,
  type CaseFilter,
  type CaseSort,
  type CaseView,
  DEADLINE_OUTCOMES,
  type DeadlineOutcome,
} from './case-lists.js';
import { CASE_FIELDS, CASE_STATUSES, type CaseStatus } from './cases.js';
import { isId } from './ids.js';
import { caseColumnLabels, type Named, shownIn } from './labels.js';
import { SEARCH_MAX } from './lists.js';

/** The value of `clientId`, `responsibleId` and `court` in an address that stands for cases without one. */
export const WITHOUT = 'none';

/** The columns that a view shows beside the case itself, by choice, in their order. */
export const CASE_COLUMNS = shownIn(caseColumnLabels);
export type CaseColumn = Named<typeof caseColumnLabels>;
const DEFAULT_COLUMNS: readonly CaseColumn[] = ['client', 'status', 'dueDate', 'updatedAt'];

export interface CaseOrdering {
  sort: CaseSort;
  descending: boolean;
}

/** The state of the view of all cases, read from the query of its address and written into it. */
export interface CasesViewAddress extends CaseOrdering {
  view: CaseView;
  q: string;
  status: CaseStatus | null;
  /** An id, or `none`. */
  clientId: string | null;
  responsibleId: string | null;
  /** As it is written in the cases, or `none`. */
  court: string | null;
  /** `YYYY-MM-DD`, as are the days below. */
  dueDate: string | null;
  createdFrom: string | null;
  createdUntil: string | null;
  concludedFrom: string | null;
  concludedUntil: string | null;
  dueFrom: string | null;
  dueUntil: string | null;
  deadline: DeadlineOutcome | null;
  columns: readonly CaseColumn[];
}

const ORDERS: Readonly<Record<CaseView, CaseOrdering>> = {
  all: { sort: 'urgency', descending: false },
  overdue: { sort: 'dueDate', descending: true },
  today: { sort: 'dueDate', descending: false },
  next_7_days: { sort: 'dueDate', descending: false },
  upcoming: { sort: 'dueDate', descending: false },
  undated: { sort: 'createdAt', descending: true },
  without_client: { sort: 'urgency', descending: false },
  stalled: { sort: 'updatedAt', descending: false },
  completed: { sort: 'updatedAt', descending: true },
  new_this_month: { sort: 'createdAt', descending: true },
  active: { sort: 'urgency', descending: false },
};

/** Reads the query of an address; null where it is no view's. Values that do not exist count as absent. */
export function readCasesView(params: URLSearchParams): CasesViewAddress | null {
  const named = params.get('view');
  const view = CASE_VIEWS.find((known) => known === named);
  if (view === undefined) return null;
  const find = <T extends string>(values: readonly T[], name: string) =>
    values.find((known) => known === params.get(name)) ?? null;
  const reference = (name: string) => {
    const value = params.get(name);
    return value === WITHOUT || (value !== null && isId(value)) ? value : null;
  };
  const sort = find(CASE_SORTS, 'sort');
  const day = (name: string) => {
    const value = params.get(name);
    return value !== null && isDay(value) ? value : null;
  };
  const columns = params.get('columns')?.split(',');
  return {
    view,
    q: textIn(params, 'q', SEARCH_MAX) ?? '',
    status: find(CASE_STATUSES, 'status'),
    clientId: reference('clientId'),
    responsibleId: reference('responsibleId'),
    court: textIn(params, 'court', CASE_FIELDS.court.max),
    dueDate: day('dueDate'),
    createdFrom: day('createdFrom'),
    createdUntil: day('createdUntil'),
    concludedFrom: day('concludedFrom'),
    concludedUntil: day('concludedUntil'),
    dueFrom: day('dueFrom'),
    dueUntil: day('dueUntil'),
    deadline: find(DEADLINE_OUTCOMES, 'deadline'),
    ...(sort ? { sort, descending: params.get('dir') === 'desc' } : ORDERS[view]),
    columns: columns ? CASE_COLUMNS.filter((name) => columns.includes(name)) : DEFAULT_COLUMNS,
  };
}

/** Conditions that narrow a view, by the names of the list's filter and of the address. */
export const NARROWING = [
  'q',
  'status',
  'clientId',
  'responsibleId',
  'court',
  'dueDate',
  'createdFrom',
  'createdUntil',
  'concludedFrom',
  'concludedUntil',
  'dueFrom',
  'dueUntil',
  'deadline',
] as const satisfies readonly (keyof CasesViewAddress & keyof CaseFilter)[];
const OR_WITHOUT: readonly string[] = ['clientId', 'responsibleId', 'court'];

/** Selects the conditions that narrow a view. */
function narrowedBy(address: CasesViewAddress): [string, string][] {
  return NARROWING.flatMap((name) => (address[name] ? [[name, address[name]]] : []));
}

/** The filter of the list that a view shows. */
export function filterOfView(address: CasesViewAddress): CaseFilter {
  const narrowed = narrowedBy(address).map(([name, value]) => [
    name,
    value === WITHOUT && OR_WITHOUT.includes(name) ? null : value,
  ]);
  return { view: address.view, ...(Object.fromEntries(narrowed) as CaseFilter) };
}

/** The query of a view's address, with all that it shows said. Read again, it shows the same. */
export function queryOfView(address: CasesViewAddress): string {
  const { view, sort, descending, columns } = address;
  return new URLSearchParams([
    ['view', view],
    ...narrowedBy(address),
    ['sort', sort],
    ['dir', descending ? 'desc' : 'asc'],
    ['columns', inOrder(columns).join(',') || WITHOUT],
  ]).toString();
}

/** A query from outside as it is kept; null where it is no view's, or where any of it says nothing of a view. */
export function keptQuery(query: string): string | null {
  const said = new URLSearchParams(query);
  const address = readCasesView(said);
  if (!address) return null;
  const kept = queryOfView(address);
  const read = new URLSearchParams(kept);
  return [...said].every(([name, value]) => read.get(name) === value) ? kept : null;
}

/** Writes columns for an address; null where the address need not name them. */
export function columnsValue(columns: readonly CaseColumn[]): string | null {
  const chosen = inOrder(columns).join(',');
  return chosen === DEFAULT_COLUMNS.join(',') ? null : chosen || WITHOUT;
}

function inOrder(columns: readonly CaseColumn[]): CaseColumn[] {
  return CASE_COLUMNS.filter((name) => columns.includes(name));
}

/** A text of an address; null where there is none. */
function textIn(params: URLSearchParams, name: string, max: number): string | null {
  return (params.get(name) ?? '').slice(0, max).toWellFormed() || null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
