import type { NewMessage } from '../../../src/contract/service-requests';

/**
 * Returns the content to send for a message. Where the same words were sent without an answer before the page was
 * reloaded, they are sent again unchanged: with their documents, which the page no longer shows.
 */
export function reuseUnanswered(before: NewMessage | null, message: NewMessage): NewMessage {
  const bare = (message.documentIds ?? []).length === 0;
  return before && bare && before.text === message.text ? before : message;
}
