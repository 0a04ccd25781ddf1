import { type ReactNode, useEffect, useState } from 'react';

import { sharedMessages } from '../messages';
import css from './skeletons.module.css';

const DELAY_MS = 200;

/**
 * Wraps a screen's skeleton: tells screen readers that it is loading, and shows itself only after
 * 200 ms so that fast replies do not flicker. It keeps its room meanwhile.
 */
export function SkeletonGroup({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      className={className}
      role="status"
      aria-busy="true"
      aria-label={sharedMessages.loading}
      style={shown ? undefined : { visibility: 'hidden' }}
    >
      {children}
    </div>
  );
}

/** One bar of a skeleton; `width` a number of pixels or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 14,
}: {
  width?: number | string;
  height?: number;
}) {
  return <span className={css.block} style={{ width, height }} aria-hidden />;
}

export function SkeletonCircle({ size = 40 }: { size?: number }) {
  return (
    <span
      className={`${css.block} ${css.circle}`}
      style={{ width: size, height: size }}
      aria-hidden
    />
  );
}
