import { onlineManager } from '@tanstack/react-query';

import { whenAsked } from '../../../ui/src/api/in-session';
import { isServerThere } from '../../../ui/src/api/server-now';
import { createStore } from '../../../ui/src/state/create-store';

/** Shorter interruptions, as in a tunnel or at a change of network, are not shown. */
const SAID_AFTER_MS = 2_000;
const LOOK_AGAIN_MS = 5_000;

/** Whether the server can be reached: `lost` for a moment only, `offline` once the page shows it. */
type Reach = 'reached' | 'lost' | 'offline';

export const reach = createStore<Reach>('reached');
let saying: ReturnType<typeof setTimeout> | undefined;
let looking: ReturnType<typeof setInterval> | undefined;

/**
 * Follows whether the server can be reached, by the browser's events and by failed calls, since the browser counts a
 * network without internet as online. A failed call is checked by a probe. Returns a function that stops it.
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

/** Whether the page shows that it is offline. */
export function isOffline(): boolean {
  return reach.get() === 'offline';
}

/** Calls the listener whenever the server can be reached again; returns a function that stops it. */
export function whenRegained(listener: () => void): () => void {
  let before = reach.get();
  return reach.subscribe(() => {
    if (reach.get() === 'reached' && before !== 'reached') listener();
    before = reach.get();
  });
}

/** Probes the server and stores whether it was reached; never rejects. */
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
  // Without any network the `online` event starts the probe.
  looking = setInterval(() => navigator.onLine && void lookForServer(), LOOK_AGAIN_MS);
}

function regained(): void {
  if (reach.get() === 'reached') return;
  clearTimeout(saying);
  clearInterval(looking);
  reach.set('reached');
}
