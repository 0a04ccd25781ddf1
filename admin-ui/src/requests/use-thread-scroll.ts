import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which one is at the end. */
const AT_END = 48;

/** An element on the screen, and how far below the thread's upper edge it stands. */
interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps what somebody reads where it is, whatever comes above and below it; who is at the end stays at the end.
 * It begins at the first unread message (`[data-unread-line]`), or at the end.
 * @param last the id of the last message
 * @param sent counts what was sent from here, which leads to the end
 */
export function useThreadScroll(last: string, sent: number) {
  const thread = useRef<HTMLDivElement>(null);
  const atEnd = useRef(false);
  const anchor = useRef<Anchor | null>(null);
  const begun = useRef(false);
  const [seenLast, setSeenLast] = useState(last);
  const [away, setAway] = useState(false);

  const remember = useCallback(() => {
    const element = thread.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END;
    anchor.current = firstVisible(element);
  }, []);
  const toEnd = useCallback(() => {
    const element = thread.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    remember();
  }, [remember]);

  // After every render, because any change may alter the height.
  useLayoutEffect(() => {
    const element = thread.current;
    if (!element) return;
    if (!begun.current) {
      begun.current = true;
      const line = element.querySelector('[data-unread-line]');
      if (line) element.scrollTop += topOf(line, element) - element.clientHeight / 3;
      else element.scrollTop = element.scrollHeight;
    } else if (atEnd.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      element.scrollTop += topOf(anchor.current.element, element) - anchor.current.top;
    }
    remember();
  });
  useLayoutEffect(() => {
    if (sent > 0) toEnd();
    atEnd.current = sent > 0 || atEnd.current;
  }, [sent, toEnd]);

  // A composer that grows takes its room from the thread.
  useEffect(() => {
    const element = thread.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    remember();
    setAway(!atEnd.current);
    if (atEnd.current) setSeenLast(last);
  }, [remember, last]);
  return { thread, onScroll, toEnd, below: away && last !== seenLast };
}

function topOf(element: Element, thread: Element): number {
  return element.getBoundingClientRect().top - thread.getBoundingClientRect().top;
}

function firstVisible(thread: Element): Anchor | null {
  for (const element of thread.children) {
    const top = topOf(element, thread);
    if (top + element.clientHeight > 0) return { element, top };
  }
  return null;
}
