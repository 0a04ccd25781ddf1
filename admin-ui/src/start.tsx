import type { QueryClient } from '@tanstack/react-query';

import { createRoot } from '../../ui/src/parts/react-root';
import { Bootstrap } from './Bootstrap';
import type { Answers } from './session/arrival';

/** Draws the console; its first render replaces the frame in `index.html`. */
export function start(asked: Promise<Answers>, queries: QueryClient): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Bootstrap asked={asked} queries={queries} />);
}
