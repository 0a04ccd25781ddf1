// Not from the main file of the package, which loads the rules of ninety countries.
import { cnpj, cpf } from 'stdnum/lib/cjs/br/index.js';
import { nif as spanishNif } from 'stdnum/lib/cjs/es/index.js';
import { nif } from 'stdnum/lib/cjs/pt/index.js';
import type { Validator } from 'stdnum/lib/cjs/types.js';

import { VALUE_FAULTS } from '../contract/value-faults.js';
import { type CheckedValue, compact } from './checked-value.js';

/** The messages for what the library tells apart. */
interface Faults {
  length: string;
  form: string;
  check: string;
}

const NIF: Faults = {
  length: VALUE_FAULTS.nifLength,
  form: VALUE_FAULTS.nifForm,
  check: VALUE_FAULTS.nifCheck,
};
const SPANISH: Faults = {
  length: VALUE_FAULTS.spanishLength,
  form: VALUE_FAULTS.spanishForm,
  check: VALUE_FAULTS.spanishCheck,
};
const CPF: Faults = {
  length: VALUE_FAULTS.brazilianLength,
  form: VALUE_FAULTS.cpfForm,
  check: VALUE_FAULTS.cpfCheck,
};
const CNPJ: Faults = {
  length: VALUE_FAULTS.brazilianLength,
  form: VALUE_FAULTS.cnpjForm,
  check: VALUE_FAULTS.cnpjCheck,
};

/**
 * Checks a tax number by the rules of a country (ISO 3166, two letters): NIF and NIPC, NIF, NIE and CIF,
 * CPF and CNPJ. Another country's number is taken as it is.
 */
export function checkTaxNumber(text: string, country: string): CheckedValue {
  if (country === 'PT') return check(nif, text, NIF);
  if (country === 'ES') return check(spanishNif, text, SPANISH);
  if (country === 'BR') return checkBrazilian(compact(text));
  return { value: text };
}

/** How long the numbers of a country are that may begin with zeros. A Portuguese one never does. */
const WITH_ZEROS: Record<string, { form: RegExp; lengths: readonly number[] }> = {
  BR: { form: /^\d+$/, lengths: [11, 14] },
  ES: { form: /^\d+[A-Z]$/, lengths: [9] },
};

/**
 * A number whose zeros at the beginning a spreadsheet has dropped, in its plain form.
 * @returns undefined where the check digits do not fit with them
 */
export function restoreZeros(text: string, country: string): string | undefined {
  // A program that took it for a figure writes 52998224725.0.
  const left = compact(text.trim().replace(/^(\d+)[.,]0$/, '$1'));
  const rule = WITH_ZEROS[country];
  if (!rule?.form.test(left)) return undefined;
  for (const length of rule.lengths.filter((each) => each >= left.length)) {
    const { value } = checkTaxNumber(left.padStart(length, '0'), country);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** People have a CPF and companies a CNPJ; since 2026 a new one may have letters. */
function checkBrazilian(text: string): CheckedValue {
  const [validator, faults] = text.length === 11 ? [cpf, CPF] : [cnpj, CNPJ];
  // The check digits of these are right, but nobody has them.
  if (/^(\d)\1*$/.test(text) && [11, 14].includes(text.length)) return { fault: faults.form };
  return check(validator, text, faults);
}

function check(validator: Validator, text: string, faults: Faults): CheckedValue {
  const found = validator.validate(compact(text));
  if (found.isValid) return { value: found.compact };
  if (found.error.name === 'InvalidLength') return { fault: faults.length };
  return { fault: found.error.name === 'InvalidChecksum' ? faults.check : faults.form };
}
