import { useLayoutEffect } from 'react';

import css from './redirecting.module.css';

/** Milliseconds that a message of success stays before the next page opens. */
const REDIRECT_MS = 2000;

interface RedirectingProps {
  label: string;
  to: string;
  /** Whether to replace the history entry, so that "back" does not return here. */
  replace?: boolean;
}

/** Stands below a message of success: opens the next page by itself, and says so. */
export function Redirecting({ label, to, replace = false }: RedirectingProps) {
  // The time starts when the page is visible.
  useLayoutEffect(() => {
    const open = () => (replace ? window.location.replace(to) : window.location.assign(to));
    const timer = setTimeout(open, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [to, replace]);
  return (
    <div className={css.bar} role="progressbar" aria-label={label}>
      <span />
    </div>
  );
}
