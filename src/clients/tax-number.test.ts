import { VALUE_FAULTS } from '../contract/problems.js';
import { checkTaxNumber } from './tax-number.js';

describe('checkTaxNumber', () => {
  it.each([
    ['PT', '123456789', '123456789'],
    ['PT', ' 500 000.000 ', '500000000'],
    ['PT', 'PT 500000000', '500000000'],
    ['ES', '54362315K', '54362315K'],
    ['ES', 'x-2482300-w', 'X2482300W'],
    ['ES', 'B-58378431', 'B58378431'],
    ['BR', '111.444.777-35', '11144477735'],
    ['BR', '11.444.777/0001-61', '11444777000161'],
    ['BR', '12.abc.345/01de-35', '12ABC34501DE35'],
  ])('%s: takes %s and writes it %s', (country, typed, value) => {
    expect(checkTaxNumber(typed, country)).toEqual({ value });
  });

  it.each([
    ['PT', '12345678', VALUE_FAULTS.nifLength],
    ['PT', '12345678X', VALUE_FAULTS.nifForm],
    ['PT', '012345678', VALUE_FAULTS.nifForm],
    ['PT', '123456788', VALUE_FAULTS.nifCheck],
    ['ES', 'B5837843', VALUE_FAULTS.spanishLength],
    ['ES', 'ABCDEFGHI', VALUE_FAULTS.spanishForm],
    ['ES', '54362315A', VALUE_FAULTS.spanishCheck],
    ['ES', 'X2482300A', VALUE_FAULTS.spanishCheck],
    ['BR', '1114447773', VALUE_FAULTS.brazilianLength],
    ['BR', '1114447773A', VALUE_FAULTS.cpfForm],
    ['BR', '111.111.111-11', VALUE_FAULTS.cpfForm],
    ['BR', '111.444.777-36', VALUE_FAULTS.cpfCheck],
    ['BR', '00.000.000/0000-00', VALUE_FAULTS.cnpjForm],
    ['BR', '12.ABC.345/01DE-X5', VALUE_FAULTS.cnpjForm],
    ['BR', '12.ABC.345/01DE-36', VALUE_FAULTS.cnpjCheck],
  ])('%s: says what is wrong with %s', (country, typed, fault) => {
    expect(checkTaxNumber(typed, country)).toEqual({ fault });
  });

  it('takes the number of a country whose rules it does not know as it is', () => {
    expect(checkTaxNumber('CHE-123.456.788', 'CH')).toEqual({ value: 'CHE-123.456.788' });
  });
});
