import type { ReactNode } from 'react';

/** Places of a written page that `member.tsx` fills anew for who is signed in. */
export type Slot = 'way-in' | 'start' | 'plans';

interface PlaceProps {
  slot: Slot;
  className?: string | undefined;
  children: ReactNode;
}

/** What a visitor sees there. */
export function Place({ slot, className, children }: PlaceProps) {
  return (
    <div data-slot={slot} className={className}>
      {children}
    </div>
  );
}
