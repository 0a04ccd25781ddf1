import { onlineManager } from '@tanstack/react-query';

import { onReachChange } from '../../../ui/src/api/in-session';
import { isServerThere } from '../../../ui/src/api/server-now';
import { createStore } from '../../../ui/src/state/create-store';

/** Shorter interruptions are not shown, for example in a tunnel or when the network changes. */
const OFFLINE_DELAY_MS = 2_000;
const PROBE_INTERVAL_MS = 5_000;

/** Whether the server can be reached. `lost` becomes `offline` after a delay, and only then the page shows it. */
type Reach = 'reached' | 'lost' | 'offline';

export const reach = createStore<Reach>('reached');
let offlineTimer: ReturnType<typeof setTimeout> | undefined;
let probeTimer: ReturnType<typeof setInterval> | undefined;

/**
 * Tracks whether the server can be reached. It uses failed calls besides the browser's events, because the browser
 * counts a network without internet as online. A probe checks each failed call. Returns a function that stops it.
 */
export function followConnection(): () => void {
  const unsubscribe = onReachChange((reached) => (reached ? setReached() : probeIfReached()));
  const probe = () => void probeServer();
  addEventListener('offline', setLost);
  addEventListener('online', probe);
  onlineManager.setEventListener((setOnline) =>
    reach.subscribe(() => setOnline(reach.get() === 'reached')),
  );
  if (!navigator.onLine) setLost();
  return () => {
    unsubscribe();
    removeEventListener('offline', setLost);
    removeEventListener('online', probe);
    setReached();
  };
}

/** Whether the page shows that it is offline. */
export function isOffline(): boolean {
  return reach.get() === 'offline';
}

/** Calls the listener whenever the server can be reached again; returns a function that stops it. */
export function onReconnect(listener: () => void): () => void {
  let before = reach.get();
  return reach.subscribe(() => {
    if (reach.get() === 'reached' && before !== 'reached') listener();
    before = reach.get();
  });
}

/** Probes the server and stores whether it was reached; never rejects. */
export async function probeServer(): Promise<boolean> {
  const answered = await isServerThere();
  if (answered) setReached();
  else setLost();
  return answered;
}

function probeIfReached(): void {
  if (reach.get() === 'reached') void probeServer();
}

function setLost(): void {
  if (reach.get() !== 'reached') return;
  reach.set('lost');
  offlineTimer = setTimeout(() => reach.set('offline'), OFFLINE_DELAY_MS);
  // Without a network the `online` event starts the probe.
  probeTimer = setInterval(() => navigator.onLine && void probeServer(), PROBE_INTERVAL_MS);
}

function setReached(): void {
  if (reach.get() === 'reached') return;
  clearTimeout(offlineTimer);
  clearInterval(probeTimer);
  reach.set('reached');
}
