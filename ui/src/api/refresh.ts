import { createSignal } from '../state/create-store';
import { ProblemError } from './problem-error';

let running: Promise<boolean> | null = null;
const refreshed = createSignal();

/** Calls the listener after every renewal of the session's tokens; returns a function that stops it. */
export const onSessionRefresh = refreshed.subscribe;

/**
 * Renews the session's tokens; false when there is nothing left to renew. Rejects with `ProblemError`
 * where that is not known, because the server is busy or away: that must not sign anybody out.
 * Callers at the same time share one request: a refresh token may be spent once.
 */
export function refreshSession(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<boolean> {
  const asked = fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  const response = await asked.catch(() => {
    throw ProblemError.unreachable();
  });
  if (response.ok) {
    refreshed.emit();
    return true;
  }
  if (response.status === 401) return false;
  throw await ProblemError.from(response);
}
