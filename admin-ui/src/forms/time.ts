/** Parses a typed time: `14:30`, `14h30`, `1430`, `9`. Returns null if the text is not a time. */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const [, hour, minute = '00'] =
    /^(\d{1,2})(?:[:h.]\s?(\d{2}))?h?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? [];
  if (hour === undefined || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, '0')}:${minute}`;
}
