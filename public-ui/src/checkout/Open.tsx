import type { ReactElement } from 'react';

import { pathTo } from '../../../src/contract/paths';
import type { PlanTier } from '../../../src/contract/plans';
import type { Country, SessionInfo } from '../../../src/contract/session';
import { createRoot } from '../../../ui/src/parts/react-root';
import { CheckoutDialog } from './CheckoutDialog';
import { OfferDialog } from './OfferDialog';

export interface Choice {
  plan: PlanTier;
  country: Country;
}

/** Opens the dialog of a chosen plan over the page. @param session null for a visitor */
export function open({ plan, country }: Choice, session: SessionInfo | null): void {
  // A client who chose before the page had their session: the plans are for offices.
  if (session?.role === 'client') return;
  show((onClose) =>
    plan === 'enterprise' ? (
      <OfferDialog staff={staffOf(session)} onClose={onClose} />
    ) : (
      <CheckoutDialog
        {...{ plan, country, onClose }}
        email={session?.email ?? ''}
        office={session?.role === 'staff' ? session.office.name : null}
      />
    ),
  );
}

function staffOf(session: SessionInfo | null) {
  if (session?.role !== 'staff') return null;
  return { email: session.email, dashboard: pathTo(session.office.slug, 'dashboard') };
}

/** Draws a dialog, and removes it from the document when it is closed. */
function show(draw: (onClose: () => void) => ReactElement): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    draw(() => {
      root.unmount();
      place.remove();
    }),
  );
}
