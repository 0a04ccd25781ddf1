import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import { prefetchSession } from './arrival';
import { loadPage, portalPageOf } from './pages';
import { registerWorker } from './worker/register';

/*
 * The entry is small: it requests the person, the brand and the address's page while the code that draws them is still
 * loading.
 */
prefetchSession();
const page = portalPageOf(window.location.pathname);
// A failure is handled where the page is drawn.
if (page) loadPage(page.name).catch(() => undefined);
registerWorker();

// Not awaited here: the code that draws the pages imports this file's chunk, and would wait for it in turn.
void import('./start').then(({ start }) => start());
