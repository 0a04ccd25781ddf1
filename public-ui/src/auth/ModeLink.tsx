import type { MouseEvent, ReactNode } from 'react';

import { type AuthMode, modePath } from './auth-mode';

interface ModeLinkProps {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to another form of this page; changes in place unless asked to open elsewhere. */
export function ModeLink({ mode, onChange, current, className, children }: ModeLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChange(mode);
  };
  return (
    <a
      className={className}
      href={modePath(mode)}
      aria-current={current ? 'page' : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
