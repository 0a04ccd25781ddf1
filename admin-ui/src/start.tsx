import { startTransition } from 'react';

import { createRoot } from '../../ui/src/parts/react-root';
import { Bootstrap } from './Bootstrap';
import type { Answers } from './session/arrival';

/** Draws the console. */
export function start(asked: Promise<Answers>): void {
  const root = document.getElementById('root');
  if (!root) return;
  // What stood in the HTML goes as soon as there is anything in its place.
  new MutationObserver((_, observer) => {
    document.getElementById('shell')?.remove();
    observer.disconnect();
  }).observe(root, { childList: true });
  // In pieces, between which the browser takes input.
  startTransition(() => createRoot(root).render(<Bootstrap asked={asked} />));
}
