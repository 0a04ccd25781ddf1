import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** Of the address of a page with several lists: which of them one came for, by a figure that counts it. */
const LIST = 'lista';

/** @param name as its list knows it, see `useAskedList` */
export function pathOfList(path: string, name: string): string {
  return `${path}?${new URLSearchParams({ [LIST]: name }).toString()}`;
}

/**
 * Has a list shown as often as one comes for it, and gives its heading the focus.
 *
 * @param names what the address may ask for of this list
 * @returns for the heading, which needs a `tabIndex` of -1
 */
export function useAskedList<Name extends string>(
  names: readonly Name[],
  show: (name: Name) => void,
) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = names.find((name) => name === params.get(LIST));
  const come = useEffectEvent(() => {
    if (asked === undefined) return;
    show(asked);
    heading.current?.focus();
  });
  useEffect(() => come(), [asked, key]);
  return heading;
}
