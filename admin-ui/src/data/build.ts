import { useSyncExternalStore } from 'react';

import { isOtherBuild } from '../../../ui/src/api/server-now';
import { whenRegained } from './connection';

/** Between two looks for a newer version, when the page is looked at again. */
const LOOK_AGAIN_MS = 5 * 60_000;

let newer = false;
let lookedAt = Date.now();
const listeners = new Set<() => void>();

/** Whether the server has a newer version; null where it could not be asked. */
export async function isOutdated(): Promise<boolean | null> {
  lookedAt = Date.now();
  const is = await isOtherBuild();
  if (is === null) return null;
  newer = is;
  for (const listener of listeners) listener();
  return newer;
}

/** Looks for a newer version when the page is looked at again, and after it was offline. Returns how to stop. */
export function followBuild(): () => void {
  const look = () => void isOutdated();
  const lookAgain = () => {
    const due = Date.now() - lookedAt > LOOK_AGAIN_MS;
    if (due && !newer && document.visibilityState === 'visible') look();
  };
  const stopListening = whenRegained(look);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Whether the server is known to have a newer version. */
export function useNewerBuild(): boolean {
  return useSyncExternalStore(subscribe, () => newer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
