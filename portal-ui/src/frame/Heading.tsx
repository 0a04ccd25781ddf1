import { type ReactNode, useEffect, useRef } from 'react';

import { useTitle } from '../../../ui/src/page/Brand';
import { pageTitle } from '../../../ui/src/theme/brand';
import { takeHeadingFocus } from '../router/address';
import { usePortal } from './portal';

interface HeadingProps {
  /** Names the browser's tab; the heading's own text where it is plain. */
  title?: string;
  children: ReactNode;
}

/** A page's h1: it names the tab, and takes the focus after navigation by a link, so that it is read out. */
export function Heading({ title, children }: HeadingProps) {
  const { company } = usePortal();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = title ?? (typeof children === 'string' ? children : '');
  useTitle(pageTitle({ companyName: company }, name));
  useEffect(() => {
    if (takeHeadingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
