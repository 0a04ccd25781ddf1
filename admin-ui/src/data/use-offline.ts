import { useStore } from '../../../ui/src/state/use-store';
import { reach } from './connection';

/** Whether the page says that it is offline. */
export function useOffline(): boolean {
  return useStore(reach) === 'offline';
}
