import { createContext, useContext } from 'react';

/** Filled by the frame, which draws the help; null within the help itself. */
export const HelpContext = createContext<(() => void) | null>(null);

/** Returns a function that opens the help over what is open; null where there is none. */
export const useHelp = (): (() => void) | null => useContext(HelpContext);
