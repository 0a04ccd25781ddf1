/** A time as it stands after a day, and what says its zone. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

export interface TimeOfDay {
  /** The instant; a time without a zone is read as UTC. */
  instant: Date;
  saysZone: boolean;
  atMidnight: boolean;
}

/** @returns null for what is no time of that day */
export function timeOf(day: string, time: string): TimeOfDay | null {
  const [, hours, minutes, seconds = '00', zone] = TIME.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  const clock = `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  const instant = new Date(`${day}T${clock}${offsetOf(zone)}`);
  if (Number.isNaN(instant.getTime())) return null;
  return { instant, saysZone: zone !== undefined, atMidnight: clock === '00:00:00' };
}

/** As JavaScript reads it. */
function offsetOf(zone = 'Z'): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  const digits = zone.replace(/\D/g, '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day that it is in a time zone at an instant. */
export function dayIn(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  // Making one takes long; a server knows few zones.
  if (!clock) clocks.set(timeZone, (clock = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return clock.format(instant);
}
