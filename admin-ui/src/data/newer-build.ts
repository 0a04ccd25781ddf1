import { isOtherBuild } from '../../../ui/src/api/server-now';
import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { onReconnect } from './connection';

/** Between two looks for a newer version, when the page is looked at again. */
const CHECK_INTERVAL_MS = 5 * 60_000;

const newer = createStore(false);
let checkedAt = Date.now();

/** Whether the server has a newer version; null where it could not be asked. */
export async function isOutdated(): Promise<boolean | null> {
  checkedAt = Date.now();
  const is = await isOtherBuild();
  if (is === null) return null;
  newer.set(is);
  return is;
}

/** Looks for a newer version when the page is looked at again, and after it was offline. Returns a function that stops it. */
export function followBuild(): () => void {
  const check = () => void isOutdated();
  const checkAgain = () => {
    const due = Date.now() - checkedAt > CHECK_INTERVAL_MS;
    if (due && !newer.get() && document.visibilityState === 'visible') check();
  };
  const stopListening = onReconnect(check);
  document.addEventListener('visibilitychange', checkAgain);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', checkAgain);
  };
}

/** Whether the server is known to have a newer version. */
export function useNewerBuild(): boolean {
  return useStore(newer);
}
