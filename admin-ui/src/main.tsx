import './parts/missing-styles';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import './theme/print.css';

import { pageOf, staffPlaceOf } from '../../src/contract/paths';
import { PAGE_CODE } from './frame/page-code';
import { ask } from './session/arrival';

/*
 * The entry is small: who asks, for which office and which page is asked for while everything that draws it is
 * still on its way.
 */
const asked = ask();
// Failures are met where the answers are wanted.
asked.catch(() => undefined);
const place = staffPlaceOf(pageOf(window.location.pathname).path);
if (place) PAGE_CODE[place.page]().catch(() => undefined);

// Not awaited here: what draws the pages imports from this file's chunk, and would wait for it in turn.
void import('./start').then(({ start }) => start(asked));
