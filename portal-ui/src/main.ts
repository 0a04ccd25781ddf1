import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import '../../ui/src/page/page.css';

import { ask } from './arrival';
import { loadPage, portalPageOf } from './pages';
import { registerWorker } from './worker/register';

/*
 * The entry is small: who looks, at whose look, and the page of the address are asked for while everything that draws
 * it is still on its way.
 */
ask();
const page = portalPageOf(window.location.pathname);
// A failure is met where the page is drawn.
if (page) loadPage(page.name).catch(() => undefined);
registerWorker();

// Not awaited here: what draws the pages imports from this file's chunk, and would wait for it in turn.
void import('./start').then(({ start }) => start());
