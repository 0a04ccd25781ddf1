let running: Promise<boolean> | null = null;

/**
 * Renews the session's tokens; false when there is nothing left to renew.
 * Callers at the same time share one request: a refresh token may be spent once.
 */
export function refreshSession(): Promise<boolean> {
  running ??= fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
    .then((response) => response.ok)
    .catch(() => false)
    .finally(() => {
      running = null;
    });
  return running;
}
