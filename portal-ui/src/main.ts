import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import { pageOf } from '../../src/contract/paths';
import { mount } from '../../ui/src/page/mount';
import { App } from './app';
import { loadPage, loadWhatIsReachedFor, portalPageOf } from './pages';
import { followLinks } from './router/address';
import { registerWorker } from './worker/register';

// The page's own code is fetched while it is asked who is signed in.
const page = portalPageOf(window.location.pathname);
if (page) loadPage(page.name).catch(() => undefined);

followLinks();
loadWhatIsReachedFor();
mount(App, pageOf(window.location.pathname).slug);
registerWorker();
