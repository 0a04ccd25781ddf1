import type { Country } from '../../../src/contract/session';
import { once } from '../../../ui/src/format/once';
import { clientsMessages } from './messages';

/** The countries of the product's offices, and of most of their clients. */
export const FREQUENT_COUNTRIES = ['PT', 'ES', 'BR'] as const;

/** ISO 3166-1 codes of two letters. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM ' +
  'HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC ' +
  'LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW ' +
  'SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW';

/** The default country of an office's clients. */
export const OFFICE_COUNTRIES: Record<Country, string> = {
  portugal: 'PT',
  spain: 'ES',
  brazil: 'BR',
};
const names = once(() => new Intl.DisplayNames('pt-PT', { type: 'region' }));

export interface CountryChoice {
  code: string;
  name: string;
}

/** Returns a country's name in Portuguese. */
export function countryName(code: string): string {
  return names().of(code) ?? code;
}

export function countryChoice(code: string): CountryChoice {
  return { code, name: countryName(code) };
}

/** Lists every country by name. */
export const allCountries = once((): readonly CountryChoice[] =>
  CODES.split(' ')
    .map(countryChoice)
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-PT')),
);

/** Returns the country whose rules a client's tax number follows: its own, or the office's if it is not known. */
export function taxIdCountry(country: string | null, office: Country): string {
  return country || OFFICE_COUNTRIES[office];
}

/** Returns the name of the tax number in that country. */
export function taxIdLabel(country: string | null, office: Country): string {
  return clientsMessages.taxIds[taxIdCountry(country, office)] ?? clientsMessages.fields.taxId;
}
