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
import type { Intent } from '../../../ui/src/api/intent';

/** Actions of a service request beyond its verbs. */
export const requestsProvider = {
  sendMessage: (requestId: string, message: NewMessage, intent: Intent) =>
    api.post<RequestMessage>(`service-requests/${requestId}/messages`, message, intent),

  askForDocuments: (requestId: string, checklist: NewChecklist, intent: Intent) =>
    api.post<RequestMessage>(`service-requests/${requestId}/checklists`, checklist, intent),

  /** Without an intent: nobody pressed a button, and sent twice it does the same. */
  markRead: (requestId: string, read: ReadMessages) =>
    api.post<ServiceRequest>(`service-requests/${requestId}/read`, read, null),

  /** Takes what the client sent for a line of a list into the case or the folder. */
  acceptItem: (itemId: string, intent: Intent) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/acceptance`, undefined, intent),

  returnItem: (itemId: string, reason: ItemReturn, intent: Intent) =>
    api.post<ChecklistItem>(`checklist-items/${itemId}/return`, reason, intent),

  /** The same of a document that answers no line. */
  acceptDocument: (requestId: string, documentId: string, intent: Intent) =>
    api.post<RequestDocument>(
      `service-requests/${requestId}/documents/${documentId}/acceptance`,
      undefined,
      intent,
    ),
};
