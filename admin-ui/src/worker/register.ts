/**
 * Registers the worker, which shows our own page when there is no network. Only signed-in people have it: signing out
 * removes it with everything else that the browser keeps.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    void navigator.serviceWorker
      .register('/sw-console.js', { scope: '/', updateViaCache: 'none' })
      // Private windows and old browsers refuse it; the console works without it.
      .catch(() => undefined);
  // After the page has loaded, so that the two do not share a slow connection.
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
