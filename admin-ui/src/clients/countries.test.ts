import { allCountries, taxIdLabel } from './countries';

describe('taxIdLabel', () => {
  it.each([
    ['PT', 'NIF/NIPC'],
    ['ES', 'NIF/NIE/CIF'],
    ['BR', 'CPF/CNPJ'],
    ['FR', 'Número de Identificação Fiscal'],
  ])('for %s is "%s"', (country, label) => expect(taxIdLabel(country, 'portugal')).toBe(label));

  it('is the office’s where the client’s country is not known', () => {
    expect(taxIdLabel(null, 'brazil')).toBe('CPF/CNPJ');
    expect(taxIdLabel('', 'spain')).toBe('NIF/NIE/CIF');
  });
});

describe('allCountries', () => {
  it('are 249, named in Portuguese and sorted by name', () => {
    expect(allCountries()).toHaveLength(249);
    expect(allCountries().find(({ code }) => code === 'DE')?.name).toBe('Alemanha');
    expect(allCountries()[0]?.name).toBe('Afeganistão');
  });
});
