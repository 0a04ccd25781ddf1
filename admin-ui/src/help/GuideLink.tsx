import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { guidePath, type GuidePlace } from './guide';

export interface GuideLinkProps {
  to: GuidePlace;
  className?: string | undefined;
  current?: boolean;
  /** Opens the place where the guide stands over something else; without it the page of the place opens. */
  onOpen?: ((to: GuidePlace) => void) | undefined;
  /** Called by both ways. */
  onLeave: () => void;
  children: ReactNode;
}

/** A link to a topic or a section; a new tab opens its page. */
export function GuideLink({ to, className, current, onOpen, onLeave, children }: GuideLinkProps) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onLeave();
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
