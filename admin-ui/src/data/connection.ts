import { onlineManager } from '@tanstack/react-query';

import { whenAsked } from '../../../ui/src/api/in-session';
import { isServerThere } from '../../../ui/src/api/server-now';
import { createStore } from '../../../ui/src/state/create-store';

/** Shorter gaps are no news: a train's tunnel, a laptop that changes its network. */
const SAID_AFTER_MS = 2_000;
const LOOK_AGAIN_MS = 5_000;

/** Whether the server is out of reach: since just now, or for so long that the page says so. */
type Reach = 'reached' | 'lost' | 'offline';

export const reach = createStore<Reach>('reached');
let saying: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Follows whether the server can be reached: by what the browser says of its network, and by calls that do not
 * arrive, since a network without a way out looks like one. A call that fails alone is held against another one.
 * Returns how to stop.
 */
export function followConnection(): () => void {
  const stopAsking = whenAsked((reached) => (reached ? regained() : suspect()));
  const look = () => void lookForServer();
  addEventListener('offline', lost);
  addEventListener('online', look);
  onlineManager.setEventListener((setOnline) =>
    reach.subscribe(() => setOnline(reach.get() === 'reached')),
  );
  if (!navigator.onLine) lost();
  return () => {
    stopAsking();
    removeEventListener('offline', lost);
    removeEventListener('online', look);
    regained();
  };
}

/** Whether the page says that it is offline. */
export function isOffline(): boolean {
  return reach.get() === 'offline';
}

/** Tells whenever the server is within reach again; returns how to stop. */
export function whenRegained(listener: () => void): () => void {
  let before = reach.get();
  return reach.subscribe(() => {
    if (reach.get() === 'reached' && before !== 'reached') listener();
    before = reach.get();
  });
}

/** Asks whether the server is there; never rejects. */
export async function lookForServer(): Promise<boolean> {
  const answered = await isServerThere();
  if (answered) regained();
  else lost();
  return answered;
}

function suspect(): void {
  if (reach.get() === 'reached') void lookForServer();
}

function lost(): void {
  if (reach.get() !== 'reached') return;
  reach.set('lost');
  saying = setTimeout(() => reach.set('offline'), SAID_AFTER_MS);
  // Without any network the browser tells when there is one.
  looking = setInterval(() => navigator.onLine && void lookForServer(), LOOK_AGAIN_MS);
}

function regained(): void {
  if (reach.get() === 'reached') return;
  clearTimeout(saying);
  clearInterval(looking);
  reach.set('reached');
}
