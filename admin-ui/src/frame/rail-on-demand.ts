import { onDemand } from '../parts/on-demand';
import { PHONE } from '../theme/measures';

/** The navigation of wide windows, with what it needs that no phone does. */
export const Rail = onDemand(async () => (await import('./Rail')).Rail);

/** Fetches what the frame has at this width. */
export async function preloadFrame(): Promise<void> {
  if (!window.matchMedia(PHONE).matches) await Rail.preload();
}
