import { ProblemError } from './problem-error';

let running: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

/** Calls the listener after every renewal of the session's tokens; returns a function that stops it. */
export function whenRefreshed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

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
    for (const listener of listeners) listener();
    return true;
  }
  if (response.status === 401) return false;
  throw await ProblemError.from(response);
}
