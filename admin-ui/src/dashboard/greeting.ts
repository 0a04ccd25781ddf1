import { dashboardMessages } from './messages';

/** "Bom dia" from five, "Boa tarde" from noon, "Boa noite" from seven in the evening; `hour` 0 to 23. */
export function greetingAt(hour: number): string {
  const { morning, afternoon, evening } = dashboardMessages.greeting;
  if (hour < 5 || hour >= 19) return evening;
  return hour < 12 ? morning : afternoon;
}
