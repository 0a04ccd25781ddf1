import type { ReactNode } from 'react';

/** Places of a written page whose content `member.tsx` replaces for a signed-in person. */
export type Slot = 'way-in' | 'start' | 'plans';

interface PlaceProps {
  slot: Slot;
  className?: string | undefined;
  children: ReactNode;
}

/** The content for a visitor. */
export function Place({ slot, className, children }: PlaceProps) {
  return (
    <div data-slot={slot} className={className}>
      {children}
    </div>
  );
}
