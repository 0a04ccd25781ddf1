import { createRoot } from '../../ui/src/parts/react-root';
import { Bootstrap } from './Bootstrap';
import type { Answers } from './session/arrival';

/** Draws the console; the frame in `index.html` goes with the first of it. */
export function start(asked: Promise<Answers>): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<Bootstrap asked={asked} />);
}
