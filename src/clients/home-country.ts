/** ISO 3166 of the countries that an office may be in. It is a new client's, too, unless that says another. */
export const HOME_COUNTRIES = { portugal: 'PT', spain: 'ES', brazil: 'BR' } as const;
