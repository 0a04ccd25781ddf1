const PLACES: Readonly<Record<string, string>> = {
  'Europe/Lisbon': 'de Lisboa',
  'Europe/Madrid': 'de Madrid',
  'America/Sao_Paulo': 'de São Paulo',
  'Atlantic/Azores': 'dos Açores',
  'Atlantic/Madeira': 'da Madeira',
};

/** Names the clock of a time zone: "hora de Lisboa". */
export function clockWords(timeZone: string): string {
  const city = timeZone.split('/').at(-1)!.replaceAll('_', ' ');
  return `hora ${PLACES[timeZone] ?? `de ${city}`}`;
}
