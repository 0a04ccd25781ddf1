import { useMemo, useSyncExternalStore } from 'react';

import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { useSession } from '../session/session';

/** Questions that were typed and not sent, by their names in this tab: they outlast the page. */
const listeners = new Set<() => void>();

function write(name: string, text: string): void {
  keepInTab(name, text || null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (name: string) => keptInTab<string>(name) ?? '';

/** What is typed in a place: a conversation's id, or a tab's name for what begins one. */
export function useTyped(place: string) {
  const name = nameInTab(useSession(), `question:${place}`);
  const text = useSyncExternalStore(subscribe, () => read(name));
  return { text, write: (typed: string) => write(name, typed) };
}

/** For whoever sends what was typed in one place or another. */
export function useTypedPlaces() {
  const session = useSession();
  return useMemo(() => {
    const nameOf = (place: string) => nameInTab(session, `question:${place}`);
    return {
      forget: (place: string) => write(nameOf(place), ''),
      /** Unless something else was typed meanwhile. */
      restore: (place: string, text: string) => {
        if (read(nameOf(place)) === '') write(nameOf(place), text);
      },
    };
  }, [session]);
}
