import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** What this browser keeps under a key; null where it keeps nothing, or keeps nothing at all. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** The same, followed on the screen and in other tabs. */
export function useKept(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readKept(key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
