import { isOtherBuild } from '../../../ui/src/api/server-now';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { onReconnect } from './connection';

/** Between two looks for a newer version, when the page is looked at again. */
const LOOK_AGAIN_MS = 5 * 60_000;

const newer = createStore(false);
let lookedAt = Date.now();

/** Whether the server has a newer version; null where it could not be asked. */
export async function isOutdated(): Promise<boolean | null> {
  lookedAt = Date.now();
  const is = await isOtherBuild();
  if (is === null) return null;
  newer.set(is);
  return is;
}

/** Looks for a newer version when the page is looked at again, and after it was offline. Returns how to stop. */
export function followBuild(): () => void {
  const look = () => void isOutdated();
  const lookAgain = () => {
    const due = Date.now() - lookedAt > LOOK_AGAIN_MS;
    if (due && !newer.get() && document.visibilityState === 'visible') look();
  };
  const stopListening = onReconnect(look);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', lookAgain);
  };
}

/** Whether the server is known to have a newer version. */
export function useNewerBuild(): boolean {
  return useStore(newer);
}
