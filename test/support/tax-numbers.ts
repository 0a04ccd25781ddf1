import { VALUE_FAULTS } from '../../src/contract/value-faults.js';

/** A number as typed for a country, how it is written, and what the console calls it while one types. */
export const RIGHT_TAX_NUMBERS = [
  ['PT', '123456789', '123456789', 'NIF'],
  ['PT', '517 000 121', '517000121', 'NIF'],
  ['PT', ' 500 000.000 ', '500000000', 'NIF'],
  ['PT', 'PT 500000000', '500000000', 'NIF'],
  ['ES', '54362315K', '54362315K', 'NIF'],
  ['ES', 'x-2482300-w', 'X2482300W', 'NIE'],
  ['ES', 'B-58378431', 'B58378431', 'CIF'],
  ['BR', '111.444.777-35', '11144477735', 'CPF'],
  ['BR', '11.444.777/0001-61', '11444777000161', 'CNPJ'],
  ['BR', '12.abc.345/01de-35', '12ABC34501DE35', 'CNPJ'],
] as const;

/** A number as typed for a country, and what is wrong with it. */
export const WRONG_TAX_NUMBERS = [
  ['PT', '12345678', VALUE_FAULTS.nifLength],
  ['PT', '12345678X', VALUE_FAULTS.nifForm],
  ['PT', '012345678', VALUE_FAULTS.nifForm],
  ['PT', '123456788', VALUE_FAULTS.nifCheck],
  ['PT', '517 000 122', VALUE_FAULTS.nifCheck],
  ['ES', 'B5837843', VALUE_FAULTS.spanishLength],
  ['ES', 'ABCDEFGHI', VALUE_FAULTS.spanishForm],
  ['ES', '54362315A', VALUE_FAULTS.spanishCheck],
  ['ES', 'X2482300A', VALUE_FAULTS.spanishCheck],
  ['BR', '1114447773', VALUE_FAULTS.brazilianLength],
  ['BR', '517000121', VALUE_FAULTS.brazilianLength],
  ['BR', '1114447773A', VALUE_FAULTS.cpfForm],
  ['BR', '111.111.111-11', VALUE_FAULTS.cpfForm],
  ['BR', '111.444.777-36', VALUE_FAULTS.cpfCheck],
  ['BR', '00.000.000/0000-00', VALUE_FAULTS.cnpjForm],
  ['BR', '12.ABC.345/01DE-X5', VALUE_FAULTS.cnpjForm],
  ['BR', '12.ABC.345/01DE-36', VALUE_FAULTS.cnpjCheck],
] as const;
