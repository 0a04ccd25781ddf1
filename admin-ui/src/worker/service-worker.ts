import { pageOf } from '../../../src/contract/paths';
import { serveOffline } from '../../../ui/src/worker/offline-worker';
import { offlineMessages } from './messages';

serveOffline({
  frontEnd: 'console',
  isPage: (pathname) => pageOf(pathname).frontEnd === 'console',
  texts: offlineMessages,
});
