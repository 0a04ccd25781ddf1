import { useEffect } from 'react';

import { createStore } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';

/** Describes unsaved text, to say that it is still there. */
export interface Unsaved {
  text: string;
  /** The typed text, if it can be quoted. */
  quote?: string;
}

const entries = createStore<readonly Unsaved[]>([]);

/** Registers unsaved text while it is on the screen; null for none. */
export function useTellUnsaved(unsaved: Unsaved | null): void {
  const { text, quote } = unsaved ?? {};
  useEffect(() => {
    if (text === undefined) return;
    const entry: Unsaved = { text, quote };
    entries.set([...entries.get(), entry]);
    return () => entries.set(entries.get().filter((other) => other !== entry));
  }, [text, quote]);
}

/** Returns the unsaved text that was typed last. */
export function useLatestUnsaved(): Unsaved | null {
  return useStore(entries).at(-1) ?? null;
}
