import { useState } from 'react';

import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { usePortal } from '../frame/portal';

type Texts = Readonly<Record<string, string>>;

/**
 * Keeps unsent text in this tab for the person who typed it: signing in again does not lose it.
 * @param what the draft's name among those of one person
 */
export function useDraft(what: string) {
  const { session } = usePortal();
  const name = nameInTab(session, `draft:${what}`);
  const [begun] = useState(() => keptInTab<Texts>(name) ?? {});
  return {
    /** The draft as the page found it. */
    begun,
    keep: (texts: Texts) => {
      const typed = Object.entries(texts).filter(([, text]) => text !== '');
      keepInTab(name, typed.length > 0 ? Object.fromEntries(typed) : null);
    },
    drop: () => keepInTab(name, null),
    /** For `useSend`: the draft keeps its idempotency key over a reload. */
    keptAs: nameInTab(session, `idempotencyKey:${what}`),
  };
}
