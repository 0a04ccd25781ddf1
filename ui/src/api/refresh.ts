import { createSignal } from '../state/create-store';
import { ProblemError } from './problem-error';

let running: Promise<boolean> | null = null;
const refreshed = createSignal();

/** Calls the listener after every renewal of the session's tokens; returns a function that stops it. */
export const onSessionRefresh = refreshed.subscribe;

/**
 * Renews the session's tokens; false if the session has ended. Rejects with `ProblemError` if the server is busy or
 * cannot be reached, which must not sign anybody out. Concurrent callers share one request, because a refresh token can
 * be used only once.
 */
export function refreshSession(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = null;
  });
  return running;
}

async function renew(): Promise<boolean> {
  const request = fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  const response = await request.catch(() => {
    throw ProblemError.unreachable();
  });
  if (response.ok) {
    refreshed.emit();
    return true;
  }
  if (response.status === 401) return false;
  throw await ProblemError.from(response);
}
