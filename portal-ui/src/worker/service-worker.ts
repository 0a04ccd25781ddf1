import { pageOf } from '../../../src/contract/paths';
import { serveOffline } from '../../../ui/src/worker/offline-worker';
import { offlineMessages } from './messages';

/**
 * Whether a path belongs to the portal, with the client's sign-in page, to which it leads without a session. The scope
 * alone would include `/clientes`.
 */
function isPortal(pathname: string): boolean {
  const { frontEnd, path } = pageOf(pathname);
  return frontEnd === 'portal' || path === 'cliente/login';
}

serveOffline({ frontEnd: 'portal', isPage: isPortal, texts: offlineMessages });
