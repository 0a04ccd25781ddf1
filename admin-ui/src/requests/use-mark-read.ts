import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { ServiceRequest } from '../../../src/contract/service-requests';
import { requestsActions } from '../data/requests-actions';
import { OPENING } from './thread-items';

/**
 * Tells the server which messages have been read: those on the screen while somebody looked at it. The ends of the
 * client's messages carry `data-end-of`; the newest one that was seen stands for all before it.
 * @param last the id of the last message; a new one has to be watched too
 */
export function useMarkRead(
  request: ServiceRequest,
  thread: RefObject<HTMLElement | null>,
  last: string,
): void {
  const client = useQueryClient();
  const { id, unread } = request;
  /** The newest message that was seen; `told` is the newest one that the server knows of. */
  const seen = useRef<string | null>(null);
  const lastReported = useRef<string | null>(null);
  const report = useEffectEvent(() => {
    const newest = seen.current;
    if (newest === null || newest === lastReported.current || !isPageActive() || unread === 0)
      return;
    lastReported.current = newest;
    requestsActions.markRead(id, { messageId: newest === OPENING ? null : newest }).then(
      () => {
        void client.invalidateQueries({ queryKey: ['service-requests'] });
      },
      // The next message that is seen, or the next look at the page, reports it again.
      () => {
        lastReported.current = null;
      },
    );
  });
  useEffect(() => {
    if (unread === 0 || !thread.current) return;
    const ends = [...thread.current.querySelectorAll('[data-end-of]')];
    const placeOf = (element: Element) => ends.indexOf(element);
    let lowest = -1;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) lowest = Math.max(lowest, placeOf(target));
        }
        seen.current = ends[lowest]?.getAttribute('data-end-of') ?? seen.current;
        report();
      },
      { root: thread.current },
    );
    for (const end of ends) observer.observe(end);
    const look = () => report();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [thread, last, unread]);
}

function isPageActive(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}
