import { readLocalStorage, useLocalStorage, writeLocalStorage } from './local-storage';

const KEY = 'causa.appearance';

/** Null follows the system. */
export type Appearance = 'light' | 'dark' | null;

function appearanceIn(text: string | null): Appearance {
  return text === 'light' || text === 'dark' ? text : null;
}

/** Applies the appearance that was chosen in this browser. */
export function applyAppearance(): void {
  document.documentElement.style.colorScheme = appearanceIn(readLocalStorage(KEY)) ?? '';
}

export function useAppearance(): [Appearance, (chosen: Appearance) => void] {
  const change = (chosen: Appearance) => {
    writeLocalStorage(KEY, chosen);
    applyAppearance();
  };
  return [appearanceIn(useLocalStorage(KEY)), change];
}
