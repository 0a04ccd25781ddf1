import { validateBIC, validateIBAN, ValidationErrorsBIC, ValidationErrorsIBAN } from 'ibantools';

import { VALUE_FAULTS } from '../contract/problems.js';
import { type CheckedValue, compact } from './checked-value.js';

/** In order of precedence: the first fault that applies is reported. */
const IBAN_FAULTS: readonly (readonly [ValidationErrorsIBAN, string])[] = [
  [ValidationErrorsIBAN.NoIBANProvided, VALUE_FAULTS.ibanCountry],
  [ValidationErrorsIBAN.NoIBANCountry, VALUE_FAULTS.ibanCountry],
  [ValidationErrorsIBAN.WrongBBANLength, VALUE_FAULTS.ibanLength],
  [ValidationErrorsIBAN.WrongBBANFormat, VALUE_FAULTS.ibanForm],
  [ValidationErrorsIBAN.ChecksumNotNumber, VALUE_FAULTS.ibanForm],
];

export function checkIban(text: string): CheckedValue {
  const value = compact(text);
  const { valid, errorCodes } = validateIBAN(value);
  if (valid) return { value };
  const fault = IBAN_FAULTS.find(([code]) => errorCodes.includes(code))?.[1];
  return { fault: fault ?? VALUE_FAULTS.ibanCheck };
}

export function checkBic(text: string): CheckedValue {
  const value = compact(text);
  const { valid, errorCodes } = validateBIC(value);
  if (valid) return { value };
  if (value.length !== 8 && value.length !== 11) return { fault: VALUE_FAULTS.bicLength };
  const noCountry = errorCodes.includes(ValidationErrorsBIC.NoBICCountry);
  const lettersFirst = /^[A-Z]{6}/.test(value);
  return { fault: noCountry && lettersFirst ? VALUE_FAULTS.bicCountry : VALUE_FAULTS.bicForm };
}
