/** A time after a day, with an optional zone. */
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

export interface TimeOfDay {
  /** The instant; a time without a zone is read as UTC. */
  instant: Date;
  saysZone: boolean;
  atMidnight: boolean;
}

/** Reads a time of a day. @returns null for a text that is not a time of that day */
export function timeOf(day: string, time: string): TimeOfDay | null {
  const [, hours, minutes, seconds = '00', zone] = TIME.exec(time) ?? [];
  if (hours === undefined || Number(hours) > 23) return null;
  const clock = `${hours.padStart(2, '0')}:${minutes}:${seconds}`;
  const instant = new Date(`${day}T${clock}${offsetOf(zone)}`);
  if (Number.isNaN(instant.getTime())) return null;
  return { instant, saysZone: zone !== undefined, atMidnight: clock === '00:00:00' };
}

/** Writes an offset as JavaScript reads it. */
function offsetOf(zone = 'Z'): string {
  if (!/^[+-]/.test(zone)) return 'Z';
  const digits = zone.replace(/\D/g, '').padEnd(4, '0');
  return `${zone[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the day of an instant in a time zone. */
export function dayIn(instant: Date, timeZone: string): string {
  let clock = clocks.get(timeZone);
  // A formatter is slow to create, and a server needs few zones.
  if (!clock) clocks.set(timeZone, (clock = new Intl.DateTimeFormat('sv-SE', { timeZone })));
  return clock.format(instant);
}
