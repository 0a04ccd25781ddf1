import { CASE_STATUSES, type CaseSort, type CaseStatus } from '../../../src/contract/cases';
import type { ClientSort } from '../../../src/contract/clients';
import { pageIn, searchIn } from '../data/query-values';

/** The value of `clientId` in an address that stands for cases without a client. */
export const WITHOUT_CLIENT = 'none';

/** The sorts that the interface offers, each with its direction. */
export const CASE_ORDERS = {
  createdAt: 'DESC',
  dueDate: 'ASC',
  title: 'ASC',
} as const satisfies Partial<Record<CaseSort, 'ASC' | 'DESC'>>;
export type CaseOrder = keyof typeof CASE_ORDERS;

/** What the cases page shows, kept in its address so that Back works and links can be shared. */
export interface CasesAddress {
  clientId: string | null;
  /** Search for clients by name. */
  q: string;
  status: CaseStatus | null;
  order: CaseOrder;
  /** How the clients come. */
  clientOrder: ClientOrder;
  /** Pages of clients that are open. */
  opened: number;
}

/** The orders of the clients that the interface offers, by name unless it is said. */
export const CLIENT_ORDERS = ['name', 'urgency'] as const satisfies readonly ClientSort[];
export type ClientOrder = (typeof CLIENT_ORDERS)[number];

/** More are not opened by an address: each is asked for after the one before. */
const OPENED_MAX = 50;

export const DEFAULT_ORDER: CaseOrder = 'createdAt';
const ORDERS = Object.keys(CASE_ORDERS) as CaseOrder[];

/** Reads an address's query; values that do not exist count as absent. */
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
