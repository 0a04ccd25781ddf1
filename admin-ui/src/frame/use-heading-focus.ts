import { useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router';

import { useShownSubject } from '../navigation/PageSubject';
import { usePlace } from '../navigation/Places';

/**
 * Focuses the heading of a page after a navigation, so that a screen reader says where the person is and Tab goes on
 * from there. A field that took the focus by itself keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname, search } = useLocation();
  const { arrivedBy } = usePlace();
  // One client's cases and folder count as separate pages.
  const page = `${pathname}?${new URLSearchParams(search).get('clientId') ?? ''}`;
  const before = useRef(page);
  const isFocusPending = useRef(false);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    isFocusPending.current = !focusHeading(arrivedBy);
  }, [page, arrivedBy]);

  const subject = useShownSubject();
  useEffect(() => {
    if (isFocusPending.current && subject !== null)
      isFocusPending.current = !focusHeading(arrivedBy);
  }, [subject, arrivedBy]);
}

/** @returns whether there was a heading, or something else has the focus */
function focusHeading(arrivedBy: NavigationType): boolean {
  const main = document.querySelector('main');
  if (!main || (document.activeElement !== main && main.contains(document.activeElement)))
    return true;
  const heading = main.querySelector('h1');
  const target = heading ?? main;
  target.tabIndex = -1;
  // After Back the page keeps its scroll position.
  target.focus({ preventScroll: arrivedBy === NavigationType.Pop });
  return heading !== null;
}
