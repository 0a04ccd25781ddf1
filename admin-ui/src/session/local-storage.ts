import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

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
  for (const listener of listeners) listener();
}

/** Reads a key, and follows its changes on this page and in other tabs. */
export function useLocalStorage(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readLocalStorage(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
