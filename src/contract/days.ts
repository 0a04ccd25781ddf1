export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a calendar day, `YYYY-MM-DD`, in a plausible year for a case. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const [year, month, day] = text.split('-').map(Number);
  const date = new Date(`${text}T00:00:00Z`);
  return (
    date.getUTCFullYear() === year &&
    date.getUTCMonth() + 1 === month &&
    date.getUTCDate() === day &&
    year >= 1900 &&
    year <= 2200
  );
}

/** A day as people read it: "27/11/2026". */
export function numericDay(day: string): string {
  return day.split('-').reverse().join('/');
}
