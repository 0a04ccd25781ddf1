import type { ReactNode } from 'react';

import type { SessionInfo } from '../../../src/contract/session';
import { Note } from '../../../ui/src/form/note';
import { WayIn } from '../../../ui/src/page/way-in';
import { createRoot } from '../../../ui/src/parts/react-root';
import { StaffPlans } from '../checkout/staff-plans';
import { plansMessages } from '../plans/messages';
import type { Slot } from './slot';

/** Replaces the sign-in and sign-up links of a written page for a signed-in person. */
export function welcome(session: SessionInfo): void {
  const loaded = { status: 'ready', value: session } as const;
  fill('way-in', <WayIn session={loaded} slug={null} />);
  fill('start', <WayIn session={loaded} slug={null} large />);
  fill(
    'plans',
    session.role === 'staff' ? (
      <StaffPlans session={session} />
    ) : (
      <Note {...plansMessages.client} />
    ),
  );
}

function fill(slot: Slot, content: ReactNode): void {
  for (const place of document.querySelectorAll(`[data-slot="${slot}"]`)) {
    createRoot(place).render(content);
  }
}
