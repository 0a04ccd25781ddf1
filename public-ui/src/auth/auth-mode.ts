import { useState } from 'react';

export type AuthMode = 'signin' | 'signup' | 'recovery';

/** The reason why the visitor came to the sign-in form. Kept in the history entry, not in the address. */
export interface Arrival {
  notice: 'checkEmail' | 'passwordSaved' | 'passwordNeeded' | 'secondStepExpired';
  email: string;
  /** The token of a confirmation link, which is valid together with the password. */
  tokenHash?: string;
}

interface Place {
  mode: AuthMode;
  arrival: Arrival | null;
}

/** The form that the page shows; the address follows it, so that a reload shows the same one. */
export function useAuthMode() {
  const [place, setPlace] = useState<Place>(() => ({
    mode: modeOf(window.location.search),
    arrival: isArrival(window.history.state) ? window.history.state : null,
  }));
  function change(mode: AuthMode, arrival: Arrival | null = null) {
    window.history.replaceState(arrival, '', modePath(mode));
    setPlace({ mode, arrival });
  }
  return { ...place, change };
}

/** Returns the current address in another mode; keeps where to go afterwards. */
export function modePath(mode: AuthMode): string {
  const query = new URLSearchParams(window.location.search);
  if (mode === 'signin') query.delete('mode');
  else query.set('mode', mode);
  const { pathname } = window.location;
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** Opens a sign-in page with a message of success. */
export function openSignIn(arrival: Arrival, path: string): void {
  window.history.replaceState(arrival, '', path);
  window.location.reload();
}

function modeOf(search: string): AuthMode {
  const mode = new URLSearchParams(search).get('mode');
  return mode === 'signup' || mode === 'recovery' ? mode : 'signin';
}

function isArrival(state: unknown): state is Arrival {
  return typeof state === 'object' && state !== null && 'notice' in state && 'email' in state;
}
