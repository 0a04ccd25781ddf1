import { useEffect, useSyncExternalStore } from 'react';

/** Says of something typed and not yet stored that it is still there. */
export interface Unsaved {
  text: string;
  /** What was typed, where that can be quoted. */
  quote?: string;
}

let all: readonly Unsaved[] = [];
const listeners = new Set<() => void>();

/** Makes something typed known while it stands on the screen; null where nothing is. */
export function useTellUnsaved(unsaved: Unsaved | null): void {
  const { text, quote } = unsaved ?? {};
  useEffect(() => {
    if (text === undefined) return;
    const told: Unsaved = { text, quote };
    change([...all, told]);
    return () => change(all.filter((other) => other !== told));
  }, [text, quote]);
}

/** What was typed last and is not stored. */
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
