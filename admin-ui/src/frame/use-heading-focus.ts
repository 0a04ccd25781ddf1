import { useEffect, useRef } from 'react';
import { NavigationType, useLocation } from 'react-router';

import { usePlace } from '../places/Places';

/**
 * Gives the focus to the heading of a page that was gone to, so that what reads the screen says where one is
 * and Tab goes on from there. A field that took the focus by itself keeps it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const { arrivedBy } = usePlace();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.querySelector('main');
    if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
    const heading = main.querySelector('h1') ?? main;
    heading.tabIndex = -1;
    // After Back the page stands where one left it.
    heading.focus({ preventScroll: arrivedBy === NavigationType.Pop });
  }, [pathname, arrivedBy]);
}
