import { createContext, useContext } from 'react';

/** Filled by the frame, which draws the list; null if nothing opens it. */
export const WaitingListContext = createContext<(() => void) | null>(null);

/** Returns the function that opens the list of everything that waits to be sent. */
export function useOpenWaitingList(): (() => void) | null {
  return useContext(WaitingListContext);
}
