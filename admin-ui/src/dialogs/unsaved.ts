import { useEffect } from 'react';

import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';

/** Describes unsaved text, to say that it is still there. */
export interface Unsaved {
  text: string;
  /** The typed text, if it can be quoted. */
  quote?: string;
}

const all = createStore<readonly Unsaved[]>([]);

/** Registers unsaved text while it is on the screen; null for none. */
export function useTellUnsaved(unsaved: Unsaved | null): void {
  const { text, quote } = unsaved ?? {};
  useEffect(() => {
    if (text === undefined) return;
    const told: Unsaved = { text, quote };
    all.set([...all.get(), told]);
    return () => all.set(all.get().filter((other) => other !== told));
  }, [text, quote]);
}

/** Returns the unsaved text that was typed last. */
export function useLatestUnsaved(): Unsaved | null {
  return useStore(all).at(-1) ?? null;
}
