import { useLayoutEffect, useRef, useState } from 'react';

import { CORNER } from '../feedback/toast-clearance';

/**
 * When a message tells that a form could not be sent, the first field at fault takes the focus and is scrolled clear of
 * the message. Where no field is at fault, the form's foot is, if messages reach it. How far, their `scroll-margin` says.
 * @param busy while nothing can be typed: no field takes the focus
 * @param field selects what holds an input with its label and its error
 */
export function useFailureInSight(busy: boolean, field: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const footRef = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<object | null>(null);

  // Not before the errors are drawn: each moves what stands below it.
  useLayoutEffect(() => {
    if (!failure || busy) return;
    const input = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (input) {
      input.focus({ preventScroll: true });
      input.closest(field)?.scrollIntoView({ block: 'nearest' });
    } else if (footRef.current && reachesCorner(footRef.current)) {
      footRef.current.scrollIntoView({ block: 'nearest' });
    }
  }, [failure, busy, field]);

  return {
    formRef,
    footRef,
    /** It is sent again. */
    onSend: () => setFailure(null),
    /** A message tells why it was not stored. */
    onFailure: () => setFailure({}),
  };
}

/** Whether messages, which stand at the window's right edge, may lie over it. */
function reachesCorner(element: Element): boolean {
  const { right, top } = element.getBoundingClientRect();
  return right > window.innerWidth - CORNER.width && top < window.innerHeight;
}
