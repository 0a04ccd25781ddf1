import type { SyntheticEvent } from 'react';

import { version } from '../../../package.json';
import { sharedMessages } from '../messages';
import css from './version-badge.module.css';

interface VersionBadgeProps {
  /** Sets the badge's place; without it, the badge is fixed at the bottom left of the window. */
  className?: string | undefined;
}

/** Shows the version. Its panel loads on the first hover or focus. */
export function VersionBadge({ className = css.corner }: VersionBadgeProps) {
  const open = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    import('./VersionPopover').then(
      ({ attachPanel }) => attachPanel(currentTarget),
      () => undefined,
    );
  };
  return (
    <div className={`${css.badge} ${className}`} onPointerEnter={open} onFocus={open}>
      <button type="button" aria-label={sharedMessages.version.long(version)}>
        {sharedMessages.version.short(version)}
      </button>
    </div>
  );
}
