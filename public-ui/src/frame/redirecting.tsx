import { useLayoutEffect } from 'react';

import css from './redirecting.module.css';

/** How long good news stands before the page that follows opens. */
const REDIRECT_MS = 2000;

interface RedirectingProps {
  label: string;
  to: string;
  /** "Back" does not come here again. */
  replace?: boolean;
}

/** Below good news: opens the next page by itself, and shows that it will. */
export function Redirecting({ label, to, replace = false }: RedirectingProps) {
  // The time runs from the moment in which it is seen.
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
