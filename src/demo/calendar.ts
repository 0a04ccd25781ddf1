const DAY = 24 * 60 * 60 * 1000;

/** The day in Lisbon, `YYYY-MM-DD`. */
export function lisbonDay(instant: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Lisbon' }).format(instant);
}

/**
 * A deadline some days from a day. Courts are closed at weekends, so it moves away from today to the
 * next working day, whereas today itself stays.
 */
export function deadline(today: string, days: number): string {
  const date = new Date(Date.parse(today) + days * DAY);
  const step = days < 0 ? -DAY : DAY;
  while (days !== 0 && [0, 6].includes(date.getUTCDay())) date.setTime(date.getTime() + step);
  return date.toISOString().slice(0, 10);
}

/** `20 de novembro de 2026` */
export function longDate(instant: Date): string {
  return new Intl.DateTimeFormat('pt-PT', { dateStyle: 'long', timeZone: 'Europe/Lisbon' }).format(
    instant,
  );
}
