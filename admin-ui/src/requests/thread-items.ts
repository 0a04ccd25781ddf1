import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import { dayOf } from '../../../ui/src/format/dates';

/** The parts of a conversation, from top to bottom. */
export type ThreadItem =
  /** A new day, or the unread messages, or both. */
  | { kind: 'line'; key: string; day: string | null; unread: number }
  /** Changes that one person made at once: they took the request over, and so began it. */
  | { kind: 'event'; key: string; events: RequestMessage[] }
  | { kind: 'message'; key: string; message: RequestMessage };

/** The id of a request's own text, which is not a message. */
export const OPENING = 'opening';

/** Milliseconds within which changes by the same person share one line. */
const AT_ONCE_MS = 60_000;

/** Turns a request's own text into the first message of its conversation. */
export function openingOf(request: ServiceRequest): RequestMessage {
  const { id, openedBy, authorName, personName, description, createdAt } = request;
  return {
    id: OPENING,
    requestId: id,
    kind: 'message',
    by: openedBy,
    authorName: authorName ?? (openedBy === 'client' ? personName : null),
    text: description,
    status: null,
    assignedName: null,
    readAt: null,
    createdAt,
    documents: [],
    checklist: null,
  };
}

/** Returns the client's messages that no staff member has read. */
export function unreadOf(messages: readonly RequestMessage[]): RequestMessage[] {
  return messages.filter(
    ({ id, by, kind, readAt }) =>
      id !== OPENING && by === 'client' && kind === 'message' && readAt === null,
  );
}

export interface ThreadOptions {
  timeZone: string;
  /** The first message that was unread when the conversation was opened; the line stays while it is being read. */
  firstUnread: string | null;
  unread: number;
}

/** @param messages oldest first */
export function threadOf(
  messages: readonly RequestMessage[],
  options: ThreadOptions,
): ThreadItem[] {
  const { timeZone, firstUnread, unread } = options;
  const items: ThreadItem[] = [];
  let lastDay: string | null = null;
  for (const message of messages) {
    const day = dayOf(message.createdAt, timeZone);
    const begins = day !== lastDay;
    const isFirst = message.id === firstUnread;
    lastDay = day;
    if (begins || isFirst) {
      items.push({
        kind: 'line',
        key: `line-${message.id}`,
        day: begins ? day : null,
        unread: isFirst ? unread : 0,
      });
    }
    if (!isEvent(message)) {
      items.push({ kind: 'message', key: message.id, message });
      continue;
    }
    const before = items.at(-1);
    if (before?.kind === 'event' && belongTogether(before.events[0]!, message)) {
      before.events.push(message);
    } else {
      items.push({ kind: 'event', key: message.id, events: [message] });
    }
  }
  return items;
}

function isEvent({ kind, text, documents }: RequestMessage): boolean {
  if (kind === 'status' || kind === 'assigned') return true;
  return kind === 'message' && !text && documents.length === 0;
}

function belongTogether(one: RequestMessage, other: RequestMessage): boolean {
  const apart = Date.parse(other.createdAt) - Date.parse(one.createdAt);
  return one.authorName === other.authorName && one.id !== OPENING && apart < AT_ONCE_MS;
}
