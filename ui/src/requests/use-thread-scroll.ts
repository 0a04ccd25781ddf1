import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end that still count as the end. */
const END_TOLERANCE = 48;

/** An element that is being read, and its distance below the thread's upper edge. */
interface Anchor {
  element: Element;
  top: number;
}

/**
 * Keeps the text that somebody reads in its place, whatever is added above and below it; a reader at the end stays at
 * the end. The thread opens at the first unread message (`[data-unread-line]`), or at the end.
 * @param last the id of the last message
 * @param sent changes with each message that was sent from here, which scrolls to the end; null before the first
 */
export function useThreadScroll(last: string, sent: string | number | null) {
  const thread = useRef<HTMLDivElement>(null);
  const atEnd = useRef(false);
  const anchors = useRef<Anchor[]>([]);
  const initialized = useRef(false);
  const [seenLast, setSeenLast] = useState(last);
  const [scrolledUp, setScrolledUp] = useState(false);

  const rememberPosition = useCallback(() => {
    const element = thread.current;
    if (!element) return;
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < END_TOLERANCE;
    anchors.current = visibleAnchors(element);
  }, []);
  const scrollToEnd = useCallback(() => {
    const element = thread.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    rememberPosition();
  }, [rememberPosition]);

  // After every render, because any change may alter the height.
  useLayoutEffect(() => {
    const element = thread.current;
    if (!element) return;
    if (!initialized.current) {
      initialized.current = true;
      const line = element.querySelector('[data-unread-line]');
      if (line) element.scrollTop += topOf(line, element) - element.clientHeight / 3;
      else element.scrollTop = element.scrollHeight;
    } else if (atEnd.current) element.scrollTop = element.scrollHeight;
    else {
      // The line of a day disappears when an older message of that day is added.
      const kept = anchors.current.find((anchor) => anchor.element.isConnected);
      if (kept) element.scrollTop += topOf(kept.element, element) - kept.top;
    }
    rememberPosition();
  });
  useLayoutEffect(() => {
    if (!sent) return;
    scrollToEnd();
    atEnd.current = true;
  }, [sent, scrollToEnd]);

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
    rememberPosition();
    setScrolledUp(!atEnd.current);
    if (atEnd.current) setSeenLast(last);
  }, [rememberPosition, last]);
  return { thread, onScroll, scrollToEnd, below: scrolledUp && last !== seenLast };
}

function topOf(element: Element, thread: Element): number {
  return element.getBoundingClientRect().top - thread.getBoundingClientRect().top;
}

/**
 * Returns the visible elements from top to bottom. Buttons do not count: the one for older messages stays above the
 * messages that it adds.
 */
function visibleAnchors(thread: Element): Anchor[] {
  const visible: Anchor[] = [];
  for (const element of thread.children) {
    const top = topOf(element, thread);
    if (top > thread.clientHeight) break;
    if (top + element.clientHeight > 0 && element.tagName !== 'BUTTON') {
      visible.push({ element, top });
    }
  }
  return visible;
}
