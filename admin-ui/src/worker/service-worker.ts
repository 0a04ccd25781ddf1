import { pageOf } from '../../../src/contract/paths';
import { workOffline } from '../../../ui/src/worker/offline-worker';
import { offlineMessages } from './messages';

workOffline({
  frontEnd: 'console',
  isPage: (pathname) => pageOf(pathname).frontEnd === 'console',
  texts: offlineMessages,
});
