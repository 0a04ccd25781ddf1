import { useState } from 'react';

import type { SecondStepOffer, SessionInfo } from '../../../src/contract/session';
import type { Arrival, AuthMode } from './auth-mode';
import { fetched } from './fetched';
import type { SecondStepForm } from './SecondStepForm';

interface Pending {
  offer: SecondStepOffer;
  email: string;
  Form: typeof SecondStepForm;
}

/**
 * Returns the form that replaces the sign-in form once the password was right and a second step is required; null
 * before. A sign-in that took too long leads back to the password, and says so.
 */
export function useSecondStep(
  onEntered: (session: SessionInfo) => Promise<void>,
  onMode: (mode: AuthMode, arrival: Arrival | null) => void,
) {
  const [pending, setPending] = useState<Pending | null>(null);
  const form = pending && (
    <pending.Form
      offer={pending.offer}
      onEntered={onEntered}
      onBack={(expired) => {
        setPending(null);
        if (expired) onMode('signin', { notice: 'secondStepExpired', email: pending.email });
      }}
    />
  );
  async function ask(offer: SecondStepOffer, email: string): Promise<void> {
    const { SecondStepForm: Form } = await fetched(import('./SecondStepForm'));
    setPending({ offer, email, Form });
  }
  return { form, ask };
}
