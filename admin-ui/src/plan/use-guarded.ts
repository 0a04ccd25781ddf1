import type { LimitedResource } from './limits';
import { useLimit } from './plan-queries';
import { promptUpgrade } from './upgrade-prompt';

/** What makes one more of a resource: where the plan has no place left, the prompt comes up instead. */
export function useGuarded(resource: LimitedResource) {
  const full = useLimit(resource)?.level === 'reached';
  return {
    full,
    guard: (make: () => void) => (full ? promptUpgrade(resource) : make()),
  };
}
