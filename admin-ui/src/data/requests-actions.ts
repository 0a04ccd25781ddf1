import type {
  ChecklistItem,
  ItemReturn,
  NewChecklist,
  NewMessage,
  ReadMessages,
  RequestDocument,
  RequestMessage,
  ServiceRequest,
} from '../../../src/contract/service-requests';
import { api } from '../../../ui/src/api/client';
import type { IdempotencyKey } from '../../../ui/src/api/idempotency-key';

/** Requests about service requests that the data provider does not cover. */
export const requestsActions = {
  sendMessage: (requestId: string, message: NewMessage, idempotencyKey: IdempotencyKey) =>
    api.post<RequestMessage>(`service-requests/${requestId}/messages`, message, idempotencyKey),

  askForDocuments: (requestId: string, checklist: NewChecklist, idempotencyKey: IdempotencyKey) =>
    api.post<RequestMessage>(`service-requests/${requestId}/checklists`, checklist, idempotencyKey),

  /** Needs no idempotency key: it is sent without a button, and a second one changes nothing. */
  markRead: (requestId: string, read: ReadMessages) =>
    api.post<ServiceRequest>(`service-requests/${requestId}/read`, read, null),

  /** Takes what the client sent for a line of a list into the case or the folder. */
  acceptItem: (itemId: string, idempotencyKey: IdempotencyKey) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/acceptance`, undefined, idempotencyKey),

  returnItem: (itemId: string, reason: ItemReturn, idempotencyKey: IdempotencyKey) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/return`, reason, idempotencyKey),

  /** The same of a document that answers no line. */
  acceptDocument: (requestId: string, documentId: string, idempotencyKey: IdempotencyKey) =>
    api.post<RequestDocument>(
      `service-requests/${requestId}/documents/${documentId}/acceptance`,
      undefined,
      idempotencyKey,
    ),
};
