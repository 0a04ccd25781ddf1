/**
 * Has a page that is loaded without a network say so in our words. Only who is signed in has the worker: signing out
 * takes it away with all that the browser keeps.
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
