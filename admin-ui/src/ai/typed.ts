import { useMemo, useSyncExternalStore } from 'react';

import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { useSession } from '../session/Session';

/** Listeners to questions that were typed but not sent. The tab keeps those texts, so they survive leaving the page. */
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

/** Returns the text typed in a place: a conversation's id, or a tab's name for a new conversation. */
export function useTyped(place: string) {
  const name = nameInTab(useSession(), `question:${place}`);
  const text = useSyncExternalStore(subscribe, () => read(name));
  return { text, write: (typed: string) => write(name, typed) };
}

/** Forgets or restores typed questions when they are sent, whichever place they were typed in. */
export function useTypedPlaces() {
  const session = useSession();
  return useMemo(() => {
    const nameOf = (place: string) => nameInTab(session, `question:${place}`);
    return {
      forget: (place: string) => write(nameOf(place), ''),
      /** Restores the text unless the user has typed something else since. */
      restore: (place: string, text: string) => {
        if (read(nameOf(place)) === '') write(nameOf(place), text);
      },
    };
  }, [session]);
}
