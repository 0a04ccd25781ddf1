import { keep, useKept } from './kept';
import { useSession } from './session';

const OFF = 'off';

/**
 * Tells whether keys without Ctrl do something: on, until this person switches them off in this browser. People who
 * speak to their computer, or rest a hand on the keys, would trigger actions by accident.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const key = `causa.single-keys.${useSession().userId}`;
  return [useKept(key) !== OFF, (on) => keep(key, on ? null : OFF)];
}
