import type { RequestMessage } from '../../../src/contract/service-requests';
import { threadOf, unreadOf } from './thread-items';

let last = 0;
function message(createdAt: string, values: Partial<RequestMessage> = {}): RequestMessage {
  return {
    id: `m${(last += 1)}`,
    requestId: 'r',
    kind: 'message',
    by: 'client',
    authorName: 'Filipa Roque',
    text: 'Bom dia.',
    status: null,
    assignedName: null,
    readAt: null,
    createdAt,
    documents: [],
    checklist: null,
    ...values,
  };
}
const kinds = (messages: RequestMessage[], firstUnread: string | null = null) =>
  threadOf(messages, { timeZone: 'Europe/Lisbon', firstUnread, unread: 2 }).map((item) =>
    item.kind === 'line' ? `${item.day ?? ''}|${item.unread}` : item.kind,
  );

it('begins a day at the office’s midnight', () => {
  const late = message('2026-07-01T22:59:00Z');
  const early = message('2026-07-01T23:01:00Z');
  expect(kinds([late, early])).toEqual(['2026-07-01|0', 'message', '2026-07-02|0', 'message']);
});

it('tells what is unread once, with the day where it begins one', () => {
  const first = message('2026-11-20T09:00:00Z');
  const second = message('2026-11-20T09:05:00Z');
  const third = message('2026-11-21T09:05:00Z');
  expect(kinds([first, second], second.id)).toEqual(['2026-11-20|0', 'message', '|2', 'message']);
  expect(kinds([first, third], third.id)).toEqual([
    '2026-11-20|0',
    'message',
    '2026-11-21|2',
    'message',
  ]);
});

it('tells in one line what one person did at once, and apart what another did', () => {
  const by = { by: 'staff', authorName: 'Pedro Alves', text: null } as const;
  const took = message('2026-11-20T18:04:00Z', { ...by, kind: 'assigned' });
  const began = message('2026-11-20T18:04:01Z', { ...by, kind: 'status' });
  const other = message('2026-11-20T18:04:02Z', { ...by, kind: 'status', authorName: 'Rita' });
  expect(kinds([took, began, other])).toEqual(['2026-11-20|0', 'event', 'event']);
});

it('counts the client’s unread messages, and no events', () => {
  const read = message('2026-11-20T09:00:00Z', { readAt: '2026-11-20T09:01:00Z' });
  const unread = message('2026-11-20T09:02:00Z');
  const ours = message('2026-11-20T09:03:00Z', { by: 'staff' });
  const event = message('2026-11-20T09:04:00Z', { kind: 'status' });
  expect(unreadOf([read, unread, ours, event])).toEqual([unread]);
});
