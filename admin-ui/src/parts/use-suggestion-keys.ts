import type { KeyboardEvent } from 'react';

import { useAwaitedEnter } from './use-awaited-enter';

/**
 * Enter in a field of suggestions, which stand there for what was typed before until they are renewed: it waits, and
 * neither takes one of those nor sends the form.
 */
export function useSuggestionKeys(typed: string, settled: boolean, chooseFirst: () => void) {
  const enter = useAwaitedEnter(typed, settled, chooseFirst);
  return (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key !== 'Enter' || settled || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.defaultMuiPrevented = true;
    enter(typed);
  };
}
