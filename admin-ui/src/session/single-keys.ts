import { keep, useKept } from './kept';
import { useSession } from './session';

const OFF = 'off';

/**
 * Whether keys without Ctrl do something: on, until this person switches them off in this browser. Who speaks
 * to their computer, or rests a hand on the keys, sets off what they did not mean to.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const key = `causa.single-keys.${useSession().userId}`;
  return [useKept(key) !== OFF, (on) => keep(key, on ? null : OFF)];
}
