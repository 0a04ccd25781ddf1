import './loading/missing-styles';
import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import './theme/kit.css';
import './theme/stand-ins.css';
import './theme/print.css';

import { newQueryClient } from './data/queries';
import { prefetchFirst } from './frame/first-queries';

/* The entry is small: it asks for the session and the page's data while the code that draws them loads. */
const queries = newQueryClient();
const asked = prefetchFirst(queries);
// A failure is handled where the answers are used.
asked.catch(() => undefined);

// Not awaited here: the code of the pages imports from this file's chunk, and would wait for it in turn.
void import('./start').then(({ start }) => start(asked, queries));
