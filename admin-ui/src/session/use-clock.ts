import { useEffect, useState } from 'react';

import { timeOf } from '../../../ui/src/format/dates';
import { useSession } from './Session';

const TICK_MS = 20_000;

/** Returns the current time in the office's time zone, `HH:MM`. */
export function useClock(): string {
  return timeOf(useMinute(), useSession().office.timeZone);
}

/** Returns the instant at which the current minute began. */
export function useMinute(): string {
  const [now, setNow] = useState(minute);
  useEffect(() => {
    const timer = setInterval(() => setNow(minute()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function minute(): string {
  return `${new Date().toISOString().slice(0, 16)}:00Z`;
}
