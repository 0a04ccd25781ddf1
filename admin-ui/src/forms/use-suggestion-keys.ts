import type { KeyboardEvent } from 'react';

import { useAwaitedEnter } from '../dialogs/use-awaited-enter';

/**
 * Handles Enter in a field whose suggestions may still be for earlier text: Enter waits for the new ones, and neither
 * takes an old one nor sends the form.
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
