import type { Country } from '../contract/session.js';

/** The clock of a new office: that of the country's capital, of Brasília's time in Brazil. */
export const TIME_ZONES: Record<Country, string> = {
  portugal: 'Europe/Lisbon',
  spain: 'Europe/Madrid',
  brazil: 'America/Sao_Paulo',
};
