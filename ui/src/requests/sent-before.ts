import type { NewMessage } from '../../../src/contract/service-requests';

/**
 * What to send for a message. Where the same words went without an answer before the page was loaded anew, they go
 * again as they were: with the documents that went along, which no page shows any more.
 */
export function asSentBefore(before: NewMessage | null, message: NewMessage): NewMessage {
  const bare = (message.documentIds ?? []).length === 0;
  return before && bare && before.text === message.text ? before : message;
}
