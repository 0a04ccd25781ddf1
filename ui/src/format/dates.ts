import { capitalised } from './names';

/**
 * Formats dates as people in Portugal read them. Date-only values (`YYYY-MM-DD`) are calendar days and never
 * pass through a time zone; instants are shown in the office's zone.
 */
const LOCALE = 'pt-PT';
const DAY_MS = 86_400_000;

/** Today's calendar day in a time zone, `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return dayOf(now.toISOString(), timeZone);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(instant: string, timeZone: string): string {
  return formatOf({ timeZone, dateStyle: 'short' }, 'en-CA').format(new Date(instant));
}

/** Whole calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((utc(to) - utc(from)) / DAY_MS);
}

/** Moves a day by whole calendar days. */
export function addDays(day: string, days: number): string {
  return new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `23 de novembro de 2026` */
export function longDate(day: string): string {
  return format(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** `23/11/2026` */
export function shortDate(day: string): string {
  return format(day, { day: '2-digit', month: '2-digit', year: 'numeric' });
}

/** `segunda`, `sábado` */
export function weekdayOf(day: string): string {
  return format(day, { weekday: 'long' }).replace(/-feira$/, '');
}

/** `segunda, 23/11` */
export function weekdayDate(day: string): string {
  return `${weekdayOf(day)}, ${numericDayAndMonth(day)}`;
}

/** `Sexta-feira, 20 de novembro de 2026` */
export function fullDate(day: string): string {
  const text = format(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  return capitalised(text);
}

/** `Quinta-feira, 19 de novembro` */
export function weekdayLongDate(day: string): string {
  const text = format(day, { weekday: 'long', day: 'numeric', month: 'long' });
  return capitalised(text);
}

/** `21/11` */
export function numericDayAndMonth(day: string): string {
  return format(day, { day: '2-digit', month: '2-digit' });
}

/** `16 nov.` */
export function dayAndMonth(day: string): string {
  return `${format(day, { day: 'numeric' })} ${format(day, { month: 'short' })}`;
}

/** `novembro de 2026` */
export function monthAndYear(day: string): string {
  return format(day, { month: 'long', year: 'numeric' });
}

/** `1 de novembro` */
export function dayAndLongMonth(day: string): string {
  return format(day, { day: 'numeric', month: 'long' });
}

/** `09:42` in the office's zone. */
export function timeOf(instant: string, timeZone: string): string {
  return formatOf({ timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(instant));
}

/** `18/11/2026, 09:42` in the office's zone. */
export function dateTime(instant: string, timeZone: string): string {
  return `${shortDate(dayOf(instant, timeZone))}, ${timeOf(instant, timeZone)}`;
}

/** `18/11/2026, 09:42:07` in the office's zone. */
export function dateTimeSeconds(instant: string, timeZone: string): string {
  const time = formatOf({ timeZone, timeStyle: 'medium' });
  return `${shortDate(dayOf(instant, timeZone))}, ${time.format(new Date(instant))}`;
}

/** `agora`, `há 12 min`, `há 3 h`, `ontem`, then `18/11/2026`. */
export function relativeTime(instant: string, timeZone: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'agora';
  if (minutes < 60) return `há ${minutes} min`;
  const day = dayOf(instant, timeZone);
  const days = daysBetween(day, todayIn(timeZone, now));
  if (days === 0) return `há ${Math.floor(minutes / 60)} h`;
  return days === 1 ? 'ontem' : shortDate(day);
}

function utc(day: string): number {
  return Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
}

function format(day: string, options: Intl.DateTimeFormatOptions): string {
  return formatOf({ timeZone: 'UTC', ...options }).format(utc(day));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches the format, because a browser takes longer to make one than to use it. */
function formatOf(options: Intl.DateTimeFormatOptions, locale = LOCALE): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}
