import { Suspense, useEffect } from 'react';

import { onSessionEnd } from '../../../ui/src/api/in-session';
import { onDemand } from '../loading/OnDemand';
import { useSession } from '../session/Session';
import { askToSignIn, useSessionAsked } from '../session/session-end';

/** Its code is fetched in advance (`Layout`): without a network, a call would wait for it for ever. */
export const SignInAgain = onDemand(async () => (await import('./SignInAgain')).SignInAgain);

/** Asks for the password over the page as soon as a call finds the session over; then the call goes on. */
export function SessionEnded() {
  const session = useSession();
  const asked = useSessionAsked();
  useEffect(() => onSessionEnd(askToSignIn), []);
  return <Suspense fallback={null}>{asked && <SignInAgain session={session} />}</Suspense>;
}
