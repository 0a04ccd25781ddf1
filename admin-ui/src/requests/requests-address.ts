import { isId } from '../../../src/contract/ids';
import { REQUEST_STATUSES, type RequestStatus } from '../../../src/contract/service-requests';
import { searchIn } from '../data/query-values';

/** The state of the requests page, kept in its address so that Back works and links can be shared. */
export interface RequestsAddress {
  /** The request whose conversation is open. */
  requestId: string | null;
  /** "Pedir Documentos" is open beside it. */
  asking: boolean;
  status: RequestStatus | null;
  /** Words from the title, the person or the client. */
  q: string;
  /** Shows only the requests of this client or case; a new request begins with them. */
  clientId: string | null;
  caseId: string | null;
  /** "Novo Pedido" is open. */
  beginning: boolean;
}

/** Reads an address's query; values that do not exist count as absent. */
export function readAddress(params: URLSearchParams): RequestsAddress {
  const status = params.get('status');
  const requestId = idIn(params, 'pedido');
  return {
    requestId,
    asking: requestId !== null && params.has('pedir'),
    status: REQUEST_STATUSES.find((known) => known === status) ?? null,
    q: searchIn(params),
    clientId: idIn(params, 'clientId'),
    caseId: idIn(params, 'caseId'),
    beginning: params.has('novo'),
  };
}

function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return id !== null && isId(id) ? id : null;
}
