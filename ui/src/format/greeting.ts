/** "Bom dia" from five, "Boa tarde" from noon, "Boa noite" from seven in the evening; `hour` 0 to 23. */
export function greetingAt(hour = new Date().getHours()): string {
  if (hour < 5 || hour >= 19) return 'Boa noite';
  return hour < 12 ? 'Bom dia' : 'Boa tarde';
}
