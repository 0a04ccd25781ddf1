import { useEffect, useState } from 'react';

import { timeOf } from '../../../ui/src/format/dates';
import { useSession } from './Session';

/** Milliseconds. */
const TICK_MS = 20_000;

/** The time of the office's clock, `HH:MM`. */
export function useClock(): string {
  return timeOf(useMinute(), useSession().office.timeZone);
}

/** The instant at which the present minute began. */
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
