import { pageOf, pathTo, portalViewOf } from '../../../src/contract/paths';

/** Makes the portal installable under the slug of the address. A staff member's view is not installable. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { slug, path } = pageOf(window.location.pathname);
  if (portalViewOf(path)) return;
  // After the page has loaded, so that the two do not share a slow connection.
  addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js', { scope: pathTo(slug, 'cliente'), updateViaCache: 'none' })
      // Private windows and old browsers refuse it; the portal works without it.
      .catch(() => undefined);
  });
}
