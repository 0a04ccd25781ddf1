import { type RefObject, useEffect, useRef } from 'react';

import { PHONE } from '../theme/measures';

/** The part of the window's bottom right corner that messages may take, in pixels. */
export const CORNER = { width: 424, height: 320 };
const GAP = 8;
/** The usual height of messages above the edge, in pixels. */
const PHONE_BOTTOM = 100;
const DEFAULT_BOTTOM = 24;

const bars = new Set<HTMLElement>();
let observer: ResizeObserver | undefined;

/** Keeps messages above this bar of buttons when it lies in their corner: the next button to press is in it. */
export function useToastClearance<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const ref = useRef<Bar>(null);
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    observer ??= createObserver();
    // A bar moves when the element around it grows.
    const watched = [bar, ...(bar.parentElement ? [bar.parentElement] : [])];
    bars.add(bar);
    for (const element of watched) observer.observe(element);
    return () => {
      bars.delete(bar);
      for (const element of watched) observer?.unobserve(element);
      updateClearance();
    };
  }, []);
  return ref;
}

function createObserver(): ResizeObserver {
  addEventListener('resize', updateClearance);
  return new ResizeObserver(updateClearance);
}

function updateClearance(): void {
  const lift = Math.max(0, ...[...bars].map(liftOver));
  document.documentElement.style.setProperty('--toast-clearance', `${lift}px`);
}

function liftOver(bar: HTMLElement): number {
  const { innerWidth, innerHeight } = window;
  const { top, bottom, right } = bar.getBoundingClientRect();
  const rest = matchMedia(PHONE).matches ? PHONE_BOTTOM : DEFAULT_BOTTOM;
  const inCorner = right > innerWidth - CORNER.width && bottom > innerHeight - CORNER.height;
  return inCorner && top < innerHeight ? Math.max(0, innerHeight - top + GAP - rest) : 0;
}
