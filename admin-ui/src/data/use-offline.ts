import { useSyncExternalStore } from 'react';

import { isOffline, subscribe } from './connection';

/** Whether the page says that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline);
}
