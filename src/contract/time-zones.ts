import type { Country } from './session.js';

/** A time zone, with its names on screens and in mails: "Açores", "hora dos Açores". */
export interface OfficeZone {
  id: string;
  name: string;
  of: string;
}

function zones(...named: readonly [id: string, name: string, of?: string][]): OfficeZone[] {
  return named.map(([id, name, of = `de ${name}`]) => ({ id, name, of }));
}

/** The time zones of each country; a new office gets the first. `zones_of` in office_settings.sql has the same. */
export const OFFICE_ZONES: Readonly<Record<Country, readonly OfficeZone[]>> = {
  portugal: zones(
    ['Europe/Lisbon', 'Lisboa'],
    ['Atlantic/Madeira', 'Madeira', 'da Madeira'],
    ['Atlantic/Azores', 'Açores', 'dos Açores'],
  ),
  spain: zones(
    ['Europe/Madrid', 'Madrid'],
    ['Africa/Ceuta', 'Ceuta'],
    ['Atlantic/Canary', 'Canárias', 'das Canárias'],
  ),
  brazil: zones(
    ['America/Sao_Paulo', 'São Paulo'],
    ['America/Araguaina', 'Araguaína'],
    ['America/Bahia', 'Bahia', 'da Bahia'],
    ['America/Belem', 'Belém'],
    ['America/Boa_Vista', 'Boa Vista'],
    ['America/Campo_Grande', 'Campo Grande'],
    ['America/Cuiaba', 'Cuiabá'],
    ['America/Eirunepe', 'Eirunepé'],
    ['America/Noronha', 'Fernando de Noronha'],
    ['America/Fortaleza', 'Fortaleza'],
    ['America/Maceio', 'Maceió'],
    ['America/Manaus', 'Manaus'],
    ['America/Porto_Velho', 'Porto Velho'],
    ['America/Recife', 'Recife', 'do Recife'],
    ['America/Rio_Branco', 'Rio Branco'],
    ['America/Santarem', 'Santarém'],
  ),
};

export const ALL_ZONES: readonly OfficeZone[] = Object.values(OFFICE_ZONES).flat();

/** The time zone of a new office. */
export function mainZone(country: Country): string {
  return OFFICE_ZONES[country][0]!.id;
}

export function isZoneOf(country: Country, id: string): boolean {
  return OFFICE_ZONES[country].some((zone) => zone.id === id);
}

/** Names the local time of a zone: "hora de Lisboa". */
export function clockWords(id: string): string {
  const known = ALL_ZONES.find((zone) => zone.id === id);
  return `hora ${known?.of ?? `de ${id.split('/').at(-1)!.replaceAll('_', ' ')}`}`;
}
