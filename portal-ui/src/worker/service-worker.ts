import { pageOf } from '../../../src/contract/paths';
import { workOffline } from '../../../ui/src/worker/offline-worker';
import { offlineMessages } from './messages';

/** With the client's sign-in, to which the portal leads without a session. The scope alone would include `/clientes`. */
function isPortal(pathname: string): boolean {
  const { frontEnd, path } = pageOf(pathname);
  return frontEnd === 'portal' || path === 'cliente/login';
}

workOffline({ frontEnd: 'portal', isPage: isPortal, texts: offlineMessages });
