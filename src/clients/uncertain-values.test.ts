import { VALUE_FAULTS } from '../contract/value-faults.js';
import { checkUncertain } from './uncertain-values.js';

it('writes what is right plainly, keeps what is wrong as it was typed, and says why it is', () => {
  const typed = { taxId: '123 456 788', iban: 'PT50 0002 0123 1234 5678 9015 4', swift: null };
  expect(checkUncertain(typed, 'PT')).toEqual({
    values: { taxId: '123 456 788', iban: 'PT50000201231234567890154', swift: null },
    faults: { taxId: VALUE_FAULTS.nifCheck },
  });
});
