import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

/** The query value that names one list of a page, set by a link from a figure that counts that list. */
const LIST = 'lista';

/** @param name the name that the list gave to `useAskedList` */
export function pathOfList(path: string, name: string): string {
  return `${path}?${new URLSearchParams({ [LIST]: name }).toString()}`;
}

/**
 * Shows a list each time a link leads to it, and focuses its heading.
 *
 * @param names the names in the address that mean this list
 * @returns the heading's ref; the heading needs a `tabIndex` of -1
 */
export function useAskedList<Name extends string>(
  names: readonly Name[],
  show: (name: Name) => void,
) {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const linkedName = names.find((name) => name === params.get(LIST));
  const reveal = useEffectEvent(() => {
    if (linkedName === undefined) return;
    show(linkedName);
    heading.current?.focus();
  });
  useEffect(() => reveal(), [linkedName, key]);
  return heading;
}
