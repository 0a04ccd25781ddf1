import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { Size } from './viewport';

/** The room inside an element's padding, followed as it changes. */
export function useInnerSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Keeps what is in the middle of a scrolling element there when its content is scaled. */
export function useKeepCentre(element: RefObject<HTMLElement | null>, scale: number): void {
  const centre = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const stage = element.current;
    stage?.scrollTo({
      left: centre.current.x * stage.scrollWidth - stage.clientWidth / 2,
      top: centre.current.y * stage.scrollHeight - stage.clientHeight / 2,
    });
  }, [element, scale]);
  useEffect(() => {
    const stage = element.current;
    if (!stage) return;
    const remember = () => {
      centre.current = {
        x: (stage.scrollLeft + stage.clientWidth / 2) / stage.scrollWidth,
        y: (stage.scrollTop + stage.clientHeight / 2) / stage.scrollHeight,
      };
    };
    stage.addEventListener('scroll', remember);
    return () => stage.removeEventListener('scroll', remember);
  }, [element]);
}

/** Handlers that move a scrolling element by dragging with the mouse; fingers scroll it by themselves. */
export const dragToPan = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'mouse' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove: (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    event.currentTarget.scrollBy(-event.movementX, -event.movementY);
  },
};
