import { createContext, useContext } from 'react';

/** Filled by the frame, which draws the list; null where nothing opens it. */
export const WaitingListContext = createContext<(() => void) | null>(null);

/** Opens the list of all that waits to be sent. */
export function useOpenWaitingList(): (() => void) | null {
  return useContext(WaitingListContext);
}
