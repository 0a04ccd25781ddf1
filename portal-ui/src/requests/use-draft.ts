import { useState } from 'react';

import { keepInTab, keptInTab, nameInTab } from '../../../ui/src/api/kept-in-tab';
import { usePortal } from '../frame/portal';

type Texts = Readonly<Record<string, string>>;

/**
 * What was typed and not sent, kept in this tab for whoever typed it: a sign-in on the way does not lose it.
 * @param what names it among the drafts of one person
 */
export function useDraft(what: string) {
  const { session } = usePortal();
  const name = nameInTab(session, `draft:${what}`);
  const [begun] = useState(() => keptInTab<Texts>(name) ?? {});
  return {
    /** As the page found it. */
    begun,
    keep: (texts: Texts) => {
      const typed = Object.entries(texts).filter(([, text]) => text !== '');
      keepInTab(name, typed.length > 0 ? Object.fromEntries(typed) : null);
    },
    drop: () => keepInTab(name, null),
    /** For `useSend`: what it is sent with goes on with it. */
    keptAs: nameInTab(session, `intent:${what}`),
  };
}
