import { useSyncExternalStore } from 'react';

import { createSignal } from '../../../ui/src/state/create-store';

const changed = createSignal();

/** Reads a key of this browser's storage; null if it has none, or if the browser keeps nothing at all. */
export function readLocalStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null deletes it */
export function writeLocalStorage(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  changed.emit();
}

/** Reads a key, and follows its changes on this page and in other tabs. */
export function useLocalStorage(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readLocalStorage(key));
}

function subscribe(listener: () => void): () => void {
  const stop = changed.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    stop();
    removeEventListener('storage', listener);
  };
}
