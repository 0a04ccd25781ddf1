import { createContext, useContext } from 'react';

/** Provided by the frame, which renders the help; null inside the help itself. */
export const HelpContext = createContext<(() => void) | null>(null);

/** Returns a function that opens the help over the current page; null inside the help. */
export const useHelp = (): (() => void) | null => useContext(HelpContext);
