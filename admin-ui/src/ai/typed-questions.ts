import { useMemo } from 'react';

import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { createSignal } from '../../../ui/src/state/create-store';
import { useStore } from '../../../ui/src/state/use-store';
import { useSession } from '../session/Session';

/** Changes of questions that were typed but not sent. The tab keeps those texts, so they survive leaving the page. */
const changed = createSignal();

function write(name: string, text: string): void {
  keepInTab(name, text || null);
  changed.emit();
}

const read = (name: string) => keptInTab<string>(name) ?? '';

/** Returns the text typed in a place: a conversation's id, or a tab's name for a new conversation. */
export function useTypedQuestion(place: string) {
  const name = nameInTab(useSession(), `question:${place}`);
  const text = useStore({ subscribe: changed.subscribe, get: () => read(name) });
  return { text, write: (typed: string) => write(name, typed) };
}

/** Forgets or restores typed questions when they are sent, whichever place they were typed in. */
export function useTypedQuestions() {
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
