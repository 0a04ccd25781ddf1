import './parts/missing-styles';
import '../../ui/src/theme/typefaces.css';
import '../../ui/src/theme/tokens.css';
import '../../ui/src/theme/base.css';
import '../../ui/src/theme/kit.css';
import './theme/stand-ins.css';
import './theme/print.css';

import { ask } from './session/arrival';

/* The entry is small: who asks, and for which office, is asked for while the code that draws the console comes. */
const asked = ask();
// A failure is met where the answers are wanted.
asked.catch(() => undefined);

// Not awaited here: what draws the pages imports from this file's chunk, and would wait for it in turn.
void import('./start').then(({ start }) => start(asked));
