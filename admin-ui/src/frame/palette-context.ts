import { createContext, useContext } from 'react';

/** Filled by the frame, which draws the palette. */
export const PaletteContext = createContext<(() => void) | null>(null);

/** Returns the function that opens the search over everything. */
export function useOpenPalette(): () => void {
  const open = useContext(PaletteContext);
  if (!open) throw new Error('The palette lives inside the layout.');
  return open;
}
