import { useSyncExternalStore } from 'react';

import type { Store } from './create-store';

/** Returns a store's value, and draws again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
