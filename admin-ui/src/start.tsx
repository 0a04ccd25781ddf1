import { createRoot } from 'react-dom/client';

import { Bootstrap } from './Bootstrap';
import type { Answers } from './session/arrival';

/** Draws the console. */
export function start(asked: Promise<Answers>): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Bootstrap asked={asked} />);
}
