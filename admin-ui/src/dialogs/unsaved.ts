import { useEffect, useSyncExternalStore } from 'react';

/** Describes unsaved text, to say that it is still there. */
export interface Unsaved {
  text: string;
  /** The typed text, if it can be quoted. */
  quote?: string;
}

let all: readonly Unsaved[] = [];
const listeners = new Set<() => void>();

/** Registers unsaved text while it is on the screen; null for none. */
export function useTellUnsaved(unsaved: Unsaved | null): void {
  const { text, quote } = unsaved ?? {};
  useEffect(() => {
    if (text === undefined) return;
    const told: Unsaved = { text, quote };
    change([...all, told]);
    return () => change(all.filter((other) => other !== told));
  }, [text, quote]);
}

/** Returns the unsaved text that was typed last. */
export function useLatestUnsaved(): Unsaved | null {
  return useSyncExternalStore(subscribe, () => all.at(-1) ?? null);
}

function change(to: readonly Unsaved[]): void {
  all = to;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
