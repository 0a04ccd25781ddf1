import { usePortal } from '../frame/portal';
import type { OfficeClock } from './days';

export function useClock(): OfficeClock {
  const { session, profile } = usePortal();
  return { timeZone: session.office.timeZone, today: profile.today };
}
