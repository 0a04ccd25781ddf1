import type { LimitedResource } from './limits';
import { useLimit } from './plan-queries';
import { promptUpgrade } from './upgrade-prompt';

/** Guards an action that adds one more of a resource: if no place is left, the upgrade prompt opens instead. */
export function useGuarded(resource: LimitedResource) {
  const full = useLimit(resource)?.level === 'reached';
  return {
    full,
    guard: (make: () => void) => (full ? promptUpgrade(resource) : make()),
  };
}
