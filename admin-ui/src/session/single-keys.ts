import { useLocalStorage, writeLocalStorage } from './local-storage';
import { useSession } from './Session';

const OFF = 'off';

/**
 * Tells whether keys without Ctrl do something: on, until this person switches them off in this browser. People who
 * speak to their computer, or rest a hand on the keys, would trigger actions by accident.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const key = `causa.single-keys.${useSession().userId}`;
  return [useLocalStorage(key) !== OFF, (on) => writeLocalStorage(key, on ? null : OFF)];
}
