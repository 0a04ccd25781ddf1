import type { CaseSort } from '../../../src/contract/case-lists';
import { CASE_STATUSES, type CaseStatus } from '../../../src/contract/cases';
import type { ClientSort } from '../../../src/contract/clients';
import { pageIn, searchIn } from '../data/query-values';

/** The value of `clientId` in an address that means cases without a client. */
export const WITHOUT_CLIENT = 'none';

/** The sorts that the interface offers, each with its direction. */
export const CASE_ORDERS = {
  createdAt: 'DESC',
  dueDate: 'ASC',
  title: 'ASC',
} as const satisfies Partial<Record<CaseSort, 'ASC' | 'DESC'>>;
export type CaseOrder = keyof typeof CASE_ORDERS;

/** The state of the cases page, kept in its address so that Back works and links can be shared. */
export interface CasesAddress {
  clientId: string | null;
  /** A search for clients by name. */
  q: string;
  status: CaseStatus | null;
  order: CaseOrder;
  /** The order of the clients. */
  clientOrder: ClientOrder;
  /** The number of open pages of clients. */
  opened: number;
}

/** The orders of clients that the interface offers; by name by default. */
export const CLIENT_ORDERS = ['name', 'urgency'] as const satisfies readonly ClientSort[];
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

/** An address opens at most this many pages, because each waits for the one before. */
const OPENED_MAX = 50;

export const DEFAULT_ORDER: CaseOrder = 'createdAt';
const ORDERS = Object.keys(CASE_ORDERS) as CaseOrder[];

/** Reads an address's query and ignores values that do not exist. */
export function readAddress(params: URLSearchParams): CasesAddress {
  const status = params.get('status');
  const order = params.get('sort');
  return {
    clientId: params.get('clientId'),
    q: searchIn(params),
    status: CASE_STATUSES.find((known) => known === status) ?? null,
    order: ORDERS.find((known) => known === order) ?? DEFAULT_ORDER,
    clientOrder: CLIENT_ORDERS.find((known) => known === params.get('by')) ?? 'name',
    opened: Math.min(pageIn(params, 'opened'), OPENED_MAX),
  };
}
