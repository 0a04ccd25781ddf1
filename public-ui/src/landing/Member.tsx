import type { ReactNode } from 'react';

import type { SessionInfo } from '../../../src/contract/session';
import { Note } from '../../../ui/src/form/Note';
import { WayIn } from '../../../ui/src/page/WayIn';
import { createRoot } from '../../../ui/src/parts/react-root';
import { StaffPlans } from '../checkout/StaffPlans';
import { plansMessages } from '../plans/messages';
import type { Slot } from './Slot';

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
