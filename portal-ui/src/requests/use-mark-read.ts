import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { RequestMessage, ServiceRequest } from '../../../src/contract/service-requests';
import { markRead } from './request-queries';

/**
 * Marks a message as read only once it was seen: the end of a message of the office was in the visible part of the
 * conversation while the page was visible.
 */
export function useMarkRead(
  thread: RefObject<HTMLElement | null>,
  request: ServiceRequest,
  messages: readonly RequestMessage[] | null,
  enabled: boolean,
): void {
  const client = useQueryClient();
  const inView = useRef(new Set<string>());
  /** The last message that was marked, so that it is marked once. */
  const marked = useRef<string | null>(null);

  const mark = useEffectEvent(() => {
    if (!enabled || !messages || request.unread === 0) return;
    if (document.visibilityState !== 'visible') return;
    const seen = newestRead(messages, inView.current);
    if (seen === undefined || marked.current === (seen ?? '')) return;
    marked.current = seen ?? '';
    markRead(request.id, seen).then(
      () => client.invalidateQueries(),
      () => {
        // Tried again at the next check.
        marked.current = null;
      },
    );
  });

  useEffect(() => {
    const box = thread.current;
    if (!box || !enabled) return;
    const seen = inView.current;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.end ?? '';
          if (isIntersecting) seen.add(id);
          else seen.delete(id);
        }
        mark();
      },
      { root: box },
    );
    for (const end of box.querySelectorAll('[data-end]')) observer.observe(end);
    const onVisibilityChange = () => mark();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      observer.disconnect();
      seen.clear();
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [thread, enabled, messages, request.unread]);
}

/**
 * Returns the newest message of the office that is in view; null for a request without messages; undefined for none.
 */
function newestRead(
  messages: readonly RequestMessage[],
  inView: ReadonlySet<string>,
): string | null | undefined {
  const seen = messages.filter(({ id }) => inView.has(id));
  const unread = seen.findLast(({ by, readAt }) => by === 'staff' && readAt === null);
  if (unread) return unread.id;
  if (messages.length === 0) return inView.has('') ? null : undefined;
  const rest = messages.some(({ by, readAt }) => by === 'staff' && readAt === null);
  // Only the request itself is unread, and it is above all messages.
  return rest ? undefined : seen.at(-1)?.id;
}
