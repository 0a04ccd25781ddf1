import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { guidePath, type GuidePlace } from './guide';

export interface GuideLinkProps {
  to: GuidePlace;
  className?: string | undefined;
  current?: boolean;
  /** Opens the place if the guide is a sheet over a page. Without it, the link opens the page of the place. */
  onOpen?: ((to: GuidePlace) => void) | undefined;
  /** Called before the place opens, except in a new tab. */
  onFollow: () => void;
  children: ReactNode;
}

/** A link to a topic or a section; a new tab opens its page. */
export function GuideLink({ to, className, current, onOpen, onFollow, children }: GuideLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onFollow();
    if (!onOpen) return;
    event.preventDefault();
    onOpen(to);
  };
  return (
    <Link
      to={guidePath(to)}
      className={className}
      aria-current={current ? 'page' : undefined}
      onClick={open}
    >
      {children}
    </Link>
  );
}
