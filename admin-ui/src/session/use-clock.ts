import { useEffect, useState } from 'react';

import { timeOf } from '../../../ui/src/format/dates';
import { useSession } from './Session';

/** Milliseconds. */
const TICK_MS = 20_000;

/** The time of the office's clock, `HH:MM`. */
export function useClock(): string {
  const { timeZone } = useSession().office;
  const read = () => timeOf(new Date().toISOString(), timeZone);
  const [now, setNow] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setNow(timeOf(new Date().toISOString(), timeZone)), TICK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return now;
}
